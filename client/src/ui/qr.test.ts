/** The QR codes of the page can be read. */
import jsqr from 'jsqr';
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import QrCode from './QrCode.svelte';

const SCALE = 4;

/** Paints the picture of a QR code as a camera would see it. */
function photographed(svg: SVGElement): { data: Uint8ClampedArray; size: number } {
  const [left = 0, top = 0, width = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const size = width * SCALE;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) - top) * SCALE + row) * size + (Number(x) - left) * SCALE + column;
        data.fill(0, 4 * at, 4 * at + 3);
      }
  return { data, size };
}

test.each([
  'http://127.0.0.1:8000/t/GOLD',
  'https://saboteur.example.org/t/ABCDEF#device?token=' + 'x'.repeat(90),
  `https://example.org/${'long/'.repeat(60)}`,
])('%s', async (text) => {
  const app = mount(QrCode, { target: document.body, props: { text } });
  flushSync();
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('no picture');
  const { data, size } = photographed(svg);
  expect(jsqr(data, size, size)?.data).toBe(text);
  await unmount(app);
});
