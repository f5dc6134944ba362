/**
 * Draws a link as a QR code (version by length, error correction L, mask 0 to 7 by penalty): returns the
 * rows of dark and light modules.
 */
const EC_L: readonly (readonly [data: number, ec: number, blocks: number])[] = [
  // Versions 1 to 6: data bytes in all, correction bytes per block, blocks.
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let value = 1, power = 0; power < 255; power += 1) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}

function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let power = 0; power < count; power += 1) {
    const next = new Array<number>(divisor.length + 1).fill(0);
    divisor.forEach((factor, index) => {
      next[index] = (next[index] ?? 0) ^ factor;
      next[index + 1] = (next[index + 1] ?? 0) ^ multiply(factor, EXP[power] ?? 0);
    });
    divisor = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const factor = rest[index] ?? 0;
    if (factor)
      divisor.forEach((one, at) => (rest[index + at] = (rest[index + at] ?? 0) ^ multiply(one, factor)));
  }
  return rest.slice(data.length);
}

function multiply(a: number, b: number): number {
  return a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0;
}

export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = EC_L.findIndex(([data]) => bytes.length + 2 <= data) + 1;
  const chosen = EC_L[version - 1];
  if (!chosen) return [];
  const [capacity, ec, blocks] = chosen;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    data.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  const size = capacity / blocks;
  const parts = Array.from({ length: blocks }, (_, index) => data.slice(index * size, (index + 1) * size));
  const checks = parts.map((part) => correction(part, ec));
  const stream: number[] = [];
  for (let at = 0; at < size; at += 1) parts.forEach((part) => stream.push(part[at] ?? 0));
  for (let at = 0; at < ec; at += 1) checks.forEach((check) => stream.push(check[at] ?? 0));
  return best(version, stream);
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
];

function best(version: number, stream: readonly number[]): boolean[][] {
  const tries = MASKS.map((_, mask) => layout(version, stream, mask));
  return tries.reduce((a, b) => (penalty(b) < penalty(a) ? b : a));
}

function penalty(rows: readonly (readonly boolean[])[]): number {
  let sum = 0;
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark === row[x + 1] && dark === rows[y + 1]?.[x] && dark === rows[y + 1]?.[x + 1]) sum += 3;
      if (row.slice(x, x + 5).length === 5 && row.slice(x, x + 5).every((one) => one === dark)) sum += 3;
    }),
  );
  return sum;
}

function layout(version: number, stream: readonly number[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean): void => {
    const [row, mark] = [rows[y], fixed[y]];
    if (!row || !mark || x < 0 || x >= size) return;
    row[x] = dark;
    mark[x] = true;
  };
  const square = (cx: number, cy: number, reach: number): void => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
  };
  for (let at = 0; at < size; at += 1) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  square(3, 3, 4);
  square(size - 4, 3, 4);
  square(3, size - 4, 4);
  if (version > 1) square(size - 7, size - 7, 2);
  // Format: correction L and the mask, itself protected.
  const format = (1 << 3) | mask;
  let rest = format;
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const word = ((format << 10) | rest) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((word >> bit) & 1) === 1;
    set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark);
    set(bit < 8 ? size - 1 - bit : bit < 9 ? 15 - bit : 14 - bit, 8, dark);
  }
  set(8, size - 8, true);
  let index = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x]) continue;
        const bit = (((stream[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
        index += 1;
        const row = rows[y];
        if (row) row[x] = bit !== (MASKS[mask]?.(x, y) ?? false);
      }
    }
  }
  return rows;
}
