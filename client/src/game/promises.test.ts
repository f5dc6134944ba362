import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { promisesKept, sha256 } from './promises.ts';

test('digests are those that everybody else computes', () => {
  for (const text of [
    '',
    'a',
    'salt deal first=2,0,1',
    'x'.repeat(55),
    'x'.repeat(56),
    'ä'.repeat(64),
    'y'.repeat(5000),
  ]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('a deal that is not what was promised is noticed', () => {
  const digest = sha256('salt deal first=2,0,1');
  const kept = { round: 1, digest, salt: 'salt', deal: 'deal first=2,0,1' };
  expect(promisesKept([kept])).toBe(true);
  expect(promisesKept([kept, { ...kept, deal: 'deal first=0,2,1' }])).toBe(false);
  expect(promisesKept([{ round: 1, digest }])).toBe(null);
});
