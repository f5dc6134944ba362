/** The keys that play the game or a replay, and what they do. */
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
  | 'notebook'
  | 'about'
  | 'help'
  | 'step'
  | 'ends'
  | 'hands'
  | 'looked';

/** Each with the key, or with several keys between which there is a space. */
export type Keys = readonly (readonly [keys: string, does: Name])[];

export const replayKeysOf = (): Keys => [
  ['← →', 'step'],
  ['Home End', 'ends'],
  [speech.t.keys.arrows, 'looked'],
  ['0', 'all'],
  ['W', 'where'],
  ['H', 'hands'],
  ['L', 'log'],
  ['I', 'about'],
  ['?', 'help'],
];

export const keysOf = (): Keys => [
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
  ['M', 'notebook'],
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
