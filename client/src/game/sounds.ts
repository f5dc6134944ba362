/** Short sounds for what happens, made in the browser; off unless the player wants them. */
import type { Event } from '../generated/wire.ts';
import { eventLook, foundPart } from './kinds.ts';

let context: AudioContext | null = null;

const NOTES: Readonly<Record<string, readonly (readonly [pitch: number, at: number])[]>> = {
  lay: [
    [180, 0],
    [120, 0.05],
  ],
  fall: [
    [90, 0],
    [70, 0.08],
    [55, 0.16],
  ],
  reveal: [
    [392, 0],
    [523, 0.12],
    [659, 0.24],
  ],
  stop: [
    [220, 0],
    [165, 0.1],
  ],
  find: [
    [392, 0],
    [523, 0.12],
    [659, 0.24],
    [784, 0.36],
    [1047, 0.52],
    [784, 0.68],
    [1047, 0.8],
  ],
  end: [
    [523, 0],
    [659, 0.15],
    [784, 0.3],
  ],
};

export function sound(events: readonly Event[]): void {
  const found = events.some(({ kind, why = '' }) => kind === 'round_ended' && foundPart(why));
  const made = found ? 'find' : events.map(({ kind }) => eventLook(kind).sound).findLast(Boolean);
  if (!made) return;
  context ??= new AudioContext();
  for (const [pitch, at] of NOTES[made] ?? []) {
    const [tone, volume, start] = [
      context.createOscillator(),
      context.createGain(),
      context.currentTime + at,
    ];
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.25);
  }
}
