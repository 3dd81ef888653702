/** A point in a box 10 wide and 14 high. */
type GlyphPoint = readonly [x: number, y: number];

export interface GlyphStroke {
  /** A round stroke is a curve through its points, others are lines with corners. */
  readonly round: boolean;
  readonly points: readonly GlyphPoint[];
}

const lines = (...points: GlyphPoint[]): GlyphStroke => ({ round: false, points });
const curve = (...points: GlyphPoint[]): GlyphStroke => ({ round: true, points });

const bowl = curve([1, 0], [6, 0.1], [9, 2], [9, 5.5], [6, 7.5], [1, 7.6]);

/**
 * Letters and digits as our own pen strokes, so that a picture needs no font. Characters that a person could confuse
 * once they are bent are left out: 0 O D Q, 1 I, 2 Z, 4, 5 S, 6 G, 7, 8 B, F, U V.
 */
export const glyphs = {
  A: [lines([0, 14], [5, 0], [10, 14]), lines([2, 9], [8, 9])],
  C: [
    curve([9.5, 2.5], [7, 0.3], [3.5, 0.5], [1, 3.5], [0.5, 7], [1, 10.5], [3.5, 13.5]),
    curve([3.5, 13.5], [7, 13.7], [9.5, 11.5]),
  ],
  E: [lines([9, 0], [1, 0], [1, 14], [9, 14]), lines([1, 7], [7.5, 7])],
  H: [lines([1, 0], [1, 14]), lines([9, 0], [9, 14]), lines([1, 7], [9, 7])],
  J: [curve([8, 0], [8, 5], [8, 10], [6.5, 13.4], [3.5, 13.8], [1.2, 11.5], [1, 9.5])],
  K: [lines([1, 0], [1, 14]), lines([9, 0], [1, 8]), lines([4, 5.5], [9.5, 14])],
  L: [lines([1, 0], [1, 14], [9, 14])],
  M: [lines([0.5, 14], [0.5, 0], [5, 8], [9.5, 0], [9.5, 14])],
  N: [lines([1, 14], [1, 0], [9, 14], [9, 0])],
  P: [lines([1, 14], [1, 0]), bowl],
  R: [lines([1, 14], [1, 0]), bowl, lines([4.5, 7.6], [9.5, 14])],
  T: [lines([0, 0], [10, 0]), lines([5, 0], [5, 14])],
  W: [lines([0, 0], [2.5, 14], [5, 4], [7.5, 14], [10, 0])],
  X: [lines([0.5, 0], [9.5, 14]), lines([9.5, 0], [0.5, 14])],
  Y: [lines([0.5, 0], [5, 7], [9.5, 0]), lines([5, 7], [5, 14])],
  3: [
    lines([1, 0.3], [8.5, 0.3], [4.2, 5.6]),
    curve([4.2, 5.6], [8, 6.6], [9.2, 9.8], [7, 13.3], [3.5, 13.8], [0.6, 11.8]),
  ],
  9: [
    curve([9, 4.5], [7.5, 7.7], [4.5, 8.4], [1.5, 7], [0.8, 4.2], [2.2, 1.2], [5, 0]),
    curve([5, 0], [8, 1.2], [9, 4.5], [8.8, 8], [7, 12], [4, 14]),
  ],
} as const satisfies Readonly<Record<string, readonly GlyphStroke[]>>;

export const GLYPH_WIDTH = 10;
export const GLYPH_HEIGHT = 14;
/** How finely a stroke is divided, so that lines bend with the picture. */
const STEP = 0.6;

/** The points of a pen stroke, close enough together to be warped one by one. */
export function penPath({ round, points }: GlyphStroke): GlyphPoint[] {
  const path: GlyphPoint[] = points[0] ? [points[0]] : [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      path.push(round ? between(points, index, part) : mix(from, to, part));
    }
  }
  return path;
}

function mix(from: GlyphPoint, to: GlyphPoint, part: number): GlyphPoint {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** A Catmull-Rom curve from the point before `index` to it. */
function between(points: readonly GlyphPoint[], index: number, part: number): GlyphPoint {
  const at = (offset: number): GlyphPoint =>
    points[Math.min(Math.max(index + offset, 0), points.length - 1)] ?? [0, 0];
  const [before, from, to, after] = [at(-2), at(-1), at(0), at(1)];
  const along = (axis: 0 | 1): number => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
    const square = part * part;
    return (
      0.5 *
      (2 * b +
        (c - a) * part +
        (2 * a - 5 * b + 4 * c - d) * square +
        (3 * b - a - 3 * c + d) * square * part)
    );
  };
  return [along(0), along(1)];
}
