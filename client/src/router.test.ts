/** Back closes what lies over the page, and leaves the page only when nothing does. */
import { beforeEach, expect, test, vi } from 'vitest';

import { router } from './router.svelte.ts';

/** The browser goes back by itself: happy-dom has no history to go back in. */
const entries: unknown[] = [];
const back = vi.fn(() => pressBack());

function pressBack(): void {
  entries.pop();
  vi.spyOn(history, 'state', 'get').mockReturnValue(entries.at(-1) ?? null);
  dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  entries.length = 0;
  vi.restoreAllMocks();
  back.mockClear();
  vi.spyOn(history, 'back').mockImplementation(back);
  vi.spyOn(history, 'state', 'get').mockReturnValue(null);
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown) => {
    entries.push(state);
    vi.spyOn(history, 'state', 'get').mockReturnValue(state);
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
  expect(back).not.toHaveBeenCalled();
});

test('what is closed in another way leaves no entry behind', () => {
  const close = vi.fn();
  const gone = router.cover(close);
  gone();
  expect(back).toHaveBeenCalledTimes(1);
  expect(entries).toEqual([]);
  expect(close).not.toHaveBeenCalled();
  gone();
  expect(back).toHaveBeenCalledTimes(1);
});

test('what is closed after Back, or after going elsewhere, does not go back once more', () => {
  const first = router.cover(() => undefined);
  pressBack();
  first();
  expect(back).not.toHaveBeenCalled();
  const second = router.cover(() => undefined);
  router.go('/#make');
  second();
  expect(back).not.toHaveBeenCalled();
});

test('with nothing over the page Back changes the place', () => {
  const { place } = router;
  pressBack();
  expect(router.place).not.toBe(place);
});
