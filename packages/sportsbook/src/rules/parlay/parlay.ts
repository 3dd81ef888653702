import { assert } from '@tianping/base';
import type { GameType } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import { PARLAY_LEGS_MAX, PARLAY_LEGS_MIN } from '../../limits.ts';
import { messages } from '../../messages.ts';
import { because } from '../accept/decide.ts';
import type { Refusal } from '../accept/refusals.ts';

/** How many legs each combination has; `all` is every size from 2 up to the number of legs. */
export type ParlaySize = number | 'all';

/** One way to combine the legs of a slip, as its row shows it. */
export interface ParlayKind {
  readonly size: ParlaySize;
  readonly legs: number;
  /** Sizes of the combinations, ascending. */
  readonly sizes: readonly number[];
  /** Number of combinations, each a bet of its own with the unit stake. */
  readonly bets: number;
  /** The trade's code: 4001, 3001 … for combinations of one size, 40011 for all of four legs. */
  readonly code: number;
}

/** How many combinations of `size` legs there are among `legs`. */
export function combinationCount(legs: number, size: number): number {
  let count = 1;
  for (let at = 1; at <= size; at += 1) count = (count * (legs - size + at)) / at;
  return size > legs ? 0 : count;
}

/** The leg numbers, from 0, of each combination, in the order of the legs. */
export function combinations(legs: number, size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  if (size > legs) return [];
  const without = combinations(legs - 1, size);
  const with_ = combinations(legs - 1, size - 1).map((rest) => [...rest, legs - 1]);
  return [...without, ...with_];
}

export function isParlaySize(legs: number, size: ParlaySize): boolean {
  if (legs < PARLAY_LEGS_MIN || legs > PARLAY_LEGS_MAX) return false;
  return size === 'all' ? legs > 2 : size >= 2 && size <= legs;
}

/** One way to combine `legs` legs; throws for a size that is not possible with them. */
export function parlayKind(legs: number, size: ParlaySize): ParlayKind {
  assert(isParlaySize(legs, size), `no series of ${size} over ${legs} legs`);
  if (size !== 'all') {
    return {
      size,
      legs,
      sizes: [size],
      bets: combinationCount(legs, size),
      code: parlayCode(size, 1),
    };
  }
  const sizes = Array.from({ length: legs - 1 }, (_, at) => at + 2);
  const bets = sizes.reduce((sum, each) => sum + combinationCount(legs, each), 0);
  return { size, legs, sizes, bets, code: parlayCode(legs, bets) };
}

/** Every way to combine `legs` legs in the order of the slip: all together, smaller sizes, all sizes. */
export function parlayKinds(legs: number): readonly ParlayKind[] {
  if (legs < PARLAY_LEGS_MIN || legs > PARLAY_LEGS_MAX) return [];
  const smaller = Array.from({ length: legs - 2 }, (_, at) => at + 2);
  const sizes: readonly ParlaySize[] = [legs, ...smaller, ...(legs > 2 ? ['all' as const] : [])];
  return sizes.map((size) => parlayKind(legs, size));
}

/** `4串1`, with several combinations `3串1 ×4`, with all sizes `4串11`. */
export function parlayName({ t }: Translator, kind: ParlayKind): string {
  const { size, legs, bets } = kind;
  if (size === 'all') return t(messages.seriesAll, { legs, bets });
  return bets === 1 ? t(messages.seriesOne, { size }) : t(messages.seriesMany, { size, bets });
}

/** What decides whether a leg may be in a parlay. */
export interface ParlayLeg {
  /** The fixture: rows of one match share it. */
  readonly matchId: string;
  readonly gameType: GameType;
  readonly inPlay: boolean;
  /** From the market's plugin. */
  readonly inSeries: boolean;
}

/** The site's rules for what may be combined; `site.limits.series` can be passed as it is. */
export interface ParlayRules {
  readonly legsMax: number;
  readonly inPlay: boolean;
  readonly acrossSports: boolean;
}

/** The refusal of a leg, with its number from 1. */
export interface LegRefusal extends Refusal {
  readonly leg: number;
}

/**
 * The legs that may not be combined with those before them, each with its reason; empty when all may. Without the
 * named legs the parlay may be placed.
 */
export function parlayFaults(
  legs: readonly ParlayLeg[],
  rules: ParlayRules,
): readonly LegRefusal[] {
  const first = legs[0]?.gameType;
  return legs.flatMap((leg, at) => {
    const isTwin = legs.slice(0, at).some(({ matchId }) => matchId === leg.matchId);
    const isForeign = !rules.acrossSports && leg.gameType !== first;
    const refusal = faultOf(leg, rules, { isTwin, isForeign, isOver: at >= rules.legsMax });
    return refusal ? [{ leg: at + 1, ...refusal }] : [];
  });
}

function faultOf(
  leg: ParlayLeg,
  rules: ParlayRules,
  among: { readonly isTwin: boolean; readonly isForeign: boolean; readonly isOver: boolean },
): Refusal | null {
  if (leg.gameType === 'FS') return because('seriesOutright');
  if (!leg.inSeries) return because('notCombinable');
  if (among.isTwin) return because('sameMatch');
  if (leg.inPlay && !rules.inPlay) return because('seriesInPlay');
  if (among.isForeign) return because('seriesSports');
  return among.isOver ? because('seriesTooLong') : null;
}

function parlayCode(legs: number, bets: number): number {
  return Number(`${legs}00${bets}`);
}
