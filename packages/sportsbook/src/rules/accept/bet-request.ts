import type { MoneyMinor } from '@tianping/base';
import type { OddsType, PriceMilli, Score } from '@tianping/odds';

/** The part of a `placeBet` request that the decision needs; side and market are already looked up. */
export interface BetRequest {
  readonly oddsType: OddsType;
  readonly priceSeen: PriceMilli;
  readonly versionSeen: number;
  /** The score the slip showed; null if it showed a match before its start. */
  readonly scoreSeen: Score | null;
  readonly stakeMinor: MoneyMinor;
  readonly policy: PricePolicy;
  readonly worstPrice: PriceMilli | null;
  /** Whether a line that has moved against the member is accepted, see `isLineTaken`. */
  readonly acceptLine?: boolean | undefined;
  /** What it is placed with beside the member's own money; part of the stake. */
  readonly voucher?: StakeVoucher | undefined;
}

/** The part of a bet's stake that a voucher gives. */
export interface StakeVoucher {
  readonly kind: Voucher['kind'];
  readonly giftMinor: MoneyMinor;
  readonly minPrice: number;
}

/** What to do when the price has moved: refuse, accept a better one, accept any down to the worst one requested. */
export type PricePolicy = 'none' | 'better' | 'any';

/** A stake that a promotion gives. */
export interface Voucher {
  /** `free`: winnings are paid, the stake is not. `bonus`: adds to the member's own stake. */
  readonly kind: 'free' | 'bonus';
  /** The stake of a free bet; the most a bonus adds. */
  readonly amountMinor: MoneyMinor;
  /** A bonus is this share of the own stake, in hundredths of a percent; 0 for a free bet. */
  readonly rateBasisPoints: number;
  /** Smallest own stake for which a bonus is given. */
  readonly minimumMinor: MoneyMinor;
  /** Lowest base price that it may be used at; 0 for any. */
  readonly minPrice: number;
}
