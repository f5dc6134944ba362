import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { Design } from '../generated/wire.ts';
import { card, type Look } from './draw.ts';

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
