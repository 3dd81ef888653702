import { readMigrations } from '@tianping/db';

export type { PayoutAccount } from './account-store.ts';
export { type AccountRefusal, coolingUntil } from './accounts.ts';
export type { Acted, AuditRefusal, StaffAct } from './audit.ts';
export { auditChecks } from './audit-checks.ts';
export type {
  Company,
  MemberAccess,
  MemberFacts,
  MemberOfSite,
  PasswordFault,
  PayoutNote,
  PayoutOutcome,
  StaffFault,
  WithdrawalEvents,
} from './deps.ts';
export { hasSecond, isTakenByOther } from './hands.ts';
export type { FrozenTerms, StoredOrder } from './order-row.ts';
export { isCancellable, type LockRefusal } from './own.ts';
export type { PayoutCounts } from './payouts.ts';
export type { PlaceRefusal } from './place.ts';
export type { QueueFilter, QueuePage } from './queue.ts';
export type { RiskFactFound } from './risk.ts';
export type { WithdrawStatus } from './withdraw-status.ts';
export {
  createWithdrawalsService,
  type OrderDossier,
  type WithdrawalsOffice,
  type WithdrawalsOptions,
  type WithdrawalsService,
  withdrawalFrozenSql,
} from './withdrawals-service.ts';

/** The package's migrations; those of the ledger, members, payments and turnover must run before them. */
export const migrations = readMigrations('withdrawals', new URL('../../', import.meta.url));
