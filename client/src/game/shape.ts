import type { Design, Shape } from '../generated/wire.ts';

/** Turns a set of ports by 180 degrees. */
export function turnPorts(mask: number): number {
  return ((mask << 2) | (mask >> 2)) & 15;
}

/** Returns all ports of a shape. */
export function portsOf(shape: Shape): number {
  return shape.tunnels.reduce((all, mask) => all | mask, 0);
}

/** Returns the shape turned by 180 degrees. */
function turnedShape(shape: Shape): Shape {
  const gold = shape.gold;
  return {
    ...shape,
    tunnels: shape.tunnels.map(turnPorts),
    gates: (shape.gates ?? []).map((gate) => ({ ...gate, side: gate.side ^ 2 })),
    gold: gold && (gold.side ?? -1) >= 0 ? { ...gold, side: (gold.side ?? 0) ^ 2 } : (gold ?? null),
  };
}

/** Returns the shape that a tunnel card shows, turned or not. */
export function lying(design: Design, turned: boolean): Shape {
  const shape = design.shape ?? { tunnels: [] };
  return turned && design.turns ? turnedShape(shape) : shape;
}
