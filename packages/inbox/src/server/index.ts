import { readMigrations } from '@tianping/db';

export type { DeskFile, DeskRefusal, RewardAct } from './feedback/desk.ts';
export { type DeskTab, deskTabs } from './feedback/desk-store.ts';
export type { Feedback, FeedbackDetail } from './feedback/feedback.ts';
export type {
  FeedbackPorts,
  FeedbackRefusal,
  FeedbackReward,
  FeedbackWord,
  StoredFeedback,
} from './feedback/parts.ts';
export { createInboxService, type InboxService } from './inbox-service.ts';
export type { Broadcasts, NewBroadcast } from './letters/broadcasts.ts';
export type { MemberOfSite } from './letters/letter-store.ts';
export {
  type AnyLetter,
  createLetterWriter,
  type LetterQuery,
  type Letters,
  type LetterWriter,
  type NewLetter,
  type OnInboxChanged,
  type OwnLetter,
} from './letters/letters.ts';
export type { FactsOf, TemplateName } from './letters/templates.ts';
export type { Notice, Notices } from './notices/notices.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('inbox', new URL('../../', import.meta.url));
