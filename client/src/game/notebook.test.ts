import { expect, test } from 'vitest';

import { readNotes, writeNotes } from './notebook.ts';

const NOTES = {
  marks: { 1: { taken: '4', at: 3 }, 2: { taken: 'blue_digger', at: 9 }, 3: { taken: '0', at: undefined } },
  words: 'Eik laid the dead end.\nWatch him.',
};

test('marks and words are kept in one text', () => {
  expect(writeNotes(NOTES)).toBe('1:4@3 2=blue_digger@9 3:0\nEik laid the dead end.\nWatch him.');
  expect(readNotes(writeNotes(NOTES))).toEqual(NOTES);
});

test('a mark ends when its player is dealt another role, and words stay', () => {
  const { marks, words } = readNotes(writeNotes(NOTES), { 1: 4, 2: 9, 3: 4 });
  expect(Object.keys(marks)).toEqual(['2', '3']);
  expect(words).toBe(NOTES.words);
});

test('a text without marks is words alone, and what is undecided leaves no mark', () => {
  expect(readNotes('12:30 meet Frida')).toEqual({ marks: {}, words: '12:30 meet Frida' });
  expect(readNotes('')).toEqual({ marks: {}, words: '' });
  expect(writeNotes({ marks: { 2: { taken: '2' }, 1: { taken: '' } }, words: 'x' })).toBe('x');
});
