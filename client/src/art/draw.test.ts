import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { Design } from '../generated/wire.ts';
import { card, hidden, type Look } from './draw.ts';

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
  expect(goals.find(({ shape }) => shape?.gold?.value === 2)).toSatisfy((goal: Design) => hidden(goal) === 'gold_2');
  expect(goals.find(({ effect }) => effect === 'treasure')).toSatisfy((goal: Design) => hidden(goal) === 'treasure');
});
