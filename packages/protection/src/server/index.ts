import { readMigrations } from '@tianping/db';

export { auditChecks } from './audit-checks.ts';
export type { ProtectedAction, ProtectionQuestion } from './check.ts';
export type { MemberStatus, Money, People, ProtectionDeps, ProtectionSite } from './deps.ts';
export type { LimitRequest, LimitView } from './limits-of-member.ts';
export type { MemberOfSite } from './member-of-site.ts';
export type { PauseRow } from './pause-list.ts';
export type { ProtectionEvent } from './protection-event.ts';
export {
  createProtectionService,
  type Overview,
  type PauseRequest,
  type ProtectionService,
} from './protection-service.ts';
export type { SessionView } from './session.ts';
export type { Cleared, PauseOrigin, StrangerFault, StrangerProof } from './strangers.ts';

/** The package's part of the schema; after the ledger's and the sportsbook's. */
export const migrations = readMigrations('protection', new URL('../../', import.meta.url));
