/** The rule for the camera, held for mazes from recorded games in windows from a small phone to a large television. */
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { inFront } from '../game/front.ts';
import type { Cell } from '../generated/wire.ts';
import {
  aim,
  approach,
  CALM,
  COMFORTABLE,
  FINGERTIP,
  GOOD,
  moved,
  reach,
  showAll,
  TAPPABLE,
  type Scene,
  type Shot,
  withinReach,
} from './camera.ts';
import { frameOf, type Size } from './frame.ts';
import {
  boxOf,
  CARD_HEIGHT,
  CARD_WIDTH,
  handheld,
  inSight,
  scaleFor,
  touches,
  type Box,
} from './viewport.ts';

interface Recorded {
  readonly game: string;
  readonly round: number;
  readonly cards: Cell[];
  readonly goals: Cell[];
  readonly lit: Cell[][];
}

const RECORDED = JSON.parse(readFileSync('../tests/records/mazes.json', 'utf-8')) as Recorded[];

const PHONES = [
  '320x568',
  '360x640',
  '360x740',
  '390x844',
  '430x932',
  '568x320',
  '640x360',
  '740x360',
  '932x430',
];
const TABLETS = ['768x1024', '820x1180', '1024x600', '1024x768', '1180x820'];
const SCREENS = ['1200x700', '1280x720', '1366x650', '1440x900', '1920x1080', '2560x1440', '3840x2160'];
const sizeOf = (name: string): Size => {
  const [width = 0, height = 0] = name.split('x').map(Number);
  return { width, height };
};
const WINDOWS = [...PHONES, ...TABLETS, ...SCREENS].map(sizeOf);

/** What stands around the maze in a window, as measured, and more at its lower edge. */
function coveredIn({ width, height }: Size, more = 0): Box {
  const large = Math.max(1, width / 2000);
  if (handheld(width, height)) {
    const side = Math.min(400, Math.max(320, 0.45 * width));
    if (width > height) return { left: 0, top: 88, right: side, bottom: more };
    return { left: 0, top: height < 700 ? 122 : 142, right: 0, bottom: (height < 700 ? 241 : 270) + more };
  }
  if (width < 1200)
    return width > height
      ? { left: 256, top: 64, right: 0, bottom: 283 + more }
      : { left: 0, top: 142, right: 0, bottom: 385 + more };
  return { left: 272 * large, top: 64 * large, right: 316 * large, bottom: 250 * large + more };
}

function sceneOf(one: Recorded, window: Size, how: Partial<Scene> = {}): Scene {
  const taken = new Set([...one.cards, ...one.goals].map((cell) => cell.join()));
  const ends = [...new Map(one.lit.flat().map((cell) => [cell.join(), cell])).values()];
  return {
    window,
    covered: coveredIn(window),
    button: 44 * Math.max(1, window.width / 2000),
    steered: true,
    pieces: [...one.cards.map((cell) => ({ cell })), ...one.goals.map((cell) => ({ cell, up: false }))],
    front: inFront(
      one.goals,
      ends.filter((cell) => !taken.has(cell.join())),
    ),
    lit: [],
    meant: [],
    round: String(one.round),
    asked: true,
    held: false,
    settled: true,
    ...how,
  };
}

const boxName = (cells: readonly Cell[]): string => Object.values(boxOf(cells)).join();

/** One set of cells of every extent: for the camera others are the same. */
const apart = (sets: readonly Cell[][]): Cell[][] => [
  ...new Map(sets.map((one) => [boxName(one), one])).values(),
];

interface Situation {
  readonly name: string;
  readonly rest: Scene;
  /** How it is shown at rest. */
  readonly before: Shot;
  /** The same with each set of cells that could be chosen there. */
  readonly choices: readonly { name: string; lit: Scene }[];
}

/** Every maze in every window. */
const ALL: readonly Situation[] = RECORDED.flatMap((one) =>
  WINDOWS.map((window) => {
    const [rest, name] = [sceneOf(one, window), `${one.game} ${window.width}x${window.height}`];
    const choices = apart(one.lit).map((lit) => ({ name: boxName(lit), lit: { ...rest, lit } }));
    return { name, rest, before: aim(rest, null), choices };
  }),
);
const scales = (scene: Scene): number => scaleFor(boxOf(scene.lit), frameOf(scene).free);
const more = (scene: Scene, by: number): Scene => ({ ...scene, covered: coveredIn(scene.window, by) });

/** Whether every lit cell is where nothing covers it, or at least as many as fit at a size that a finger can hit. */
function uncovered(shot: Shot): boolean {
  const [{ scene, eye, buttons }, frame] = [shot, frameOf(shot.scene)];
  const whole = scaleFor(boxOf(scene.lit), frame.free) >= TAPPABLE;
  return (
    inSight(whole ? boxOf(scene.lit) : withinReach(scene, frame), eye, frame.free) &&
    scene.lit.every((cell) => !(buttons && touches(buttons.box, cell, eye)))
  );
}

/** Names where a law about mazes at rest is broken. */
const brokenAtRest = (law: (one: Situation) => boolean): string[] =>
  ALL.filter((one) => !law(one)).map(({ name }) => name);

/** Names where a law about cells to be chosen is broken. */
const broken = (law: (one: { rest: Scene; before: Shot; lit: Scene }) => boolean): string[] =>
  ALL.flatMap(({ name, rest, before, choices }) =>
    choices.filter(({ lit }) => !law({ rest, before, lit })).map((choice) => `${name} ${choice.name}`),
  );

describe('in every window, for every maze', () => {
  test('nothing lit is covered, whatever was shown before and whatever else comes up', () => {
    expect(
      broken(({ before, lit }) => {
        const chosen = aim(lit, before);
        const crowded = aim(more(lit, 60), chosen);
        return [aim(lit, null), chosen, crowded, aim(lit, crowded)].every(uncovered);
      }),
    ).toEqual([]);
  });

  test('cells to be chosen are as large as a finger needs, wherever they fit at that size', () => {
    expect(
      broken(({ before, lit }) => {
        const { scale } = aim(lit, before).eye;
        const { x, y } = reach(scale);
        const hit = Math.min(scale * (CARD_WIDTH + 2 * x), scale * (CARD_HEIGHT + 2 * y));
        const room = scales(lit);
        return (room < COMFORTABLE || scale >= COMFORTABLE - 0.001) && hit >= FINGERTIP - 0.01;
      }),
    ).toEqual([]);
  });

  test('at rest the maze fills the space: in one direction there is no room for more', () => {
    expect(
      brokenAtRest(({ rest, before: shot }) => {
        const { free, most } = frameOf(rest);
        const fits = Math.min(most, scaleFor(shot.subject, free));
        // On a small screen buttons may stand beside it.
        return shot.eye.scale >= (frameOf(rest).small ? 0.8 : 0.999) * fits;
      }),
    ).toEqual([]);
  });

  test('what had to make room grows back when that room returns', () => {
    for (const by of [30, 60, 120]) {
      expect(
        brokenAtRest(({ rest }) => {
          const [asked, waiting] = [rest, { ...rest, asked: false }];
          return [asked, waiting].every((scene) => {
            const first = aim(scene, null);
            const crowded = aim(more(scene, by), first);
            return aim(scene, crowded).eye.scale >= first.eye.scale / CALM - 0.001;
          });
        }),
      ).toEqual([]);
    }
  });

  test('a choice begun in a small space grows to a size that can be hit when the space grows', () => {
    expect(
      broken(({ lit }) => {
        const later = aim(lit, aim(more(lit, 120), null));
        return later.eye.scale >= Math.min(GOOD, aim(lit, null).eye.scale / CALM) - 0.001;
      }),
    ).toEqual([]);
  });

  test('nothing moves while somebody chooses, unless something lit would be covered or too small', () => {
    expect(
      broken(({ before, lit }) => {
        const shot = aim(lit, before);
        return [0, 8, 20, 40, 80].every((by) => {
          const scene = more(lit, by);
          const seen = inSight(boxOf(lit.lit), shot.eye, frameOf(scene).free);
          const large = seen && shot.eye.scale >= Math.min(GOOD, aim(scene, null).eye.scale);
          return !large || aim(scene, shot).eye === shot.eye;
        });
      }),
    ).toEqual([]);
  });

  test('nothing moves while somebody has a card in hand that needs no place, whatever comes up', () => {
    expect(
      broken(({ rest }) => {
        const shot = aim(rest, null);
        return [8, 20, 80].every((by) => aim({ ...more(rest, by), held: true }, shot).eye === shot.eye);
      }),
    ).toEqual([]);
  });

  test('what is covered comes into sight at the same size, where there is room for it at that size', () => {
    expect(
      broken(({ before, lit }) => {
        const shot = aim(lit, before);
        return [20, 60, 120].every((by) => {
          const scene = more(lit, by);
          const room = scaleFor(boxOf(lit.lit), frameOf(scene).free);
          const stays = shot.eye.scale >= GOOD && room >= shot.eye.scale;
          return !stays || aim(scene, shot).eye.scale === shot.eye.scale;
        });
      }),
    ).toEqual([]);
  });

  test('choosing another card, and letting go of it, moves nothing that is in sight', () => {
    expect(
      broken(({ rest, before, lit }) => {
        const chosen = aim(lit, before);
        const letGo = aim(rest, chosen);
        const again = aim(lit, letGo);
        return again.eye === letGo.eye || !uncovered({ ...letGo, scene: lit });
      }),
    ).toEqual([]);
  });

  test('another round, or another window, begins with a picture of its own', () => {
    const [first, last] = [RECORDED[0], RECORDED.at(-1)];
    if (!first || !last) throw new Error('no mazes');
    for (const window of WINDOWS) {
      for (const one of RECORDED) {
        const played = aim(sceneOf(one, window), null);
        const next = sceneOf(first, window, { round: 'next' });
        expect(aim(next, played).eye).toEqual(aim(next, null).eye);
        expect(aim(next, moved(played, { scale: 2, x: 0, y: 0 })).eye).toEqual(aim(next, null).eye);
        const turned = sceneOf(one, { width: window.height + 300, height: window.width });
        expect(aim(turned, played).eye).toEqual(aim(turned, null).eye);
      }
    }
  });
});

describe('what the viewer has done', () => {
  const one = RECORDED.find(({ game, goals }) => game === 'base-3' && goals.length === 3);
  if (!one) throw new Error('no maze');
  const window = sizeOf('390x844');
  const waiting = sceneOf(one, window, { asked: false });
  const own = moved(aim(waiting, null), { scale: 0.5, x: -100, y: 40 });

  test('holds while others play, whatever appears, and ends with their next turn', () => {
    const crowded = aim(more(waiting, 80), own);
    expect(crowded.eye).toBe(own.eye);
    const laid = aim({ ...waiting, pieces: [...waiting.pieces, { cell: [9, 9] }] }, crowded);
    expect(laid.eye).toBe(own.eye);
    const turn = aim({ ...waiting, asked: true }, laid);
    expect(turn.hold).toBe('none');
    expect(turn.eye).not.toBe(own.eye);
  });

  test('in their own turn it holds until that is over and the next one comes', () => {
    const asked = { ...waiting, asked: true };
    const mine = moved(aim(asked, null), own.eye);
    const chosen = aim({ ...asked, lit: one.lit[0] ?? [] }, mine);
    expect(chosen.eye).toBe(own.eye);
    const others = aim(waiting, chosen);
    expect(others.eye).toBe(own.eye);
    expect(aim(asked, others).eye).not.toBe(own.eye);
  });

  test('there are buttons to go back with, and nothing that comes up covers them', () => {
    const hidden = moved({ ...own, buttons: null }, own.eye);
    for (const shot of [hidden, aim(more(waiting, 80), hidden), aim(more(waiting, 80), own)]) {
      const { bare } = frameOf(shot.scene);
      expect(shot.buttons?.box.bottom).toBeLessThanOrEqual(bare.bottom);
    }
  });

  test('a window that is turned keeps the middle of it', () => {
    const turned = aim(sceneOf(one, sizeOf('844x390'), { asked: false }), own);
    const middle = ({ eye, scene }: Shot): number[] => {
      const { left, right, top, bottom } = frameOf(scene).free;
      return [((left + right) / 2 - eye.x) / eye.scale, ((top + bottom) / 2 - eye.y) / eye.scale];
    };
    expect(middle(turned)[0]).toBeCloseTo(middle(own)[0] ?? NaN);
    expect(middle(turned)[1]).toBeCloseTo(middle(own)[1] ?? NaN);
    expect(turned.eye.scale).toBe(own.eye.scale);
  });

  test('showing all shows all, and where cells are too small then, only until something else can be chosen', () => {
    const far: Scene = { ...waiting, pieces: [...waiting.pieces, { cell: [-4, 0] }, { cell: [14, 6] }] };
    const shown = showAll(far);
    expect(inSight(boxOf(far.pieces.map(({ cell }) => cell)), shown.eye, frameOf(far).free)).toBe(true);
    expect(aim(more(far, 30), shown).eye).toBe(shown.eye);
    expect(aim({ ...far, lit: one.lit[0] ?? [] }, shown).eye.scale).toBeGreaterThan(shown.eye.scale);
    expect(showAll(waiting).hold).toBe('none');
    expect(showAll(waiting).eye).toEqual(aim(waiting, null).eye);
  });

  test('what was chosen is in sight even where lit cells lie too far apart for all of them', () => {
    const lit: Cell[] = [
      [-3, -5],
      [11, 6],
      [4, 0],
    ];
    for (const cell of lit) {
      const shot = aim({ ...waiting, asked: true, lit, meant: [cell] }, null);
      expect(inSight(boxOf([cell]), shot.eye, frameOf(shot.scene).free)).toBe(true);
      expect(shot.eye.scale).toBeGreaterThanOrEqual(TAPPABLE);
    }
  });

  test('where cells are too small after all, a finger goes nearer before it chooses', () => {
    const scene: Scene = {
      ...waiting,
      asked: true,
      lit: [
        [-3, -5],
        [11, 6],
      ],
    };
    const shot = showAll(scene);
    expect(shot.eye.scale).toBeLessThan(TAPPABLE);
    const near = approach(shot, [11, 6]);
    expect(near.eye.scale).toBeGreaterThanOrEqual(GOOD);
    expect(inSight(boxOf([[11, 6]]), near.eye, frameOf(scene).free)).toBe(true);
    expect(aim(more(scene, 30), near).eye).toBe(near.eye);
    expect(approach(near, [11, 6])).toBe(near);
    expect(aim({ ...scene, lit: [[0, 1]] }, near).hold).toBe('none');
  });
});

test('where there are no buttons nothing is kept free for them', () => {
  const [window, covered] = [sizeOf('1920x1080'), { left: 0, top: 80, right: 400, bottom: 140 }];
  const steered = frameOf({ window, covered, button: 70, steered: true });
  const television = frameOf({ window, covered, button: 70, steered: false });
  expect(steered.free.left - television.free.left).toBe(70);
  expect(steered.rows - television.rows).toBe(70);
  expect(television.free.left).toBeGreaterThan(television.rows);
});
