import type { VipConfig } from '@tianping/contract';
import { judgeMarket, type MarketBets } from '@tianping/turnover';

/** What each settled bet of the market counts for grades and rebate, by the rules of turnover. */
export function countMarket(
  rules: VipConfig['turnover'],
  market: MarketBets,
): ReadonlyMap<string, number> {
  const judged = judgeMarket(rules, market);
  return new Map([...judged].map(([betId, { countableMinor }]) => [betId, countableMinor]));
}
