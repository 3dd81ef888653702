import { readMigrations } from '@tianping/db';

export { auditChecks } from './audit-checks.ts';
export type { Claimed, ClaimRefusal } from './claims.ts';
export type { MemberFacts, MemberOfSite, MemberState, VipEvents, VipSite } from './deps.ts';
export { createVipService, type VipService } from './vip-service.ts';

/** The package's migrations; those of the sportsbook and the payments must run before them. */
export const migrations = readMigrations('vip', new URL('../../', import.meta.url));
