import type { TrackPoint } from '@tianping/members';

/** Maximum number of samples; later ones replace the last, so that the end is always included. */
const POINTS_MAX = 1_400;

/** The path of one drag: offsets right and down from the grip, and times since the grip. */
export interface Track {
  readonly points: readonly TrackPoint[];
}

export const NO_TRACK: Track = { points: [] };

export function addPoint(track: Track, x: number, y: number, ms: number): Track {
  const point: TrackPoint = [Math.round(x), Math.round(y), Math.max(0, Math.round(ms))];
  const progress = track.points.length >= POINTS_MAX ? track.points.slice(0, -1) : track.points;
  return { points: [...progress, point] };
}

/** How far the piece can move, in pixels of the picture. */
export function reach(width: number, pieceSize: number): number {
  return width - pieceSize;
}

export function clampX(x: number, width: number, pieceSize: number): number {
  return Math.min(reach(width, pieceSize), Math.max(0, Math.round(x)));
}

/** Pixels of the picture that one press of an arrow key moves the piece; more with Shift. */
export function keyStep(key: string, isFast: boolean): number {
  const step = isFast ? 10 : 2;
  if (key === 'ArrowRight' || key === 'ArrowUp') return step;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step;
  return 0;
}
