/**
 * A pen for high contrast: every part as lines, white on black, made from the part itself. Tunnels are solid where they
 * are reached and hollow where they are cut off, dead ends have a bar across, and what lies in a tunnel lies on a disc.
 */
import { PAINT, type Pen } from './draw.ts';
import { part } from './looks.ts';

/** The middle of each carved tunnel, a little beyond the edge of its card. */
const LINES: Readonly<Record<string, string>> = {
  N: 'M50-9V36',
  'N short': 'M50-9V24',
  'N shaft': 'M50-9V78',
  E: 'M109 78H76',
  'E short': 'M109 78H78',
  'E shaft': 'M109 78H50',
  NS: 'M50-9V165',
  EW: 'M-9 78H109',
  NE: 'M50-9V78H109',
  NW: 'M50-9V78H-9',
  'NE tight': 'M50-9V0Q58 70 100 78h9',
  'NW tight': 'M50-9V0Q42 70 0 78h-9',
  NES: 'M50-9V165M50 78H109',
  NEW: 'M50-9V78M-9 78H109',
  NESW: 'M50-9V165M-9 78H109',
};
const BARS: Readonly<Record<string, string>> = {
  N: 'M32 38h36',
  'N short': 'M34 26h32',
  E: 'M74 60v36',
  'E short': 'M76 62v32',
};
/** Parts that only dress the rock or the light, and backs, which are a sign in a frame here. */
const FORMS: Readonly<Record<string, string>> = {
  post: '',
  rubble: '',
  bridge: '',
  lantern: '',
  lantern_out: '',
  card_back: frame('#fff', 6),
  cover_back: frame('#C98D50', 4),
  goal_back: [
    frame('#FFC765', 4),
    "<g fill='none' stroke='#FFC765' stroke-width='4'><circle cx='50' cy='78' r='30'/>",
    "<path d='M50 60a8 8 0 0 1 4 15l4 19H42l4-19a8 8 0 0 1 4-15z' fill='#FFC765'/></g>",
  ].join(''),
};
/** The disc under something that lies in a tunnel. */
const LAID = "<circle cx='{cx}' cy='{cy}' r='{radius}' fill='#000' stroke='#fff' stroke-width='2.5'/>";
const flat = new Map<string, string>();

export const FLAT: Pen = {
  templates: {
    ...PAINT.templates,
    rock: frame('#93A3BA', 1.5),
    tunnel: "<g fill='none' stroke-linejoin='round'{around}>{path}</g>",
    glow: '',
    laid: LAID + (PAINT.templates['laid'] ?? ''),
    bed: "<path d='{bed}' fill='none' stroke='{line}' stroke-width='3'/>",
    frame: '',
  },
  part: (name) => {
    const drawn = FORMS[name] ?? flat.get(name) ?? lines(part(name));
    flat.set(name, drawn);
    return drawn;
  },
  made: {
    ...PAINT.made,
    tunnel: (_, { of: kind = '', index = 0 }, { lights }) => {
      const stroked = (colour: string, width: number): string =>
        `<path d='${LINES[kind] ?? ''}' stroke='${colour}' stroke-width='${width}'/>`;
      const hollow = lights?.[index] === 'dark' ? stroked('#000', 15) : '';
      const bar = BARS[kind] ? `<path d='${BARS[kind]}' stroke='#FF8A6B' stroke-width='6'/>` : '';
      return { path: stroked('#000', 34) + stroked('#fff', 22) + hollow + bar };
    },
    laid: ({ x = 0, y = 0, scale }) => {
      const half = 32 * Number(scale);
      return { cx: x + half, cy: y + half, radius: half * 1.16 };
    },
  },
};

function frame(colour: string, width: number): string {
  return `<path d='M0 0h100v156H0z' stroke='${colour}' stroke-width='${2 * width}'/>`;
}

/** Draws a part as lines: what has an outline is black inside, what has none is light or dark as it was. */
function lines(drawn: string): string {
  const outlined: boolean[] = [];
  return drawn.replace(
    /<(\/?)(\w+)([^>]*?)(\/?)>/g,
    (tag: string, closing: string, name: string, said: string, single: string) => {
      if (closing) {
        outlined.pop();
        return tag;
      }
      if (said.includes('opacity=')) return '';
      const stroke = /stroke='(.+?)'/.exec(said)?.[1];
      const edged = stroke === undefined ? outlined.includes(true) : stroke !== 'none';
      if (!single) outlined.push(edged);
      const coloured = said
        .replace(/stroke='#.+?'/, "stroke='#fff'")
        .replace(
          /stroke-width='(.+?)'/,
          (_, width: string) => `stroke-width='${Math.max(2.8, Number(width))}'`,
        )
        .replace(
          /fill='(#.+?)'/,
          (_, colour: string) => `fill='${edged || /^#[01]/.test(colour) ? '#000' : '#fff'}'`,
        );
      return `<${name}${coloured}${single}>`;
    },
  );
}
