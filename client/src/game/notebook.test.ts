import { expect, test } from 'vitest';

import { readNotes, writeNotes } from './notebook.ts';

test('marks, guesses and words are kept in one text', () => {
  const notes = {
    marks: { 1: 4, 3: 0 },
    guesses: { 2: 'blue_digger' },
    words: 'Eik laid the dead end.\nWatch him.',
  };
  expect(writeNotes(notes)).toBe('1:4 3:0 2=blue_digger\nEik laid the dead end.\nWatch him.');
  expect(readNotes(writeNotes(notes))).toEqual(notes);
});

test('a text without marks is words alone, and what is undecided leaves no mark', () => {
  expect(readNotes('12:30 meet Frida')).toEqual({ marks: {}, guesses: {}, words: '12:30 meet Frida' });
  expect(writeNotes({ marks: { 2: 2 }, guesses: { 1: '' }, words: 'x' })).toBe('x');
});
