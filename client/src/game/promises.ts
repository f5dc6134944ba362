/**
 * Whether deals are what was promised: the SHA-256 of salt and deal, made here, also where the page came
 * unencrypted.
 */
import type { Commitment } from '../generated/wire.ts';

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractional parts of roots of the first primes. */
function roots(count: number, root: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let prime = true;
    for (let by = 2; by * by <= number; by += 1) prime &&= number % by !== 0;
    if (prime) found.push(Math.floor((number ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  const constants = roots(64, 3);
  const sum = roots(8, 2);
  for (let start = 0; start < blocks.byteLength; start += 64) {
    const words = Array.from({ length: 16 }, (_, at) => blocks.getInt32(start + 4 * at));
    const word = (at: number): number => words[at] ?? 0;
    for (let at = 16; at < 64; at += 1) {
      const [near, far] = [word(at - 15), word(at - 2)];
      words.push(
        (word(at - 16) +
          (turn(near, 7) ^ turn(near, 18) ^ (near >>> 3)) +
          word(at - 7) +
          (turn(far, 17) ^ turn(far, 19) ^ (far >>> 10))) |
          0,
      );
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    for (let at = 0; at < 64; at += 1) {
      const one =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (constants[at] ?? 0) +
          word(at)) |
        0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((part, at) => (sum[at] = ((sum[at] ?? 0) + part) | 0));
  }
  return sum.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Whether all promises were kept; null while there is nothing to compare them with. */
export function promisesKept(promises: readonly Commitment[]): boolean | null {
  if (promises.length === 0 || promises.some((promise) => !promise.salt)) return null;
  return promises.every(({ digest, salt = '', deal = '' }) => sha256(`${salt} ${deal}`) === digest);
}
