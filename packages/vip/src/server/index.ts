export { auditChecks } from './audit-checks.ts';
export type { Claimed, ClaimRefusal } from './claims.ts';
export { migrations } from './migrations.ts';
export type { MemberFacts, MemberOfSite, MemberState, VipEvents, VipSite } from './parts.ts';
export { createVipService, type VipService } from './vip-service.ts';
