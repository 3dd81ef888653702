import type { MemberId, Result, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { protectionLimits } from '../limits.ts';
import { type AccountCluster, clustersOf, ownAccounts } from '../rules/clusters.ts';
import type { ConfirmRefusal, LimitKind } from '../rules/member-limit.ts';
import { livePause, type Pause } from '../rules/pause.ts';
import { type LimitPeriod, monthsAfter } from '../rules/periods.ts';
import type { ProtectionRefusal, StatusRefusal } from '../rules/refusal.ts';
import { check, type ProtectionQuestion } from './check.ts';
import type { ProtectionDeps } from './deps.ts';
import { readEvents, writeEvent } from './events.ts';
import { depositStop, type GateQuestion, type Gift, mayReceive, whoMay } from './gate.ts';
import {
  confirmLimit,
  type LimitRequest,
  type LimitView,
  limitViews,
  setLimit,
} from './limits-of-member.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockMember, readMember } from './member-rows.ts';
import { listPauses, type PauseRow } from './pause-list.ts';
import { beginPause, findPause, pauseOfDevice, personChanged } from './pauses.ts';
import { playEnds } from './play-ends.ts';
import type { ProtectionEvent } from './protection-event.ts';
import { depositRoom } from './room.ts';
import { reminderOf, type SessionView, touchSession } from './session.ts';
import {
  type Cleared,
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
  /** When the current or last sitting began; null before the first. */
  readonly sittingAt: UnixMs | null;
  /** Null when none is in force. */
  readonly pause: Pause | null;
  readonly history: readonly ProtectionEvent[];
}

/** Limits, pauses and persons. A pause applies on every site of its operator. */
export interface ProtectionService {
  /** The one check before money goes into play; inside the transaction of the action. */
  check(sql: Sql, question: ProtectionQuestion): Promise<Result<null, ProtectionRefusal>>;
  /** Which of these members may be given, offered or invited to something; inside the transaction that does so. */
  whoMay(sql: Sql, question: GateQuestion): Promise<ReadonlySet<MemberId>>;
  /** The same for one member, in a transaction of its own. */
  may(member: MemberOfSite, to: Gift): Promise<boolean>;
  /** The same for one member and what is owed, with the reason; inside the transaction that gives it. */
  mayReceive(sql: Sql, member: MemberOfSite): Promise<Result<null, ProtectionRefusal>>;
  /** How much of received money may be credited now, null for all; inside the crediting transaction. */
  depositRoom(sql: Sql, member: MemberOfSite & { readonly at: UnixMs }): Promise<number | null>;
  /** Why no deposit would be accepted now, whatever its amount; for the page, before anything is typed. */
  depositStop(member: MemberOfSite): Promise<StatusRefusal | null>;
  overview(member: MemberOfSite): Promise<Overview>;
  setLimit(
    member: MemberOfSite,
    limitRequest: LimitRequest & { readonly onlyTighten?: boolean },
  ): Promise<Result<readonly LimitView[], 'value' | 'loosens'>>;
  confirmRaise(
    member: MemberOfSite,
    limitRequest: {
      readonly kind: LimitKind;
      readonly period: LimitPeriod;
      readonly confirm: boolean;
    },
  ): Promise<
    Result<readonly LimitView[], { readonly kind: ConfirmRefusal; readonly from: UnixMs | null }>
  >;
  coolOff(
    member: MemberOfSite,
    limitRequest: PauseRequest & { readonly hours: number },
  ): Promise<Pause>;
  /** `months` null means permanently. */
  exclude(
    member: MemberOfSite,
    limitRequest: PauseRequest & { readonly months: number | null },
  ): Promise<Pause>;
  /** A name, a birthday, a phone or an e-mail address was written; to be called inside that transaction. */
  personChanged(sql: Sql, member: MemberOfSite): Promise<void>;
  setReminder(member: MemberOfSite, minutes: number | null): Promise<number | null>;
  /** Records a sign of play on a page; returns the current sitting. */
  session(member: MemberOfSite): Promise<SessionView>;
  /** The exclusion in force for the account, wherever its person began it; null without one. */
  exclusion(sql: Sql, member: MemberOfSite): Promise<Pause | null>;
  /** The same, locked until the transaction ends: nobody can find meanwhile that it is another person's. */
  lockedExclusion(sql: Sql, member: MemberOfSite): Promise<Pause | null>;
  /** The exclusion that keeps a member from logging in; an account with money left may log in to withdraw it. */
  entryStop(sql: Sql, member: MemberOfSite): Promise<Pause | null>;
  /** The exclusion of a person who uses that device, for registrations. */
  registerStop(siteId: SiteId, deviceId: string): Promise<Pause | null>;
  /** Why an account is paused, and by whose accounts; null when no pause is in force. */
  pauseOrigin(
    member: MemberOfSite,
  ): Promise<{ readonly origin: PauseOrigin; readonly accounts: readonly MemberOfSite[] } | null>;
  /**
   * Removes a pause that only a shared name and birthday put on an account, once two persons have found that it is
   * another person's.
   */
  clearStranger(
    sql: Sql,
    member: MemberOfSite,
    finding: StrangerFinding,
  ): Promise<Result<Cleared, StrangerFault>>;
  /** For the office. */
  pauses(
    siteId: SiteId,
    page: { readonly live: boolean; readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly list: readonly PauseRow[] }>;
  clusters(siteId: SiteId): Promise<readonly AccountCluster[]>;
  /** Whether two of the given accounts belong to one person or household: nobody is paid for bringing such a one. */
  ownAccounts(
    sql: Sql,
    siteId: SiteId,
    memberIds: readonly MemberId[],
  ): Promise<(one: MemberId, other: MemberId) => boolean>;
  /**
   * From when on nobody earns from a member's play: the first exclusion, or the beginning of time for a member under
   * age. Members that are missing may play.
   */
  playEnds(
    sql: Sql,
    siteId: SiteId,
    memberIds: readonly MemberId[],
  ): Promise<ReadonlyMap<MemberId, UnixMs>>;
  names(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface PauseRequest {
  /** `member`, or the member of staff's name. */
  readonly by: string;
  readonly note: string;
}

export function createProtectionService(deps: ProtectionDeps): ProtectionService {
  return {
    check: (sql, question) => check(deps, sql, question),
    mayReceive: (sql, member) => mayReceive(deps, sql, member),
    whoMay: (sql, question) => whoMay(deps, sql, question),
    may: ({ siteId, memberId: id }, to) =>
      deps.db.tx(async (sql) => (await whoMay(deps, sql, { siteId, ids: [id], to })).has(id)),
    depositRoom: (sql, member) => depositRoom(deps, sql, member),
    depositStop: (member) => deps.db.tx((sql) => depositStop(deps, sql, member)),
    overview: (member) => readOverview(deps, member),
    setLimit: (member, limitRequest) => setLimit(deps, member, limitRequest),
    confirmRaise: (member, limitRequest) => confirmLimit(deps, member, limitRequest),
    coolOff(member, { hours, ...request }) {
      const until = deps.clock.now() + hours * HOUR;
      return pauseNow(deps, member, { kind: 'coolOff', until }, request);
    },
    personChanged: (sql, member) => personChanged(deps, sql, member),
    exclude(member, { months, ...request }) {
      const until = months === null ? null : monthsAfter(deps.clock.now(), months);
      return pauseNow(deps, member, { kind: 'exclusion', until }, request);
    },
    setReminder: (member, minutes) => setReminder(deps, member, minutes),
    session: (member) => touchSession(deps, member),
    exclusion: (sql, member) => exclusionOf(deps, sql, member),
    lockedExclusion: (sql, member) => lockedExclusion(deps, sql, member),
    entryStop: (sql, member) => entryStop(deps, sql, member),
    registerStop: (siteId, deviceId) =>
      pauseOfDevice(deps, deps.db, { operator: deps.siteOf(siteId).operator, deviceId }),
    pauseOrigin: (member) => deps.db.tx((sql) => pauseOrigin(deps, sql, member)),
    clearStranger: (sql, member, finding) => clearStranger(deps, sql, member, finding),
    pauses: (siteId, page) => listPauses(deps, siteId, page),
    async clusters(siteId) {
      const clusters = clustersOf(await deps.people.links(deps.db, siteId));
      return clusters.slice(0, protectionLimits.clustersMax);
    },
    async ownAccounts(sql, siteId, memberIds) {
      return ownAccounts(await deps.people.links(sql, siteId, memberIds));
    },
    playEnds: (sql, siteId, memberIds) => playEnds(deps, sql, siteId, memberIds),
    names: (memberIds) => deps.people.names(deps.db, memberIds),
  };
}

async function readOverview(deps: ProtectionDeps, member: MemberOfSite): Promise<Overview> {
  return await deps.db.tx(async (sql) => {
    await findPause(deps, sql, member);
    const { pause, reminderMinutes, sittingAt } = await readMember(sql, member);
    return {
      limits: await limitViews(deps, sql, member),
      reminderMinutes: reminderOf(deps, member, reminderMinutes),
      sittingAt,
      pause: livePause(pause, deps.clock.now()),
      history: await readEvents(sql, member),
    };
  });
}

async function pauseNow(
  deps: ProtectionDeps,
  member: MemberOfSite,
  pause: Pause,
  request: PauseRequest,
): Promise<Pause> {
  return await deps.db.tx((sql) => beginPause(deps, sql, member, { pause, ...request }));
}

async function setReminder(
  deps: ProtectionDeps,
  member: MemberOfSite,
  minutes: number | null,
): Promise<number | null> {
  await deps.db.tx(async (sql) => {
    await lockMember(sql, member, deps.clock.now());
    await sql.query(
      `update protection_member set reminder_minutes = $3 where site_id = $1 and member_id = $2`,
      [member.siteId, member.memberId, minutes ?? 0],
    );
    await writeEvent(deps, sql, member, { what: 'reminder', detail: { minutes }, by: 'member' });
  });
  return minutes;
}

async function exclusionOf(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<Pause | null> {
  await findPause(deps, sql, member);
  const pause = livePause((await readMember(sql, member)).pause, deps.clock.now());
  return pause?.kind === 'exclusion' ? pause : null;
}

async function lockedExclusion(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<Pause | null> {
  // Most members are not excluded, and need no lock.
  if (!(await exclusionOf(deps, sql, member))) return null;
  await lockMember(sql, member, deps.clock.now());
  return await exclusionOf(deps, sql, member);
}

async function entryStop(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<Pause | null> {
  const pause = await exclusionOf(deps, sql, member);
  if (!pause) return null;
  return (await deps.money.hasMoney(sql, member)) ? null : pause;
}
