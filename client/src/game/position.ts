/** Reads a View for the eye: pieces of the maze as pictures, what is known of goals, who has what. */
import { lying } from '../art/shape.ts';
import { seedOf, type Light, type Team } from '../art/draw.ts';
import { backPicture, cardPicture, partPicture } from '../art/pictures.ts';
import type { Cell, Design, Laid, View } from '../generated/wire.ts';

export type Designs = Readonly<Record<string, Design>>;

/** A card in the maze, ready to be shown. */
export interface Piece {
  readonly cell: Cell;
  readonly picture: string;
  readonly card: string;
  readonly up: boolean;
  /** Whether it lay face down first. */
  readonly turnedUp: boolean;
  /** The ports of its tunnels as it lies, and those of them that are reached. */
  readonly tunnels: readonly number[];
  readonly lit: number;
  /** The signs of the teams that reach it, where teams are at odds. */
  readonly signs: readonly string[];
}

/** What bots are called, by seat, unless the table has names for them. */
export const CAST = [
  'Alvis', 'Berta', 'Dorin', 'Eik', 'Frida', 'Gimra', 'Hanno', 'Ilka', 'Jorun', 'Krag', 'Lioba', 'Modi',
] as const;

/** Families of cards that lie in the maze face down at first. */
const HIDDEN: ReadonlySet<string> = new Set(['goal', 'cover']);

export const TOOLS = ['pickaxe', 'lamp', 'cart'] as const;

export function cardsOf(view: View, zone: string): readonly string[] {
  return view.zones[zone] ?? [];
}

export function sizeOf(view: View, zone: string): number {
  return view.zones[zone]?.length ?? view.sizes[zone] ?? 0;
}

/** Draws every piece of the maze. */
export function pieces(view: View, designs: Designs): Piece[] {
  return view.maze.map((laid) => piece(view, designs, laid));
}

function piece(view: View, designs: Designs, laid: Laid): Piece {
  const design = designs[laid.card];
  const up = laid.up ?? true;
  if (!up || !design?.shape) {
    return {
      cell: laid.cell,
      picture: up && design ? cardPicture(design) : backPicture(laid.card),
      card: laid.card,
      up,
      turnedUp: false,
      tunnels: [],
      lit: 0,
      signs: [],
    };
  }
  const shape = lying(design, laid.turned ?? false);
  const walkers = laid.lit ?? [];
  const lit = walkers.reduce((all, one) => all | one, 0);
  const lights = shape.tunnels.map((mask): Light => (mask & lit ? 'lit' : 'dark'));
  const here = (cell: Cell): boolean => cell[0] === laid.cell[0] && cell[1] === laid.cell[1];
  const unlocked = view.opened.reduce((all, [cell, side]) => (here(cell) ? all | (1 << side) : all), 0);
  const marks = view.tokens
    .filter((token) => token.kind === 'marker' && token.cell && here(token.cell))
    .map((token): Team => teamOf(token.seat ?? 0));
  const picture = cardPicture(design, {
    turned: laid.turned ?? false,
    lights,
    seed: seedOf(`${laid.card} ${laid.cell.join()}`),
    unlocked,
    marks,
  });
  const signs = walkers.length === 2 ? walkers.flatMap((mask, seat) => (mask ? [partPicture(`sign_${teamOf(seat)}`)] : [])) : [];
  return { cell: laid.cell, picture, card: laid.card, up, turnedUp: HIDDEN.has(design.family), tunnels: shape.tunnels, lit, signs };
}

/** The colour of a seat in the Duel (D4). */
export function teamOf(seat: number): Team {
  return seat === 1 ? 'blue' : 'green';
}

/** What the viewer knows to lie at a goal: its card, and whether that has become doubtful. */
export function known(view: View, cell: Cell): { card: string; sure: boolean } | null {
  const place = `goal:${cell.join()}`;
  const facts = [...view.facts, ...view.common];
  const exact = facts.find((fact) => fact.places.length === 1 && fact.places[0] === place);
  if (exact?.cards[0] !== undefined) return { card: exact.cards[0], sure: true };
  const loose = facts.find((fact) => fact.places.includes(place));
  return loose?.cards[0] !== undefined ? { card: loose.cards[0], sure: false } : null;
}

/** How much gold a card is worth: what is written on it, or what lies in its tunnels. */
export function worth(design: Design | undefined): number {
  return design?.value || (design?.shape?.gold?.value ?? 0);
}

/** How a race for gold stands: what is left for both, and what each would have if the round ended now. */
export interface Race {
  readonly markers: number;
  readonly markersLeft: number;
  readonly keys: number;
  readonly keysLeft: number;
  readonly goals: number;
  readonly goalsUp: number;
  readonly shares: readonly { readonly kept: number; readonly marked: number; readonly trolls: number }[];
}

const KEYS = 2;

export function raceOf(view: View, designs: Designs): Race {
  const seats = view.coins.length;
  const markers = seats === 1 ? 6 : 8;
  const of = (kind: string, seat?: number): View['tokens'] => view.tokens.filter((token) => token.kind === kind && (seat === undefined || token.seat === seat));
  const valueAt = (cell: Cell | null | undefined): number => {
    const laid = view.maze.find((one) => cell && one.cell[0] === cell[0] && one.cell[1] === cell[1]);
    return worth(designs[laid?.card ?? '']);
  };
  const goals = view.maze.filter((laid) => laid.card === 'goal' || designs[laid.card]?.family === 'goal');
  return {
    markers,
    markersLeft: markers - of('marker').length - of('bribe').length,
    keys: KEYS,
    keysLeft: KEYS - of('key').length,
    goals: goals.length,
    goalsUp: goals.filter((laid) => laid.up ?? true).length,
    shares: Array.from({ length: seats }, (_, seat) => ({
      kept: cardsOf(view, `gold:${seat}`).reduce((sum, card) => sum + worth(designs[card]), 0),
      marked: of('marker', seat).reduce((sum, token) => sum + valueAt(token.cell), 0),
      trolls: of('bribe', seat).length,
    })),
  };
}

/** Which tools of a seat are broken. */
export function brokenTools(view: View, designs: Designs, seat: number): Set<string> {
  const broken = new Set<string>();
  for (const card of cardsOf(view, `front:${seat}`)) {
    const design = designs[card];
    if (design?.effect === 'sabotage') for (const tool of design.tools ?? []) broken.add(tool);
  }
  return broken;
}

const STEPS: readonly Cell[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** The empty cells that reached tunnels open onto: where the maze can grow. */
export function openEnds(view: View): Cell[] {
  const taken = new Set(view.maze.map((laid) => laid.cell.join()));
  const found = new Map<string, Cell>();
  for (const { cell, lit = [] } of view.maze) {
    const ports = lit.reduce((all, one) => all | one, 0);
    STEPS.forEach(([dx, dy], side) => {
      const next: Cell = [cell[0] + dx, cell[1] + dy];
      if (ports & (1 << side) && !taken.has(next.join())) found.set(next.join(), next);
    });
  }
  return [...found.values()];
}

/** How many tunnels are still to be laid from the nearest reached card to a goal; by the viewer's own where each has a start. */
export function stepsTo(view: View, goal: Cell): number {
  let least = Infinity;
  for (const laid of view.maze) {
    const lit = laid.lit ?? [];
    const reached = lit.length === 2 && view.seat !== null ? (lit[view.seat] ?? 0) > 0 : lit.some((mask) => mask > 0);
    if (!(laid.up ?? true) || !reached) continue;
    least = Math.min(least, Math.abs(laid.cell[0] - goal[0]) + Math.abs(laid.cell[1] - goal[1]) - 1);
  }
  return Math.max(0, least);
}

/** The cards of all modules of a table, by id; what the ruleset's modules bring goes before the rest. */
export function designsFor(
  all: Readonly<Record<string, Readonly<Record<string, Design>>>>,
  edition: string,
  modules: readonly string[],
): Designs {
  const found: Record<string, Design> = {};
  for (const cards of Object.values(all)) Object.assign(found, cards);
  for (const name of ['base', 'duel', edition, ...modules]) {
    if (name === edition || name !== 'duel') Object.assign(found, all[name] ?? {});
  }
  return found;
}
