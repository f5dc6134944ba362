/** Reads a View for the eye: pieces of the maze as pictures, what is known of goals, who has what. */
import { placeOf, seedOf, type Light, type Team } from '../art/draw.ts';
import { SIGN, tokenLook } from '../art/looks.ts';
import { backPicture, cardPicture, partPicture } from '../art/pictures.ts';
import '../art/plans.ts';
import type { Cell, Design, Gate, Laid, Shape, Table, Token, View } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Designs } from './designs.ts';
import { surely } from './knowledge.ts';
import { lying as asItLies } from './shape.ts';
import { aimOf } from './teams.ts';

/** A card in the maze, ready to be shown. */
export interface Piece {
  readonly cell: Cell;
  readonly picture: string;
  readonly card: string;
  readonly up: boolean;
  /** Whether it lay face down first. */
  readonly turnedUp: boolean;
  /** The card that is seen, which way up it lies, and at which sides its gates are open. */
  readonly design?: Design;
  readonly turned: boolean;
  readonly unlocked: number;
  /** The ports of its tunnels that are reached, by anybody; and by seat, where each of two has a way of their own. */
  readonly lit: number;
  readonly litBy: readonly number[];
  /** Where on it a lantern burns. */
  readonly flame?: readonly [number, number];
  /** The signs of the teams that reach it, where teams are at odds. */
  readonly signs: readonly string[];
}

/** Families of cards that lie in the maze face down at first. */
const HIDDEN: ReadonlySet<string> = new Set(['goal', 'cover']);

export const TOOLS = ['pickaxe', 'lamp', 'cart'] as const;

export function cardsOf(view: View, zone: string): readonly string[] {
  return view.zones[zone] ?? [];
}

export function sizeOf(view: View, zone: string): number {
  return view.zones[zone]?.length ?? view.sizes[zone] ?? 0;
}

/** Pieces by what there is to say about them, so that one that has not changed stays the same from view to view. */
const kept = new WeakMap<Designs, Map<string, Piece>>();

/** What of a View is to be seen in the maze. */
type Seen = Pick<View, 'maze' | 'opened' | 'tokens'>;

/** Draws every piece of the maze. */
export function pieces(view: Seen, designs: Designs, table: Pick<Table, 'colours'> = {}): Piece[] {
  const known = kept.get(designs) ?? new Map<string, Piece>();
  kept.set(designs, known);
  return view.maze.map((laid) => {
    const here = (cell: Cell): boolean => cell[0] === laid.cell[0] && cell[1] === laid.cell[1];
    const unlocked = view.opened.reduce((all, [cell, side]) => (here(cell) ? all | (1 << side) : all), 0);
    const marks = view.tokens
      .filter((token) => tokenLook(token.kind) === SIGN && token.cell && here(token.cell))
      .flatMap((token) => colourIn(table, token.seat ?? 0) ?? []);
    const key = JSON.stringify([laid, unlocked, marks, table.colours]);
    const found = known.get(key) ?? piece(designs, laid, unlocked, marks, table);
    known.set(key, found);
    return found;
  });
}

function piece(
  designs: Designs,
  laid: Laid,
  unlocked: number,
  marks: readonly Team[],
  table: Pick<Table, 'colours'>,
): Piece {
  const design = designs[laid.card];
  const up = laid.up ?? true;
  const { cell, card } = laid;
  if (!up || !design?.shape) {
    return {
      cell,
      get picture() {
        return up && design ? cardPicture(design) : backPicture(card);
      },
      card,
      up,
      turnedUp: false,
      turned: false,
      unlocked: 0,
      lit: 0,
      litBy: [],
      signs: [],
    };
  }
  const shape = asItLies(design, laid.turned ?? false);
  const walkers = laid.lit ?? [];
  const lit = walkers.reduce((all, one) => all | one, 0);
  const seed = seedOf(`${card} ${cell.join()}`);
  return {
    cell,
    // Drawn when it is looked at: to draw a whole maze at once takes a while.
    get picture() {
      const lights = shape.tunnels.map((mask): Light => (mask & lit ? 'lit' : 'dark'));
      return cardPicture(design, { turned: laid.turned ?? false, lights, seed, unlocked, marks });
    },
    card,
    up,
    turnedUp: HIDDEN.has(design.family),
    design,
    turned: laid.turned ?? false,
    unlocked,
    lit,
    litBy: walkers.length === 2 && table.colours?.length ? walkers : [],
    ...(lit ? { flame: placeOf('lantern', design, { turned: laid.turned ?? false, seed }) } : {}),
    signs:
      walkers.length === 2
        ? walkers.flatMap((mask, seat) => {
            const colour = mask ? colourIn(table, seat) : null;
            return colour ? [partPicture(`sign_${colour}`)] : [];
          })
        : [],
  };
}

/** Where goals lie, hidden or not. */
export function goalCells(view: View, designs: Designs): Cell[] {
  return view.maze.filter((laid) => isGoal(laid, designs)).map((laid) => laid.cell);
}

/** Where goals lie that are hidden. */
export const hiddenGoals = ({ maze }: Pick<View, 'maze'>): Cell[] =>
  maze.filter((laid) => !(laid.up ?? true) && laid.card === 'goal').map((laid) => laid.cell);

const isGoal = ({ card }: Laid, designs: Designs): boolean =>
  card === 'goal' || designs[card]?.family === 'goal';

/** The colour of a seat, where all know it. */
export const colourIn = ({ colours = [] }: Pick<Table, 'colours'>, seat: number): Team | null =>
  (colours[seat] ?? null) as Team | null;

/** What the viewer knows to lie at a goal: its card, and whether that has become doubtful. */
export function known(view: View, cell: Cell): { card: string; sure: boolean } | null {
  const place = `goal:${cell.join()}`;
  const [exact] = surely(view, place);
  if (exact !== undefined) return { card: exact, sure: true };
  const loose = [...view.facts, ...view.common].find((fact) => fact.places.includes(place));
  return loose?.cards[0] !== undefined ? { card: loose.cards[0], sure: false } : null;
}

/** How much gold a card is worth: what is written on it, or what lies in its tunnels. */
export function worth(design: Design | undefined): number {
  return design?.value || (design?.shape?.gold?.value ?? 0);
}

/** What stands on a cell. A token that has no line only marks what its card says already. */
export const tokensAt = ({ tokens }: View, [x, y]: Cell): Token[] =>
  tokens.filter(({ kind, cell }) => cell?.[0] === x && cell[1] === y && speech.line(kind, 'tokens') !== '');

/** What a seat owns, as far as the viewer may know: gold that can be counted, and cards whose worth cannot be seen. */
export interface Owned {
  readonly gold: number;
  readonly hidden: number;
}

export function ownedBy(view: View, designs: Designs, seat: number): Owned {
  const [zone, coins] = [`gold:${seat}`, view.coins[seat] ?? 0];
  const cards = cardsOf(view, zone);
  return {
    gold: cards.reduce((sum, card) => sum + worth(designs[card]), coins),
    hidden: sizeOf(view, zone) - cards.length,
  };
}

/** What is left of something in a race, of how many. */
export interface Left {
  readonly kind: string;
  readonly left: number;
  readonly all: number;
}

/** What is left of each supply of tokens; kinds that are taken from one supply are named together. */
export const suppliesOf = ({ tokens }: View, supplies: Table['supplies'] = {}): Left[] =>
  Object.entries(supplies).map(([named, all]) => {
    const kinds = named.split(' ');
    return {
      kind: kinds[0] ?? '',
      left: all - tokens.filter(({ kind }) => kinds.includes(kind)).length,
      all,
    };
  });

/** How many goals there are, and how many of them lie face up. */
export function goalsUp(view: View, designs: Designs): { readonly up: number; readonly all: number } {
  const goals = view.maze.filter((laid) => isGoal(laid, designs));
  return { up: goals.filter((laid) => laid.up ?? true).length, all: goals.length };
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

const STEPS: readonly Cell[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

const beside = (cell: Cell, side: number): Cell => [
  cell[0] + (STEPS[side]?.[0] ?? 0),
  cell[1] + (STEPS[side]?.[1] ?? 0),
];

/** The ports of a card that are reached: by the viewer where each of two has a way of their own, else by anybody. */
function reachedPorts(view: View, { lit = [] }: Laid): number {
  if (lit.length === 2 && view.seat !== null) return lit[view.seat] ?? 0;
  return lit.reduce((all, one) => all | one, 0);
}

/** The empty cells that reached tunnels open onto: where the maze can grow. */
export function openEnds(view: View): Cell[] {
  const taken = new Set(view.maze.map((laid) => laid.cell.join()));
  const found = new Map<string, Cell>();
  for (const laid of view.maze) {
    const ports = reachedPorts(view, laid);
    STEPS.forEach((_, side) => {
      const next = beside(laid.cell, side);
      if (ports & (1 << side) && !taken.has(next.join())) found.set(next.join(), next);
    });
  }
  return [...found.values()];
}

/** How far beyond what lies a way is looked for. */
const DETOUR = 2;

/** Whether a reached tunnel leads into a cell. */
function isReached(view: View, [x, y]: Cell): boolean {
  return view.maze.some((laid) =>
    STEPS.some(([dx, dy], side) => {
      const leadsThere = laid.cell[0] + dx === x && laid.cell[1] + dy === y;
      return leadsThere && reachedPorts(view, laid) & (1 << side);
    }),
  );
}

/** Whether a gate stops the viewer: all but doors of their colour do. Where colours are secret, doors stop nobody. */
function bars({ seat }: View, { colours = [] }: Pick<Table, 'colours'>, gate: string): boolean {
  if (colours.length === 0) return !aimOf(gate);
  return seat === null ? !colours.includes(gate) : colours[seat] !== gate;
}

/** How the viewer walks through the cards of a maze. */
class Ground {
  readonly #view: View;
  readonly #designs: Designs;
  readonly #table: Pick<Table, 'colours'>;
  readonly maze: Map<string, Laid>;

  constructor(view: View, designs: Designs, table: Pick<Table, 'colours'>, more: readonly Laid[] = []) {
    [this.#view, this.#designs, this.#table] = [view, designs, table];
    this.maze = new Map([...view.maze, ...more].map((laid) => [laid.cell.join(), laid]));
  }

  at(cell: Cell): Laid | undefined {
    return this.maze.get(cell.join());
  }

  shape({ card, turned = false, up = true }: Laid): Shape | null {
    const design = this.#designs[card];
    return up && design?.shape ? asItLies(design, turned) : null;
  }

  /** The sides of a card whose gates are closed to the viewer. */
  #barred(laid: Laid): number {
    const opened = ({ side }: Gate): boolean =>
      this.#view.opened.some(([cell, one]) => cell.join() === laid.cell.join() && one === side);
    return (this.shape(laid)?.gates ?? [])
      .filter((gate) => bars(this.#view, this.#table, gate.bars) && !opened(gate))
      .reduce((all, { side }) => all | (1 << side), 0);
  }

  /** The arms of a tunnel, without those behind gates. */
  arms(laid: Laid, tunnel: number): number {
    return (this.shape(laid)?.tunnels[tunnel] ?? 0) & ~this.#barred(laid);
  }

  /** The tunnel of a card that lies open at a port, or that of its ladder, without the arms behind gates. */
  tunnelAt(laid: Laid, port: number): number {
    // Another goal that is reached is turned up, and may lead on.
    if (!(laid.up ?? true)) return laid.card === 'goal' ? 15 : 0;
    const tunnels = this.shape(laid)?.tunnels ?? [];
    const found = port ? tunnels.findIndex((mask) => mask & port) : 0;
    return found >= 0 && port & this.#barred(laid) ? port : this.arms(laid, found);
  }

  /** All cards whose ladders are climbed from a card where these ports are reached. */
  climbs(laid: Laid, ports: number): Laid[] {
    const ladder = ports & this.arms(laid, 0) && this.shape(laid)?.ladder;
    return ladder ? [...this.maze.values()].filter((one) => this.shape(one)?.ladder === ladder) : [];
  }
}

/**
 * The maze with one more card, and all that is reached through it; null where neither a reached tunnel nor a ladder
 * leads into the card. A goal that it reaches stays face down.
 */
export function withLaid(
  view: View,
  designs: Designs,
  laid: Laid,
  table: Pick<Table, 'colours'> = {},
): View | null {
  const ground = new Ground(view, designs, table, [laid]);
  const seen = new Set<string>();
  // From where a reached tunnel leads to a cell, by the port there; by none where one climbs.
  const walk = STEPS.flatMap((_, side) => {
    const before = ground.at(beside(laid.cell, side));
    return before && reachedPorts(view, before) & (1 << (side ^ 2))
      ? [{ cell: laid.cell, port: 1 << side }]
      : [];
  });
  if (view.maze.some((one) => ground.climbs(one, reachedPorts(view, one)).includes(laid)))
    walk.push({ cell: laid.cell, port: 0 });
  for (let place = walk.pop(); place; place = walk.pop()) {
    const { cell, port } = place;
    const here = ground.at(cell);
    if (!here || !(here.up ?? true) || seen.has(`${cell.join()} ${port}`)) continue;
    seen.add(`${cell.join()} ${port}`);
    const tunnel = ground.tunnelAt(here, port);
    ground.maze.set(cell.join(), { ...here, lit: [reachedPorts(view, here) | tunnel] });
    walk.push(...ground.climbs(here, tunnel).map((one) => ({ cell: one.cell, port: 0 })));
    STEPS.forEach((_, side) => {
      if (tunnel & (1 << side)) walk.push({ cell: beside(cell, side), port: 1 << (side ^ 2) });
    });
  }
  return seen.size > 0 ? { ...view, maze: [...ground.maze.values()] } : null;
}

/** The cells of the gold printed on cards that is reached, with its worth. */
export function goldReached(
  view: View,
  designs: Designs,
  table: Pick<Table, 'colours'> = {},
): Map<string, number> {
  const ground = new Ground(view, designs, table);
  return new Map(
    view.maze.flatMap((laid) => {
      const { value, tunnel = -1, side = -1 } = ground.shape(laid)?.gold ?? { value: 0 };
      const ports = tunnel >= 0 ? ground.arms(laid, tunnel) : side >= 0 ? 1 << side : 0;
      return ports & reachedPorts(view, laid) ? [[laid.cell.join(), value] as const] : [];
    }),
  );
}

/**
 * The least number of tunnels still to be laid to a face-down goal: on empty cells, and through tunnels that lie
 * there already. 0 if the goal is reached, null if no way is left. A card bars the way where it has no tunnel, or a
 * gate that stops the viewer.
 */
export function stepsTo(
  view: View,
  designs: Designs,
  goal: Cell,
  table: Pick<Table, 'colours'> = {},
): number | null {
  if (isReached(view, goal)) return 0;
  const ground = new Ground(view, designs, table);
  const [xs, ys] = [view.maze.map(({ cell }) => cell[0]), view.maze.map(({ cell }) => cell[1])];
  const within = ([x, y]: Cell): boolean =>
    x >= Math.min(...xs) - DETOUR &&
    x <= Math.max(...xs) + DETOUR &&
    y >= Math.min(...ys) - DETOUR &&
    y <= Math.max(...ys) + DETOUR;
  let level = openEnds(view);
  const seen = new Set<string>();
  for (let count = 1; level.length > 0; count += 1) {
    const next: Cell[] = [];
    // Everything that is reached once the cells of this level have tunnels, through any card that continues them.
    const walk: { readonly cell: Cell; readonly ports: number }[] = level
      .filter((cell) => !seen.has(cell.join()) && within(cell))
      .map((cell) => ({ cell, ports: 15 }));
    walk.forEach(({ cell }) => seen.add(cell.join()));
    for (let place = walk.pop(); place; place = walk.pop()) {
      for (let side = 0; side < STEPS.length; side += 1) {
        if (!(place.ports & (1 << side))) continue;
        const there = beside(place.cell, side);
        if (there[0] === goal[0] && there[1] === goal[1]) return count;
        const laid = ground.at(there);
        if (!laid) {
          next.push(there);
          continue;
        }
        const tunnel = ground.tunnelAt(laid, 1 << (side ^ 2));
        const climbed = ground
          .climbs(laid, tunnel)
          .map((one) => ({ cell: one.cell, ports: ground.arms(one, 0) }));
        for (const way of [{ cell: there, ports: tunnel }, ...climbed]) {
          const key = `${way.cell.join()} ${way.ports}`;
          if (!seen.has(key)) walk.push(way);
          seen.add(key);
        }
      }
    }
    level = next;
  }
  return null;
}
