/** Pictures as addresses for images, each made once. */
import type { Design } from '../generated/wire.ts';
import { prefs } from '../game/prefs.svelte.ts';
import { back, card, document, dwarf, PAINT, type Look, type Pen } from './draw.ts';
import { FLAT } from './flat.ts';
import { hidden } from './looks.ts';

const made = new Map<string, string>();

function kept(key: string, draw: (pen: Pen) => string, box?: string): string {
  const flat = prefs.contrast;
  let url = made.get(`${flat} ${key}`);
  if (url === undefined) {
    url = `data:image/svg+xml,${document(draw(flat ? FLAT : PAINT), box).replace(/[%#\n]/g, encodeURIComponent)}`;
    made.set(`${flat} ${key}`, url);
  }
  return url;
}

export function cardPicture(design: Design, look: Look = {}): string {
  const { turned = '', lights = [], seed = 0, unlocked = 0, marks = [] } = look;
  const key = [design.id, turned, lights.join(), seed, unlocked, marks.join()].join(' ');
  return kept(key, (pen) => card(design, look, pen));
}

export function backPicture(family: string): string {
  return kept(`back ${family}`, (pen) => back(family, pen));
}

export function dwarfPicture(number: number, masked = false, team?: string | null): string {
  return kept(
    `dwarf ${number} ${masked} ${team}`,
    (pen) => dwarf(number, masked ? 'mask' : 'eyes', team ?? '', pen),
    '0 -8 64 74',
  );
}

export function partPicture(name: string): string {
  return kept(
    `part ${name}`,
    (pen) => pen.part(name),
    name.startsWith('sign') ? '-10.5 -10.5 21 21' : '0 0 64 64',
  );
}

/** What stands for a tunnel card where there is no room for it: the gold or the place in its tunnels. */
export function signPicture(design: Design | undefined): string | undefined {
  const name = design && hidden(design);
  return name === undefined ? undefined : partPicture(name);
}
