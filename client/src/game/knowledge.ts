/**
 * What the viewer has learned of hidden cards: what still holds, as the facts of a view have it, and what was
 * just shown.
 */
import type { Cell, Event, View } from '../generated/wire.ts';
import type { Happened } from './chronicle.svelte.ts';
import { isMoveByCards } from './verbs.ts';

/** The cards that surely lie at a place, as far as the viewer knows. */
export function surely(view: View, place: string): readonly string[] {
  return certain(view, (known) => known === place);
}

/** The cards that surely lie face down at a cell, one above the other. */
export function surelyAt(view: View, cell: Cell): readonly string[] {
  return certain(view, (known) => known.endsWith(`:${cell.join()}`));
}

/** The roles that were left over, as far as the viewer surely knows them. */
export function surelySpare(view: View): readonly string[] {
  return certain(view, (known) => known.startsWith('spare:'));
}

/** Whether all roles lie open, as at the end of a round. */
export const rolesShown = (view: View): boolean => (view.flags['revealed'] ?? 0) > 0;

/** The role of a seat, where all or the viewer surely know it. */
export function knownRole(view: View, seat: number): readonly string[] {
  const place = `role:${seat}`;
  return rolesShown(view) ? (view.zones[place] ?? []) : surely(view, place);
}

function certain(view: View, is: (place: string) => boolean): readonly string[] {
  return [...view.facts, ...view.common].flatMap(({ places: [place = '', ...others], cards }) =>
    others.length === 0 && is(place) ? cards : [],
  );
}

/** Whether a seat begins a move with this. */
export const isMove = (event: Event, seat: number): boolean =>
  event.seat === seat && (event.kind === 'announced' || isMoveByCards(event));

/**
 * What a seat was shown since its latest move: looks, cards taken from hand to hand, a new role; not what was
 * dealt.
 */
export function lessons(happened: readonly Happened[], seat: number): readonly Happened[] {
  let found: Happened[] = [];
  let dealing = false;
  for (const one of happened) {
    const { kind } = one.event;
    if (kind === 'round') dealing = true;
    else if (kind === 'turn') dealing = false;
    if (dealing || isMove(one.event, seat)) found = [];
    else if (teaches(one.event, seat)) found.push(one);
  }
  return found;
}

function teaches({ kind, seat: actor, cards = [], source = '', into = '' }: Event, seat: number): boolean {
  if (cards.length === 0 || cards.includes('?')) return false;
  if (kind === 'moved')
    return source.startsWith('hand:') && into.startsWith('hand:') && [source, into].includes(`hand:${seat}`);
  return actor === seat && (kind === 'looked' || kind === 'role');
}
