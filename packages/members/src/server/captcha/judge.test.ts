import { createSeededRng } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import type { TrackPoint } from '../../rules/entry/captcha.ts';
import { dragTrack, keyTrack, swipeTrack } from '../../testing/tracks.ts';
import { judgeSlider } from './judge.ts';

function judge(track: readonly TrackPoint[], gapX: number) {
  return judgeSlider({ x: track.at(-1)?.[0] ?? 0, track, nonce: '' }, gapX);
}

describe('hands', () => {
  const gaps = [92, 120, 173, 251];
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  const cases = gaps.flatMap((gap) => seeds.map((seed) => [gap, seed] as const));

  test.each(cases)('CAPT-002 a mouse drag to %i (seed %i) passes', (gap, seed) => {
    const rng = createSeededRng(seed);
    expect(judge(dragTrack(rng, gap + rng.int(9) - 4, 400 + rng.int(4_000)), gap)).toBe('passed');
  });

  test.each(cases)('CAPT-002 a swipe to %i (seed %i) passes', (gap, seed) => {
    const rng = createSeededRng(seed);
    expect(judge(swipeTrack(rng, gap + rng.int(5) - 2, 260 + rng.int(500)), gap)).toBe('passed');
  });

  test.each(cases)('CAPT-002 arrow keys to %i (seed %i) pass', (gap, seed) => {
    const rng = createSeededRng(seed);
    expect(judge(keyTrack(rng, gap, 2 + rng.int(9)), gap)).toBe('passed');
  });
});

describe('misses and machines', () => {
  const rng = createSeededRng(9);
  const gap = 180;
  const steady = (samples: number, lastsMs: number): TrackPoint[] =>
    Array.from({ length: samples + 1 }, (_, index) => [
      (gap * index) / samples,
      0,
      (lastsMs * index) / samples,
    ]);

  test.each([-30, -5, 5, 30])('CAPT-008 letting go %i px beside the gap misses', (off) => {
    expect(judge(dragTrack(rng, gap + off), gap)).toBe('missed');
  });

  test.each([
    ['perfectly steady', steady(60, 1_000)],
    ['steady with whole pixels', steady(60, 1_000).map(([x, y, ms]) => [Math.round(x), y, ms])],
    ['too quick', dragTrack(rng, gap, 120)],
    ['too slow', dragTrack(rng, gap, 31_000)],
    [
      'a jump',
      [
        [0, 0, 0],
        [1, 0, 90],
        [2, 0, 180],
        [gap - 1, 0, 270],
        [gap, 0, 400],
      ],
    ],
    [
      'too few samples',
      [
        [0, 0, 0],
        [60, 0, 200],
        [gap, 0, 500],
      ],
    ],
    ['back in time', dragTrack(rng, gap).map(([x, y, ms], at) => [x, y, at === 9 ? 0 : ms])],
    ['to and fro', Array.from({ length: 80 }, (_, at) => [at % 2 ? 150 : 0, 0, at * 20])],
    ['started elsewhere', dragTrack(rng, gap).map(([x, y, ms]) => [x + 50, y, ms])],
    ['nothing at all', []],
  ] as [string, TrackPoint[]][])('CAPT-008 a track %s is no hand', (_why, track) => {
    expect(judge(track, track.at(-1)?.[0] ?? gap)).toBe('implausible');
  });

  test('CAPT-008 the place must be where the track ends', () => {
    const track = dragTrack(rng, gap - 60);
    expect(judgeSlider({ x: gap, track, nonce: '' }, gap)).toBe('implausible');
  });
});
