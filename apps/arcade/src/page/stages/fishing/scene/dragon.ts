import { type FishKind, type PondFish, type PondPoint, positionOf } from '@tianping/games';
import type { Atlas, AtlasItem } from './atlas.ts';
import { resetPen, type Strips } from './strips.ts';
import { fetchDrawing } from './svg-cut.ts';

/** The drawing is 780 wide; its parts are on a line from the tail at -320 to the head at 180. */
const DRAWN_WIDTH = 780;
const SEGMENTS = 15;
const TAIL_X = -320;
const NECK_X = 180;
const STEP_X = 33.6;
/** Size of the biggest segment, which is cut out alone and shown in decreasing sizes. */
const BIGGEST = 58;
const HEAD = ['mane', 'horns', 'jaw', 'head', 'whiskers', 'eye', 'pearl'];

function radiusOf(segment: number): number {
  return 16 + 3 * (SEGMENTS - segment);
}

/** Pictures of a dragon's parts, rotated along its path when it swims. */
export async function dragonItems({ size }: FishKind, url: string): Promise<AtlasItem[]> {
  const scale = size.width / DRAWN_WIDTH;
  const drawing = await fetchDrawing(url);
  const part = (
    name: string,
    names: readonly string[],
    [x, y, width, height]: readonly [number, number, number, number],
    [pivotX, pivotY]: readonly [number, number],
  ): AtlasItem => ({
    name: `dragon-${name}`,
    source: drawing.only(names, { x, y, width, height }),
    width: width * scale,
    height: height * scale,
    pivot: [(pivotX - x) * scale, (pivotY - y) * scale],
  });
  return [
    part('head', HEAD, [90, -190, 300, 300], [NECK_X, 0]),
    part('segment', ['segment-1'], [80, -40, 150, 175], [150, 61.8]),
    part('tail', ['tail'], [-390, 20, 80, 95], [TAIL_X, 70.8]),
    part('leg-back', ['leg-back'], [-110, 10, 130, 140], [-42, 36]),
    part('leg-front', ['leg-front'], [90, 40, 140, 150], [156, 68]),
  ];
}

/** A position on the path of a fish, also before it enters and after it leaves: straight on. */
function placeOn(fish: PondFish, ms: number): { x: number; y: number; dx: number; dy: number } {
  const within = Math.min(fish.leaveMs - 1, Math.max(fish.enterMs, ms));
  const at = positionOf(fish, within) ?? { x: 0, y: 0, dx: 1, dy: 0 };
  const past = ms - within;
  return { x: at.x + at.dx * past, y: at.y + at.dy * past, dx: at.dx, dy: at.dy };
}

interface Look {
  readonly strips: Strips;
  readonly atlas: Atlas;
  readonly ms: number;
  readonly alpha: number;
  readonly flash: number;
  /** With reduced motion the body does not swing. */
  readonly isCalm: boolean;
}

/** Puts tail, segments, legs and head along the way; returns where its head is. */
export function putDragon(fish: PondFish, kind: FishKind, look: Look): PondPoint {
  const { strips, atlas, ms, alpha, flash } = look;
  const { pen } = strips;
  const scale = kind.size.width / DRAWN_WIDTH;
  const middle = placeOn(fish, ms);
  const speed = Math.max(0.01, Math.hypot(middle.dx, middle.dy));
  const put = (name: string, x: number, size: number): PondPoint => {
    const at = placeOn(fish, ms + (x * scale) / speed);
    const length = Math.max(1e-6, Math.hypot(at.dx, at.dy));
    const [cos, sin] = [at.dx / length, at.dy / length];
    // The body swings across the path, the head hardly.
    const loose = Math.min(1, (NECK_X - x) / 300);
    const wave = x / 92 + (look.isCalm ? 0 : ms / 520);
    const aside = Math.sin(wave) * 44 * scale * loose;
    const slope = ((Math.cos(wave) * 44) / 92) * loose;
    const across = Math.hypot(1, slope);
    const side = at.dx < 0 ? -1 : 1;
    pen.cos = (cos - sin * slope) / across;
    pen.sin = (sin + cos * slope) / across;
    pen.x = at.x - sin * aside;
    pen.y = at.y + cos * aside;
    pen.scaleX = size;
    pen.scaleY = size * side;
    pen.alpha = alpha;
    pen.flash = flash;
    strips.put(atlas.frame(name));
    return { x: pen.x, y: pen.y };
  };
  resetPen(pen);
  put('dragon-tail', TAIL_X, 1);
  for (let segment = SEGMENTS; segment >= 1; segment -= 1) {
    if (segment === 5) put('dragon-leg-back', -30, 1);
    put('dragon-segment', NECK_X - 20 - segment * STEP_X, radiusOf(segment) / BIGGEST);
  }
  put('dragon-leg-front', 128, 1);
  return put('dragon-head', NECK_X, 1);
}
