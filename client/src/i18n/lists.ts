import { speech } from './index.svelte.ts';

/** Lists things as people do: with commas, and a word before the last. */
export const inWords = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${speech.start.and} ${words.at(-1) ?? ''}`;
