/** The clauses of the rules, and which of them belong to what is played. */
import { boxes, further, of, pictures, unused } from '../generated/clauses.json';
import type { Extra } from '../generated/wire.ts';
import { load, type Language } from '../i18n/index.svelte.ts';
import { api } from '../net/api.ts';

/** The clauses that an edition is played by, its own first; a letter stands for all with that letter. */
const BOXES: Readonly<Record<string, readonly string[]>> = boxes;

/** The editions, in the order in which they are offered. */
export const EDITIONS: readonly string[] = Object.keys(BOXES);

/** A clause of the rules: its text, what was settled about it, and the cards it describes, as `module/card`. */
export interface Clause {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly ruling: string;
  /** Says that something in it is our own reconstruction; empty where nothing is. */
  readonly mark: string;
  readonly cards: readonly string[];
}

const LETTERS: Record<string, string> = of;
const PICTURES: Record<string, readonly string[]> = pictures;

const FURTHER: Record<string, readonly string[]> = further;

const added: Extra[] = [];

/** Learns the clauses of a module that the page was not built with. */
export function learnClauses(extra: Extra): void {
  added.push(extra);
  LETTERS[extra.name] = extra.clauses;
  Object.assign(PICTURES, extra.pictures);
  Object.assign(FURTHER, extra.further);
}

/** The headings of their clauses, by letter. */
export function addedSections(language: Language): Record<string, string> {
  return Object.assign({}, ...added.map(({ sections }) => sections[language])) as Record<string, string>;
}

/** The other clauses that concern a card; the card is named as `module/card`. */
export const concerning = (card: string): readonly string[] => FURTHER[card] ?? [];

const TEXTS = import.meta.glob<{ default: Record<string, string[]> }>('../generated/rules.*.json');

/** Fetches all clauses in a language. */
export async function clausesIn(language: Language): Promise<Clause[]> {
  const [built] = await Promise.all([load(TEXTS, language), api.catalogue().catch(() => undefined)]);
  const found: Record<string, string[]> = Object.assign(
    {},
    built,
    ...added.map(({ rules }) => rules[language]),
  );
  return Object.entries(found).map(([key, [title = '', text = '', ruling = '', mark = '']]) => ({
    key,
    title,
    text,
    ruling,
    mark,
    cards: PICTURES[key] ?? [],
  }));
}

/** Whether a clause is one of those named: `P4` names itself alone, `C` all with that letter. */
function named(clause: string, names: readonly string[]): boolean {
  return names.some(
    (name) =>
      clause === name ||
      (!/\d/.test(name) && clause.startsWith(name) && /^\d/.test(clause.slice(name.length))),
  );
}

/** Whether a clause holds in a game of this edition with these modules; without an edition, all do. */
export function holds(clause: string, edition: string, modules: readonly string[]): boolean {
  const box = BOXES[edition];
  return box === undefined || named(clause, [...box, ...modules.map((module) => LETTERS[module] ?? '')]);
}

/** The clause that describes a card in a game. Clauses of the edition and its modules come first. */
export function clauseOf(card: string, edition: string, modules: readonly string[]): string {
  const played = [edition, ...modules];
  const found = Object.entries(PICTURES).flatMap(([clause, cards]) => {
    const module = cards.find((one) => one.endsWith(`/${card}`))?.split('/')[0];
    return module !== undefined && holds(clause, edition, modules)
      ? [{ clause, own: played.includes(module) }]
      : [];
  });
  return (found.find(({ own }) => own) ?? found[0])?.clause ?? '';
}

/** Cards that clauses mention but an edition's box does not contain, as `module/card`. */
const UNUSED: Readonly<Record<string, readonly string[]>> = unused;

/** A clause as it reads in an edition: with pictures of the cards that are played with. */
export function readIn(edition: string, clause: Clause): Clause {
  const left = new Set(UNUSED[edition]);
  return { ...clause, cards: clause.cards.filter((card) => !left.has(card)) };
}

/** The clauses that a module brings. */
export function bringing(module: string, clauses: readonly Clause[]): Clause[] {
  return clauses.filter(({ key }) => named(key, [LETTERS[module] ?? '']));
}

/** Orders the letters of clauses for a reader: what is the edition's own first, how things combine last. */
export function inOrder(letters: readonly string[], edition: string, all: readonly string[]): string[] {
  const box = (BOXES[edition] ?? []).map((name) => name[0] ?? '');
  const combining = box.at(-1);
  const order = [...box.slice(0, -1), ...all.filter((letter) => letter !== combining), combining];
  return [...letters].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
