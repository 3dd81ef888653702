import type { Rng } from '@tianping/base';
import { PIECE_SIZE } from '../../limits.ts';

/** Outward tab, inward blank or straight edge, for the sides top, right, bottom, left. */
export type PieceSides = readonly [number, number, number, number];

/** Room for a tab on every side, so any shape fits the same box. */
const MARGIN = 12;
const BODY = PIECE_SIZE - 2 * MARGIN;
const KNOB_RADIUS = 7;
/** Half the width of the neck that joins a tab to the body. */
const NECK = 5.5;

export function randomSides(rng: Rng): PieceSides {
  const sides = Array.from({ length: 4 }, () => rng.int(3) - 1);
  // A piece without any tab or blank would be a plain square.
  if (!sides.some((side) => side !== 0)) sides[rng.int(4)] = 1;
  return [sides[0] ?? 0, sides[1] ?? 0, sides[2] ?? 0, sides[3] ?? 0];
}

/** An SVG path of the piece within its box, moved by `x` and `y` and scaled by `scale`. */
export function piecePath(sides: PieceSides, x: number, y: number, scale: number): string {
  const start = MARGIN;
  const at = (px: number, py: number) => `${round((x + px) * scale)} ${round((y + py) * scale)}`;
  const end = start + BODY;
  const corners = [
    [start, start],
    [end, start],
    [end, end],
    [start, end],
  ] as const;
  const deps = [`M${at(start, start)}`];
  for (const [index, side] of sides.entries()) {
    const [fromX, fromY] = corners[index] ?? [start, start];
    const [toX, toY] = corners[(index + 1) % 4] ?? [start, start];
    const alongX = Math.sign(toX - fromX);
    const alongY = Math.sign(toY - fromY);
    if (side !== 0) {
      const neck = BODY / 2 - NECK;
      const radius = round(KNOB_RADIUS * scale);
      const first = at(fromX + alongX * neck, fromY + alongY * neck);
      const last = at(toX - alongX * neck, toY - alongY * neck);
      // Walking clockwise, sweep 1 bulges outward and sweep 0 into the body.
      deps.push(`L${first}`, `A${radius} ${radius} 0 1 ${side > 0 ? 1 : 0} ${last}`);
    }
    deps.push(`L${at(toX, toY)}`);
  }
  return `${deps.join('')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
