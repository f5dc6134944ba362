/** Explains things at a table, on a television and in a replay: what each is, and which clause describes it. */
import { rules as things } from '../generated/clauses.json';
import type { AboutMessages } from '../generated/messages.ts';
import type { Cell, Laid, View } from '../generated/wire.ts';
import { lookUp } from '../i18n/dynamic.ts';
import { load, speech } from '../i18n/index.svelte.ts';
import { inWords } from '../i18n/lists.ts';
import { sameCell } from '../maze/types.ts';
import { clauseOf, holds } from './clauses.ts';
import type { Designs } from './designs.ts';
import { surelyAt } from './knowledge.ts';
import { known, tokensAt } from './position.ts';
import { rulesLink } from './rules.ts';
import { cellWords, goalWords, sentence, shapeWords } from './words.ts';

/** What is said of a thing. */
export interface About {
  readonly title: string;
  readonly lines: readonly string[];
  /** The clause that describes it, with its link; empty if there is none. */
  readonly clause: string;
  readonly link: string;
}

/** The game that is asked about, as far as its viewer may see it. */
export interface Source {
  readonly view: View | null;
  readonly edition: string;
  readonly modules: readonly string[];
  readonly goalCells: readonly Cell[];
  readonly who: (seat: number) => string;
  readonly designs: Designs;
  /** What there is to say of who plays a seat. */
  readonly state?: (seat: number) => string;
  /** Whether the viewer plays, and so knows what others may not. */
  readonly plays: boolean;
  /** By cell: who looked at a goal, and how many tunnels are still to be laid to it. */
  readonly looked?: Readonly<Record<string, readonly number[]>>;
  readonly toDig?: Readonly<Record<string, number | null>>;
  /** What players say that they saw there, each the last. */
  readonly claims?: (cell: Cell) => readonly string[];
  /** What there is to say of a cell, empty or not. */
  readonly wordsAt?: (cell: Cell) => string;
}

const FILES = import.meta.glob<{ default: AboutMessages }>('../i18n/*/about.ftl');
const RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = things;

/** The words for what every table has. */
export const aboutTexts = (): Promise<AboutMessages> => load(FILES, speech.language);

/** The clause of something that is not a card: a module's word counts before the edition's. */
function clauseFor(thing: string, edition: string, modules: readonly string[]): string {
  const found = [...modules, edition, ...Object.keys(RULES)].map((name) => RULES[name]?.[thing] ?? '');
  return found.find((clause) => clause && holds(clause, edition, modules)) ?? '';
}

/**
 * Says what a thing is. It is named as things on the page name themselves: `card rockfall`, `cell 3,0`,
 * `token key`, `back goal`, `level miner`, `seat 2` for a player, or `term pile` for what every table has. Of a cell
 * where nothing lies something is said only to somebody who stands there.
 */
export function explain(topic: string, source: Source, texts: AboutMessages, there = false): About | null {
  const [kind = '', id = ''] = topic.split(' ');
  const { edition, modules } = source;
  const told = (title: string, lines: readonly string[], clause: string): About => ({
    title: sentence(title),
    lines: lines.filter(Boolean),
    clause,
    link: clause && rulesLink(edition, modules, clause),
  });
  switch (kind) {
    case 'card':
      return told(speech.name(id), [speech.line(id)], clauseOf(id, edition, modules));
    case 'token':
    case 'back':
      return told(
        speech.name(id, `${kind}s`),
        [speech.line(id, `${kind}s`)],
        clauseFor(id, edition, modules),
      );
    case 'level':
      return told(speech.name(id, 'levels'), [speech.line(id, 'levels')], '');
    case 'seat': {
      const before = source.view?.zones[`front:${id}`] ?? [];
      const lies = before.map((card) =>
        speech.t.labelled({ label: speech.name(card), value: speech.line(card) }),
      );
      const clause = before[0] ? clauseOf(before[0], edition, modules) : clauseFor('mark', edition, modules);
      const state = source.state?.(Number(id)) ?? '';
      return told(source.who(Number(id)), [state, ...lies, texts.lines.mark], clause);
    }
    case 'term':
      return told(lookUp(texts.titles, id), [lookUp(texts.lines, id)], clauseFor(id, edition, modules));
    case 'cell': {
      const [x = 0, y = 0] = id.split(',').map(Number);
      const words = there ? (source.wordsAt?.([x, y]) ?? '') : '';
      const empty = words && told(cellWords([x, y]), [speech.t.as_sentence({ text: sentence(words) })], '');
      return aboutCell([x, y], source, texts, told) ?? (empty || null);
    }
    default:
      return null;
  }
}

/** What is said of a card that lies face up: its line describes it as printed, which is not how a turned card lies. */
function linesOf({ card, turned = false }: Laid, designs: Designs): string[] {
  const [design, line] = [designs[card], speech.line(card)];
  if (!turned || !design?.turns) return [line];
  const { t } = speech;
  const lies = t.as_sentence({ text: sentence(shapeWords(design, true)) });
  return design.effect ? [lies, t.labelled({ label: sentence(t.turned), value: line })] : [lies];
}

/** Says what lies at a cell, what is known of it, and what stands on it. */
function aboutCell(
  cell: Cell,
  source: Source,
  texts: AboutMessages,
  told: (title: string, lines: readonly string[], clause: string) => About,
): About | null {
  const { view, edition, modules } = source;
  const laid = view?.maze.find((one) => sameCell(one.cell, cell));
  if (!view) return null;
  const tokens = tokensAt(view, cell);
  const upon = tokens.map(({ kind, seat }) => {
    const name = speech.name(kind, 'tokens');
    const line = speech.line(kind, 'tokens');
    return seat == null ? texts.token({ name, line }) : texts.token_of({ name, line, who: source.who(seat) });
  });
  const [first] = tokens;
  if (!laid)
    return first
      ? told(speech.name(first.kind, 'tokens'), upon, clauseFor(first.kind, edition, modules))
      : null;
  if (laid.up ?? true)
    return told(
      speech.name(laid.card),
      [...linesOf(laid, source.designs), ...upon],
      clauseOf(laid.card, edition, modules),
    );
  const isGoal = laid.card === 'goal';
  const [open] = isGoal ? (view.zones[`goal:${cell.join()}`] ?? []) : [];
  const mine = isGoal ? known(view, cell) : null;
  const under = open && open !== '?' ? [open] : mine ? [mine.card] : surelyAt(view, cell);
  const looked = source.looked?.[cell.join()] ?? [];
  const count = source.toDig?.[cell.join()];
  const lies = source.plays ? texts.you_know : texts.lies;
  return told(
    isGoal ? goalWords(cell, source.goalCells) : speech.name(laid.card, 'backs'),
    [
      speech.line(laid.card, 'backs'),
      ...under.map((card) => lies({ card: speech.name(card), line: speech.line(card) })),
      looked.length > 0 ? texts.looked({ names: inWords(looked.map(source.who)) }) : '',
      ...(isGoal ? (source.claims?.(cell) ?? []) : []),
      count ? texts.to_dig({ count }) : '',
      ...upon,
    ],
    clauseFor(laid.card, edition, modules),
  );
}
