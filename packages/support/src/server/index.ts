import { readMigrations } from '@tianping/db';
import { type Canned, createCanned } from './canned.ts';
import type { SupportDeps } from './deps.ts';
import { createDesk, type Desk } from './desk.ts';
import { createTalks, type Talks } from './talks.ts';

export type { CannedAnswer, CannedRefusal } from './canned.ts';
export type {
  DeskRefusal,
  MemberOfSite,
  StaffName,
  SupportDeps,
  SupportLetter,
  SupportTopic,
  Talk,
  TalkLine,
  TalkOwner,
  TalkRefusal,
} from './deps.ts';
export type { DeskAct } from './desk.ts';
export type { DeskFigures, DeskFilter } from './desk-rows.ts';
export { readTalksOf } from './export.ts';
export { guestHashOf, type NewLine, type NewTalk } from './talks.ts';

/** Talks between members and the people of the site. */
export interface SupportService {
  readonly talks: Talks;
  readonly desk: Desk;
  readonly canned: Canned;
}

export function createSupportService(deps: SupportDeps): SupportService {
  return { talks: createTalks(deps), desk: createDesk(deps), canned: createCanned(deps) };
}

/** The package's part of the schema. */
export const migrations = readMigrations('support', new URL('../../', import.meta.url));
