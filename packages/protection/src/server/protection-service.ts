import type { Result, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { protectionLimits } from '../limits.ts';
import { type AccountCluster, clustersOf } from '../rules/clusters.ts';
import type { ConfirmRefusal, LimitKind } from '../rules/member-limit.ts';
import { livePause, type Pause } from '../rules/pause.ts';
import { type LimitPeriod, monthsAfter } from '../rules/periods.ts';
import type { ProtectionRefusal, StandingRefusal } from '../rules/refusal.ts';
import { check, type ProtectionQuestion } from './check.ts';
import { readEvents, writeEvent } from './events.ts';
import { depositStop, mayReceive } from './gate.ts';
import {
  confirmLimit,
  type LimitView,
  type LimitWish,
  limitViews,
  setLimit,
} from './limits-of-member.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockMember, readMember } from './member-rows.ts';
import type { ProtectionParts } from './parts.ts';
import { listPauses, type PauseRow } from './pause-list.ts';
import { beginPause, findPause, pauseOfDevice, personChanged } from './pauses.ts';
import type { ProtectionEvent } from './protection-event.ts';
import { depositRoom } from './room.ts';
import { reminderOf, type SessionView, touchSession } from './session.ts';
import {
  clearStranger,
  type PauseOrigin,
  pauseOrigin,
  type StrangerFault,
  type StrangerFinding,
} from './strangers.ts';

const HOUR = 3_600_000;

export interface Overview {
  readonly limits: readonly LimitView[];
  readonly reminderMinutes: number | null;
  /** When the present sitting, or the last one, began; null before the first. */
  readonly sittingAt: UnixMs | null;
  /** Null when none holds. */
  readonly pause: Pause | null;
  readonly history: readonly ProtectionEvent[];
}

/** Limits, pauses and what is known of persons. Each pause holds for every site of its operator. */
export interface ProtectionService {
  /** The one question before money goes into play; inside the transaction of what is asked for. */
  check(sql: Sql, question: ProtectionQuestion): Promise<Result<null, ProtectionRefusal>>;
  /** Whether the member may be given something or invited to it; inside the transaction that does so. */
  mayReceive(sql: Sql, member: MemberOfSite): Promise<Result<null, ProtectionRefusal>>;
  /** The same by itself: whether the member may be shown offers now. */
  mayInvite(member: MemberOfSite): Promise<boolean>;
  /** How much of money that came in may be credited now, null for all; inside the crediting transaction. */
  depositRoom(sql: Sql, member: MemberOfSite & { readonly at: UnixMs }): Promise<number | null>;
  /** Why no deposit would be taken now, whatever its sum; for the page, before anything is typed. */
  depositStop(member: MemberOfSite): Promise<StandingRefusal | null>;
  overview(member: MemberOfSite): Promise<Overview>;
  setLimit(
    member: MemberOfSite,
    wish: LimitWish & { readonly onlyTighten?: boolean },
  ): Promise<Result<readonly LimitView[], 'value' | 'loosens'>>;
  confirmRaise(
    member: MemberOfSite,
    wish: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly confirm: boolean },
  ): Promise<
    Result<readonly LimitView[], { readonly kind: ConfirmRefusal; readonly from: UnixMs | null }>
  >;
  coolOff(member: MemberOfSite, wish: PauseRequest & { readonly hours: number }): Promise<Pause>;
  /** `months` null is for good. */
  exclude(
    member: MemberOfSite,
    wish: PauseRequest & { readonly months: number | null },
  ): Promise<Pause>;
  /** A name, a birthday, a phone or an e-mail address was written; inside that transaction. */
  personChanged(sql: Sql, member: MemberOfSite): Promise<void>;
  setReminder(member: MemberOfSite, minutes: number | null): Promise<number | null>;
  /** A sign of play of a member at a page; what came of the sitting so far. */
  session(member: MemberOfSite): Promise<SessionView>;
  /** The exclusion that holds for the account, wherever its person began it; null without one. */
  exclusion(sql: Sql, member: MemberOfSite): Promise<Pause | null>;
  /** The exclusion that keeps an account out; one that still has money is let in to take it out. */
  entryStop(sql: Sql, member: MemberOfSite): Promise<Pause | null>;
  /** The exclusion of whoever uses that device, for who registers. */
  registerStop(siteId: SiteId, deviceId: string): Promise<Pause | null>;
  /** Why an account is paused, and by whose accounts; null where no pause holds. */
  pauseOrigin(
    member: MemberOfSite,
  ): Promise<{ readonly origin: PauseOrigin; readonly accounts: readonly MemberOfSite[] } | null>;
  /** Takes off what a name and birthday alone brought, once two persons have found the account somebody else's. */
  clearStranger(
    sql: Sql,
    member: MemberOfSite,
    finding: StrangerFinding,
  ): Promise<Result<null, StrangerFault>>;
  /** For the office. */
  pauses(
    siteId: SiteId,
    page: { readonly live: boolean; readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly list: readonly PauseRow[] }>;
  clusters(siteId: SiteId): Promise<readonly AccountCluster[]>;
  names(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface PauseRequest {
  /** `member`, or the member of staff's name. */
  readonly by: string;
  readonly note: string;
}

export function createProtectionService(parts: ProtectionParts): ProtectionService {
  return {
    check: (sql, question) => check(parts, sql, question),
    mayReceive: (sql, member) => mayReceive(parts, sql, member),
    mayInvite: (member) => parts.db.tx(async (sql) => (await mayReceive(parts, sql, member)).ok),
    depositRoom: (sql, member) => depositRoom(parts, sql, member),
    depositStop: (member) => parts.db.tx((sql) => depositStop(parts, sql, member)),
    overview: (member) => readOverview(parts, member),
    setLimit: (member, wish) => setLimit(parts, member, wish),
    confirmRaise: (member, wish) => confirmLimit(parts, member, wish),
    coolOff(member, { hours, ...request }) {
      const until = parts.clock.now() + hours * HOUR;
      return pauseNow(parts, member, { kind: 'coolOff', until }, request);
    },
    personChanged: (sql, member) => personChanged(parts, sql, member),
    exclude(member, { months, ...request }) {
      const until = months === null ? null : monthsAfter(parts.clock.now(), months);
      return pauseNow(parts, member, { kind: 'exclusion', until }, request);
    },
    setReminder: (member, minutes) => setReminder(parts, member, minutes),
    session: (member) => touchSession(parts, member),
    exclusion: (sql, member) => exclusionOf(parts, sql, member),
    entryStop: (sql, member) => entryStop(parts, sql, member),
    registerStop: (siteId, deviceId) =>
      pauseOfDevice(parts, parts.db, { operator: parts.siteOf(siteId).operator, deviceId }),
    pauseOrigin: (member) => parts.db.tx((sql) => pauseOrigin(parts, sql, member)),
    clearStranger: (sql, member, finding) => clearStranger(parts, sql, member, finding),
    pauses: (siteId, page) => listPauses(parts, siteId, page),
    async clusters(siteId) {
      const clusters = clustersOf(await parts.people.links(parts.db, siteId));
      return clusters.slice(0, protectionLimits.clustersMax);
    },
    names: (memberIds) => parts.people.names(parts.db, memberIds),
  };
}

async function readOverview(parts: ProtectionParts, member: MemberOfSite): Promise<Overview> {
  return await parts.db.tx(async (sql) => {
    await findPause(parts, sql, member);
    const { pause, reminderMinutes, sittingAt } = await readMember(sql, member);
    return {
      limits: await limitViews(parts, sql, member),
      reminderMinutes: reminderOf(parts, member, reminderMinutes),
      sittingAt,
      pause: livePause(pause, parts.clock.now()),
      history: await readEvents(sql, member),
    };
  });
}

async function pauseNow(
  parts: ProtectionParts,
  member: MemberOfSite,
  pause: Pause,
  request: PauseRequest,
): Promise<Pause> {
  return await parts.db.tx((sql) => beginPause(parts, sql, member, { pause, ...request }));
}

async function setReminder(
  parts: ProtectionParts,
  member: MemberOfSite,
  minutes: number | null,
): Promise<number | null> {
  await parts.db.tx(async (sql) => {
    await lockMember(sql, member, parts.clock.now());
    await sql.query(
      `update protection_member set reminder_minutes = $3 where site_id = $1 and member_id = $2`,
      [member.siteId, member.memberId, minutes ?? 0],
    );
    await writeEvent(parts, sql, member, { what: 'reminder', detail: { minutes }, by: 'member' });
  });
  return minutes;
}

async function exclusionOf(
  parts: ProtectionParts,
  sql: Sql,
  member: MemberOfSite,
): Promise<Pause | null> {
  await findPause(parts, sql, member);
  const pause = livePause((await readMember(sql, member)).pause, parts.clock.now());
  return pause?.kind === 'exclusion' ? pause : null;
}

async function entryStop(
  parts: ProtectionParts,
  sql: Sql,
  member: MemberOfSite,
): Promise<Pause | null> {
  const pause = await exclusionOf(parts, sql, member);
  if (!pause) return null;
  return (await parts.money.hasMoney(sql, member)) ? null : pause;
}
