import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type AllocatedBet,
  type AllocatedDuty,
  allocate,
  type DutyStatus,
  isOwnMoney,
  type Share,
} from '../rules/index.ts';
import type { MemberOfSite, TurnoverDeps } from './deps.ts';
import { DUTY_COLUMNS, type DutyRow, openDuties } from './duties.ts';
import { judgeDue } from './judge-due.ts';

/**
 * Counts exactly what is settled as of now, inside the caller's transaction. The member's row is its lock, so it
 * is taken before the wallet's. Run again it changes nothing.
 */
export async function bringUpToDate(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<void> {
  const { rows } = await sql.query<{ recount_from: UnixMs | null; poverty_due: boolean }>(
    `select recount_from, poverty_due from turnover_member where site_id = $1 and member_id = $2 for update`,
    [member.siteId, member.memberId],
  );
  const row = rows[0];
  if (!row) return;
  const judgedFrom = await judgeDue(deps, sql, member);
  const from = earlier(judgedFrom, row.recount_from);
  if (from !== null) await shareOut(deps, sql, { member, from });
  if (row.recount_from !== null || !row.poverty_due) {
    await sql.query(
      `update turnover_member set recount_from = null, poverty_due = true
       where site_id = $1 and member_id = $2`,
      [member.siteId, member.memberId],
    );
  }
}

function earlier(a: UnixMs | null, b: UnixMs | null): UnixMs | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

interface Recount {
  readonly member: MemberOfSite;
  readonly from: UnixMs;
}

/** Attributes again every bet placed from a moment on; earlier bets keep their attribution. */
async function shareOut(deps: TurnoverDeps, sql: Sql, recount: Recount): Promise<void> {
  const { siteId } = recount.member;
  const duties = await dutiesFrom(sql, recount);
  const rules = deps.rulesOf(siteId);
  const wanting = duties.map(({ row, before }): AllocatedDuty => {
    return {
      dutyId: row.id,
      createdAt: row.created_at,
      releasedAt: row.status === 'released' || row.status === 'cancelled' ? row.ended_at : null,
      missingMinor: row.required_minor - before,
      weightMilli: row.weights ?? rules.weightMilli,
      lowPriceMilli: row.low_price_milli ?? 0,
    };
  });
  const bets = wanting.length > 0 ? await betsFrom(sql, recount) : [];
  const shares = allocate(
    bets,
    wanting.filter(({ missingMinor }) => missingMinor > 0),
  );
  await replaceShares(sql, recount, shares);
  await writeDuties(deps, sql, { duties, shares });
}

interface CountedDuty {
  readonly row: DutyRow;
  /** Counted by bets placed before the recount begins. */
  readonly before: number;
}

/** Duties that bets from that moment on have counted for, or may count for. */
async function dutiesFrom(sql: Sql, { member, from }: Recount): Promise<readonly CountedDuty[]> {
  const { rows } = await sql.query<DutyRow & { readonly recent: number }>(
    `select ${DUTY_COLUMNS}, coalesce(s.recent, 0)::bigint as recent
     from turnover_duty d
     left join (
       select duty_id, sum(counted_minor) as recent from turnover_share
       where site_id = $1 and member_id = $2 and placed_at >= $3 group by duty_id
     ) s on s.duty_id = d.id
     where d.site_id = $1 and d.member_id = $2
       and (d.status = 'open' or s.recent is not null
         or (d.status in ('released', 'cancelled') and d.ended_at >= $3))
     order by d.created_at, d.source <> 'deposit', d.id`,
    [member.siteId, member.memberId, from],
  );
  return rows.map((row) => ({ row, before: row.done_minor - row.recent }));
}

async function betsFrom(sql: Sql, { member, from }: Recount): Promise<readonly AllocatedBet[]> {
  const { rows } = await sql.query<{
    readonly bet_id: string;
    readonly placed_at: UnixMs;
    readonly category: string;
    readonly countable_minor: number;
    readonly price_milli: number | null;
  }>(
    `select bet_id, placed_at, category, countable_minor, price_milli from turnover_bet
     where site_id = $1 and member_id = $2 and placed_at >= $3 and countable_minor > 0
     order by placed_at, bet_id`,
    [member.siteId, member.memberId, from],
  );
  return rows.map((row) => ({
    betId: row.bet_id,
    placedAt: row.placed_at,
    category: row.category,
    countableMinor: row.countable_minor,
    priceMilli: row.price_milli,
  }));
}

async function replaceShares(
  sql: Sql,
  { member, from }: Recount,
  shares: readonly Share[],
): Promise<void> {
  await sql.query(
    `delete from turnover_share where site_id = $1 and member_id = $2 and placed_at >= $3`,
    [member.siteId, member.memberId, from],
  );
  if (shares.length === 0) return;
  await sql.query(
    `insert into turnover_share (duty_id, bet_id, site_id, member_id, placed_at, weight_milli,
       used_minor, counted_minor)
     select "dutyId", "betId", $1, $2, "placedAt", "weightMilli", "usedMinor", "countedMinor"
     from jsonb_to_recordset($3::jsonb) as s("dutyId" uuid, "betId" uuid, "placedAt" bigint,
       "weightMilli" int, "usedMinor" bigint, "countedMinor" bigint)`,
    [member.siteId, member.memberId, JSON.stringify(shares)],
  );
}

async function writeDuties(
  deps: TurnoverDeps,
  sql: Sql,
  counted: { readonly duties: readonly CountedDuty[]; readonly shares: readonly Share[] },
): Promise<void> {
  const now = deps.clock.now();
  const added = new Map<string, number>();
  for (const { dutyId, countedMinor } of counted.shares) {
    added.set(dutyId, (added.get(dutyId) ?? 0) + countedMinor);
  }
  const changes = counted.duties.flatMap(({ row, before }) => {
    const done = before + (added.get(row.id) ?? 0);
    const status = statusOf(row, done);
    if (done === row.done_minor && status === row.status) return [];
    const endedAt = status === 'open' ? null : (row.ended_at ?? now);
    return [{ id: row.id, done, status, ended_at: endedAt }];
  });
  if (changes.length === 0) return;
  await sql.query(
    `update turnover_duty d set done_minor = c.done, status = c.status, ended_at = c.ended_at
     from jsonb_to_recordset($1::jsonb) as c(id uuid, done bigint, status text, ended_at bigint)
     where d.id = c.id`,
    [JSON.stringify(changes)],
  );
}

/** A correction may open again what was done; what was let go stays so. */
function statusOf(row: DutyRow, done: number): DutyStatus {
  if (row.status === 'released' || row.status === 'cancelled') return row.status;
  return done >= row.required_minor ? 'done' : 'open';
}

/**
 * Lets go what the member still owes for deposits that are lost: next to nothing is left anywhere, and nothing is
 * at stake. What was given, a gift or an offer, is never let go for that. Only a round asks, after it has counted:
 * no request which is refused in the end has let anything go.
 */
export async function releaseIfBare(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<void> {
  const params = [member.siteId, member.memberId];
  await sql.query(
    'update turnover_member set poverty_due = false where site_id = $1 and member_id = $2',
    params,
  );
  // Under the wallet's lock: a credit that has been posted has its duty in sight, one that has not waits.
  await sql.query(
    'select 1 from ledger_wallet where site_id = $1 and member_id = $2 for update',
    params,
  );
  const { rows } = await sql.query<{ duties: boolean; bets: boolean }>(
    `select
       exists (select 1 from turnover_duty
         where site_id = $1 and member_id = $2 and status = 'open' and source = 'deposit') as duties,
       exists (select 1 from bet where site_id = $1 and member_id = $2
         and status in ('waiting', 'accepted')) as bets`,
    params,
  );
  if (!rows[0]?.duties || rows[0].bets) return;
  const wealthMinor = await deps.wealthOf(sql, member);
  if (wealthMinor >= deps.rulesOf(member.siteId).releaseBelowMinor) return;
  await sql.query(
    `update turnover_duty set status = 'released', ended_at = $3
     where site_id = $1 and member_id = $2 and status = 'open' and source = 'deposit'`,
    [...params, deps.clock.now()],
  );
}

/** Lets go what an excluded member owes for own money: it could not be staked. Given money keeps its duty. */
export async function releaseOwn(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<void> {
  const own = (await openDuties(sql, member)).filter(isOwnMoney).map(({ dutyId }) => dutyId);
  if (own.length === 0) return;
  await sql.query(
    `update turnover_duty set status = 'released', ended_at = $2 where id = any ($1::uuid[])`,
    [own, deps.clock.now()],
  );
}
