import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { vipLimits } from '../limits.ts';
import {
  addDays,
  closeGradeDay,
  type Day,
  dayStart,
  dayText,
  type GradeStatus,
  gradeAt,
  periodEnd,
  rebateOfDay,
  type Turnovers,
} from '../rules/index.ts';
import type { MemberOfSite, VipDeps } from './deps.ts';
import { insertGrants, type NewGrant } from './grants.ts';
import { type Worked, workOffDue } from './work-off-due.ts';

interface MemberRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly grade: number;
  readonly peak: number;
  readonly keep_from: Day;
  readonly deposit_minor: number;
  readonly turnover_minor: number;
  readonly due_day: Day;
}

const HOUR_MS = 3_600_000;

interface DueMember {
  readonly memberId: MemberId;
  readonly day: Day;
}

/** Closes the due days of a site's members through `until`, but of those who wait. */
export async function closeDays(
  deps: VipDeps,
  due: {
    readonly siteId: SiteId;
    readonly until: Day;
    readonly waiting: readonly MemberId[];
  },
): Promise<Worked<DueMember>> {
  const { siteId, until, waiting } = due;
  return await workOffDue<DueMember>({
    async page(after) {
      const { rows } = await deps.db.query<DueMember>(
        `select member_id as "memberId", due_day as day from vip_member
         where site_id = $1 and due_day <= $2 and not member_id = any ($3::uuid[])
           and ($4::int is null or (due_day, member_id) > ($4, $5::uuid))
         order by due_day, member_id limit ${vipLimits.closeBatch}`,
        [siteId, until, waiting, after?.day ?? null, after?.memberId ?? null],
      );
      return rows;
    },
    work: (keys) =>
      deps.db.tx(async (sql) => {
        const { rows } = await sql.query<MemberRow>(
          `select site_id, member_id, grade, peak, keep_from, deposit_minor, turnover_minor, due_day
           from vip_member where site_id = $1 and due_day <= $2 and member_id = any ($3::uuid[])
           order by due_day, member_id for update skip locked`,
          [siteId, until, keys.map(({ memberId }) => memberId)],
        );
        for (const row of rows) await closeMember(deps, sql, row, until);
      }),
  });
}

async function closeMember(deps: VipDeps, sql: Sql, row: MemberRow, until: Day): Promise<void> {
  let gradeStatus: GradeStatus = { grade: row.grade, peak: row.peak, keepFrom: row.keep_from };
  let due: Day | null = row.due_day;
  let closed = row.due_day;
  for (let days = 0; due !== null && due <= until && days < vipLimits.closeDaysMax; days += 1) {
    closed = due;
    const next = await closeDay(deps, sql, { row, gradeStatus, day: due });
    due = next.due;
    gradeStatus = next.gradeStatus;
  }
  await sql.query(
    `update vip_member set grade = $3, peak = $4, keep_from = $5, closed_day = $6, due_day = $7
     where site_id = $1 and member_id = $2`,
    [
      row.site_id,
      row.member_id,
      gradeStatus.grade,
      gradeStatus.peak,
      gradeStatus.keepFrom,
      closed,
      due,
    ],
  );
}

interface OpenDay {
  readonly row: MemberRow;
  readonly gradeStatus: GradeStatus;
  readonly day: Day;
}

/** Gives the day's rebate by the grade of that day, then makes the day's step. */
async function closeDay(
  deps: VipDeps,
  sql: Sql,
  { row, gradeStatus, day }: OpenDay,
): Promise<{ readonly gradeStatus: GradeStatus; readonly due: Day | null }> {
  const member = { siteId: row.site_id, memberId: row.member_id };
  const config = deps.configOf(row.site_id);
  const grants: NewGrant[] = [];
  const rebate = await rebateGrant(deps, sql, { member, gradeStatus, day });
  if (rebate) grants.push(rebate);
  const sums = await sumsOf(sql, member, { from: gradeStatus.keepFrom, day });
  const { gradeStatus: after, step } = closeGradeDay(config, gradeStatus, {
    day,
    depositMinor: row.deposit_minor - sums.depositAfter,
    turnoverMinor: row.turnover_minor - sums.turnoverAfter,
    periodTurnoverMinor: sums.period,
  });
  const first = addDays(day, 1);
  if (step) {
    await sql.query(
      `insert into vip_step (site_id, member_id, day, from_grade, to_grade, reason)
       values ($1, $2, $3, $4, $5, $6)`,
      [row.site_id, row.member_id, first, step.from, step.to, step.reason],
    );
    const amountMinor = gradeAt(config, step.to).upgradeGiftMinor;
    if (step.isFirst && amountMinor > 0) {
      const period = `V${step.to}`;
      const availableAt = dayStart(first);
      const grade = step.to;
      grants.push({ ...member, kind: 'upgrade', period, grade, amountMinor, availableAt });
    }
  }
  await insertGrants(deps, sql, grants);
  const ends = periodEnd(config, after);
  const days = [step ? first : null, ends, sums.nextDay].filter((at) => at !== null);
  return { gradeStatus: after, due: days.length > 0 ? (Math.min(...days) as Day) : null };
}

async function rebateGrant(
  deps: VipDeps,
  sql: Sql,
  { member, gradeStatus, day }: { member: MemberOfSite; gradeStatus: GradeStatus; day: Day },
): Promise<NewGrant | null> {
  const config = deps.configOf(member.siteId);
  const owner = [member.siteId, member.memberId];
  const turnovers = await sql.query<{ category: string; turnover: number }>(
    `select category, turnover_minor as turnover from vip_day
     where site_id = $1 and member_id = $2 and day = $3 order by category`,
    [...owner, day],
  );
  if (turnovers.rows.length === 0) return null;
  const before = await readCarry(sql, member);
  const {
    parts: shares,
    totalMinor,
    carry,
  } = rebateOfDay(gradeAt(config, gradeStatus.grade), {
    turnovers: new Map(turnovers.rows.map((row) => [row.category, row.turnover])),
    carry: before,
  });
  for (const [category, minor] of carry) {
    if (minor === (before.get(category) ?? 0)) continue;
    await sql.query(
      `insert into vip_carry (site_id, member_id, category, carry_minor) values ($1, $2, $3, $4)
       on conflict (site_id, member_id, category) do update set carry_minor = excluded.carry_minor`,
      [...owner, category, minor],
    );
  }
  if (totalMinor === 0) return null;
  return {
    ...member,
    kind: 'rebate',
    period: dayText(day),
    grade: gradeStatus.grade,
    amountMinor: totalMinor,
    parts: shares,
    availableAt: dayStart(addDays(day, 1)) + config.rebate.fromHour * HOUR_MS,
  };
}

/** What corrections still subtract from later days. */
export async function readCarry(sql: Sql, member: MemberOfSite): Promise<Turnovers> {
  const { rows } = await sql.query<{ category: string; carry: number }>(
    `select category, carry_minor as carry from vip_carry
     where site_id = $1 and member_id = $2 and carry_minor < 0`,
    [member.siteId, member.memberId],
  );
  return new Map(rows.map((row) => [row.category, row.carry]));
}

/** Sums around a day, and the next day on which something was counted. */
async function sumsOf(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  { from, day }: { readonly from: Day; readonly day: Day },
): Promise<{
  readonly depositAfter: number;
  readonly turnoverAfter: number;
  readonly period: number;
  readonly nextDay: Day | null;
}> {
  const { rows } = await sql.query<{
    deposit: number;
    turnover: number;
    period: number;
    next: Day | null;
  }>(
    `select
       (select coalesce(sum(deposit_minor), 0)::bigint from vip_deposit_day
         where site_id = $1 and member_id = $2 and day > $4) as deposit,
       (select coalesce(sum(turnover_minor), 0)::bigint from vip_day
         where site_id = $1 and member_id = $2 and day > $4) as turnover,
       (select coalesce(sum(turnover_minor), 0)::bigint from vip_day
         where site_id = $1 and member_id = $2 and day between $3 and $4) as period,
       least(
         (select min(day) from vip_day where site_id = $1 and member_id = $2 and day > $4),
         (select min(day) from vip_deposit_day
           where site_id = $1 and member_id = $2 and day > $4)) as next`,
    [siteId, memberId, from, day],
  );
  const row = rows[0];
  return {
    depositAfter: row?.deposit ?? 0,
    turnoverAfter: row?.turnover ?? 0,
    period: row?.period ?? 0,
    nextDay: row?.next ?? null,
  };
}
