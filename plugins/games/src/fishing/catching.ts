import { assert, must } from '@tianping/base';
import {
  type Chance,
  type Draws,
  type FishKind,
  type KindChance,
  type PondCatch,
  type PondFish,
  type PondHit,
  type PondMotion,
  positionOf,
  type Ratio,
  SEA,
  type WorthLine,
} from '@tianping/games';
import { kindOf } from './kinds.ts';
import { fishingMessages as words } from './messages.ts';
import { weightedAt, weightOf } from './weighted.ts';

/** The highest bound that `Draws` accepts. */
const BOUND_MAX = 2 ** 32;

/** How a hit is drawn: of the integers below `den`, one below `num` catches, and its remainder picks the line. */
export interface HitPrice extends Chance {
  readonly lines: readonly WorthLine[];
  /** Sum of the lines' weights, which divides `num`. */
  readonly weights: number;
}

/** What a fish pays when it is caught along with another: only fish of a fixed worth can be. */
function timesAlong(code: string): number {
  const { worth, isBoss } = must(kindOf(code), 'a kind');
  assert(worth.form === 'fixed' && !isBoss, `never caught along: ${code}`);
  return worth.times;
}

function linesOf(kind: FishKind, along: readonly string[]): readonly WorthLine[] {
  const isAlone = kind.worth.form === 'fixed' || kind.worth.form === 'drawn';
  assert(!isAlone || along.length === 0, `catches nothing along: ${kind.code}`);
  if (kind.worth.form === 'drawn') return kind.worth.table;
  const times = along.reduce((sum, code) => sum + timesAlong(code), kind.worth.times);
  return [{ times, weight: 1 }];
}

/**
 * The chance of a hit: the room's return over what is paid on average, as integers. The return is the same whatever
 * is hit and whichever fish swim beside it.
 */
export function priceOf(returned: Chance, kind: FishKind, along: readonly string[]): HitPrice {
  const lines = linesOf(kind, along);
  const weights = weightOf(lines);
  const paid = lines.reduce((sum, { times, weight }) => sum + times * weight, 0);
  const price = { num: returned.num * weights, den: returned.den * paid, lines, weights };
  assert(price.num < price.den && price.den <= BOUND_MAX, `no chance: ${price.num}/${price.den}`);
  return price;
}

/** Draws one integer, which decides both whether the fish is caught and what it pays. */
export function drawCatch(returned: Chance, draws: Draws, hit: PondHit): PondCatch {
  const kind = must(kindOf(hit.kind), 'a kind');
  const price = priceOf(
    returned,
    kind,
    hit.along.map((other) => other.kind),
  );
  const drawn = draws.int(price.den);
  if (drawn >= price.num) return { times: 0, caught: [] };
  const { times } = weightedAt(price.lines, drawn % price.weights);
  return { times, caught: [hit.fishId, ...hit.along.map(({ id }) => id)] };
}

/** Of every hit on a kind that is alone: what may be paid, and the chance of each. */
export function chanceOf(returned: Chance, kind: FishKind): KindChance {
  const { lines, den, num, weights } = priceOf(returned, kind, []);
  const rules = {
    fixed: null,
    drawn: words.drawnRule,
    blast: words.blastRule,
    chain: words.chainRule,
  };
  return {
    kind: kind.code,
    name: kind.name,
    lines: lines.map(({ times, weight }) => ({ times, num: (num / weights) * weight, den })),
    words: rules[kind.worth.form],
  };
}

/** What a hit on a kind returns, by its chances as they are drawn. */
export function returnOf({ lines }: KindChance): Ratio {
  const den = BigInt(must(lines[0], 'a line').den);
  const num = lines.reduce((sum, line) => sum + BigInt(line.num) * BigInt(line.times), 0n);
  return { num, den };
}

interface Neighbour {
  readonly fish: PondFish;
  readonly squared: number;
}

/** Fish in the visible sea that may be caught along, the nearest first; of two as near, the lower id. */
function neighboursOf(fish: PondFish, fishes: readonly PondFish[], ms: number): Neighbour[] {
  const at = positionOf(fish, ms);
  if (at === null) return [];
  return fishes
    .flatMap((other) => {
      const { worth, isBoss } = must(kindOf(other.kind), 'a kind');
      const place = other.id === fish.id ? null : positionOf(other, ms);
      if (place === null || worth.form !== 'fixed' || isBoss || !isInSea(place)) return [];
      const [x, y] = [place.x - at.x, place.y - at.y];
      return [{ fish: other, squared: x * x + y * y }];
    })
    .sort((a, b) => a.squared - b.squared || a.fish.id - b.fish.id);
}

function isInSea({ x, y }: PondMotion): boolean {
  return x >= 0 && x <= SEA.width && y >= 0 && y <= SEA.height;
}

/** The fish that a fish takes along at that moment. */
export function caughtAlong(
  fish: PondFish,
  fishes: readonly PondFish[],
  ms: number,
): readonly PondFish[] {
  const { worth } = must(kindOf(fish.kind), 'a kind');
  if (worth.form === 'blast') {
    return neighboursOf(fish, fishes, ms)
      .filter(({ squared }) => squared <= worth.radius * worth.radius)
      .map((near) => near.fish);
  }
  if (worth.form !== 'chain') return [];
  const all = neighboursOf(fish, fishes, ms).map((near) => near.fish);
  return all.filter(({ kind }) => kind === all[0]?.kind).slice(0, worth.most);
}
