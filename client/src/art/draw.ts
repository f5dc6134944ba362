/**
 * Draws pictures: fills in the pieces of a plan. `src/saboteur/art/plan.py` decides what makes up a card. Nothing is
 * decided here, nor in `draw.py`, which does the same. A test keeps the pictures equal.
 */
import carved from '../../../src/saboteur/art/carved.json';
import recipes from '../../../src/saboteur/art/recipes.json';
import type { Design, Part } from '../generated/wire.ts';
import { part, planOf } from './looks.ts';

export type Light = 'lit' | 'hand' | 'dark';
export type Team = 'blue' | 'green';

export interface Look {
  readonly turned?: boolean;
  /** The light of each tunnel, in their order; in hand unless said otherwise. */
  readonly lights?: readonly Light[];
  readonly seed?: number;
  /** The sides whose gate is open, as a set of ports. */
  readonly unlocked?: number;
  /** The teams with a marker on the card. */
  readonly marks?: readonly Team[];
}

type Table<Value> = Readonly<Record<string, Value>>;
export type Values = Table<unknown>;

/** Something that a piece consists of; its other values fill in its template. */
interface Drawn {
  readonly as: string;
  readonly part?: string;
  readonly tint?: string;
  readonly when?: string;
  readonly unless?: string;
  readonly x?: number;
  readonly y?: number;
  readonly shades?: readonly string[];
  readonly face?: string;
}

type Piece = readonly Drawn[];

/** How the pieces of a picture are drawn; what lies where is the same for all pens. */
export interface Pen {
  readonly templates: Table<string>;
  readonly part: (name: string) => string;
  /** What templates need besides the values of their piece. */
  readonly made: Table<(values: Drawn & Values, to: Part, look: Look, pen: Pen) => Values>;
}

const PIECES: Table<Piece> = { ...recipes.pieces, ...recipes.families };
const BACKS: Table<Piece> = recipes.backs;
const COATS: Table<Table<string>> = recipes.coats;
const TINTS: Table<Table<Table<string>>> = recipes.tints;
const TUNNELS: Table<readonly Values[]> = carved.tunnels;

/** Paints cards as they are known. */
export const PAINT: Pen = { templates: recipes.templates, part, made: { rock, tunnel, dwarf: dwarfed } };

/** Scatters a text to a number, so that equal cards on different cells look different. */
export function seedOf(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return value;
}

/** Makes a picture of its own. */
export function document(body: string, box = '0 0 100 156'): string {
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}'>${body}</svg>`;
}

/** Draws a card, face up. */
export function card(design: Design, look: Look = {}, pen = PAINT): string {
  return planOf(design, look.turned)
    .map((one) => drawn(PIECES[one.piece] ?? [], one, look, pen))
    .join('');
}

/** Draws a card face down. */
export function back(family: string, pen = PAINT): string {
  return drawn(BACKS[family] ?? recipes.backs.card, { piece: '' }, {}, pen);
}

/** Draws a dwarf of the cast, 64 wide and 74 high: one of the blue or green team with its coat and sign. */
export function dwarf(number: number, face = 'eyes', team = '', pen = PAINT): string {
  const look = recipes.cast[number % recipes.cast.length];
  if (!look) return '';
  const parts = recipes.dwarf.map((name) => pen.part(filled(name, { ...look, face }))).join('');
  const coat = COATS[team];
  const colours = { ...look.colours, ...coat, [recipes.skin]: recipes.skins[look.skin] ?? '' };
  const sign = coat ? drawn(recipes.pieces.coat_sign, { piece: '', of: team }, {}, pen) : '';
  return tinted(parts, colours) + sign;
}

/** Where a piece lies in the picture of a card. */
export function placeOf(piece: string, design: Design, look: Look): [number, number] {
  const found = planOf(design, look.turned).find((one) => one.piece === piece);
  return placed(found ?? { piece }, look);
}

function placed({ at = [] }: Part, { seed = 0 }: Look): [number, number] {
  const place = (2 * seed) % at.length;
  return [at[place] ?? 0, at[place + 1] ?? 0];
}

/** Whether something belongs to the picture now. */
function fits(
  { when, unless }: Drawn,
  index: number,
  { lights = [], unlocked = 0, marks = [] }: Look,
): boolean {
  const known: Table<boolean> = {
    cold: lights.length > 0 && lights.every((light) => light === 'dark'),
    open: Boolean((unlocked >> index) & 1),
    first: marks.length > 0,
    second: marks.length > 1,
  };
  const all = (words: string): boolean => words.split(' ').every((word) => known[word]);
  return (!when || all(when)) && !(unless && all(unless));
}

/** Draws what a piece consists of, at the place that the plan has for it. */
function drawn(piece: Piece, to: Part, look: Look, pen: Pen): string {
  const [x, y] = placed(to, look);
  const [first, second] = look.marks ?? [];
  return piece
    .filter((one) => fits(one, to.index ?? 0, look))
    .map((one) => {
      const values: Drawn & Values = { ...one, x: (one.x ?? 0) + x, y: (one.y ?? 0) + y };
      const colours = TINTS[one.tint ?? '']?.[to.of ?? ''] ?? {};
      const name = filled(one.part ?? '', { of: to.of, first, second });
      return filled(pen.templates[one.as] ?? '', {
        ...values,
        drawn: name && tinted(pen.part(name), colours),
        ...pen.made[one.as]?.(values, to, look, pen),
      });
    })
    .join('');
}

function rock({ shades = [] }: Drawn, _: Part, { seed = 0 }: Look): Values {
  const chosen = carved.rocks[seed % carved.rocks.length];
  const facets = chosen?.facets
    .map((path, index) => (path ? filled(recipes.templates.facet, { path, shade: shades[index] }) : ''))
    .join('');
  return { facets, cracks: chosen?.cracks };
}

function tunnel(_: Drawn, { of = '', index = 0 }: Part, { lights = [], seed = 0 }: Look): Values {
  const variants = TUNNELS[of] ?? [];
  const light = recipes.lights[lights[index] ?? 'hand'];
  const values = { ...variants[Math.floor(seed / 7) % variants.length], ...light };
  return { ...values, spilt: light.spill_fill && filled(recipes.templates.spill, values) };
}

function dwarfed({ face }: Drawn, { of }: Part, { seed = 0 }: Look, pen: Pen): Values {
  return { drawn: dwarf(seed, face, of, pen) };
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
}

function tinted(text: string, colours: Table<string>): string {
  const names = Object.keys(colours);
  if (names.length === 0) return text;
  return text.replace(new RegExp(names.join('|'), 'g'), (found) => colours[found] ?? found);
}
