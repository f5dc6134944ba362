import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { Design } from '../generated/wire.ts';
import { back, card, type Look } from './draw.ts';
import { FLAT } from './flat.ts';
import { hidden } from './looks.ts';
import './plans.ts';

interface Picture {
  design: Design;
  look: Look;
  sha256: string;
}

const pictures = JSON.parse(readFileSync('../tests/art/pictures.json', 'utf-8')) as Picture[];

test('every card looks on the page as it does in Python', () => {
  const different = pictures.filter(
    ({ design, look, sha256 }) => createHash('sha256').update(card(design, look)).digest('hex') !== sha256,
  );
  expect(different.map(({ design }) => design.id)).toEqual([]);
  expect(pictures.length).toBeGreaterThan(300);
});

test('every goal has a sign of what it hides, and gold one of how much', () => {
  const goals = pictures.filter(({ design }) => design.family === 'goal').map(({ design }) => design);
  expect(goals.filter((goal) => hidden(goal) === undefined)).toEqual([]);
  expect(goals.find(({ shape }) => shape?.gold?.value === 2)).toSatisfy(
    (goal: Design) => hidden(goal) === 'gold_2',
  );
  expect(goals.find(({ effect }) => effect === 'treasure')).toSatisfy(
    (goal: Design) => hidden(goal) === 'treasure',
  );
});

test('in flat lines, cards differ wherever their pictures do, and nothing is written on them', () => {
  const designs = [...new Map(pictures.map(({ design }) => [design.id, design])).values()];
  const faces = new Map<string, Set<string>>();
  for (const design of designs) {
    const flat = card(design, {}, FLAT);
    expect(flat, design.id).not.toMatch(/<text|undefined|NaN|opacity/);
    faces.set(flat, (faces.get(flat) ?? new Set()).add(card(design)));
  }
  expect([...faces.values()].filter((painted) => painted.size > 1)).toEqual([]);
  expect(faces.size).toBeGreaterThan(100);
  for (const family of ['goal', 'cover', 'deck']) faces.set(back(family, FLAT), new Set());
  expect(faces.size).toBe(new Set(designs.map((design) => card(design))).size + 3);
});

test('in flat lines, a tunnel looks different reached and cut off, and a gate open and closed', () => {
  for (const { design } of pictures.filter(({ design }) => design.shape)) {
    const lights = (light: 'lit' | 'dark'): Look => ({
      lights: design.shape?.tunnels.map(() => light) ?? [],
    });
    expect(card(design, lights('lit'), FLAT), design.id).not.toBe(card(design, lights('dark'), FLAT));
    const gated = (design.shape?.gates ?? []).length > 0;
    expect(
      card(design, { unlocked: 15, marks: ['blue'] }, FLAT) !== card(design, { marks: ['blue'] }, FLAT),
      design.id,
    ).toBe(gated);
  }
});
