/** What stands for editions and modules where they are chosen, as their folders say. */
import looks from '../generated/looks.json';
import type { Catalogue, ModuleInfo } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';

/** What stands for an edition: cards of its own, and how long three rounds take. */
export const FACES: Record<string, { cards: readonly string[]; minutes: number }> = looks.faces;

/** The part of a picture that stands for a module. */
export const ICONS: Record<string, string> = looks.icons;

/** Where something stands among its kind; what is new here comes last. */
export function placeIn(faces: Readonly<Record<string, unknown>>, name: string): number {
  return Object.keys(faces).indexOf(name) + 1 || Infinity;
}

/** The editions to choose from, in the same order everywhere. */
export const editionsOf = ({ modules }: Catalogue): ModuleInfo[] =>
  modules
    .filter(({ edition }) => edition)
    .toSorted((a, b) => placeIn(FACES, a.name) - placeIn(FACES, b.name));

/** How many can play. */
export const playersWords = ([least, most]: readonly [number, number]): string =>
  least === most
    ? speech.start.players_exactly({ count: least })
    : speech.start.players_range({ least, most });
