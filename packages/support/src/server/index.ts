import { readMigrations } from '@tianping/db';
import { type Attending, createAttending } from './attending.ts';
import { type Canned, createCanned } from './canned.ts';
import type { SupportDeps } from './deps.ts';
import { createTalks, type Talks } from './talks.ts';

export type { AttendingAct } from './attending.ts';
export type { AttendingFigures, AttendingFilter } from './attending-rows.ts';
export type { CannedAnswer, CannedRefusal } from './canned.ts';
export type {
  AttendingRefusal,
  MemberOfSite,
  StaffName,
  SupportDeps,
  SupportNotification,
  Talk,
  TalkLine,
  TalkOwner,
  TalkRefusal,
} from './deps.ts';
export { readTalksOf } from './export.ts';
export { guestHashOf, type NewLine, type NewTalk } from './talks.ts';

/** Talks between members and the site's staff. */
export interface SupportService {
  readonly talks: Talks;
  readonly attending: Attending;
  readonly canned: Canned;
}

export function createSupportService(deps: SupportDeps): SupportService {
  return { talks: createTalks(deps), attending: createAttending(deps), canned: createCanned(deps) };
}

/** The package's part of the schema. */
export const migrations = readMigrations('support', new URL('../../', import.meta.url));
