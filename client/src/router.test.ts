/** Back closes what lies over the page, and leaves the page only when nothing does. */
import { beforeEach, expect, test, vi } from 'vitest';

import { router } from './router.svelte.ts';
import { goBack } from './ui/back.ts';

/** The browser's history, since happy-dom has none to go back in. It arrives later, as a browser does. */
let entries: unknown[] = [null];
let at = 0;
let traversals: number[] = [];

function arrive(): void {
  at = Math.max(0, at + (traversals.shift() ?? 0));
  dispatchEvent(new PopStateEvent('popstate'));
}

function arriveAll(): void {
  while (traversals.length > 0) arrive();
}

function pressBack(): void {
  traversals.push(-1);
  arriveAll();
}

beforeEach(() => {
  [entries, at, traversals] = [['before', null], 1, []];
  vi.restoreAllMocks();
  vi.spyOn(history, 'go').mockImplementation((by = 0) => void traversals.push(by));
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at]);
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => {
    entries = [...entries.slice(0, ++at), state];
  });
});

test('Back closes what lies on top, one thing after the other', () => {
  const closed: string[] = [];
  router.cover(() => closed.push('lower'));
  router.cover(() => closed.push('upper'));
  const { place } = router;
  pressBack();
  expect(closed).toEqual(['upper']);
  pressBack();
  expect(closed).toEqual(['upper', 'lower']);
  expect(router.place).toBe(place);
  expect(at).toBe(1);
});

test('what is closed in another way leaves no entry behind', () => {
  const close = vi.fn();
  const gone = router.cover(close);
  expect(at).toBe(2);
  gone();
  gone();
  arriveAll();
  expect(at).toBe(1);
  expect(close).not.toHaveBeenCalled();
});

test('what is opened while the browser is still on its way back gets its own entry', () => {
  const first = router.cover(() => undefined);
  first();
  const second = router.cover(() => undefined);
  arriveAll();
  expect([at, history.state]).toEqual([2, { over: 1 }]);
  second();
  arriveAll();
  expect(at).toBe(1);
});

test('going elsewhere waits until the browser is back', () => {
  const gone = router.cover(() => undefined);
  gone();
  router.go('/#make');
  expect(entries).toEqual(['before', null, { over: 1 }]);
  arriveAll();
  expect([at, entries]).toEqual([2, ['before', null, { came: true }]]);
});

test('what is closed after Back, or after going elsewhere, does not go back once more', () => {
  const first = router.cover(() => undefined);
  pressBack();
  first();
  arriveAll();
  expect(at).toBe(1);
  const second = router.cover(() => undefined);
  router.go('/#make');
  second();
  arriveAll();
  expect(at).toBe(3);
});

test('Back passes by the entry of something that is no longer there', () => {
  const gone = router.cover(() => undefined);
  router.go('/#make');
  gone();
  pressBack();
  expect(at).toBe(1);
});

test('with nothing over the page Back changes the place', () => {
  const { place } = router;
  pressBack();
  expect(router.place).not.toBe(place);
});

test('there is a way back to a page that was left for this one, and else none', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  expect(goBack()).toBe(false);
  expect(back).not.toHaveBeenCalled();
  router.go('/t/abcd#replay');
  expect(goBack()).toBe(true);
  expect(back).toHaveBeenCalledOnce();
});
