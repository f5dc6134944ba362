/**
 * What the server promised of its deals, kept in this browser, and checked when the game is over.
 *
 * The sums are those of `saboteur.fair`; docs/notation.md describes them.
 */
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Event, Fairness, Table } from '../generated/wire.ts';

/** What this page keeps of one table. */
export interface Kept {
  /** The first commitments that it saw. */
  readonly commitments: readonly string[];
  /** The number that it adds. */
  readonly number: string;
  /** Whether the server listed that number. */
  readonly added: boolean;
  readonly seat: number | null;
  /** Round by round what this seat was dealt, as it was first shown. */
  readonly dealt: readonly (Dealt | null)[];
}

interface Dealt {
  readonly role: readonly string[];
  readonly hand: readonly string[];
  /** What lay open before anybody moved: it may come from between the cards of a hand. */
  readonly open?: readonly string[];
}

/** What can be wrong, the worst first. */
export type Fault = 'commitment' | 'number' | 'deal' | 'cards';

const KEY = 'saboteur promises';
const MOST = 40;

export function digest(...words: readonly string[]): string {
  return bytesToHex(hash(utf8ToBytes(words.join(' '))));
}

/** The deal that secret and numbers give, made of the same cards as another deal. */
export function fairDeal(deal: string, round: number, secret: string, numbers: readonly string[]): string {
  const seed = digest('seed', String(round), secret, ...numbers);
  const orders = Object.entries(ordersOf(deal)).map(([name, cards]) => {
    const ranked = [...cards]
      .sort(byCodePoint)
      .map((card, count) => [digest(seed, name, String(count)), card]);
    ranked.sort(([one = ''], [two = '']) => byCodePoint(one, two));
    return `${name}=${ranked.map(([, card]) => card).join(',')}`;
  });
  return ['deal', ...orders].join(' ');
}

/** Keeps what a table shows now; what was kept first stays. */
export function keepTable(kept: Kept | null, { fairness, status }: Table, random: () => string): Kept | null {
  if (!fairness) return kept;
  const now = kept ?? {
    commitments: fairness.commitments,
    number: status === 'gathering' ? random() : '',
    added: false,
    seat: null,
    dealt: [],
  };
  const added = now.added || (now.number !== '' && (fairness.numbers ?? []).includes(now.number));
  return added === now.added ? now : { ...now, added };
}

/** Keeps what a seat was dealt, from the events that began a round. */
export function keepDealt(kept: Kept, seat: number, events: readonly Event[]): Kept {
  const round = events.find((event) => event.kind === 'round')?.amount;
  if (!round || kept.dealt[round - 1]) return kept;
  const cards = (kind: string): readonly string[] =>
    events.flatMap((event) => (event.kind === kind && event.seat === seat ? (event.cards ?? []) : []));
  const open = events.flatMap(({ kind, cards = [] }) => (kind === 'role' || kind === 'dealt' ? [] : cards));
  const dealt: Dealt = { role: cards('role'), hand: cards('dealt'), open };
  if (dealt.hand.length === 0) return kept;
  const all = Array.from({ length: Math.max(round, kept.dealt.length) }, (_, at) => kept.dealt[at] ?? null);
  all[round - 1] = dealt;
  return { ...kept, seat, dealt: all };
}

/** What is wrong with the deals of a table: null while it cannot be said, none if all is well. */
export function faultsOf(kept: Kept | null, fairness: Fairness | null | undefined): Fault[] | null {
  if (!fairness) return null;
  const { secrets = [], deals = [], numbers = [] } = fairness;
  const faults = new Set<Fault>();
  const promised = kept?.commitments ?? fairness.commitments;
  if (fairness.commitments.some((shown, at) => at < promised.length && shown !== promised[at])) {
    faults.add('commitment');
  }
  if (kept?.added && !numbers.includes(kept.number)) faults.add('number');
  if (deals.length === 0) return faults.size > 0 ? [...faults] : null;
  deals.forEach((deal, at) => {
    const secret = secrets[at];
    if (secret === undefined || digest('secret', secret) !== promised[at]) faults.add('commitment');
    else if (fairDeal(deal, at + 1, secret, numbers) !== deal) faults.add('deal');
    if (kept && !gives(deal, kept.seat, kept.dealt[at] ?? null)) faults.add('cards');
  });
  return [...faults];
}

/** Whether a deal gives a seat what it was shown: its role, and its hand in a row, but for open cards. */
function gives(deal: string, seat: number | null, shown: Dealt | null): boolean {
  if (seat === null || !shown) return true;
  const orders = ordersOf(deal);
  const role = orders['roles']?.[seat];
  if (shown.role[0] !== undefined && role !== shown.role[0]) return false;
  return Object.values(orders).some((cards) => cards.some((_, at) => isRow(cards.slice(at), shown)));
}

/** Whether some cards begin with a hand, if open cards between them are left out. */
function isRow(cards: readonly string[], { hand, open = [] }: Dealt): boolean {
  const left = [...open];
  let held = 0;
  for (const card of cards) {
    if (held === hand.length) break;
    if (card === hand[held]) held += 1;
    else if (left.includes(card)) left.splice(left.indexOf(card), 1);
    else return false;
  }
  return held === hand.length;
}

/** The line that a player can copy during the game, for `saboteur verify`. */
export function promiseLine(code: string, kept: Kept): string {
  const words = ['saboteur promise', code, `commitments=${kept.commitments.join(',')}`];
  if (kept.added) words.push(`number=${kept.number}`);
  if (kept.seat !== null) words.push(`seat=${kept.seat}`);
  const saw = kept.dealt.map((dealt) =>
    dealt ? digest('dealt', ...dealt.role, ...dealt.hand).slice(0, 16) : '-',
  );
  if (saw.length > 0) words.push(`saw=${saw.join(',')}`);
  return words.join(' ');
}

/** A new number of 128 bits. */
export function randomNumber(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

// ---- the browser's memory --------------------------------------------------------------------------

export function read(code: string): Kept | null {
  return all()[code] ?? null;
}

/** Keeps it through reloads; the oldest tables are forgotten. */
export function write(code: string, kept: Kept): void {
  const { [code]: _, ...others } = all();
  const entries = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...entries, [code, kept]])));
  } catch {
    // A browser that keeps nothing can still check what it saw since the page was opened.
  }
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function ordersOf(deal: string): Record<string, string[]> {
  const words = deal.split(' ').slice(1);
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', cards = ''] = word.split('=');
      return [name, cards ? cards.split(',') : []];
    }),
  );
}

function byCodePoint(one: string, two: string): number {
  return one < two ? -1 : one > two ? 1 : 0;
}
