/**
 * Composes card pictures from the recipes in src/saboteur/art. `src/saboteur/art/draw.py` is its twin,
 * and a test keeps their pictures equal.
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
type Kind = readonly [name: string, over: boolean];

/** The tunnels that are carved, by their ports; the others are these turned by 180 degrees. */
const CANONICAL: Readonly<Record<number, string>> = {
  1: 'N',
  2: 'E',
  5: 'NS',
  10: 'EW',
  3: 'NE',
  9: 'NW',
  7: 'NES',
  11: 'NEW',
  15: 'NESW',
};

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

/** Whether a card with this effect answers cards that others play. */
export const isAnswer = (effect: string): boolean => actions[effect]?.[0] === 'answer';

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
    return face(pen, 'gold', placed(pen, `gold_${Math.min(design.value ?? 0, 3)}`, 50, 78, 72), seed, title);
  if (design.family === 'role') return roleCard(pen, design, seed, title);
  if (effect === 'sabotage' || effect === 'repair') {
    return face(pen, effect === 'sabotage' ? 'break' : 'mend', toolIcons(pen, design), seed, title);
  }
  const [family = 'people', icon = 'cards'] = actions[effect] ?? [];
  return face(pen, family, placed(pen, icon, 50, 59, 52), seed, title);
}

/** Draws a card face down. */
export function back(family: string, pen = PAINT): string {
  if (family === 'goal') return pen.part('goal_back');
  if (family === 'cover' || family === 'chest')
    return pen.part('cover_back') + placed(pen, 'chest', 50, 78, 48);
  return pen.part('card_back') + placed(pen, 'pickaxe', 50, 78, 56);
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
      words.push(placed(pen, 'rubble', over ? 100 - x : x, over ? 156 - y : y, 36));
    }
  }
  if ([...shape.tunnels].sort((a, b) => a - b).join() === '5,10') words.push(pen.part('bridge'));
  if (shape.crystals)
    words.push(placed(pen, 'crystals', ...pair(recipes.corners[crystalCorner(shape, seed)]), 36));
  words.push(lantern(pen, lanternPlace(shape, seed), cold));
  if (shape.ladder) {
    const ladders: Record<string, Record<string, string>> = recipes.ladders;
    words.push(coloured(laid(pen, 'ladder', 50, 74, 40), ladders[shape.ladder] ?? {}));
    if (shape.ladder !== 'any')
      words.push(`<g transform='translate(50 108)'>${pen.part(`sign_${shape.ladder}`)}</g>`);
  }
  const place = placeOf(design);
  // A goal of the Duel that hides neither gold nor stone is an ordinary piece of tunnel.
  const plain = design.effect === 'stone' && (Boolean(shape.gold) || shape.tunnels.length > 1);
  if (place !== undefined && !plain) words.push(laid(pen, place, 50, 76, 44));
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

function bed(look: Family): string {
  const bedding = look.bed
    ? `<path d='${look.bed}' fill='${look.fill}' stroke='#0B0704' stroke-width='6' opacity='.55'/>` +
      `<path d='${look.bed}' fill='${look.fill}' stroke='${look.line}' stroke-width='2'/>` +
      "<path d='M1 117h98v38H1z' fill='#0B0A0C' opacity='.62'/>" +
      `<path d='M5 117h90' stroke='${look.line}' opacity='.55'/>`
    : '';
  return (
    `${bedding}<rect x='5' y='5' width='90' height='146' rx='3' fill='none' stroke='${look.line}' opacity='.45'/>` +
    "<rect x='1' y='1' width='98' height='154' fill='none' stroke='#0B0704' stroke-width='2' opacity='.6'/>"
  );
}

function roleCard(pen: Pen, design: Design, seed: number, title: string): string {
  const families: Record<string, string> = {
    saboteurs: 'break',
    greedy: 'break',
    blue: 'people',
    green: 'mend',
    diggers: 'maze',
  };
  const look = families[design.team ?? ''] ?? 'chest';
  const portrait = dwarf(seed % 12, look === 'break', design.team, pen);
  return face(pen, look, `<g transform='translate(14 28)scale(1.125)'>${portrait}</g>`, seed, title);
}

/** Draws a dwarf of the cast, 64 wide and 74 high: one of the blue or green team with its coat and sign. */
export function dwarf(number: number, masked = false, team = '', pen = PAINT): string {
  const look = recipes.cast[number % recipes.cast.length];
  if (!look) return '';
  const order = [
    'coat',
    'head',
    masked ? 'mask' : 'eyes',
    `beard_${look.beard}`,
    `nose_${look.nose}`,
    `hat_${look.hat}`,
  ];
  const drawn = order.map((name) => pen.part(`dwarf_${name}`)).join('');
  const coats: Record<string, Record<string, string>> = recipes.coats;
  const coat = coats[team];
  const sign = coat ? `<g transform='translate(50 58)scale(.8)'>${pen.part(`sign_${team}`)}</g>` : '';
  return coloured(drawn, { ...look.colours, ...coat, '#E8B48C': recipes.skins[look.skin] ?? '' }) + sign;
}

function coloured(drawn: string, colours: Readonly<Record<string, string>>): string {
  const names = Object.keys(colours);
  if (names.length === 0) return drawn;
  return drawn.replace(new RegExp(names.join('|'), 'g'), (found) => colours[found] ?? found);
}

function placed(pen: Pen, name: string, x: number, y: number, size: number): string {
  const half = Math.floor(size / 2);
  return `<g transform='translate(${x - half} ${y - half})scale(${size / 64})'>${pen.part(name)}</g>`;
}

/** Lays a thing into a tunnel. */
function laid(pen: Pen, name: string, x: number, y: number, size: number): string {
  return pen.under(x, y, size) + placed(pen, name, x, y, size);
}

function rock(shades: readonly string[], seed: number): string {
  const chosen = carved.rocks[seed % carved.rocks.length];
  if (!chosen) return '';
  const facets = chosen.facets
    .map((path, index) =>
      path ? `<path d='${path}' fill='${shades[index]}' stroke='${shades[index]}' stroke-width='.6'/>` : '',
    )
    .join('');
  return (
    `${facets}<path d='${chosen.cracks}' fill='none' stroke='#0B0F16' opacity='.45'/>` +
    "<path d='M0 .5h100M.5 0v156' stroke='#DCE6F5' opacity='.16'/>" +
    "<path d='M0 155.5h100M99.5 0v156' stroke='#05070B' opacity='.6'/>"
  );
}

/** Names the carved tunnel to be used, and tells whether it is to be turned over. */
function kindOf(shape: Shape, index: number): Kind {
  const ports = shape.tunnels[index] ?? 0;
  const over = !(ports in CANONICAL);
  const name = CANONICAL[over ? turnPorts(ports) : ports] ?? 'NESW';
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

interface TunnelLook {
  rim: string;
  wall: string;
  floor: string;
  bed: string;
  worn: string;
  pebbles: string;
  spill: string;
}

function tunnel(kind: string, over: boolean, seed: number, light: Light): string {
  const look: TunnelLook = recipes.tunnel[light];
  const kinds: Record<string, Omit<TunnelLook, 'spill'>[]> = carved.tunnels;
  const variants = kinds[kind] ?? [];
  const path = variants[Math.floor(seed / 7) % variants.length];
  if (!path) return '';
  const around = over ? " transform='rotate(180 50 78)'" : '';
  const floor = over ? " transform='translate(0 1.6)rotate(180 50 78)'" : " transform='translate(0 1.6)'";
  const spill = look.spill
    ? `<path d='${path.wall}' stroke='${look.spill}' stroke-width='36' opacity='.05'/>` +
      `<path d='${path.wall}' stroke='${look.spill}' stroke-width='25' opacity='.06'/>` +
      `<path d='${path.wall}' stroke='${look.spill}' stroke-width='15' opacity='.09'/>`
    : '';
  return (
    `<g${around} fill='none' stroke-linejoin='round'>` +
    `<path d='${path.wall}' stroke='#05070B' stroke-width='15' opacity='.22'/>` +
    `<path d='${path.wall}' stroke='#05070B' stroke-width='9' opacity='.3'/>${spill}` +
    `<path d='${path.rim}' fill='${look.rim}'/><path d='${path.wall}' fill='${look.wall}'/></g>` +
    `<g${floor}><path d='${path.floor}' fill='${look.floor}'/>` +
    `<path d='${path.bed}' fill='${look.bed}'/>` +
    `<path d='${path.worn}' fill='${look.worn}' stroke='${look.worn}' stroke-width='4'` +
    " stroke-linejoin='round' fill-opacity='.7' stroke-opacity='.45'/>" +
    `<path d='${path.pebbles}' stroke='${look.pebbles}' stroke-width='1.7' stroke-linecap='round'/></g>`
  );
}

const POSTS: readonly (readonly Place[])[] = [
  [
    [26, 1],
    [65, 1],
  ],
  [
    [91, 53],
    [91, 98],
  ],
  [
    [26, 149],
    [65, 149],
  ],
  [
    [0, 53],
    [0, 98],
  ],
];

/** Sets two stub posts beside a port, never across it. */
function posts(pen: Pen, side: number): string {
  const post = pen.part('post');
  return (POSTS[side] ?? []).map(([x, y]) => `<g transform='translate(${x} ${y})'>${post}</g>`).join('');
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

function lantern(pen: Pen, [x, y]: Place, cold: boolean): string {
  const lamp = pen.part(cold ? 'lantern_out' : 'lantern');
  return `${cold ? '' : pen.glow(x, y, 24)}<g transform='translate(${x - 9} ${y - 9})scale(0.75)'>${lamp}</g>`;
}

function glow(x: number, y: number, radius: number): string {
  // Every picture has its own, and they are all alike: the name may come twice in one document.
  return (
    "<radialGradient id='glow'><stop stop-color='#FFD98A' stop-opacity='.6'/>" +
    "<stop offset='.5' stop-color='#FFB547' stop-opacity='.25'/><stop offset='1' stop-color='#FFB547'" +
    ` stop-opacity='0'/></radialGradient><circle cx='${x}' cy='${y}' r='${radius}' fill='url(#glow)'/>`
  );
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
    const [x, y] = pair(recipes.trolls[side]);
    // Who has bribed it has left a marker in its hand.
    const [bribed] = open ? marks : [];
    const [held, scale] = bribed ? [`sign_${bribed}`, '0.8'] : ['coin', '0.25'];
    return (
      laid(pen, 'troll', x, y, 44) +
      `<g transform='translate(${x + 8} ${y + 4})scale(${scale})'>${pen.part(held)}</g>`
    );
  }
  const outside = shape.gold?.side === side;
  const [x, y] = pair((outside ? recipes.gates_inner : recipes.gates)[side]);
  const around = side % 2 ? 'rotate(90)' : '';
  const teams: Record<string, Record<string, string>> = recipes.teams;
  const door = coloured(pen.part('door'), teams[bars] ?? {});
  // A door that a key has opened stands ajar.
  const ajar = open ? 'scale(.3 1)translate(-60 0)' : '';
  const key = open
    ? `<g transform='translate(${x + 10} ${y + 6})'><circle cx='7' cy='7' r='9' fill='#10161F' stroke='#F3BD3C'/>` +
      `<g transform='scale(.22)'>${pen.part('key')}</g></g>`
    : '';
  return (
    `<g transform='translate(${x} ${y})${around}scale(.8)${ajar}translate(-32 -32)'>${door}</g>` +
    `<g transform='translate(${x} ${y})scale(.8)'>${pen.part(`sign_${bars}`)}</g>${key}`
  );
}

function gold(pen: Pen, shape: Shape, kinds: readonly Kind[], marks: readonly Team[]): string {
  if (!shape.gold) return '';
  const [x, y] = goldPlace(shape, kinds);
  const markers = marks
    .map(
      (team, index) =>
        `<g transform='translate(${x + 15} ${y + 13 + 16 * index})scale(.9)'>${pen.part(`sign_${team}`)}</g>`,
    )
    .join('');
  const value = shape.gold.value;
  return `${pen.glow(x, y, 22)}${laid(pen, `gold_${Math.min(value, 3)}`, x, y, value === 1 ? 24 : 32)}${markers}`;
}

const GOLD_SPOTS: Readonly<Record<string, Place>> = {
  N: [50, 13],
  E: [91, 80],
  'N short': [50, 10],
  'E short': [92, 82],
  NE: [61, 66],
  NW: [39, 66],
  'NE tight': [66, 48],
  'NW tight': [34, 48],
  NS: [50, 118],
  EW: [24, 78],
};

function goldPlace(shape: Shape, kinds: readonly Kind[]): Place {
  const side = shape.gold?.side ?? -1;
  if (side >= 0) return pair(recipes.outside[side]);
  const [kind, over] = kinds[shape.gold?.tunnel ?? 0] ?? ['', false];
  const [x, y] = GOLD_SPOTS[kind] ?? [50, 78];
  return over ? [100 - x, 156 - y] : [x, y];
}

function toolIcons(pen: Pen, design: Design): string {
  const [first = 'pickaxe', second, third] = design.tools ?? [];
  if (third !== undefined) return placed(pen, 'all_tools', 50, 59, 52);
  if (second !== undefined) return placed(pen, first, 38, 50, 38) + placed(pen, second, 62, 68, 38);
  const icon = placed(pen, first, 50, 59, 52);
  if (design.effect !== 'sabotage') return icon;
  return `<g transform='rotate(-14 50 59)'>${icon}</g>${placed(pen, 'broken', 50, 59, 52)}`;
}

function titled(title: string): string {
  if (!title) return '';
  const size = title.length < 11 ? 15 : title.length < 15 ? 12 : 10;
  return (
    "<text x='50' y='140' text-anchor='middle' font-family='Grenze, Georgia, serif' font-weight='700'" +
    ` font-size='${size}' fill='#F3E6CC'>${title}</text>`
  );
}

function pair(numbers: readonly number[] | undefined): [number, number] {
  return [numbers?.[0] ?? 0, numbers?.[1] ?? 0];
}
