/** Draws cards as flat lines for high contrast: reached white and solid, cut off hollow, dead ends with a bar. */
import type { Design } from '../generated/wire.ts';
import type { Look } from './draw.ts';
import { lying, portsOf } from './shape.ts';

const PORTS = [[50, 0], [100, 78], [50, 156], [0, 78]] as const;
/** Where a dead end stops, by side. */
const ENDS = [[50, 36], [76, 78], [50, 120], [24, 78]] as const;
const BARS = ['M34 38h32', 'M74 62v32', 'M34 118h32', 'M26 62v32'] as const;
const LETTERS: Readonly<Record<string, string>> = { blue: 'B', green: 'G', troll: 'T' };

export function flatCard(design: Design, look: Look): string {
  const words = ["<rect x='1' y='1' width='98' height='154' fill='#000' stroke='#fff' stroke-width='2'/>"];
  if (design.shape) {
    const shape = lying(design, look.turned ?? false);
    shape.tunnels.forEach((mask, index) => {
      const dead = (mask & (mask - 1)) === 0 && !shape.ladder;
      const path = PORTS.map(([x, y], side) => (mask & (1 << side) ? `M${x} ${y}L${(dead ? (ENDS[side] ?? [50, 78]) : [50, 78]).join(' ')}` : '')).join('');
      const cut = look.lights?.[index] === 'dark';
      words.push(`<path d='${path}' fill='none' stroke='#fff' stroke-width='22' stroke-linecap='square'/>`);
      if (cut) words.push(`<path d='${path}' fill='none' stroke='#000' stroke-width='15' stroke-linecap='square'/>`);
      if (dead) PORTS.forEach((_, side) => mask & (1 << side) && words.push(`<path d='${BARS[side]}' stroke='#FF8A6B' stroke-width='6'/>`));
    });
    for (const gate of shape.gates ?? []) words.push(sign(ENDS[gate.side] ?? [50, 78], LETTERS[gate.bars] ?? '?'));
    if (shape.gold) words.push(sign([50, 100], String(shape.gold.value)));
    if (shape.ladder) words.push(sign([50, 78], 'S'));
    if (shape.crystals) words.push(sign([82, 136], '◆'));
    if (portsOf(shape) === 0) words.push(sign([50, 78], '?'));
  } else {
    words.push(sign([50, 60], (design.effect ?? design.id).slice(0, 1).toUpperCase()));
  }
  return words.join('');
}

export function flatBack(family: string): string {
  const colour = family === 'goal' ? '#FFC765' : '#fff';
  return (
    `<rect x='2' y='2' width='96' height='152' rx='4' fill='#000' stroke='${colour}' stroke-width='4'/>` +
    `<text x='50' y='100' text-anchor='middle' font-family='sans-serif' font-weight='700' font-size='64' fill='${colour}'>?</text>`
  );
}

function sign([x, y]: readonly [number, number] | readonly number[], text: string): string {
  const [left = 0, top = 0] = [x, y];
  return (
    `<circle cx='${left}' cy='${top}' r='15' fill='#000' stroke='#fff' stroke-width='2'/>` +
    `<text x='${left}' y='${top + 8}' text-anchor='middle' font-family='sans-serif' font-weight='700' font-size='22' fill='#fff'>${text}</text>`
  );
}
