import { createUuid, err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { subjectOf } from '../rules/index.ts';
import type { ChatDeps, ChatStaff, MemberOfSite } from './deps.ts';
import { lockPeople } from './store/people-rows.ts';
import type { RoomKey } from './store/room-rows.ts';

export type ReportReason = 'spam' | 'abuse' | 'impostor' | 'other';

export interface ReportRow {
  readonly id: string;
  readonly rid: string;
  readonly seq: number;
  readonly subject_id: MemberId | null;
  readonly reporter_id: MemberId;
  readonly reason: ReportReason;
  readonly note: string;
  readonly sent: string;
  /** The minute and score of the match when it was reported. */
  readonly moment: string;
  readonly at: number;
  readonly state: 'open' | 'upheld' | 'dismissed';
  readonly decided_by: string | null;
  readonly decided_at: number | null;
  readonly answer: string;
}

export interface AppealRow {
  readonly id: string;
  readonly member_id: MemberId;
  readonly reason: string;
  readonly minutes: number;
  readonly until_at: number;
  readonly staff_id: string;
  readonly staff_name: string;
  readonly at: number;
  readonly rid: string | null;
  readonly seq: number | null;
  readonly appeal: string;
  readonly appealed_at: number;
  readonly appeal_state: 'open' | 'granted' | 'refused';
  readonly appeal_answer: string;
  readonly decided_by: string | null;
  readonly decided_at: number | null;
}

export type ReportRefusal = 'noMessage' | 'own' | 'already' | 'notMuted' | 'noSuch' | 'sameHands';

export interface Reports {
  report(
    by: MemberOfSite &
      RoomKey & { readonly seq: number; readonly reason: ReportReason; readonly note: string },
  ): Promise<Result<null, ReportRefusal>>;
  /** Once for each mute. */
  appeal(member: MemberOfSite, muteId: string, text: string): Promise<Result<null, ReportRefusal>>;
  openReports(siteId: SiteId, limit: number): Promise<readonly ReportRow[]>;
  appeals(siteId: SiteId, limit: number): Promise<readonly AppealRow[]>;
  decideReport(act: {
    readonly siteId: SiteId;
    readonly id: string;
    readonly isUpheld: boolean;
    readonly answer: string;
    readonly staff: ChatStaff;
  }): Promise<Result<null, ReportRefusal>>;
  /** Never by the person who muted. */
  decideAppeal(act: {
    readonly siteId: SiteId;
    readonly id: string;
    readonly isGranted: boolean;
    readonly answer: string;
    readonly staff: ChatStaff;
  }): Promise<Result<MemberId, ReportRefusal>>;
  counts(siteId: SiteId): Promise<{ readonly reports: number; readonly appeals: number }>;
}

export function createReports(
  deps: ChatDeps,
  onMemberChanged: (member: MemberOfSite) => void,
): Reports {
  const { db, clock } = deps;
  const published = <T>(siteId: SiteId, done: Result<T, ReportRefusal>) => {
    if (done.ok) deps.ports.onChanged?.(siteId);
    return done;
  };
  return {
    report: async (by) => published(by.siteId, await db.tx((sql) => reportWithin(deps, sql, by))),
    async appeal(member, muteId, text) {
      const { rowCount } = await db.tx((sql) =>
        sql.query(
          `update chat_mutes set appeal = $4, appealed_at = $5, appeal_state = 'open'
           where id = $1 and site_id = $2 and member_id = $3 and appeal is null
             and lifted_at is null and until_at > $5`,
          [muteId, member.siteId, member.memberId, text, clock.now()],
        ),
      );
      return published(member.siteId, rowCount === 0 ? err('notMuted') : ok(null));
    },
    async openReports(siteId, limit) {
      const { rows } = await db.query<ReportRow>(
        `select id, rid, seq, subject_id, reporter_id, reason, note, sent, moment, at, state,
           decided_by, decided_at, answer
         from chat_reports where site_id = $1
         order by (state = 'open') desc, case when state = 'open' then at else -decided_at end
         limit $2`,
        [siteId, limit],
      );
      return rows;
    },
    async appeals(siteId, limit) {
      const { rows } = await db.query<AppealRow>(
        `select id, member_id, reason, minutes, until_at, staff_id, staff_name, at, rid, seq, appeal,
           appealed_at, appeal_state, appeal_answer, decided_by, decided_at
         from chat_mutes where site_id = $1 and appeal is not null
         order by (appeal_state = 'open') desc, appealed_at desc limit $2`,
        [siteId, limit],
      );
      return rows;
    },
    async decideReport({ siteId, id, isUpheld, answer, staff }) {
      const { rowCount } = await db.tx((sql) =>
        sql.query(
          `update chat_reports set state = $3, decided_by = $4, decided_at = $5, answer = $6
           where site_id = $1 and id = $2 and state = 'open'`,
          [siteId, id, isUpheld ? 'upheld' : 'dismissed', staff.name, clock.now(), answer],
        ),
      );
      return published(siteId, rowCount === 0 ? err('noSuch') : ok(null));
    },
    async decideAppeal(act) {
      const done = await db.tx((sql) => decideAppealWithin(sql, act, clock.now()));
      if (done.ok) onMemberChanged({ siteId: act.siteId, memberId: done.value });
      return done;
    },
    async counts(siteId) {
      const { rows } = await db.query<{ readonly reports: number; readonly appeals: number }>(
        `select (select count(*) from chat_reports where site_id = $1 and state = 'open') as reports,
           (select count(*) from chat_mutes where site_id = $1 and appeal_state = 'open') as appeals`,
        [siteId],
      );
      return rows[0] ?? { reports: 0, appeals: 0 };
    },
  };
}

async function reportWithin(
  deps: ChatDeps,
  sql: Sql,
  by: Parameters<Reports['report']>[0],
): Promise<Result<null, ReportRefusal>> {
  const { rows } = await sql.query<{
    readonly member_id: MemberId | null;
    readonly content: string;
  }>(
    `select member_id, content from chat_messages
     where site_id = $1 and rid = $2 and seq = $3 and removed_at is null`,
    [by.siteId, by.rid, by.seq],
  );
  const [message] = rows;
  if (!message?.member_id) return err('noMessage');
  if (message.member_id === by.memberId) return err('own');
  const { rowCount } = await sql.query(
    `insert into chat_reports
       (id, site_id, rid, seq, subject_id, reporter_id, reason, note, sent, moment, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (site_id, rid, seq, reporter_id) do nothing`,
    [
      createUuid(deps),
      by.siteId,
      by.rid,
      by.seq,
      message.member_id,
      by.memberId,
      by.reason,
      by.note,
      message.content,
      momentOf(deps, by.rid),
      deps.clock.now(),
    ],
  );
  return rowCount === 0 ? err('already') : ok(null);
}

/** `63' 1-0`, for the moderator who decides on it later. */
function momentOf({ ports }: ChatDeps, rid: string): string {
  const subject = subjectOf(rid);
  const live = subject?.kind === 'match' ? ports.score(subject.matchId) : null;
  if (!live) return '';
  const { score, minute } = live;
  return `${minute === null ? '' : `${minute}' `}${score.home}-${score.away}`;
}

async function decideAppealWithin(
  sql: Sql,
  act: Parameters<Reports['decideAppeal']>[0],
  now: number,
): Promise<Result<MemberId, ReportRefusal>> {
  const { siteId, id, staff } = act;
  // The person first and then the mute, as in all acts on mutes: in another order two of them could deadlock.
  const of = await sql.query<{ readonly member_id: MemberId }>(
    'select member_id from chat_mutes where site_id = $1 and id = $2',
    [siteId, id],
  );
  await lockPeople(
    sql,
    siteId,
    of.rows.map(({ member_id: memberId }) => memberId),
  );
  await sql.query('select id from chat_mutes where site_id = $1 and id = $2 for update', [
    siteId,
    id,
  ]);
  const { rows } = await sql.query<{ readonly member_id: MemberId; readonly staff_id: string }>(
    `select member_id, staff_id from chat_mutes
     where site_id = $1 and id = $2 and appeal_state = 'open'`,
    [siteId, id],
  );
  const [mute] = rows;
  if (!mute) return err('noSuch');
  if (mute.staff_id === staff.staffId) return err('sameHands');
  await sql.query(
    `update chat_mutes set appeal_state = $3, appeal_answer = $4, decided_by = $5, decided_at = $6
     where site_id = $1 and id = $2`,
    [siteId, id, act.isGranted ? 'granted' : 'refused', act.answer, staff.name, now],
  );
  if (act.isGranted) await liftWithin(sql, { ...act, memberId: mute.member_id }, now);
  return ok(mute.member_id);
}

/** Lifts one mute of a locked person; the longest of the others that are in force, if any, takes its place. */
async function liftWithin(
  sql: Sql,
  {
    siteId,
    memberId,
    id,
    staff,
  }: MemberOfSite & { readonly id: string; readonly staff: ChatStaff },
  now: number,
): Promise<void> {
  await sql.query(
    `update chat_mutes set lifted_at = $3, lifted_by = $4
     where site_id = $1 and id = $2 and lifted_at is null and until_at > $3`,
    [siteId, id, now, staff.name],
  );
  await sql.query(
    `update chat_people p set muted_until = m.until_at, mute_reason = coalesce(m.reason, ''),
       mute_id = m.id
     from (select 1) as one left join lateral (
       select id, until_at, reason from chat_mutes
       where site_id = $1 and member_id = $2 and lifted_at is null and until_at > $4
       order by until_at desc, at desc limit 1) m on true
     where p.site_id = $1 and p.member_id = $2 and p.mute_id = $3`,
    [siteId, memberId, id, now],
  );
}
