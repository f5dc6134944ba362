/** The keys that play the game, and what they do. */
import { speech } from '../i18n/index.svelte.ts';

type Name =
  | 'card'
  | 'next'
  | 'walk'
  | 'enter'
  | 'go_on'
  | 'turn'
  | 'pass'
  | 'buttons'
  | 'back'
  | 'all'
  | 'where'
  | 'hand'
  | 'log'
  | 'chat'
  | 'about'
  | 'help';

/** Each with the key, or with several keys between which there is a space. */
export const keysOf = (): readonly (readonly [keys: string, does: Name])[] => [
  ['1 2 3', 'card'],
  ['N', 'next'],
  [speech.t.keys.arrows, 'walk'],
  ['Enter', 'enter'],
  ['Enter', 'go_on'],
  ['R', 'turn'],
  ['P', 'pass'],
  ['B', 'buttons'],
  ['Esc', 'back'],
  ['0', 'all'],
  ['W', 'where'],
  ['H', 'hand'],
  ['L', 'log'],
  ['C', 'chat'],
  ['I', 'about'],
  ['?', 'help'],
];

/** The keys that a beginner needs, to be said aloud. */
export const keyWords = (): string =>
  keysOf()
    .filter(([, does]) => ['card', 'next', 'enter', 'where', 'help'].includes(does))
    .map(([label, does]) =>
      speech.t.as_sentence({ text: speech.t.labelled({ label, value: speech.t.keys[does] }) }),
    )
    .join(' ');
