/** Every language says everything that English says, with the arguments that English is given. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { compile, faults, Messages } from '../../build/fluent.ts';
import { declarations, FILE, filesOf, FOLDERS } from '../../build/declare.ts';
import { bestOf, LANGUAGES, ownName, speech } from './index.svelte.ts';

const read = (path: string): Messages => new Messages(readFileSync(path, 'utf-8'), path);

test('the types of messages are up to date', () => {
  expect(readFileSync(FILE, 'utf-8'), 'run node build/declare.ts').toBe(declarations());
});

test('a language has a folder beside each of the others', () => {
  for (const folder of FOLDERS)
    expect(globSync(join(folder, '*', '*.ftl')).map((path) => basename(dirname(path)))).toEqual(
      expect.arrayContaining([...LANGUAGES]),
    );
});

describe.each(LANGUAGES)('%s', (language) => {
  test.each(filesOf('en').map((path) => [basename(path), path] as const))('%s is complete', (name, path) => {
    const other = join(dirname(dirname(path)), language, name);
    expect(existsSync(other), other).toBe(true);
    expect(faults(read(path), read(other))).toEqual([]);
  });

  test('can be spoken', async () => {
    await speech.speak(language);
    expect(speech.t.gold({ count: -2 })).toContain('−2');
    await speech.speak('en');
  });
});

test('what is missing, left over or misunderstood in a translation is found', () => {
  const english = new Messages(
    'a = { NUMBER($n) } things\nb = { YOU($who) ->\n    [yes] You\n   *[no] { $who }\n}\nc = C',
    'en',
  );
  const other = new Messages('a = { YOU($n) ->\n   *[no] x\n}\nb = { $whom }\nd = D', 'xx');
  expect(faults(english, other)).toEqual([
    'c is missing',
    'a takes $n for a person, not a number',
    'b speaks of $whom, which it is not given',
    'd is not in English',
  ]);
  expect(() => new Messages('a = { $n', 'xx')).toThrow('xx');
});

test('a language that has two forms of a plural more than English uses them', () => {
  const source = 'cards = { $n ->\n    [one] karta\n    [few] karty\n   *[many] kart\n}';
  expect(compile(source, 'x', 'pl')).toContain('p(a.n)==="few"?"karty":"kart"');
});

test('the nearest language is chosen', () => {
  const offered = ['de', 'en', 'pt-BR', 'pt'];
  expect(bestOf(['pt-br'], offered)).toBe('pt-BR');
  expect(bestOf(['pt-PT', 'de'], offered)).toBe('pt-BR');
  expect(bestOf(['xx', 'de-AT'], offered)).toBe('de');
  expect(bestOf(['xx'], offered)).toBe('en');
  expect(ownName('de')).toBe('Deutsch');
});
