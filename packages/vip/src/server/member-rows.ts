import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** An addition to a day's counted turnover, or a subtraction. */
export interface DayChange {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly day: number;
  /** As `Turnovers` has it. */
  readonly category: string;
  readonly amountMinor: number;
}

/** Locks the members' rows in a common order, creating missing ones; answers their closed days. */
export async function lockMembers(
  sql: Sql,
  members: readonly { readonly site_id: SiteId; readonly member_id: MemberId }[],
): Promise<ReadonlyMap<MemberId, number>> {
  const pairs = [members.map((one) => one.site_id), members.map((one) => one.member_id)];
  await sql.query(
    `insert into vip_member (site_id, member_id)
     select distinct site_id, member_id from unnest($1::int[], $2::uuid[]) as m(site_id, member_id)
     order by site_id, member_id
     on conflict do nothing`,
    pairs,
  );
  const { rows } = await sql.query<{ member_id: MemberId; closed_day: number }>(
    `select v.member_id, v.closed_day
     from vip_member v
     join (select distinct site_id, member_id
       from unnest($1::int[], $2::uuid[]) as m(site_id, member_id)) m using (site_id, member_id)
     order by v.site_id, v.member_id
     for update of v`,
    pairs,
  );
  return new Map(rows.map((row) => [row.member_id, row.closed_day]));
}

/** Adds turnover to days and to the members' sums; the members' rows must be locked. */
export async function addToDays(sql: Sql, changes: readonly DayChange[]): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ siteId, memberId, day, category, amountMinor }) => ({
      site_id: siteId,
      member_id: memberId,
      day,
      category,
      amount: amountMinor,
    })),
  );
  await sql.query(
    `insert into vip_day (site_id, member_id, day, category, turnover_minor)
     select site_id, member_id, day, category, sum(amount)::bigint
     from jsonb_to_recordset($1::jsonb)
       as c(site_id int, member_id uuid, day int, category text, amount bigint)
     group by site_id, member_id, day, category
     on conflict (site_id, member_id, day, category)
       do update set turnover_minor = vip_day.turnover_minor + excluded.turnover_minor`,
    [rows],
  );
  await sql.query(
    `update vip_member v
     set turnover_minor = v.turnover_minor + c.amount, due_day = least(v.due_day, c.day)
     from (
       select site_id, member_id, sum(amount)::bigint as amount, min(day) as day
       from jsonb_to_recordset($1::jsonb)
         as c(site_id int, member_id uuid, day int, amount bigint)
       group by site_id, member_id
     ) c
     where v.site_id = c.site_id and v.member_id = c.member_id`,
    [rows],
  );
}
