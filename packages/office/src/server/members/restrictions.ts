import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { RestrictGround } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { By } from '../deps.ts';
import type { MemberAt } from './notes.ts';

/** `lock` stops money from going out, `freeze` everything for a time, `close` everything permanently. */
export type RestrictionKind = 'lock' | 'freeze' | 'close';

export interface Restriction {
  readonly restriction: RestrictionKind;
  readonly ground: RestrictGround;
  readonly note: string;
  readonly by: By;
  readonly at: UnixMs;
  /** To be reviewed then; nothing is lifted automatically. */
  readonly until: UnixMs | null;
  readonly liftedAt: UnixMs | null;
  readonly liftedBy: By | null;
  readonly liftedNote: string | null;
}

/** Puts a restriction on; false when one is in force already, which keeps its own reason. */
export async function restrict(
  sql: Sql,
  member: MemberAt,
  order: {
    readonly id: string;
    readonly restriction: RestrictionKind;
    readonly ground: string;
    readonly note: string;
    readonly by: By;
    readonly at: UnixMs;
    readonly until: UnixMs | null;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into office_restriction (id, site_id, member_id, restriction, ground, note, by_id, by_name, at,
       until_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (site_id, member_id, restriction) where lifted_at is null do nothing`,
    [
      order.id,
      member.siteId,
      member.memberId,
      order.restriction,
      order.ground,
      order.note,
      order.by.staffId,
      order.by.name,
      order.at,
      order.until,
    ],
  );
  return rowCount === 1;
}

/** Lifts a restriction; false when none is in force. */
export async function lift(
  sql: Sql,
  member: MemberAt,
  order: {
    readonly restriction: RestrictionKind;
    readonly note: string;
    readonly by: By;
    readonly at: UnixMs;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update office_restriction
     set lifted_at = $4, lifted_by_id = $5, lifted_by_name = $6, lifted_note = $7
     where site_id = $1 and member_id = $2 and restriction = $3 and lifted_at is null`,
    [
      member.siteId,
      member.memberId,
      order.restriction,
      order.at,
      order.by.staffId,
      order.by.name,
      order.note,
    ],
  );
  return rowCount === 1;
}

/** Restrictions in force first, then the latest. */
export async function restrictionsOf(sql: Sql, member: MemberAt): Promise<readonly Restriction[]> {
  const { rows } = await sql.query<{
    restriction: RestrictionKind;
    ground: RestrictGround;
    note: string;
    by_id: string;
    by_name: string;
    at: number;
    until_at: number | null;
    lifted_at: number | null;
    lifted_by_id: string | null;
    lifted_by_name: string | null;
    lifted_note: string | null;
  }>(
    `select restriction, ground, note, by_id, by_name, at, until_at, lifted_at, lifted_by_id,
       lifted_by_name, lifted_note
     from office_restriction where site_id = $1 and member_id = $2
     order by (lifted_at is null) desc, at desc, id desc`,
    [member.siteId, member.memberId],
  );
  return rows.map((row) => ({
    restriction: row.restriction,
    ground: row.ground,
    note: row.note,
    by: { staffId: row.by_id, name: row.by_name },
    at: row.at,
    until: row.until_at,
    liftedAt: row.lifted_at,
    liftedBy:
      row.lifted_by_id === null
        ? null
        : { staffId: row.lifted_by_id, name: row.lifted_by_name ?? '' },
    liftedNote: row.lifted_note,
  }));
}

/** Whether staff have stopped the member's money from going out. */
export async function isMoneyLocked(
  sql: Sql,
  siteId: SiteId,
  memberId: MemberId,
): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from office_restriction
     where site_id = $1 and member_id = $2 and lifted_at is null limit 1`,
    [siteId, memberId],
  );
  return rows.length > 0;
}
