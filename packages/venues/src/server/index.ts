import { readMigrations } from '@tianping/db';

export { venueLimits } from '../limits.ts';
export { auditChecks } from './audit-checks.ts';
export type { Entered, EnterRefusal } from './auto-transfer.ts';
export type { VenueWallet } from './balances.ts';
export type { CoinOffer, ExchangeRefusal } from './coins.ts';
export type { Exchange, ExchangeKind } from './exchange-store.ts';
export type { GiftBatch } from './gift-desk.ts';
export type { RedeemRefusal } from './gifts.ts';
export { coinsHeldSql, transferFrozenSql, venueMinorSql } from './mirror.ts';
export type { ActivityHold, GiftDuty, Guarded, GuardQuestion, VenueSite } from './parts.ts';
export type { RecycleResult } from './recycle.ts';
export type { RoundCounts } from './send.ts';
export type { SkipReason } from './skip-reason.ts';
export type { TransferRefusal } from './transfer.ts';
export type { DeskRefusal, TransferFile } from './transfer-desk.ts';
export type { Question, StoredTransfer } from './transfer-store.ts';
export {
  createVenuesService,
  type VenuesDesk,
  type VenuesOptions,
  type VenuesService,
} from './venues-service.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('venues', new URL('../../', import.meta.url));
