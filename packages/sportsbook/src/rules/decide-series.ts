import { type MoneyMinor, moneyMinor, type UnixMs } from '@tianping/base';
import type { BetRequest } from './bet-request.ts';
import type { BetTerms } from './bet-terms.ts';
import {
  type AcceptanceRules,
  because,
  firstWaitMs,
  type MarketFacts,
  type MemberFacts,
  refuseMember,
  strikeLeg,
} from './decide.ts';
import type { Refusal } from './refusals.ts';
import {
  type LegRefusal,
  type SeriesKind,
  type SeriesLeg,
  type SeriesRules,
  seriesFaults,
} from './series.ts';
import { checkUnit, type SeriesLimits, seriesRange, seriesWin } from './series-limits.ts';

/** A leg as it was asked for, with its market as it stands. */
export interface AskedLeg extends SeriesLeg {
  readonly request: BetRequest;
  readonly facts: MarketFacts;
}

/** A leg that points at nothing: why. */
export type LegAsked = AskedLeg | Refusal;

export type SeriesDecision =
  | {
      readonly outcome: 'accept' | 'wait';
      /** 0 for a series that is accepted at once. */
      readonly waitMs: number;
      /** By leg. */
      readonly terms: readonly BetTerms[];
      readonly stakeMinor: MoneyMinor;
      /** Profit when every leg wins, cut to the highest win of a ticket. */
      readonly winMinor: MoneyMinor;
    }
  | ({ readonly outcome: 'refuse'; readonly legs: readonly LegRefusal[] } & Refusal);

/**
 * Decides on a series from facts alone: all legs are taken or none. In order: maintenance,
 * memberFrozen, tooFast; legs that stand in the way, all at once (`seriesLegs`); the limits;
 * balanceLow. With a leg in play the whole series waits, as long as its slowest leg.
 */
export function decideSeries(input: {
  readonly legs: readonly LegAsked[];
  readonly kind: SeriesKind;
  readonly unitMinor: MoneyMinor;
  readonly limits: SeriesLimits;
  readonly member: MemberFacts;
  readonly rules: Pick<AcceptanceRules, 'maintenance' | 'betsPerMinute' | 'acceptance'> & {
    readonly series: SeriesRules;
  };
  readonly now: UnixMs;
}): SeriesDecision {
  const { legs, kind, unitMinor, member, rules } = input;
  const denied = refuseMember(member, rules);
  if (denied !== null) return { outcome: 'refuse', ...denied, legs: [] };
  const struck = legs.map((leg) =>
    'reason' in leg ? leg : strikeLeg({ ...leg, acceptance: rules.acceptance, now: input.now }),
  );
  const asked = legs.flatMap((leg) => ('reason' in leg ? [] : [leg]));
  const faults = faultsOf(legs, struck, rules.series);
  if (faults.length > 0) return { outcome: 'refuse', ...because('seriesLegs'), legs: faults };
  const terms = struck.flatMap((each) => ('reason' in each ? [] : [each]));
  const priced = terms.map(({ price }, at) => ({
    price,
    includesStake: asked[at]?.facts.includesStake ?? false,
  }));
  const range = seriesRange({ limits: input.limits, kind, legs: priced, stakedMinor: [] });
  const stakeMinor = moneyMinor(unitMinor * kind.bets);
  const unpaid =
    checkUnit(unitMinor, range) ??
    (stakeMinor > member.balanceMinor ? because('balanceLow') : null);
  if (unpaid !== null) return { outcome: 'refuse', ...unpaid, legs: [] };
  const waits = asked.map(({ facts }) => firstWaitMs(facts.match, rules.acceptance));
  const waitMs = Math.max(...waits);
  const { winMinor } = seriesWin({ legs: priced, kind, unitMinor }, input.limits);
  return { outcome: waitMs > 0 ? 'wait' : 'accept', waitMs, terms, stakeMinor, winMinor };
}

/** Every leg that stands in the way, by itself or among the others, in the order of the legs. */
function faultsOf(
  legs: readonly LegAsked[],
  struck: readonly (BetTerms | Refusal)[],
  rules: SeriesRules,
): readonly LegRefusal[] {
  const places = legs.flatMap((leg, at) => ('reason' in leg ? [] : [{ leg, at }]));
  const among = seriesFaults(
    places.map(({ leg }) => leg),
    rules,
  ).map((fault) => ({ ...fault, leg: (places[fault.leg - 1]?.at ?? 0) + 1 }));
  return struck.flatMap((each, at) => {
    const unfit = among.find(({ leg }) => leg === at + 1);
    if (unfit) return [unfit];
    return 'reason' in each ? [{ leg: at + 1, reason: each.reason, fix: each.fix }] : [];
  });
}
