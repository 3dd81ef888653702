import type { Rng } from '@tianping/base';

/** A half inning: outs, runners on base, runs of the side at bat. */
export interface HalfInning {
  readonly outs: number;
  /** One bit each: 1 first, 2 second, 4 third base. */
  readonly bases: number;
  readonly runs: number;
}

interface Play {
  readonly weight: number;
  readonly outs: number;
  readonly bases: number;
  readonly runs: number;
  /** All its runs count, even when one of them ends the match. */
  readonly isHomeRun?: true;
}

/** Results of a batter between sides of the same strength, in percent. */
const SHARES = {
  out: 68.6,
  walk: 8.7,
  single: 14.6,
  double: 4.6,
  triple: 0.5,
  homeRun: 3.0,
} as const;

/** How often a runner takes the extra base. */
const SECOND_SCORES_ON_SINGLE = 0.6;
const FIRST_SCORES_ON_DOUBLE = 0.45;
const DOUBLE_PLAY = 0.12;
const SACRIFICE_FLY = 0.22;

const OUTS = 3;
const FIRST = 1;
const SECOND = 2;
const THIRD = 4;
const BASES = 8;
/** More runs than this in one half inning are priced as this many. */
const RUNS_MAX = 14;

/** The plays of every situation by the quality of the side at bat; 1 is average. */
export interface Batting {
  plays(outs: number, bases: number): readonly Play[];
}

export function battingOf(quality: number): Batting {
  const table = Array.from({ length: OUTS * BASES }, (_, at) =>
    playsAt(Math.floor(at / BASES), at % BASES, quality),
  );
  return { plays: (outs, bases) => table[outs * BASES + bases] ?? [] };
}

export function isHalfOver(half: HalfInning): boolean {
  return half.outs >= OUTS;
}

/** The next batter; `enough` as in {@link runChances}. */
export function bat(
  half: HalfInning,
  how: { readonly batting: Batting; readonly enough: number | null; readonly rng: Rng },
): HalfInning & { readonly isHomeRun?: true } {
  const { batting, enough, rng } = how;
  const plays = batting.plays(half.outs, half.bases);
  let roll = rng.unit() * plays.reduce((sum, play) => sum + play.weight, 0);
  for (const play of plays) {
    if (roll < play.weight) {
      return { ...after(half, play, enough), ...(play.isHomeRun ? { isHomeRun: true } : {}) };
    }
    roll -= play.weight;
  }
  return { ...half, outs: half.outs + 1 };
}

function after(half: HalfInning, play: Play, enough: number | null): HalfInning {
  const all = half.runs + play.runs;
  // Of a hit that ends the match only the winning run counts, but of a home run all do.
  const runs = enough === null || play.isHomeRun ? all : Math.min(all, enough + 1);
  return { outs: play.outs, bases: play.bases, runs };
}

/**
 * The chance of every number of runs at the end of the half inning, from its present state. It ends as soon as the
 * runs exceed `enough` (a walk-off); null when nothing ends it early.
 */
export function runChances(
  from: HalfInning,
  batting: Batting,
  enough: number | null,
): readonly number[] {
  const ends = new Array<number>(RUNS_MAX + 5).fill(0);
  const end = (runs: number, weight: number): void => {
    const at = Math.min(runs, ends.length - 1);
    ends[at] = (ends[at] ?? 0) + weight;
  };
  // Every batter advances a state by one: the sum of outs, runs and runners grows by one each time.
  let states = new Map<number, number>([[keyOf(from), 1]]);
  while (states.size > 0) {
    const next = new Map<number, number>();
    for (const [key, weight] of states) {
      const half = halfOf(key);
      for (const play of batting.plays(half.outs, half.bases)) {
        const now = after(half, play, enough);
        const chance = weight * play.weight;
        const isOver = isHalfOver(now) || now.runs >= RUNS_MAX;
        if (isOver || (enough !== null && now.runs > enough)) end(now.runs, chance);
        else next.set(keyOf(now), (next.get(keyOf(now)) ?? 0) + chance);
      }
    }
    states = next;
  }
  return ends;
}

function keyOf({ outs, bases, runs }: HalfInning): number {
  return (runs * OUTS + outs) * BASES + bases;
}

function halfOf(key: number): HalfInning {
  const rest = Math.floor(key / BASES);
  return { bases: key % BASES, outs: rest % OUTS, runs: Math.floor(rest / OUTS) };
}

function playsAt(outs: number, bases: number, quality: number): readonly Play[] {
  const hits = {
    walk: SHARES.walk * quality,
    single: SHARES.single * quality,
    double: SHARES.double * quality,
    triple: SHARES.triple * quality,
    homeRun: SHARES.homeRun * quality,
  };
  const all = Object.values(hits).reduce((sum, share) => sum + share, 0);
  const plays = [
    ...outPlays(outs, bases, 100 - all),
    walk(outs, bases, hits.walk),
    ...singles(outs, bases, hits.single),
    ...doubles(outs, bases, hits.double),
    { weight: hits.triple, outs, bases: THIRD, runs: count(bases) },
    { weight: hits.homeRun, outs, bases: 0, runs: count(bases) + 1, isHomeRun: true as const },
  ];
  return plays.map((play) => ({ ...play, weight: play.weight / 100 }));
}

function outPlays(outs: number, bases: number, weight: number): readonly Play[] {
  const isDouble = (bases & FIRST) !== 0 && outs < 2;
  const isFly = (bases & THIRD) !== 0 && outs < 2;
  const double = isDouble ? weight * DOUBLE_PLAY : 0;
  const fly = isFly ? weight * SACRIFICE_FLY : 0;
  const plain = { weight: weight - double - fly, outs: outs + 1, bases, runs: 0 };
  return [
    plain,
    ...(isDouble ? [{ weight: double, outs: outs + 2, bases: bases & ~FIRST, runs: 0 }] : []),
    ...(isFly ? [{ weight: fly, outs: outs + 1, bases: bases & ~THIRD, runs: 1 }] : []),
  ];
}

/** Runners advance only where they are forced. */
function walk(outs: number, bases: number, weight: number): Play {
  if ((bases & FIRST) === 0) return { weight, outs, bases: bases | FIRST, runs: 0 };
  if ((bases & SECOND) === 0) return { weight, outs, bases: bases | SECOND, runs: 0 };
  if ((bases & THIRD) === 0) return { weight, outs, bases: bases | THIRD, runs: 0 };
  return { weight, outs, bases, runs: 1 };
}

function singles(outs: number, bases: number, weight: number): readonly Play[] {
  const onThird = (bases & THIRD) === 0 ? 0 : 1;
  const moved = FIRST | ((bases & FIRST) === 0 ? 0 : SECOND);
  if ((bases & SECOND) === 0) return [{ weight, outs, bases: moved, runs: onThird }];
  const scores = weight * SECOND_SCORES_ON_SINGLE;
  return [
    { weight: scores, outs, bases: moved, runs: onThird + 1 },
    { weight: weight - scores, outs, bases: moved | THIRD, runs: onThird },
  ];
}

function doubles(outs: number, bases: number, weight: number): readonly Play[] {
  const sure = count(bases & (SECOND | THIRD));
  if ((bases & FIRST) === 0) return [{ weight, outs, bases: SECOND, runs: sure }];
  const scores = weight * FIRST_SCORES_ON_DOUBLE;
  return [
    { weight: scores, outs, bases: SECOND, runs: sure + 1 },
    { weight: weight - scores, outs, bases: SECOND | THIRD, runs: sure },
  ];
}

function count(bases: number): number {
  return (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1);
}
