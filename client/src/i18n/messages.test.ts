/** Every language says everything that English says, with the arguments that English is given. */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { declarations, FILE } from '../../build/declare.ts';
import { filesOf, FOLDERS, modulesOf } from '../../build/files.ts';
import { compile, contents, faults, LOG, Messages } from '../../build/fluent.ts';
import { bestOf, LANGUAGES, ownName, speech } from './index.svelte.ts';

const read = (path: string): Messages => new Messages(contents(path), path);

/** The messages of the log in a language, and those of modules. */
function told(language: string): readonly [log: Messages, modules: Messages] {
  const log = read(filesOf(language).find((path) => basename(path) === LOG) ?? '');
  return [log, new Messages(modulesOf(language).map(contents).join('\n'), language, log)];
}

test('the types of messages are up to date', () => {
  expect(contents(FILE), 'run node build/declare.ts').toBe(declarations());
});

test('a language has a folder beside each of the others', () => {
  for (const folder of FOLDERS)
    expect(globSync(join(folder, '*', '*.ftl')).map((path) => basename(dirname(path)))).toEqual(
      expect.arrayContaining([...LANGUAGES]),
    );
});

describe.each(LANGUAGES)('%s', (language) => {
  const files = filesOf('en').map((path) => [basename(path), path] as const);
  test.each(files.filter(([name]) => name !== LOG))('%s is complete', (name, path) => {
    const other = join(dirname(dirname(path)), language, name);
    expect(existsSync(other), other).toBe(true);
    expect(faults(read(path), read(other))).toEqual([]);
  });

  test('the log and every module are complete', () => {
    const [[log, modules], [otherLog, others]] = [told('en'), told(language)];
    expect(faults(log, otherLog)).toEqual([]);
    expect(modulesOf(language).map((path) => path.replace(`.${language}.`, '.en.'))).toEqual(modulesOf('en'));
    expect(modules.leaves.size).toBeGreaterThan(50);
    expect(faults(modules, others)).toEqual([]);
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

test('what is added to messages is made of them, apart from them, and repeats none', () => {
  const code = compile('a = A\nb = B', 'x', 'en', 'c-d = { a }!');
  expect(code).toContain('export default {"a":"A",\n"b":"B"};\nexport const modules={"c":{"d":"A!"}};');
  expect(() => compile('a = A', 'x', 'en', 'a = B')).toThrow('a is there twice');
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
