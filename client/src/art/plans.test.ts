import { posix } from 'node:path';
import { expect, test } from 'vitest';

import { FACES } from '../game/faces.ts';
import { planOf } from './looks.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = new Map(Object.entries(sources).map(([path, text]) => [posix.join('/src/art', path), text]));

/** The files that a file names in imports of one kind. */
function named(file: string, kind: RegExp): string[] {
  return [...(files.get(file) ?? '').matchAll(kind)].map((found) =>
    posix.join(posix.dirname(file), found[1] ?? ''),
  );
}

/** A file, and everything that comes with it. */
function together(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  named(file, /^\s*import (?!type)[^(;]*?'(\.[^']+)';/gm).forEach((other) => together(other, found));
  return found;
}

test('whatever shows cards and comes later than the start page comes with the plans of all pictures', () => {
  const start = together('/src/main.ts');
  const later = [...files.keys()].flatMap((file) => named(file, /import\('(\.[^']+)'\)/g));
  const showing = [...new Set(later)].filter((entry) =>
    [...together(entry)].some(
      (file) => !start.has(file) && /ui\/Card\.svelte|cardPicture/.test(files.get(file) ?? ''),
    ),
  );
  expect(showing).toContain('/src/screens/Rules.svelte');
  expect(start.has('/src/ui/Card.svelte')).toBe(true);
  expect(start.has('/src/art/plans.ts')).toBe(false);
  expect(showing.filter((entry) => !together(entry).has('/src/art/plans.ts'))).toEqual([]);
});

test('the start page has the plans of the pictures that it shows', () => {
  const cards = Object.values(FACES).flatMap((face) => face.cards.filter((card) => card !== 'goal'));
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.filter((id) => planOf({ id, family: 'deck' }).length === 0)).toEqual([]);
});
