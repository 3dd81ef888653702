import type { MoneyMinor, UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Side } from '@tianping/feeds';
import type { BetRequest, BetTerms, LegRefusal, Refusal } from '../../rules/index.ts';
import type { MemberOfSite } from '../deps.ts';

/** A selection of a waiting bet, as its slip saw it. */
export interface WaitingLeg {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: Side;
  readonly request: BetRequest;
  /** Where the log of changes stood when it was struck; null after a restart, which forgets it. */
  readonly mark: number | null;
}

/** A bet that holds its stake and is not decided yet: in play, or a series with a leg in play. */
export interface WaitingBet extends MemberOfSite {
  readonly betId: string;
  /** One, of a series several. */
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

/** How a wait ends; `at` is the moment that it was judged at. */
export type FinalDecision =
  | {
      readonly outcome: 'accept';
      readonly at: UnixMs;
      readonly legs: readonly AcceptedLeg[];
      readonly holdMinor: MoneyMinor;
      readonly winMinor: MoneyMinor;
      /** Most that the member's single bets on the match may hold; null for a series. */
      readonly matchMaxMinor: number | null;
    }
  | ({
      readonly outcome: 'refuse';
      readonly at: UnixMs;
      /** Of a series: the legs that stood in the way. */
      readonly legs: readonly LegRefusal[];
    } & Refusal);

export type WaitStep = FinalDecision | { readonly outcome: 'wait'; readonly waitMs: number };
