import { describe, expect, it } from 'vitest';

import { placed, type Box } from './placing.ts';

const WINDOW = { width: 1440, height: 900 };
const SIZE = { width: 320, height: 160 };
const CARD = { left: 900, top: 740, right: 980, bottom: 860 };
const box = (left: number, top: number, width = 120, height = 44): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const covers = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('the place of an explanation', () => {
  it('is above a thing in the lower half, and below one in the upper half, in its middle', () => {
    expect(placed(CARD, SIZE, WINDOW, [])).toMatchObject({ left: 780, bottom: 732 });
    expect(placed({ ...CARD, top: 80, bottom: 200 }, SIZE, WINDOW, [])).toMatchObject({
      left: 780,
      top: 208,
    });
  });

  it('is beside a button, while it still touches what it explains from above', () => {
    const button = box(1000, 660);
    const found = placed(CARD, SIZE, WINDOW, [button]);
    expect(covers(found, button)).toBe(false);
    expect(found.bottom).toBe(732);
    expect(found.left).toBeLessThan(CARD.right);
    expect(found.right).toBeGreaterThan(CARD.left);
  });

  it('is beyond buttons that leave no room beside them', () => {
    const buttons = [box(700, 660), box(840, 660), box(980, 660), box(1120, 660)];
    const found = placed(CARD, SIZE, WINDOW, buttons);
    expect(buttons.filter((one) => covers(found, one))).toEqual([]);
    expect(found.bottom).toBeLessThan(660);
  });

  it('stays in the window', () => {
    const corner = { left: 1400, top: 840, right: 1440, bottom: 900 };
    const found = placed(corner, SIZE, WINDOW, [box(1300, 780)]);
    expect(found.right).toBeLessThanOrEqual(1440);
    expect(found.top).toBeGreaterThanOrEqual(0);
  });
});
