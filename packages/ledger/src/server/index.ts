import { readMigrations } from '@tianping/db';

export { ledgerLimits } from '../limits.ts';
export { ageLedger } from './age.ts';
export { type AuditCheck, type AuditFinding, audit, ledgerChecks } from './audit.ts';
export { readBalance } from './balance.ts';
export { type EntryKey, type EntrySource, entriesSince, mainEntries } from './entries.ts';
export { type HouseBalance, readHouse, rollUpHouse } from './house.ts';
export {
  listMovements,
  type MovementFilter,
  type MovementPage,
  type MovementRow,
} from './list.ts';
export {
  type PostOptions,
  type PostOutcome,
  type PostRequest,
  postMovement,
  postRequests,
  toRequest,
} from './post.ts';
export { RESTORES_VOID } from './restores-void.ts';

/** The ledger's migrations. */
export const migrations = readMigrations('ledger', new URL('../../', import.meta.url));
