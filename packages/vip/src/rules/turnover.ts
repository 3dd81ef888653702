import type { VipConfig } from '@tianping/contract';

/** A bet as turnover sees it. */
export interface CountedBet {
  readonly betId: string;
  /** `accepted` bets are still open; any other state but `settled` counts for nothing. */
  readonly status: 'accepted' | 'settled' | 'void';
  readonly side: string;
  /** Profit of one unit in thousandths, whatever odds type was chosen. */
  readonly hongKongMilli: number;
  /** What the settlement says counts: half for half results, nothing for a push. */
  readonly effectiveMinor: number;
}

/** All of one member's bets on one market. */
export interface MarketBets {
  /** Every outcome the market has, e.g. home, draw and away. */
  readonly sides: readonly string[];
  readonly bets: readonly CountedBet[];
}

/**
 * What each settled bet of the market counts: its effective stake, but nothing below the lowest price, and
 * nothing when the member's bets that were not void cover every outcome.
 */
export function countMarket(
  rules: VipConfig['turnover'],
  { sides, bets }: MarketBets,
): ReadonlyMap<string, number> {
  const covered = new Set(bets.flatMap((bet) => (bet.status === 'void' ? [] : [bet.side])));
  const isOpposite =
    rules.excludeOpposite && sides.length > 1 && sides.every((side) => covered.has(side));
  return new Map(
    bets.map((bet) => {
      const counts =
        bet.status === 'settled' && !isOpposite && bet.hongKongMilli >= rules.lowPriceMilli;
      return [bet.betId, counts ? bet.effectiveMinor : 0];
    }),
  );
}
