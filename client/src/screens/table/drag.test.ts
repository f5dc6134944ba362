/** Cards that are dragged: over places and players, where nothing is, and taken back by the system. */
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { model, open, tidily, type Verb } from '../../testing/opened.ts';

tidily();
afterEach(() => vi.restoreAllMocks());

const card = (name: string): HTMLElement =>
  document.querySelector(`.hand [data-card="${name}"]`) as HTMLElement;

function point(kind: string, x: number, y: number, over: HTMLElement): void {
  over.dispatchEvent(
    new PointerEvent(`pointer${kind}`, {
      ...{ bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 },
      ...{ clientX: x, clientY: y },
    }),
  );
  flushSync();
}

/** Drags a card over what a selector names, and lets it go there. */
function drag(name: string, to: string, end = 'up'): void {
  const held = card(name);
  point('down', 10, 10, held);
  point('move', 12, 12, held);
  expect(document.querySelector('.dragged')).toBeNull();
  point('move', 60, 60, held);
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(document.querySelector(to));
  point('move', 100, 100, held);
  point(end, 100, 100, held);
  // What a browser sends after a pointer went up.
  if (end === 'up') held.click();
  flushSync();
}

function opened(verb: Verb, offer = {}): ReturnType<typeof vi.fn> {
  const sent = open(verb, {}, 'base', {}, offer);
  for (const held of document.querySelectorAll<HTMLElement>('.hand button')) held.setPointerCapture = vi.fn();
  HTMLElement.prototype.showPopover = vi.fn();
  return sent;
}

test('a card let go over a place is aimed at it, and still to be confirmed', () => {
  const sent = opened('lay');
  drag('curve_ne', '.spot[data-cell="0,1"]');
  expect(model().choosing.act).toEqual({ verb: 'lay', cards: ['curve_ne'], target: { cell: [0, 1] } });
  expect(sent).not.toHaveBeenCalled();
});

test('over a place it lies there already, and nowhere else', () => {
  opened('lay');
  const held = card('curve_ne');
  point('down', 10, 10, held);
  point('move', 60, 60, held);
  expect(document.querySelectorAll('.dragged, .preview').length).toBe(1);
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(document.querySelector('.spot[data-cell="0,1"]'));
  point('move', 100, 100, held);
  expect(document.querySelector('.dragged')).toBeNull();
  expect(document.querySelector('.preview')).not.toBeNull();
  expect(model().choosing.cells).toEqual([]);
});

test.each(['up', 'cancel'])('let go over nothing, or taken away, a card stays chosen: %s', (end) => {
  opened('lay');
  drag('curve_ne', '.left', end);
  expect(model().choosing.chosen).toEqual([0]);
  expect(model().choosing.cells).toEqual([]);
  expect(document.querySelector('.dragged')).toBeNull();
});

test('a card that is dragged to a player is aimed at the player', () => {
  opened('play', { targets: [{ seat: 1 }, { seat: 2 }] });
  drag('map', '[data-seat="2"]');
  expect(model().choosing.act?.target).toEqual({ seat: 2 });
});

test('a card that cannot be played is not dragged', () => {
  opened('lay');
  drag('veto', '.spot');
  expect(model().choosing.chosen).toEqual([]);
});

test('dragged again, a card is aimed at another place', () => {
  opened('lay');
  drag('curve_ne', '.spot[data-cell="0,1"]');
  drag('curve_ne', '.spot[data-cell="1,0"]');
  expect(model().choosing.act?.target).toEqual({ cell: [1, 0] });
});
