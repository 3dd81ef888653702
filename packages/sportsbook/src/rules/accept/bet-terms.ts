import type { MoneyMinor } from '@tianping/base';
import {
  type AcceptedPrice,
  holdAmount,
  type LineQuarter,
  type OddsType,
  type PriceMilli,
  type Score,
  toAcceptedPrice,
  winAmount,
} from '@tianping/odds';

/** The terms at acceptance; a settlement uses nothing else of the odds. */
export interface BetTerms {
  /** Base price that was accepted. */
  readonly price: PriceMilli;
  /** Version of the market with that price. */
  readonly version: number;
  /** The displayed price of the chosen odds type, see `toAcceptedPrice`. */
  readonly acceptedPrice: AcceptedPrice;
  /** What the wallet holds. */
  readonly holdMinor: MoneyMinor;
  /** Profit on a full win. */
  readonly winMinor: MoneyMinor;
  /** Score at acceptance; null before the start. */
  readonly scoreAtBet: Score | null;
  /** The line that it was accepted on, when that replaced the requested one; else null. */
  readonly moved: { readonly marketId: string; readonly line: LineQuarter } | null;
}

export function betTerms(input: {
  readonly price: PriceMilli;
  readonly version: number;
  readonly oddsType: OddsType;
  readonly includesStake: boolean;
  readonly stakeMinor: MoneyMinor;
  readonly scoreAtBet: Score | null;
  readonly moved?: BetTerms['moved'];
}): BetTerms {
  const { price, version, oddsType, includesStake, stakeMinor, scoreAtBet, moved = null } = input;
  const acceptedPrice = toAcceptedPrice(price, { oddsType, includesStake });
  const bet = { stakeMinor, acceptedPrice, price, oddsType, includesStake };
  return {
    price,
    version,
    acceptedPrice,
    holdMinor: holdAmount(bet),
    winMinor: winAmount(bet),
    scoreAtBet,
    moved,
  };
}
