/**
 * Composes card pictures from the recipes in src/saboteur/art, which hold templates, colours, and where and how large
 * everything is. What is left here decides which of them make up a card. `src/saboteur/art/draw.py` decides the same,
 * and a test keeps the pictures equal.
 */
import carved from '../../../src/saboteur/art/carved.json';
import recipes from '../../../src/saboteur/art/recipes.json';
import looks from '../generated/looks.json';
import type { Design, Extra, Shape } from '../generated/wire.ts';
import { lying, portsOf, turnPorts } from './shape.ts';

export type Light = 'lit' | 'hand' | 'dark';
export type Team = 'blue' | 'green';

export interface Look {
  readonly turned?: boolean;
  /** The light of each tunnel, in their order; in hand unless said otherwise. */
  readonly lights?: readonly Light[];
  readonly seed?: number;
  /** The sides whose gate a key or a bribe has opened, as a set of ports. */
  readonly unlocked?: number;
  /** The teams whose markers lie beside the gold, or in the hand of a troll. */
  readonly marks?: readonly Team[];
  readonly title?: string;
}

/** How the pieces of a picture are drawn; what lies where is said once for all pens. */
export interface Pen {
  readonly part: (name: string) => string;
  readonly rock: (shades: readonly string[], seed: number) => string;
  readonly tunnel: (kind: string, over: boolean, seed: number, light: Light) => string;
  /** The light around something that shines. */
  readonly glow: (x: number, y: number, radius: number) => string;
  /** What lies under a thing that lies in a tunnel. */
  readonly under: (x: number, y: number, size: number) => string;
  /** The bed of an icon, whose outline tells its family, and the frame around the card. */
  readonly bed: (family: Family) => string;
}

interface Family {
  readonly bed: string;
  readonly line: string;
  readonly fill: string;
  readonly rock: readonly string[];
}

type Place = readonly [number, number];
type Spot = keyof typeof recipes.spots;
type Kind = readonly [name: string, over: boolean];

/** The tunnels that are carved, by their ports; the others are these turned by 180 degrees. */
const CARVED: Readonly<Record<number, string>> = recipes.carved;
const teams: Readonly<Record<string, { readonly family: string }>> = looks.teams;
const BACKS: Readonly<Record<string, readonly string[]>> = recipes.backs;
const SIZES: Readonly<Record<string, number>> = recipes.sizes;
const LOOKED: Readonly<Record<string, string>> = recipes.looked;
const GOLD_SPOTS: Readonly<Record<string, readonly number[]>> = recipes.gold;

const files = import.meta.glob<string>(
  ['../../../src/saboteur/art/parts/*.svg', '../../../src/saboteur/editions/*/parts/*.svg'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const parts = new Map(
  Object.entries(files).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
    text.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''),
  ]),
);

const actions: Record<string, readonly string[]> = looks.actions;
const places: Record<string, string> = looks.places;
const tokens: Record<string, string> = looks.tokens;

const harm = new Set<string>(looks.harm);

/** Whether a card with this effect harms what it is aimed at. */
export const harms = (effect: string): boolean => harm.has(effect);

/** The part of a picture that stands for an action; nothing where nobody has said so. */
export const actionPart = (effect: string): string | undefined => actions[effect]?.[1];

/** The part that stands for a look, by the kind of place that was looked at. */
export const lookPart = (place: string): string => LOOKED[place] ?? recipes.looked.other;

/** Whether a card with this effect answers cards that others play. */
export const isAnswer = (effect: string): boolean => actions[effect]?.[0] === 'reply';

/** What stands for a token that is shown by the sign of its owner's colour. */
export const SIGN = 'sign';

/** What stands for a token on its cell: a part of a picture, or a sign; nothing for most. */
export const tokenLook = (kind: string): string | undefined => tokens[kind];

/** Learns the pictures of a module that the page was not built with. */
export function learnPictures(extra: Extra): void {
  for (const [name, drawn] of Object.entries(extra.parts)) parts.set(name, drawn);
  Object.assign(actions, extra.actions);
  Object.assign(places, extra.places);
  Object.assign(tokens, extra.tokens);
  extra.harm.forEach((effect) => harm.add(effect));
}

/** Returns what a drawn part consists of, without its outer element. */
export function part(name: string): string {
  const drawn = parts.get(name);
  if (drawn === undefined) throw new Error(`there is no part '${name}'`);
  return drawn;
}

/** Scatters a text to a number, so that equal cards on different cells look different. */
export function seedOf(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return value;
}

/** Fills in a template of the recipes. */
function fill(
  template: keyof typeof recipes.templates,
  values: Readonly<Record<string, string | number>>,
): string {
  return filled(recipes.templates[template], values);
}

function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
}

/** Makes a picture of its own. */
export function document(body: string, box = '0 0 100 156'): string {
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}'>${body}</svg>`;
}

/** Paints cards as they are known. */
export const PAINT: Pen = { part, rock, tunnel, glow, under: () => '', bed };

/** Draws a card, face up. */
export function card(design: Design, look: Look = {}, pen = PAINT): string {
  const { seed = 0, title = '' } = look;
  const effect = design.effect ?? '';
  if (design.shape) return tunnelCard(pen, design, lying(design, look.turned ?? false), look);
  if (design.family === 'gold')
    return face(pen, 'gold', set(pen, `gold_${Math.min(design.value ?? 0, 3)}`, 'gold'), seed, title);
  if (design.family === 'role') return roleCard(pen, design, seed, title);
  const [family = 'people', icon = 'cards'] = actions[effect] ?? [];
  const shown = design.tools?.length
    ? toolIcons(pen, design.tools, family === 'break')
    : set(pen, icon, 'icon');
  return face(pen, family, shown, seed, title);
}

/** Draws a card face down. */
export function back(family: string, pen = PAINT): string {
  const [drawn = '', ...signs] = BACKS[family] ?? recipes.backs.card;
  return pen.part(drawn) + signs.map((sign) => set(pen, sign, sign as Spot)).join('');
}

function tunnelCard(pen: Pen, design: Design, shape: Shape, look: Look): string {
  const { seed = 0, unlocked = 0, marks = [] } = look;
  const states = shape.tunnels.map((_, index) => look.lights?.[index] ?? 'hand');
  const cold = states.every((state) => state === 'dark');
  const words = [pen.rock(recipes.rock[cold ? 'cold' : 'warm'], seed)];
  const kinds = shape.tunnels.map((_, index) => kindOf(shape, index));
  kinds.forEach(([kind, over], index) => {
    words.push(pen.tunnel(kind, over, seed, states[index] ?? 'hand'));
  });
  const ports = portsOf(shape);
  for (let side = 0; side < 4; side += 1) if (ports & (1 << side)) words.push(posts(pen, side));
  const rubble: Record<string, number[]> = recipes.rubble;
  for (const [kind, over] of kinds) {
    const place = rubble[kind];
    if (place) {
      const [x, y] = pair(place);
      words.push(sized(pen, 'rubble', over ? [100 - x, 156 - y] : [x, y]));
    }
  }
  if ([...shape.tunnels].sort((a, b) => a - b).join() === '5,10') words.push(pen.part('bridge'));
  if (shape.crystals) words.push(sized(pen, 'crystals', pair(recipes.corners[crystalCorner(shape, seed)])));
  words.push(lantern(pen, lanternPlace(shape, seed), cold));
  if (shape.ladder) {
    const ladders: Record<string, Record<string, string>> = recipes.ladders;
    words.push(coloured(laid(pen, 'ladder', recipes.spots.ladder), ladders[shape.ladder] ?? {}));
    if (shape.ladder !== 'any') words.push(beside(pen, 'ladder', `sign_${shape.ladder}`, [0, 0], 'moved'));
  }
  const place = placeOf(design);
  // A place with gold, or with several tunnels, looks like any other piece of tunnel.
  const plain = Boolean(shape.gold) || shape.tunnels.length > 1;
  if (place !== undefined && !plain) words.push(laid(pen, place, recipes.spots.place));
  for (const { side, bars } of shape.gates ?? []) words.push(gate(pen, shape, side, bars, unlocked, marks));
  words.push(gold(pen, shape, kinds, marks));
  return words.join('');
}

/** The part that shows what place a card leads to, as a treasure; none for most. */
function placeOf({ effect = '' }: Design): string | undefined {
  return places[effect];
}

/** The part that shows what a tunnel card hides: how much gold, else its place. */
export function hidden(design: Design): string | undefined {
  const value = design.shape?.gold?.value;
  return value ? `gold_${Math.min(value, 3)}` : placeOf(design);
}

/** Draws a card without tunnels: rock in its family's colour, a bed whose outline tells the family, an icon. */
function face(pen: Pen, family: string, icon: string, seed: number, title = ''): string {
  const families: Record<string, Family> = recipes.families;
  const look = families[family] ?? recipes.families.maze;
  return pen.rock(look.rock, seed) + pen.bed(look) + icon + titled(title);
}

function bed({ bed: outline, fill: inside, line }: Family): string {
  const bedding = outline ? fill('bed', { bed: outline, fill: inside, line }) : '';
  return bedding + fill('frame', { line });
}

function roleCard(pen: Pen, design: Design, seed: number, title: string): string {
  const look = teams[design.team ?? '']?.family ?? 'chest';
  const portrait = dwarf(seed % 12, look === 'break', design.team, pen);
  const [x = 0, y = 0, scale = 1] = recipes.beside.portrait;
  return face(pen, look, fill('placed', { x, y, scale, drawn: portrait }), seed, title);
}

/** Draws a dwarf of the cast, 64 wide and 74 high: one of the blue or green team with its coat and sign. */
export function dwarf(number: number, masked = false, team = '', pen = PAINT): string {
  const look = recipes.cast[number % recipes.cast.length];
  if (!look) return '';
  const of = { beard: look.beard, nose: look.nose, hat: look.hat, face: masked ? 'mask' : 'eyes' };
  const drawn = recipes.dwarf.map((name) => pen.part(`dwarf_${filled(name, of)}`)).join('');
  const coats: Record<string, Record<string, string>> = recipes.coats;
  const coat = coats[team];
  const sign = coat ? beside(pen, 'coat', `sign_${team}`, [0, 0]) : '';
  return coloured(drawn, { ...look.colours, ...coat, [recipes.skin]: recipes.skins[look.skin] ?? '' }) + sign;
}

function coloured(drawn: string, colours: Readonly<Record<string, string>>): string {
  const names = Object.keys(colours);
  if (names.length === 0) return drawn;
  return drawn.replace(new RegExp(names.join('|'), 'g'), (found) => colours[found] ?? found);
}

function placed(pen: Pen, name: string, [x = 0, y = 0, size = 0]: readonly number[]): string {
  const half = Math.floor(size / 2);
  return fill('placed', { x: x - half, y: y - half, scale: size / 64, drawn: pen.part(name) });
}

/** Sets a part on a spot of the recipes. */
function set(pen: Pen, name: string, spot: Spot): string {
  return placed(pen, name, recipes.spots[spot]);
}

/** Places a part in its size. */
function sized(pen: Pen, name: keyof typeof recipes.sizes, [x, y]: Place): string {
  return placed(pen, name, [x, y, recipes.sizes[name]]);
}

/** Places a part where the recipes put it beside something. */
function beside(
  pen: Pen,
  what: keyof typeof recipes.beside,
  name: string,
  [x, y]: Place,
  template: 'placed' | 'moved' | 'key' = 'placed',
): string {
  const [right = 0, down = 0, scale = 1] = recipes.beside[what];
  return fill(template, { x: x + Number(right), y: y + Number(down), scale, drawn: pen.part(name) });
}

/** Lays a thing into a tunnel. */
function laid(pen: Pen, name: string, spot: readonly number[]): string {
  const [x = 0, y = 0, size = 0] = spot;
  return pen.under(x, y, size) + placed(pen, name, spot);
}

function rock(shades: readonly string[], seed: number): string {
  const chosen = carved.rocks[seed % carved.rocks.length];
  if (!chosen) return '';
  const facets = chosen.facets
    .map((path, index) => (path ? fill('facet', { path, shade: shades[index] ?? '' }) : ''))
    .join('');
  return fill('rock', { facets, cracks: chosen.cracks });
}

/** Names the carved tunnel to be used, and tells whether it is to be turned over. */
function kindOf(shape: Shape, index: number): Kind {
  const ports = shape.tunnels[index] ?? 0;
  const over = !(ports in CARVED);
  const name = CARVED[over ? turnPorts(ports) : ports] ?? 'NESW';
  const through = (mask: number): boolean => (mask & (mask - 1)) !== 0;
  if (name === 'N' || name === 'E') {
    if (shape.ladder) return [`${name} shaft`, over];
    return [shape.tunnels.some(through) ? `${name} short` : name, over];
  }
  if ((name === 'NE' || name === 'NW') && shape.tunnels.some((mask) => mask !== ports && through(mask))) {
    return [`${name} tight`, over];
  }
  return [name, over];
}

function tunnel(kind: string, over: boolean, seed: number, light: Light): string {
  const look = recipes.tunnel[light];
  const kinds: Record<string, (typeof carved.tunnels)['N']> = carved.tunnels;
  const variants = kinds[kind] ?? [];
  const path = variants[Math.floor(seed / 7) % variants.length];
  if (!path) return '';
  const around = over ? " transform='rotate(180 50 78)'" : '';
  const level = over ? " transform='translate(0 1.6)rotate(180 50 78)'" : " transform='translate(0 1.6)'";
  const spilt = look.spill ? fill('spill', { wall: path.wall, spill: look.spill }) : '';
  const fills = Object.fromEntries(Object.entries(look).map(([name, colour]) => [`${name}_fill`, colour]));
  return fill('tunnel', { around, level, spilt, ...path, ...fills });
}

/** Sets two stub posts beside a port, never across it. */
function posts(pen: Pen, side: number): string {
  const drawn = pen.part('post');
  return (recipes.posts[side] ?? [])
    .map((place) => {
      const [x, y] = pair(place);
      return fill('moved', { x, y, drawn });
    })
    .join('');
}

/** Chooses a corner of the rock: south-east, south-west, north-east or north-west. */
function corner(shape: Shape, seed: number, crystal: boolean, taken = -1): number {
  let best = 0;
  let least = 99;
  const all = portsOf(shape);
  for (let step = 0; step < 4; step += 1) {
    const at = (step + seed) % 4;
    const upright = at < 2 ? 4 : 1;
    const sideways = at % 2 ? 8 : 2;
    const ports = (all & upright ? 1 : 0) + (all & sideways ? 1 : 0);
    let cost = crystal ? ports : Math.abs(1 - ports);
    if (shape.tunnels.includes(upright | sideways)) cost += 9;
    if (at === taken) cost += 20;
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** The corner where crystals are; none without any. */
function crystalCorner(shape: Shape, seed: number): number {
  return shape.crystals ? corner(shape, seed, true) : -1;
}

/** Where the lantern of a tunnel card hangs. */
export function lanternPlace(shape: Shape, seed: number): Place {
  return pair(recipes.lanterns[corner(shape, seed, false, crystalCorner(shape, seed))]);
}

function lantern(pen: Pen, place: Place, cold: boolean): string {
  const glow = cold ? '' : pen.glow(...place, recipes.glows.lantern);
  return glow + beside(pen, 'lantern', cold ? 'lantern_out' : 'lantern', place);
}

function glow(x: number, y: number, radius: number): string {
  // Every picture has its own, and they are all alike: the name may come twice in one document.
  return fill('glow', { x, y, radius });
}

function gate(
  pen: Pen,
  shape: Shape,
  side: number,
  bars: string,
  unlocked: number,
  marks: readonly Team[],
): string {
  const open = (unlocked & (1 << side)) !== 0;
  if (bars === 'troll') {
    const place = pair(recipes.troll[side]);
    // The player who bribed it has left a marker in its hand.
    const [bribed] = open ? marks : [];
    const held = bribed
      ? beside(pen, 'held_sign', `sign_${bribed}`, place)
      : beside(pen, 'coin', 'coin', place);
    return laid(pen, 'troll', [...place, recipes.sizes.troll]) + held;
  }
  const outside = shape.gold?.side === side;
  const [x, y] = pair((outside ? recipes.gates_inner : recipes.gates)[side]);
  const around = side % 2 ? 'rotate(90)' : '';
  const teams: Record<string, Record<string, string>> = recipes.teams;
  const door = coloured(pen.part('door'), teams[bars] ?? {});
  // A door that a key has opened stands ajar.
  const ajar = open ? 'scale(.3 1)translate(-60 0)' : '';
  const key = open ? beside(pen, 'key', 'key', [x, y], 'key') : '';
  const sign = beside(pen, 'door', `sign_${bars}`, [x, y]);
  return fill('door', { x, y, around, ajar, door }) + sign + key;
}

function gold(pen: Pen, shape: Shape, kinds: readonly Kind[], marks: readonly Team[]): string {
  if (!shape.gold) return '';
  const place = goldPlace(shape, kinds);
  const markers = marks.map((team, index) =>
    beside(pen, index ? 'second_sign' : 'first_sign', `sign_${team}`, place),
  );
  const name = `gold_${Math.min(shape.gold.value, 3)}`;
  const shown = laid(pen, name, [...place, SIZES[name] ?? 0]);
  return [pen.glow(...place, recipes.glows.gold), shown, ...markers].join('');
}

function goldPlace(shape: Shape, kinds: readonly Kind[]): Place {
  const side = shape.gold?.side ?? -1;
  if (side >= 0) return pair(recipes.outside[side]);
  const [kind, over] = kinds[shape.gold?.tunnel ?? 0] ?? ['', false];
  const [x, y] = pair(GOLD_SPOTS[kind] ?? [50, 78]);
  return over ? [100 - x, 156 - y] : [x, y];
}

function toolIcons(pen: Pen, [first = 'pickaxe', second, third]: readonly string[], broken: boolean): string {
  if (third !== undefined) return set(pen, 'all_tools', 'icon');
  if (second !== undefined) return set(pen, first, 'first_tool') + set(pen, second, 'second_tool');
  const icon = set(pen, first, 'icon');
  return broken ? fill('cracked', { icon, crack: set(pen, 'broken', 'icon') }) : icon;
}

function titled(title: string): string {
  if (!title) return '';
  const [, size = 0] = recipes.titles.find(([longest = 0]) => title.length <= longest) ?? [];
  return fill('title', { size, title });
}

function pair(numbers: readonly number[] | undefined): [number, number] {
  return [numbers?.[0] ?? 0, numbers?.[1] ?? 0];
}
