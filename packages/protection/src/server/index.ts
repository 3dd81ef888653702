export { auditChecks } from './audit-checks.ts';
export type { ProtectedAction, ProtectionQuestion } from './check.ts';
export type { ProtectionEvent } from './events.ts';
export type { LimitView, LimitWish } from './limits-of-member.ts';
export { migrations } from './migrations.ts';
export type {
  MemberOfSite,
  Money,
  People,
  ProtectionParts,
  ProtectionSite,
  Standing,
} from './parts.ts';
export type { PauseRow } from './pause-list.ts';
export {
  createProtectionService,
  type Overview,
  type PauseRequest,
  type ProtectionService,
} from './protection-service.ts';
export type { SessionView } from './session.ts';
