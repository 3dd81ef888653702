import { readMigrations } from '@tianping/db';

export { auditChecks } from './audit-checks.ts';
export type { MarketFacts, MemberOfSite, TurnoverRules } from './deps.ts';
export { addDuties, type NewDuty, readTotals } from './duties.ts';
export type { DutyBet, DutyBetReason } from './duty-bets.ts';
export {
  judgeRows,
  type MarketBetRow,
  type MarketKey,
  marketName,
  PARLAY_MARKET,
  readMarketBets,
} from './read-bets.ts';
export { betsWithoutRebate, type PlacedBet } from './rebate-pauses.ts';
export {
  createTurnoverService,
  type TurnoverCounts,
  type TurnoverService,
} from './turnover-service.ts';
export type { VenueBet } from './venue-bets.ts';

/** The package's part of the schema; the sportsbook's comes before it. */
export const migrations = readMigrations('turnover', new URL('../../', import.meta.url));
