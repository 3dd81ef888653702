import { readMigrations } from '@tianping/db';

export type {
  FeedbackCallbacks,
  FeedbackEntry,
  FeedbackRefusal,
  FeedbackReward,
  StoredFeedback,
} from './feedback/deps.ts';
export type { Feedback, FeedbackDetail } from './feedback/feedback.ts';
export type { FeedbackFile, OfficeRefusal, RewardAct } from './feedback/office.ts';
export { type FeedbackTab, feedbackTabs, rewardedAlone } from './feedback/office-store.ts';
export { createInboxService, type InboxService } from './inbox-service.ts';
export type { Delivered, Deliveries } from './mailings/deliveries.ts';
export type { MailingQuery } from './mailings/mailing-store.ts';
export type { MailingRelease, Mailings, MayOffer } from './mailings/mailings.ts';
export type {
  Mailing,
  MailingAddress,
  MailingFault,
  MailingMembers,
  MailingOutcomes,
  MailingSegment,
} from './mailings/types.ts';
export type { Notice, Notices } from './notices/notices.ts';
export type { Broadcasts, NewBroadcast } from './notifications/broadcasts.ts';
export type { MemberOfSite } from './notifications/notification-store.ts';
export {
  type AnyNotification,
  createNotificationWriter,
  type NewNotification,
  type NotificationQuery,
  type Notifications,
  type NotificationWriter,
  type OnInboxChanged,
  type OwnNotification,
} from './notifications/notifications.ts';
export type { FactsOf, TemplateName } from './notifications/templates.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('inbox', new URL('../../', import.meta.url));
