/** Pictures as addresses for images, each made once. */
import type { Design } from '../generated/wire.ts';
import { prefs } from '../game/prefs.svelte.ts';
import { back, card, document, dwarf, hidden, part, type Look } from './draw.ts';
import { flatBack, flatCard } from './flat.ts';

const made = new Map<string, string>();

function kept(key: string, draw: () => string): string {
  let url = made.get(key);
  if (url === undefined) {
    url = `data:image/svg+xml,${draw().replace(/[%#\n]/g, encodeURIComponent)}`;
    made.set(key, url);
  }
  return url;
}

export function cardPicture(design: Design, look: Look = {}): string {
  const key = `${prefs.contrast ? 'flat ' : ''}${design.id} ${look.turned ?? ''} ${look.lights?.join() ?? ''} ${look.seed ?? 0} ${look.unlocked ?? 0} ${look.marks?.join() ?? ''}`;
  return kept(key, () => document(prefs.contrast ? flatCard(design, look) : card(design, look)));
}

export function backPicture(family: string): string {
  return kept(`back ${family} ${prefs.contrast}`, () => document(prefs.contrast ? flatBack(family) : back(family)));
}

export function dwarfPicture(number: number, masked = false): string {
  return kept(`dwarf ${number} ${masked}`, () => document(dwarf(number, masked), '0 -8 64 74'));
}

export function partPicture(name: string): string {
  return kept(`part ${name}`, () => document(part(name), name.startsWith('sign') ? '-10 -10 20 20' : '0 0 64 64'));
}

/** What stands for a tunnel card where there is no room for it: the gold or the place in its tunnels. */
export function signPicture(design: Design | undefined): string | undefined {
  const name = design && hidden(design);
  return name === undefined ? undefined : partPicture(name);
}
