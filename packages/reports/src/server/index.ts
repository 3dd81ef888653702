export type { BreakdownBy, BreakdownRow, MemberRevenue, MemberSort } from './breakdown.ts';
export { migrations } from './migrations.ts';
export type { ReconciliationRun, SourceKind, StatementSource } from './reconcile.ts';
export { createReportsService, type ReportDays, type ReportsService } from './reports-service.ts';
export type { RevenueDay, RevenueReport } from './revenue.ts';
export type { KeptDifference, RunFilter } from './runs.ts';
