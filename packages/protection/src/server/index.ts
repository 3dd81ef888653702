export { auditChecks } from './audit-checks.ts';
export type { ProtectedAction, ProtectionQuestion } from './check.ts';
export type { LimitView, LimitWish } from './limits-of-member.ts';
export type { MemberOfSite } from './member-of-site.ts';
export { migrations } from './migrations.ts';
export type { Money, People, ProtectionParts, ProtectionSite, Standing } from './parts.ts';
export type { PauseRow } from './pause-list.ts';
export type { ProtectionEvent } from './protection-event.ts';
export {
  createProtectionService,
  type Overview,
  type PauseRequest,
  type ProtectionService,
} from './protection-service.ts';
export type { SessionView } from './session.ts';
