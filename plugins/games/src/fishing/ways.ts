import { must } from '@tianping/base';
import { type Draws, type FishKind, type PondPoint, SEA } from '@tianping/games';

/** Wide screens show this much beyond the sea on every side; a fish begins and ends its path outside of it. */
const BEYOND = 120;
/** Fish swim between these heights when they do not rise or sink: above the cannons, below the boss's line. */
const TOP = 90;
const BOTTOM = 880;
/** Height between the two halves of a turn. */
const TURN: Bounds = [230, 300];
/** The least and the most of a number drawn, both included. */
type Bounds = readonly [number, number];

/** How a fish moves: across, in and out on the same side, up or down, or in wide bends. */
export type WayForm = 'cross' | 'turn' | 'rise' | 'wind';

/** An integer of bounds that include both. */
export function within(draws: Draws, [least, most]: Bounds): number {
  return least + draws.int(most - least + 1);
}

/** Draws the control points of a way. `clear` is left free above and below for the fish swimming beside it. */
export function drawWay(
  draws: Draws,
  form: WayForm,
  { kind, clear }: { readonly kind: FishKind; readonly clear: number },
): readonly PondPoint[] {
  const half = Math.ceil(kind.size.height / 2);
  const heights: Bounds = [TOP + half + clear, BOTTOM - half - clear];
  const isMirrored = draws.int(2) === 1;
  const points = smooth(anchorsOf(draws, form, { kind, heights }));
  return isMirrored ? points.map(({ x, y }) => ({ x: SEA.width - x, y })) : points;
}

interface Row {
  readonly y: number;
  readonly swing: number;
  readonly isMirrored: boolean;
}

/** A straight row through the sea, for a parade; waves of `swing` up and down. */
export function rowWay(kind: FishKind, { y, swing, isMirrored }: Row): readonly PondPoint[] {
  const out = outsideOf(kind);
  const heights = [y, y - swing, y + swing, y - swing, y];
  const step = (SEA.width + 2 * out) / (heights.length - 1);
  const anchors = heights.map((height, at) => ({ x: Math.round(step * at) - out, y: height }));
  const points = smooth(anchors);
  return isMirrored ? points.map((point) => ({ ...point, x: SEA.width - point.x })) : points;
}

/** How far outside of the sea the centre of a fish is when nothing of it can be seen. */
function outsideOf({ size }: FishKind): number {
  return BEYOND + Math.ceil(Math.max(size.width, size.height) / 2);
}

/** Points that a path leads through, from the left. */
function anchorsOf(
  draws: Draws,
  form: WayForm,
  { kind, heights }: { readonly kind: FishKind; readonly heights: Bounds },
): readonly PondPoint[] {
  const out = outsideOf(kind);
  const at = (x: number): PondPoint => ({ x, y: within(draws, heights) });
  const near = (x: number, y: number, most: number): PondPoint => {
    const [least, limit] = heights;
    return { x, y: Math.min(limit, Math.max(least, y + within(draws, [-most, most]))) };
  };
  const start = at(-out);
  if (form === 'cross') {
    const first = near(within(draws, [560, 860]), start.y, 260);
    const second = near(within(draws, [1300, 1600]), first.y, 260);
    return [start, first, second, near(SEA.width + out, second.y, 260)];
  }
  if (form === 'turn') {
    const there = near(within(draws, [600, 760]), start.y, 120);
    const far = near(within(draws, [1350, 1700]), there.y, 120);
    const isUpper = far.y * 2 < heights[0] + heights[1];
    const back = { x: far.x - 60, y: far.y + within(draws, TURN) * (isUpper ? 1 : -1) };
    const home = near(within(draws, [560, 720]), back.y, 120);
    return [start, there, far, back, home, near(-out, home.y, 200)];
  }
  if (form === 'wind') {
    const xs = [within(draws, [420, 560]), 1000, within(draws, [1500, 1750])];
    const [a, b, c] = xs.map(at);
    return [start, must(a, 'a'), must(b, 'b'), must(c, 'c'), at(SEA.width + out)];
  }
  const bottom = { x: within(draws, [220, SEA.width - 220]), y: SEA.height + out };
  const low = { x: bottom.x + within(draws, [-160, 160]), y: 700 };
  const high = { x: low.x + within(draws, [-160, 160]), y: 340 };
  const top = { x: high.x + within(draws, [-160, 160]), y: -out };
  return draws.int(2) === 0 ? [bottom, low, high, top] : [top, high, low, bottom];
}

/**
 * Béziers through all places (Catmull-Rom), without a corner where two meet. Rounded once, so that control points
 * are integers.
 */
function smooth(anchors: readonly PondPoint[]): readonly PondPoint[] {
  const last = anchors.length - 1;
  const point = (at: number): PondPoint => must(anchors[Math.min(last, Math.max(0, at))], 'place');
  const lead = (at: number): PondPoint => {
    const share = at === 0 || at === last ? 3 : 6;
    const [before, after] = [point(at - 1), point(at + 1)];
    return {
      x: Math.round((after.x - before.x) / share),
      y: Math.round((after.y - before.y) / share),
    };
  };
  return anchors.flatMap((place, at) => {
    const { x, y } = lead(at);
    const before = { x: place.x - x, y: place.y - y };
    const after = { x: place.x + x, y: place.y + y };
    if (at === 0) return [place, after];
    return at === last ? [before, place] : [before, place, after];
  });
}
