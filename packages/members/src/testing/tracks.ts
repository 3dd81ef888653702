import type { Rng } from '@tianping/base';
import type { SliderOutput, TrackPoint } from '../rules/entry/captcha.ts';
import { createProofSearch } from '../rules/entry/proof.ts';

/** A mouse drag: speeds up, slows down, trembles, overshoots a little and comes back. */
export function dragTrack(rng: Rng, toX: number, lastsMs = 900): TrackPoint[] {
  const overshoot = 2 + rng.int(6);
  const points: TrackPoint[] = [[0, 0, 0]];
  const samples = Math.max(12, Math.round(lastsMs / 16));
  for (let index = 1; index <= samples; index += 1) {
    const part = index / samples;
    const eased = part < 0.85 ? ease(part / 0.85) * (toX + overshoot) : 0;
    const back = toX + overshoot * (1 - (part - 0.85) / 0.15);
    const x = Math.round(part < 0.85 ? eased : back);
    points.push([x, rng.int(5) - 2, Math.round(lastsMs * part) + rng.int(3)]);
  }
  points.push([toX, 1, lastsMs + 40]);
  return points;
}

/** A quick swipe on a phone: few samples, long steps, no tremble. */
export function swipeTrack(rng: Rng, toX: number, lastsMs = 320): TrackPoint[] {
  const samples = 11 + rng.int(4);
  const swipe = Array.from({ length: samples }, (_, index): TrackPoint => {
    const part = index / (samples - 1);
    return [Math.round(ease(part) * toX), Math.round(part * 6), Math.round(part * lastsMs)];
  });
  return [...swipe, [toX, 6, lastsMs + 90]];
}

/** Arrow keys held and then tapped: equal steps, a pause before the repeat starts. */
export function keyTrack(rng: Rng, toX: number, step = 4): TrackPoint[] {
  const points: TrackPoint[] = [[0, 0, 0]];
  let ms = 0;
  for (let x = step; x <= toX; x += step) {
    ms += x === step ? 380 + rng.int(200) : 30 + rng.int(6);
    points.push([x, 0, ms]);
  }
  const last = points.at(-1)?.[0] ?? 0;
  for (let x = last + 1; x <= toX; x += 1) {
    ms += 150 + rng.int(120);
    points.push([x, 0, ms]);
  }
  return points;
}

/** What the browser sends for a challenge whose gap is known. */
export function solvedOutput(
  challenge: { readonly powSalt: string; readonly powBits: number },
  track: readonly TrackPoint[],
): string {
  const search = createProofSearch(challenge.powSalt, challenge.powBits);
  let nonce: string | null = null;
  while (nonce === null) nonce = search.step(10_000);
  const output: SliderOutput = { x: track.at(-1)?.[0] ?? 0, track, nonce };
  return JSON.stringify(output);
}

function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}
