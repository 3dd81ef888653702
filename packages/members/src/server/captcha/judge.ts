import {
  GAP_TOLERANCE,
  PICTURE_WIDTH,
  TRACK_MS_MAX,
  TRACK_MS_MIN,
  TRACK_POINTS_MAX,
  TRACK_POINTS_MIN,
} from '../../limits.ts';
import type { SliderOutput, TrackPoint } from '../../rules/entry/captcha.ts';

export type SliderVerdict = 'passed' | 'missed' | 'implausible';

/** Pixels by which even the steadiest hand deviates from a uniform motion. */
const WOBBLE_MIN = 1;
/** Largest part of the distance that one sample may cover; a flick on a slow phone stays below. */
const LEAP_MAX = 0.5;
/** Largest backward distance, as a part of the forward one, that searching for the gap may need. */
const BACKWARD_MAX = 0.6;

/**
 * Whether a hand moved the piece into the gap: by mouse, by finger, or by arrow keys. A program that imitates a hand
 * passes; single use, the proof of work and the counts limit it.
 */
export function judgeSlider(output: SliderOutput, gapX: number): SliderVerdict {
  const { track, x } = output;
  if (!isMotion(track) || !isByHand(track)) return 'implausible';
  const end = track.at(-1);
  if (!end || Math.abs(end[0] - x) > 1) return 'implausible';
  return Math.abs(x - gapX) <= GAP_TOLERANCE ? 'passed' : 'missed';
}

/** Whether a track has enough samples, in order of time, within the picture, and takes as long as a person needs. */
function isMotion(track: readonly TrackPoint[]): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (!first || !last) return false;
  if (track.length < TRACK_POINTS_MIN || track.length > TRACK_POINTS_MAX) return false;
  const lasted = last[2] - first[2];
  if (lasted < TRACK_MS_MIN || lasted > TRACK_MS_MAX || Math.abs(first[0]) > 8) return false;
  return track.every(([x, y, ms], index) => {
    const before = track[index - 1];
    return Math.abs(x) <= PICTURE_WIDTH && Math.abs(y) <= 2_000 && (!before || ms >= before[2]);
  });
}

function isByHand(track: readonly TrackPoint[]): boolean {
  let forward = 0;
  let backward = 0;
  let leap = 0;
  for (const [index, point] of track.entries()) {
    const step = point[0] - (track[index - 1] ?? point)[0];
    if (step > 0) forward += step;
    else backward -= step;
    leap = Math.max(leap, Math.abs(step));
  }
  const way = forward - backward;
  if (way <= 0 || backward > forward * BACKWARD_MAX || leap > Math.max(way * LEAP_MAX, 12)) {
    return false;
  }
  return strayFromUniform(track) >= WOBBLE_MIN;
}

/** Largest distance between the track and a uniform motion between its ends. */
function strayFromUniform(track: readonly TrackPoint[]): number {
  const first = track[0];
  const last = track.at(-1);
  if (!first || !last) return 0;
  const speed = (last[0] - first[0]) / (last[2] - first[2]);
  return Math.max(...track.map(([x, , ms]) => Math.abs(x - first[0] - speed * (ms - first[2]))));
}
