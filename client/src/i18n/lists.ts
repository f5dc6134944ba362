import { speech } from './index.svelte.ts';

/** Lists things as people do: with commas, and a word before the last. */
export const inWords = (words: readonly string[]): string =>
  new Intl.ListFormat(speech.language, { type: 'conjunction' }).format(words);

/** Puts words beside each other, as in a heading. What is empty is left out. */
export const inSeries = (words: readonly string[]): string =>
  words.filter(Boolean).reduceRight((rest, first) => (rest ? speech.t.series({ first, rest }) : first), '');
