import { readMigrations } from '@tianping/db';

export { auditChecks } from './audit-checks.ts';
export type {
  GrantNotification,
  MemberOfSite,
  PromotionEvents,
  PromotionMembers,
  PromotionsDeps,
  SharedIdentifier,
} from './deps.ts';
export { lapseGrants, returnGrants } from './ending/lapses.ts';
export { lockOrder } from './locks.ts';
export type { ActFault } from './office/acts.ts';
export type { SaveFault, StaffBy } from './office/drafts.ts';
export type { Cluster } from './office/flags.ts';
export type { PromotionsOffice } from './office/office.ts';
export { createPromotionsService, type PromotionsService } from './promotions-service.ts';
export type { PromotionRefusal, PromotionRefusalKind } from './refusals.ts';
export type { RoundCounts } from './rounds.ts';
export type { Headline, Headlines } from './views/headlines.ts';

/** The package's migrations; those of the venues, the withdrawals and the grades must run before them. */
export const migrations = readMigrations('promotions', new URL('../../', import.meta.url));
