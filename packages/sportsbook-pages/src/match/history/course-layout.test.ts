import { expect, test } from 'vitest';
import { type CoursePoint, layOutCourse } from './course-layout.ts';

const BOX = { left: 0, right: 100, top: 0, bottom: 100 };
const EUROPE = { oddsType: 'E', includesStake: false } as const;
const MINUTE = 60_000;
const at = (
  seconds: number,
  minute: number | null,
  prices: readonly (number | null)[],
): CoursePoint => ({
  at: seconds * 1000,
  clockMs: minute === null ? null : minute * MINUTE,
  prices,
});

test('a course is stepped over the minutes of the match, the time before it at the left', () => {
  const layout = layOutCourse(
    [at(0, null, [900]), at(60, null, [1_000]), at(100, 0, [1_100]), at(200, 10, [900])],
    1,
    EUROPE,
    BOX,
  );
  expect(layout.kickOff).toBe(30);
  expect(layout.xOfClock?.(5 * MINUTE)).toBe(65);
  expect(layout.minuteTicks.map(({ label }) => label)).toEqual(["0'", "5'", "10'"]);
  expect(layout.lines[0]?.path).toBe('M0 100H30V50H30V0H100V100');
  expect(layout.lines[0]?.text).toBe('1.90');
});

test('added time of the first half is not drawn over by the start of the second', () => {
  const layout = layOutCourse(
    [at(0, 0, [900]), at(50, 47, [950]), at(60, 45, [1_000]), at(99, 90, [900])],
    1,
    EUROPE,
    BOX,
  );
  const places = [...(layout.lines[0]?.path.matchAll(/H([\d.]+)/g) ?? [])].map(([, x]) =>
    Number(x),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('while betting is suspended the line has a gap, which is shaded', () => {
  const layout = layOutCourse(
    [at(0, 0, [900]), at(20, 20, [null]), at(30, 30, [950]), at(100, 100, [950])],
    1,
    EUROPE,
    BOX,
  );
  expect(layout.gaps).toEqual([[20, 30]]);
  expect(layout.lines[0]?.path.match(/M/g)).toHaveLength(2);
});

test('figures at the ends do not overlap', () => {
  const layout = layOutCourse(
    [at(0, 0, [900, 880, 4_000]), at(90, 90, [900, 905, 4_000])],
    3,
    EUROPE,
    BOX,
  );
  const places = layout.lines.map(({ end }) => end?.labelY ?? 0).sort((a, b) => a - b);
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(14);
  expect((places[2] ?? 0) - (places[1] ?? 0)).toBeGreaterThanOrEqual(14);
  expect(Math.max(...places)).toBeLessThanOrEqual(100);
});

test('prices far apart use a logarithmic scale, each tick a round figure', () => {
  const layout = layOutCourse([at(0, 0, [10, 70_000]), at(90, 90, [10, 73_000])], 2, EUROPE, BOX);
  const [low, ...others] = layout.yTicks;
  expect(Number(low?.label)).toBeLessThan(2);
  expect(others.length).toBeGreaterThan(1);
  const middle = layout.yTicks.find(({ label }) => Number(label) >= 7);
  expect(middle?.at).toBeLessThan(70);
});

test('a sport without a match clock is drawn over plain time', () => {
  const layout = layOutCourse([at(0, null, [900]), at(60, null, [950])], 1, EUROPE, BOX);
  expect(layout.xOfClock).toBeNull();
  expect(layout.minuteTicks).toEqual([]);
  expect(layout.lines[0]?.end?.x).toBe(100);
});

test('a course known only from a later minute begins there', () => {
  const layout = layOutCourse([at(0, 60, [900]), at(90, 75, [950])], 1, EUROPE, BOX);
  expect(layout.fromMs).toBe(60 * MINUTE);
  expect(layout.xOfClock?.(60 * MINUTE)).toBe(0);
  expect(layout.minuteTicks.map(({ label }) => label)).toEqual(["60'", "65'", "70'", "75'"]);
});
