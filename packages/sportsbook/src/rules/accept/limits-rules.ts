import { type MoneyMinor, moneyMinor } from '@tianping/base';
import type { GameType, MarketFamily } from '@tianping/feeds';
import { type AcceptedTerms, type PriceMilli, stakeForHold } from '@tianping/odds';
import type { MarketGroup } from '../match/market.ts';
import type { Refusal } from './refusals.ts';

/** The limits of one bet. All but the profit are of what a bet takes from the wallet. */
export interface BetLimits {
  readonly minMinor: number;
  readonly maxMinor: number;
  /** Most a member may stake on one match. */
  readonly matchMaxMinor: number;
  /** Largest profit of one bet. */
  readonly maxWinMinor: number;
  /** Most that may be paid in a day for such bets, without stakes; absent where there is no cap. */
  readonly dayCapMinor?: number;
}

/** A rule of the site that narrows its limits; it applies where every field that it sets matches. */
export interface LimitRule {
  readonly gameType?: GameType | undefined;
  readonly leagueId?: string | undefined;
  readonly matchId?: string | undefined;
  readonly group?: MarketGroup | undefined;
  readonly family?: MarketFamily | undefined;
  readonly memberId?: string | undefined;
  readonly minMinor?: number | undefined;
  readonly maxMinor?: number | undefined;
  readonly matchMaxMinor?: number | undefined;
  readonly maxWinMinor?: number | undefined;
}

/** The part of a site's `limits` that applies to single bets. */
export interface SingleLimits {
  readonly byGroup: {
    readonly [Group in MarketGroup]: Pick<BetLimits, 'minMinor' | 'maxMinor' | 'matchMaxMinor'>;
  };
  readonly rules: readonly LimitRule[];
  readonly maxWinMinor: number;
}

/** What the limit rules are matched against. */
export interface LimitPlace {
  readonly gameType: GameType;
  readonly leagueId: string;
  readonly matchId: string;
  readonly group: MarketGroup;
  readonly family: MarketFamily;
  /** Null for a guest, to whom no member's rule applies. */
  readonly memberId: string | null;
}

/** The limits of a bet at this place: of all that apply the most restrictive value of each figure. */
export function limitsFor(site: SingleLimits, place: LimitPlace): BetLimits {
  const limits: BetLimits = { ...site.byGroup[place.group], maxWinMinor: site.maxWinMinor };
  return fittingRules(site.rules, place).reduce(narrow, limits);
}

/** The rules that apply at a place. */
export function fittingRules(rules: readonly LimitRule[], place: LimitPlace): readonly LimitRule[] {
  return rules.filter((rule) => isFitting(rule, place));
}

function isFitting(rule: LimitRule, place: LimitPlace): boolean {
  return (
    (rule.gameType === undefined || rule.gameType === place.gameType) &&
    (rule.leagueId === undefined || rule.leagueId === place.leagueId) &&
    (rule.matchId === undefined || rule.matchId === place.matchId) &&
    (rule.group === undefined || rule.group === place.group) &&
    (rule.family === undefined || rule.family === place.family) &&
    (rule.memberId === undefined || rule.memberId === place.memberId)
  );
}

/** The more restrictive value of each figure of two sets of limits. */
function narrow(limits: BetLimits, rule: LimitRule): BetLimits {
  return {
    ...limits,
    minMinor: Math.max(limits.minMinor, rule.minMinor ?? 0),
    maxMinor: Math.min(limits.maxMinor, rule.maxMinor ?? Number.MAX_SAFE_INTEGER),
    matchMaxMinor: Math.min(limits.matchMaxMinor, rule.matchMaxMinor ?? Number.MAX_SAFE_INTEGER),
    maxWinMinor: Math.min(limits.maxWinMinor, rule.maxWinMinor ?? Number.MAX_SAFE_INTEGER),
  };
}

/**
 * The limits of one selection: the slip prints and the server enforces the same figures, as both take them from
 * {@link enforcedLimits}. Amounts are what the wallet holds, whole yuan; see {@link stakeRange} for other odds types.
 * No bet is accepted when `maxMinor` is below `minMinor`.
 */
export interface EnforcedLimits {
  readonly minMinor: MoneyMinor;
  readonly maxMinor: MoneyMinor;
  readonly matchMaxMinor: MoneyMinor;
  /** Which of the limits makes `maxMinor`. */
  readonly binding: 'single' | 'match' | 'maxWin' | 'dayCap';
}

export function enforcedLimits(input: {
  readonly limits: BetLimits;
  readonly price: PriceMilli;
  readonly includesStake: boolean;
  /** Held by the member's bets in force on this match, without refused ones. */
  readonly stakedOnMatchMinor: number;
}): EnforcedLimits {
  const { limits } = input;
  const profitMilli = input.includesStake ? input.price - 1000 : input.price;
  const candidates = [
    { binding: 'single', max: limits.maxMinor },
    { binding: 'match', max: limits.matchMaxMinor - input.stakedOnMatchMinor },
    { binding: 'maxWin', max: stakeForProfit(limits.maxWinMinor, profitMilli) },
    {
      binding: 'dayCap',
      max: stakeForProfit(limits.dayCapMinor ?? Number.MAX_SAFE_INTEGER, profitMilli),
    },
  ] as const;
  const smallest = candidates.reduce((least, each) => (each.max < least.max ? each : least));
  return {
    minMinor: wholeYuanUp(limits.minMinor),
    maxMinor: wholeYuanDown(Math.max(0, smallest.max)),
    matchMaxMinor: moneyMinor(limits.matchMaxMinor),
    binding: smallest.binding,
  };
}

/**
 * The stakes that the limits allow at an accepted price, whole yuan. They differ from the limits only where a
 * negative Malay or Indonesian price makes the wallet hold something else than the stake.
 */
export function stakeRange(
  limits: Pick<EnforcedLimits, 'minMinor' | 'maxMinor'>,
  at: AcceptedTerms,
): { readonly minMinor: MoneyMinor; readonly maxMinor: MoneyMinor } {
  if (at.acceptedPrice > 0) return { minMinor: limits.minMinor, maxMinor: limits.maxMinor };
  const smallest = Number((BigInt(limits.minMinor) * BigInt(at.price) + 999n) / 1000n);
  return {
    minMinor: wholeYuanUp(smallest),
    maxMinor: wholeYuanDown(stakeForHold(limits.maxMinor, at)),
  };
}

/** The refusal of a stake outside its range, or null. */
export function checkStake(
  stakeMinor: MoneyMinor,
  limits: EnforcedLimits,
  at: AcceptedTerms,
): Refusal | null {
  const fix = stakeRange(limits, at);
  if (stakeMinor > fix.maxMinor || fix.maxMinor < fix.minMinor) {
    return { reason: aboveReason(limits.binding, fix.maxMinor < fix.minMinor), fix };
  }
  return stakeMinor < fix.minMinor ? { reason: 'belowMinimum', fix } : null;
}

const YUAN_MINOR = 100;

function aboveReason(binding: EnforcedLimits['binding'], isFull: boolean): Refusal['reason'] {
  if (binding === 'match') return isFull ? 'matchFull' : 'aboveMatch';
  return binding === 'single' ? 'aboveSingle' : 'aboveMaxWin';
}

function stakeForProfit(profitMinor: number, profitMilli: number): number {
  if (profitMilli <= 0) return Number.MAX_SAFE_INTEGER;
  return Number((BigInt(profitMinor) * 1000n) / BigInt(profitMilli));
}

export function wholeYuanDown(minor: number): MoneyMinor {
  return moneyMinor(Math.floor(minor / YUAN_MINOR) * YUAN_MINOR);
}

export function wholeYuanUp(minor: number): MoneyMinor {
  return moneyMinor(Math.ceil(minor / YUAN_MINOR) * YUAN_MINOR);
}
