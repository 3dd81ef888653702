import { readMigrations } from '@tianping/db';

export { dayNumber, dayText, parseDay } from '../rules/days.ts';
export { totalHoldings, totalOfWallet } from '../rules/holdings.ts';
export type { BreakdownBy, BreakdownRow, MemberRevenue, MemberSort } from './breakdown.ts';
export {
  type CoinRate,
  type Holdings,
  readHoldings,
  readWallet,
  type WalletHoldings,
} from './holdings.ts';
export { countPresent, type Presence, readPresence } from './presence.ts';
export type { ReconciliationRun, SourceKind, StatementSource } from './reconcile.ts';
export {
  type DealFilter,
  type DealPage,
  type DealRow,
  findDeal,
  listDeals,
} from './records/deals.ts';
export {
  type DepositFacts,
  depositFacts,
  type OrderFacts,
  type TransferFacts,
  transferFacts,
  type WithdrawFacts,
  withdrawFacts,
} from './records/orders.ts';
export { type MemberStatement, readStatement, type StatementDay } from './records/statement.ts';
export { createReportsService, type ReportDays, type ReportsService } from './reports-service.ts';
export type { RevenueDay, RevenueReport } from './revenue.ts';
export type { RunFilter, StoredDifference } from './runs.ts';
export { depositSource, gameSource, payoutSource, venueSource } from './sources.ts';

/** Those of the ledger and the sportsbook must run before them. */
export const migrations = readMigrations('reports', new URL('../../', import.meta.url));
