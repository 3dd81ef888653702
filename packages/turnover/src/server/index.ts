export { auditChecks } from './audit-checks.ts';
export { addDuties, type NewDuty, readTotals } from './duties.ts';
export type { DutyBet, DutyBetReason } from './duty-bets.ts';
export { migrations } from './migrations.ts';
export type { MarketFacts, MemberOfSite, TurnoverRules } from './parts.ts';
export {
  judgeRows,
  type MarketBetRow,
  type MarketKey,
  marketName,
  readMarketBets,
  SERIES_MARKET,
} from './read-bets.ts';
export {
  createTurnoverService,
  type TurnoverCounts,
  type TurnoverService,
} from './turnover-service.ts';
export type { VenueBet } from './venue-bets.ts';
