import { type MoneyMinor, moneyMinor, must, type UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Side } from '@tianping/feeds';
import type { BetRequest, BetTerms, LegRefusal, Refusal } from '../../rules/index.ts';
import type { MemberOfSite } from '../deps.ts';
import type { WaitFacts } from '../placing/requests.ts';
import type { BetColumns, LegColumns } from '../records/bet-record.ts';

/** A selection of a waiting bet, as its slip saw it. */
export interface WaitingLeg {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: Side;
  readonly request: BetRequest;
  /** Position of the change log at acceptance of the slip; null after a restart, when the log is empty. */
  readonly mark: number | null;
}

/** A bet that holds its stake and is not decided yet: in play, or a parlay with a leg in play. */
export interface WaitingBet extends MemberOfSite {
  readonly betId: string;
  /** One leg; of a parlay several. */
  readonly legs: readonly WaitingLeg[];
  readonly series: { readonly sizes: readonly number[]; readonly unitMinor: MoneyMinor } | null;
  readonly placedAt: UnixMs;
  readonly stakeMinor: MoneyMinor;
  readonly heldMinor: MoneyMinor;
  /** The part of the hold that a voucher gave. */
  readonly voucherMinor: MoneyMinor;
  readonly waitUntil: UnixMs;
  readonly view: BetView;
}

/** A leg at the terms of the decision, with its wire codes. */
export interface AcceptedLeg {
  readonly terms: BetTerms;
  readonly marketId: string;
  readonly line: number | null;
  readonly wireMarket: string;
  readonly wireSelection: string;
}

/** How a wait ends; `at` is the moment of the decision. */
export type FinalDecision =
  | {
      readonly outcome: 'accept';
      readonly at: UnixMs;
      readonly legs: readonly AcceptedLeg[];
      readonly holdMinor: MoneyMinor;
      readonly winMinor: MoneyMinor;
      /** Most that the member's single bets on the match may hold; null for a parlay. */
      readonly matchMaxMinor: number | null;
    }
  | ({
      readonly outcome: 'refuse';
      readonly at: UnixMs;
      /** Of a parlay: the legs that were refused. */
      readonly legs: readonly LegRefusal[];
    } & Refusal);

export type WaitStep = FinalDecision | { readonly outcome: 'wait'; readonly waitMs: number };

/** The rows from which a waiting bet is built, whether just written or read again. */
export type WaitingRow = Pick<
  BetColumns,
  | 'bet_id'
  | 'odds_type'
  | 'stake'
  | 'hold'
  | 'voucher_amount'
  | 'placed_at'
  | 'wait_until'
  | 'sizes'
  | 'unit_stake'
> & { readonly legs: readonly Pick<LegColumns, 'match_id' | 'market_id' | 'side'>[] };

/** A bet in the form of the waiting list. */
export function waitingBetOf(
  { siteId, memberId }: MemberOfSite,
  row: WaitingRow,
  of: {
    /** By leg. */
    readonly facts: readonly WaitFacts[];
    readonly mark: number | null;
    readonly view: BetView;
  },
): WaitingBet {
  const stakeMinor = moneyMinor(row.stake);
  const unitMinor = moneyMinor(row.unit_stake ?? row.stake);
  return {
    siteId,
    memberId,
    betId: row.bet_id,
    legs: row.legs.map((leg, at) => ({
      matchId: leg.match_id,
      marketId: leg.market_id,
      side: leg.side,
      request: { ...must(of.facts[at], 'what the slip saw'), oddsType: row.odds_type, stakeMinor },
      mark: of.mark,
    })),
    series: row.sizes === null ? null : { sizes: row.sizes, unitMinor },
    placedAt: row.placed_at,
    stakeMinor,
    heldMinor: moneyMinor(row.hold),
    voucherMinor: moneyMinor(row.voucher_amount),
    waitUntil: row.wait_until ?? row.placed_at,
    view: of.view,
  };
}
