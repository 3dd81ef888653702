import { readMigrations } from '@tianping/db';

export { auditChecks } from './audit-checks.ts';
export type { Claimed, ClaimRefusal } from './claims.ts';
export type { MemberFacts, MemberOfSite, MemberState, VipEvents, VipSite } from './deps.ts';
export { createVipService, type VipService } from './vip-service.ts';

/** The package's part of the schema; after the sportsbook's and the payments'. */
export const migrations = readMigrations('vip', new URL('../../', import.meta.url));
