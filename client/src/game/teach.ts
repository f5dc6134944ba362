/** The pages that teach an edition or a module, as `saboteur.texts.teach` builds them. */
import type { Cell, Laid, View } from '../generated/wire.ts';
import { load, type Language } from '../i18n/index.svelte.ts';

/** A card that was laid, or refused: then with the sides that do not match. */
export interface Tried {
  readonly cell: Cell;
  readonly card: string;
  readonly turned: boolean;
  readonly legal: boolean;
  readonly clash: readonly number[];
}

export interface Drawn {
  readonly label: string;
  readonly caption: string;
  readonly maze: Laid[];
  readonly opened: View['opened'];
  readonly tokens: View['tokens'];
  readonly colours: string[];
  /** The columns and rows that are drawn: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  readonly tried: Tried | null;
}

export interface Group {
  readonly title: string;
  readonly line: string;
  readonly cards: readonly { readonly path: string; readonly name: string; readonly copies: number }[];
}

export interface Example {
  readonly title: string;
  readonly text: string;
  readonly shares: readonly {
    readonly name: string;
    readonly role: string;
    readonly role_name: string;
    readonly gold: number;
    readonly cards: readonly string[];
    readonly why: string;
  }[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly steps: readonly string[];
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly number[])[] } | null;
  readonly drawings: readonly Drawn[];
  readonly after: readonly string[];
  readonly examples: readonly Example[];
  readonly groups: readonly Group[];
}

export interface Words {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly examples: string;
  readonly copies: string;
  readonly print: string;
  readonly reference: string;
  readonly gold: string;
  readonly who: string;
  readonly role: string;
  readonly share: string;
  readonly why: string;
  readonly module: string;
  readonly players: string;
  readonly players_one: string;
  readonly alone: string;
}

export interface Teaching {
  readonly words: Words;
  readonly pages: Readonly<Record<string, { readonly name: string; readonly sections: readonly Section[] }>>;
}

const FILES = import.meta.glob<{ default: Teaching }>('../generated/teach.*.json');

/** Fetches the teaching pages in a language. */
export const teachingIn = (language: Language): Promise<Teaching> => load(FILES, language);
