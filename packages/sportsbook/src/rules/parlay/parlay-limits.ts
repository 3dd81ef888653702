import { type MoneyMinor, moneyMinor } from '@tianping/base';
import { capInMinor } from '@tianping/odds';
import {
  fittingRules,
  type LimitPlace,
  type LimitRule,
  wholeYuanDown,
  wholeYuanUp,
} from '../accept/limits-rules.ts';
import {
  lowestOfCaps,
  type PayoutCap,
  payoutCapOf,
  payoutCapOfMarket,
} from '../accept/payout-cap.ts';
import type { Refusal } from '../accept/refusals.ts';
import type { ParlayKind } from './parlay.ts';
import { type PricedLeg, parlayMaxWin, winFactor } from './parlay-money.ts';

/** The part of a site's `limits` that binds parlays. */
export interface ParlaySiteLimits {
  readonly series: {
    readonly minMinor: number;
    readonly maxMinor: number;
    readonly maxWinMinor: number;
    readonly matchMaxMinor: number;
  };
  readonly rules: readonly LimitRule[];
}

/** The limits of one parlay. */
export interface ParlayLimits {
  /** Of the stake on one combination. */
  readonly minMinor: number;
  readonly maxMinor: number;
  /** Of the whole ticket's profit. */
  readonly maxWinMinor: number;
  /** By leg: most of the member's stakes in parlays that touch its match. */
  readonly matchMaxMinor: readonly number[];
}

/** The limits of parlays, narrowed by every rule that fits one of its legs. */
export function parlayLimitsFor(site: ParlaySiteLimits, legs: readonly LimitPlace[]): ParlayLimits {
  const { series: parlay } = site;
  const rulesByLeg = legs.map((place) => fittingRules(site.rules, place));
  const rules = rulesByLeg.flat();
  return {
    minMinor: Math.max(parlay.minMinor, ...figures(rules, 'minMinor')),
    maxMinor: Math.min(parlay.maxMinor, ...figures(rules, 'maxMinor')),
    maxWinMinor: Math.min(parlay.maxWinMinor, ...figures(rules, 'maxWinMinor')),
    matchMaxMinor: rulesByLeg.map((ofLeg) =>
      Math.min(parlay.matchMaxMinor, ...figures(ofLeg, 'matchMaxMinor')),
    ),
  };
}

/** A site's payout caps of a day, in whole dollars, and its currency's rate. */
export interface ParlayCaps {
  readonly usd: { readonly [Cap in PayoutCap | 'all']: number };
  readonly usdRateMinor: number;
}

/**
 * The most that a parlay over these legs may win: the highest win of a ticket, narrowed by the rules of its legs and
 * by the lowest of their days' payout caps. The smallest of these counts.
 */
export function parlayMostOf(
  site: ParlaySiteLimits,
  { usd, usdRateMinor }: ParlayCaps,
  legs: readonly LimitPlace[],
): number {
  const caps = legs.flatMap(({ group, family, gameType }) => [
    payoutCapOf(gameType),
    payoutCapOfMarket(group, family, gameType),
  ]);
  const capMinor = capInMinor(Math.min(usd.all, lowestOfCaps(caps, usd)), usdRateMinor);
  return Math.min(parlayLimitsFor(site, legs).maxWinMinor, capMinor);
}

/**
 * What a full win of a parlay pays beyond its stakes, at most the highest win of a ticket. A system, whose
 * combinations rarely all win, and a ticket that would exceed it with the smallest stake are accepted all the same;
 * their payout is cut, and the slip says so before.
 */
export function parlayWin(
  parlay: Parameters<typeof parlayMaxWin>[0],
  limits: Pick<ParlayLimits, 'maxWinMinor'>,
): { readonly winMinor: MoneyMinor; readonly isCut: boolean } {
  const full = parlayMaxWin(parlay);
  const most = moneyMinor(Math.max(0, limits.maxWinMinor));
  return full > most ? { winMinor: most, isCut: true } : { winMinor: full, isCut: false };
}

/** Unit stakes that a parlay accepts, whole yuan; none when `maxMinor` is below `minMinor`. */
export interface ParlayRange {
  readonly minMinor: MoneyMinor;
  readonly maxMinor: MoneyMinor;
  readonly binding: 'single' | 'match' | 'maxWin';
}

export function parlayRange(input: {
  readonly limits: ParlayLimits;
  readonly kind: Pick<ParlayKind, 'sizes' | 'bets'>;
  readonly legs: readonly PricedLeg[];
  /** By leg: held by the member's parlays that touch its match. */
  readonly stakedMinor: readonly number[];
}): ParlayRange {
  const { limits, kind, legs } = input;
  const rooms = limits.matchMaxMinor.map((max, at) => max - (input.stakedMinor[at] ?? 0));
  const forWin = unitForWin(limits.maxWinMinor, { kind, legs });
  const isCut = kind.bets > 1 || forWin < wholeYuanUp(limits.minMinor);
  const candidates = [
    { binding: 'single', max: limits.maxMinor },
    { binding: 'match', max: Math.floor(Math.min(...rooms) / kind.bets) },
    { binding: 'maxWin', max: isCut ? Number.MAX_SAFE_INTEGER : forWin },
  ] as const;
  const smallest = candidates.reduce((least, each) => (each.max < least.max ? each : least));
  return {
    minMinor: wholeYuanUp(limits.minMinor),
    maxMinor: wholeYuanDown(Math.max(0, smallest.max)),
    binding: smallest.binding,
  };
}

/** The refusal of a unit stake outside its range, or null. */
export function checkUnit(unitMinor: MoneyMinor, range: ParlayRange): Refusal | null {
  const fix = { minMinor: range.minMinor, maxMinor: range.maxMinor };
  const isFull = range.maxMinor < range.minMinor;
  if (unitMinor > range.maxMinor || isFull) return { reason: ABOVE[range.binding], fix };
  return unitMinor < range.minMinor ? { reason: 'belowMinimum', fix } : null;
}

const ABOVE = {
  single: 'aboveSingle',
  match: 'aboveSeriesMatch',
  maxWin: 'aboveMaxWin',
} as const satisfies Record<ParlayRange['binding'], Refusal['reason']>;

/** The largest whole-yuan unit whose full win stays within the limit. */
function unitForWin(
  maxWinMinor: number,
  parlay: {
    readonly kind: Pick<ParlayKind, 'sizes' | 'bets'>;
    readonly legs: readonly PricedLeg[];
  },
): number {
  const { numerator, denominator } = winFactor(parlay);
  if (numerator <= 0n) return Number.MAX_SAFE_INTEGER;
  const exact = (BigInt(Math.max(0, maxWinMinor)) * denominator) / numerator;
  if (exact > BigInt(Number.MAX_SAFE_INTEGER)) return Number.MAX_SAFE_INTEGER;
  let unitMinor = wholeYuanDown(Number(exact));
  // The combinations are rounded one by one: their sum may be slightly above the exact product.
  while (unitMinor > 0 && parlayMaxWin({ ...parlay, unitMinor }) > maxWinMinor) {
    unitMinor = moneyMinor(unitMinor - 100);
  }
  return unitMinor;
}

function figures(
  rules: readonly LimitRule[],
  name: 'minMinor' | 'maxMinor' | 'maxWinMinor' | 'matchMaxMinor',
): readonly number[] {
  return rules.flatMap((rule) => rule[name] ?? []);
}
