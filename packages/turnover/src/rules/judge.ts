/** What a site says of bets that count for turnover. */
export interface BetRules {
  /** Bets below this Hong Kong price count for nothing; 0 counts them all. */
  readonly lowPriceMilli: number;
  /** Bets that together cover every outcome of a market count for nothing. */
  readonly excludeOpposite: boolean;
}

/** A bet as turnover sees it. */
export interface CountedBet {
  readonly betId: string;
  /** `accepted` bets are still open; any other state but `settled` counts for nothing. */
  readonly status: 'accepted' | 'settled' | 'void';
  readonly side: string;
  /** Profit of one unit in thousandths, whatever odds type was chosen. */
  readonly hongKongMilli: number;
  /** What the settlement says counts of the own stake: half for half results, nothing for a push. */
  readonly effectiveMinor: number;
}

/** All of one member's bets on one market. */
export interface MarketBets {
  /** Every outcome the market has, e.g. home, draw and away. */
  readonly sides: readonly string[];
  readonly bets: readonly CountedBet[];
}

/** Why nothing of a bet counts. */
export type NothingReason = 'open' | 'void' | 'push' | 'opposite' | 'lowOdds' | 'voucher';

export interface JudgedBet {
  /** At most the effective stake. */
  readonly countableMinor: number;
  /** There exactly if nothing counts. */
  readonly reason: NothingReason | null;
}

/**
 * What each bet of the market counts: its effective stake, but nothing below the lowest price, and nothing
 * when the member's bets that were not void cover every outcome.
 */
export function judgeMarket(
  rules: BetRules,
  { sides, bets }: MarketBets,
): ReadonlyMap<string, JudgedBet> {
  const covered = new Set(bets.flatMap((bet) => (bet.status === 'void' ? [] : [bet.side])));
  const isOpposite =
    rules.excludeOpposite && sides.length > 1 && sides.every((side) => covered.has(side));
  return new Map(
    bets.map((bet) => {
      const reason =
        reasonOf(bet) ??
        (isOpposite ? 'opposite' : null) ??
        (bet.hongKongMilli < rules.lowPriceMilli ? 'lowOdds' : null);
      return [bet.betId, { countableMinor: reason ? 0 : bet.effectiveMinor, reason }];
    }),
  );
}

/** A ticket of several legs: no leg's price is its own, and no other bet can be set against it. */
export function judgeParlay(bet: Pick<CountedBet, 'status' | 'effectiveMinor'>): JudgedBet {
  const reason = reasonOf(bet);
  return { countableMinor: reason ? 0 : bet.effectiveMinor, reason };
}

/**
 * Names the voucher as the reason where it paid the whole stake. Of any other bet the settlement has left its
 * part out of the effective stake already.
 */
export function withoutVoucher(
  judged: JudgedBet,
  { stakeMinor, voucherMinor }: { readonly stakeMinor: number; readonly voucherMinor: number },
): JudgedBet {
  const isGiven = voucherMinor > 0 && voucherMinor >= stakeMinor;
  return isGiven && judged.reason === 'push' ? { countableMinor: 0, reason: 'voucher' } : judged;
}

function reasonOf(bet: Pick<CountedBet, 'status' | 'effectiveMinor'>): NothingReason | null {
  if (bet.status === 'void') return 'void';
  if (bet.status === 'accepted') return 'open';
  return bet.effectiveMinor > 0 ? null : 'push';
}
