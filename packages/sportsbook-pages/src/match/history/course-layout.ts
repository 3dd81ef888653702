import { displayPrice, type OddsType, priceMilli } from '@tianping/odds';

/** A point of a market's course: when, at which minute of the match, at which prices (null: suspended). */
export interface CoursePoint {
  readonly at: number;
  readonly clockMs: number | null;
  readonly prices: readonly (number | null)[];
}

/** The area of a chart, in its own units. */
export interface ChartBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** A side's line with the figure at its end; `path` is empty where it never had a price. */
export interface CourseLine {
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number; readonly labelY: number } | null;
  readonly text: string;
}

export interface CourseLayout {
  readonly lines: readonly CourseLine[];
  /** Times without betting, from and to. */
  readonly gaps: readonly (readonly [from: number, to: number])[];
  readonly yTicks: readonly Tick[];
  /** Minutes of the match; the `at` of the kick-off ends the time before it. Empty without a match clock. */
  readonly minuteTicks: readonly Tick[];
  readonly kickOff: number | null;
  /** Horizontal position of a minute of the match; null without a match clock. */
  readonly xOfClock: ((clockMs: number) => number) | null;
  /** The reading of the match clock at the first minute shown. */
  readonly fromMs: number;
}

/** The share of the width for the time before the kick-off. */
const BEFORE_SHARE = 0.3;
const MINUTE_MS = 60_000;
const MINUTE_STEPS = [1, 5, 10, 15, 30];
const MINUTE_TICKS_MAX = 5;
/** Smallest distance between the figures at the ends of lines. */
const LABEL_GAP = 14;
/** Prices that differ by more than this factor use a logarithmic scale. */
const WIDE = 3;
const ROUND = [1, 1.2, 1.5, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 100, 200, 500, 1000];
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
const TICKS_MAX = 4;
/** The narrowest range of prices that fills the chart. */
const RANGE_MIN = 0.08;

/**
 * Lays out a market's course: steps over the minutes of the match, with the time before the kick-off in a section of
 * its own at the left; over plain time where the sport has no clock that counts up.
 */
export function layOutCourse(
  points: readonly CoursePoint[],
  sides: number,
  form: { readonly oddsType: OddsType; readonly includesStake: boolean },
  box: ChartBox,
): CourseLayout {
  const x = placesOf(points, box);
  const figures = points.map(({ prices }) => prices.map((price) => figureOf(price, form)));
  const known = figures.flat().flatMap((figure) => (figure === null ? [] : [figure.value]));
  const y = scaleOf(known, box);
  const lines = Array.from({ length: sides }, (_, side) => {
    const own = figures.map((each) => each[side] ?? null);
    return lineOf(own, x.at, { y: y.of, right: box.right });
  });
  return {
    lines: apart(lines, box),
    gaps: gapsOf(figures, x.at, box.right),
    yTicks: y.ticks,
    minuteTicks: x.ticks,
    kickOff: x.kickOff,
    xOfClock: x.ofClock,
    fromMs: x.fromMs,
  };
}

interface Places {
  readonly at: readonly number[];
  readonly ticks: readonly Tick[];
  readonly kickOff: number | null;
  readonly ofClock: ((clockMs: number) => number) | null;
  readonly fromMs: number;
}

function placesOf(points: readonly CoursePoint[], box: ChartBox): Places {
  const width = box.right - box.left;
  const played = points.findIndex(({ clockMs }) => clockMs !== null);
  if (played === -1) {
    return { at: byTime(points, box), ticks: [], kickOff: null, ofClock: null, fromMs: 0 };
  }
  const begin = box.left + (played > 0 ? width * BEFORE_SHARE : 0);
  let latest = 0;
  // The second half begins where added time of the first ended: the clock never goes back.
  const clocks = points.map(({ clockMs }) => {
    latest = Math.max(latest, clockMs ?? 0);
    return latest;
  });
  // A course known only from some minute on begins there.
  const from = played > 0 ? 0 : Math.floor((clocks[0] ?? 0) / MINUTE_MS) * MINUTE_MS;
  const last = Math.max(latest, from + MINUTE_MS);
  const ofClock = (clockMs: number): number =>
    begin +
    ((Math.min(Math.max(from, clockMs), last) - from) / (last - from)) * (box.right - begin);
  const before = byTime(points.slice(0, played), { left: box.left, right: begin });
  return {
    at: points.map((_, index) => before[index] ?? ofClock(clocks[index] ?? 0)),
    ticks: minutesOf(from, last).map((minute) => ({
      at: ofClock(minute * MINUTE_MS),
      label: `${minute}'`,
    })),
    kickOff: played > 0 ? begin : null,
    ofClock,
    fromMs: from,
  };
}

function byTime(points: readonly CoursePoint[], box: Pick<ChartBox, 'left' | 'right'>): number[] {
  const first = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - first);
  return points.map(({ at }) => box.left + ((at - first) / span) * (box.right - box.left));
}

function minutesOf(fromMs: number, lastMs: number): number[] {
  const [first, last] = [fromMs / MINUTE_MS, lastMs / MINUTE_MS];
  const step = MINUTE_STEPS.find((each) => (last - first) / each <= MINUTE_TICKS_MAX) ?? 30;
  const begin = Math.ceil(first / step);
  const count = Math.floor(last / step) - begin + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (begin + index) * step);
}

interface Figure {
  readonly value: number;
  readonly text: string;
}

function figureOf(
  price: number | null | undefined,
  form: { readonly oddsType: OddsType; readonly includesStake: boolean },
): Figure | null {
  if (price === null || price === undefined || price <= 0) return null;
  const { text } = displayPrice({ ...form, price: priceMilli(price) });
  return { value: Number(text), text };
}

function scaleOf(
  values: readonly number[],
  box: ChartBox,
): { readonly of: (value: number) => number; readonly ticks: readonly Tick[] } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length === 0) return { of: () => box.bottom, ticks: [] };
  const isWide = low > 0 && high / low > WIDE;
  const shape = isWide ? Math.log : (value: number) => value;
  const pad = isWide ? 0 : Math.max(0, RANGE_MIN - (high - low)) / 2;
  const from = shape(low - pad);
  const span = Math.max(1e-9, shape(high + pad) - from);
  const of = (value: number): number =>
    box.bottom - ((shape(value) - from) / span) * (box.bottom - box.top);
  const marks = isWide ? fewest(ROUND.filter((each) => each >= low && each <= high)) : null;
  const figures = marks ?? evenly(low - pad, high + pad);
  return { of, ticks: figures.map((value) => ({ at: of(value), label: value.toFixed(2) })) };
}

/** At most a few of the values, evenly spaced, always including the first. */
function fewest(values: readonly number[]): number[] {
  const every = Math.max(1, Math.ceil(values.length / TICKS_MAX));
  return values.filter((_, index) => index % every === 0);
}

function evenly(low: number, high: number): number[] {
  const step = STEPS.find((each) => (high - low) / each <= TICKS_MAX) ?? 200;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

function lineOf(
  figures: readonly (Figure | null)[],
  places: readonly number[],
  to: { readonly y: (value: number) => number; readonly right: number },
): CourseLine {
  let path = '';
  let isOpen = false;
  let last: { readonly figure: Figure; readonly x: number } | null = null;
  for (const [index, figure] of figures.entries()) {
    const x = places[index] ?? to.right;
    if (isOpen) path += `H${round(x)}`;
    if (figure) {
      path += `${isOpen ? 'V' : `M${round(x)} `}${round(to.y(figure.value))}`;
      last = { figure, x };
    }
    isOpen = figure !== null;
  }
  if (!last) return { path, end: null, text: '' };
  const y = to.y(last.figure.value);
  return { path, end: { x: last.x, y, labelY: y }, text: last.figure.text };
}

/** Moves overlapping figures apart, inside the box. */
function apart(lines: readonly CourseLine[], box: ChartBox): CourseLine[] {
  const order = lines
    .flatMap((line, index) => (line.end ? [{ index, y: line.end.y }] : []))
    .sort((a, b) => a.y - b.y);
  const placed = new Map<number, number>();
  let lowest = box.bottom - (order.length - 1) * LABEL_GAP;
  let above = Number.NEGATIVE_INFINITY;
  for (const { index, y } of order) {
    above = Math.min(Math.max(y, above + LABEL_GAP), lowest);
    lowest += LABEL_GAP;
    placed.set(index, above);
  }
  return lines.map((line, index) =>
    line.end ? { ...line, end: { ...line.end, labelY: placed.get(index) ?? line.end.y } } : line,
  );
}

function gapsOf(
  figures: readonly (readonly (Figure | null)[])[],
  places: readonly number[],
  right: number,
): (readonly [number, number])[] {
  const gaps: [number, number][] = [];
  for (const [index, each] of figures.entries()) {
    if (each.some((figure) => figure !== null)) continue;
    const from = places[index] ?? right;
    const to = places[index + 1] ?? right;
    const last = gaps.at(-1);
    if (last && last[1] === from) last[1] = to;
    else gaps.push([from, to]);
  }
  return gaps;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
