import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { dayOf } from '../rules/index.ts';
import { lockMembers } from './member-rows.ts';

interface DepositRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly credited_at: UnixMs;
  readonly credited_minor: number;
}

/** Counts credited deposits that are due, inside the caller's transaction. */
export async function countDeposits(sql: Sql, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql.query<DepositRow>(
    `select site_id, member_id, credited_at, credited_minor from deposit_orders
     where id = any($1::uuid[]) and status = 'credited'`,
    [orderIds],
  );
  const closedDays = await lockMembers(sql, rows);
  const days = JSON.stringify(
    rows.map((row) => ({
      site_id: row.site_id,
      member_id: row.member_id,
      day: Math.max(dayOf(row.credited_at), (closedDays.get(row.member_id) ?? -1) + 1),
      amount: row.credited_minor,
    })),
  );
  await sql.query(
    `insert into vip_deposit_day (site_id, member_id, day, deposit_minor)
     select site_id, member_id, day, sum(amount)::bigint
     from jsonb_to_recordset($1::jsonb) as c(site_id int, member_id uuid, day int, amount bigint)
     group by site_id, member_id, day
     on conflict (site_id, member_id, day)
       do update set deposit_minor = vip_deposit_day.deposit_minor + excluded.deposit_minor`,
    [days],
  );
  await sql.query(
    `update vip_member v
     set deposit_minor = v.deposit_minor + c.amount, due_day = least(v.due_day, c.day)
     from (
       select site_id, member_id, sum(amount)::bigint as amount, min(day) as day
       from jsonb_to_recordset($1::jsonb) as c(site_id int, member_id uuid, day int, amount bigint)
       group by site_id, member_id
     ) c
     where v.site_id = c.site_id and v.member_id = c.member_id`,
    [days],
  );
}
