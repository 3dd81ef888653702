import type { TrackPoint } from '@tianping/members';

/** Most samples that are kept; later ones replace the last, so the end is always told. */
const POINTS_MAX = 1_400;

/** The way of one drag: how far right and down of the grip, and when, from the grip on. */
export interface Track {
  readonly points: readonly TrackPoint[];
}

export const NO_TRACK: Track = { points: [] };

export function addPoint(track: Track, x: number, y: number, ms: number): Track {
  const point: TrackPoint = [Math.round(x), Math.round(y), Math.max(0, Math.round(ms))];
  const progress = track.points.length >= POINTS_MAX ? track.points.slice(0, -1) : track.points;
  return { points: [...progress, point] };
}

/** How far the piece may go. */
export function reach(width: number, pieceSize: number): number {
  return width - pieceSize;
}

export function clampX(x: number, width: number, pieceSize: number): number {
  return Math.min(reach(width, pieceSize), Math.max(0, Math.round(x)));
}

/**
 * Pixels of the picture that one press of an arrow key moves the piece; with Shift it goes
 * faster.
 */
export function keyStep(key: string, isFast: boolean): number {
  const step = isFast ? 10 : 2;
  if (key === 'ArrowRight' || key === 'ArrowUp') return step;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step;
  return 0;
}
