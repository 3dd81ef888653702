import { createUuid, type IdempotencyKey, moneyMinor, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { giftLapse, giftReturn } from '@tianping/ledger';
import { postRequests, toRequest } from '@tianping/ledger/server';
import { type Lapse, lapsesOf } from '../rules/index.ts';
import type { MemberOfSite, TurnoverDeps } from './deps.ts';
import { openDuties } from './duties.ts';

/**
 * Takes back what the house gave an excluded member and what is still in the wallet, and ends its duties. Waits while
 * anything is at stake or on its way: what comes of it decides what is left of the gifts. The locks of protection and
 * turnover must be held. Answers what was taken back.
 */
export async function lapseGiven(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<number> {
  const who = [member.siteId, member.memberId];
  const { rows: wallets } = await sql.query<{ main: number }>(
    `select main_minor as main from ledger_wallet
     where site_id = $1 and member_id = $2 for update`,
    who,
  );
  const availableMinor = wallets[0]?.main ?? 0;
  const { rowCount: openBets } = await sql.query(
    `select 1 from bet where site_id = $1 and member_id = $2
       and status in ('waiting', 'accepted') limit 1`,
    who,
  );
  if (openBets > 0) return 0;
  const elsewhereMinor = (await deps.wealthOf(sql, member)) - availableMinor;
  if (elsewhereMinor >= deps.rulesOf(member.siteId).releaseBelowMinor) return 0;
  const lapses = lapsesOf(availableMinor, await openDuties(sql, member));
  await takeBack(deps, sql, member, lapses);
  return lapses.reduce((sum, { lapsedMinor }) => sum + lapsedMinor, 0);
}

async function takeBack(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
  lapses: readonly Lapse[],
): Promise<void> {
  if (lapses.length === 0) return;
  const at = deps.clock.now();
  const { rows } = await sql.query<LapsedDuty>(
    `update turnover_duty d set status = 'cancelled', ended_at = $2, lapsed_minor = l.lapsed
     from jsonb_to_recordset($1::jsonb) as l(id uuid, lapsed bigint)
     where d.id = l.id returning ${LAPSED_COLUMNS}`,
    [
      JSON.stringify(
        lapses.map(({ duty, lapsedMinor }) => ({ id: duty.dutyId, lapsed: lapsedMinor })),
      ),
      at,
    ],
  );
  await post(deps, sql, { ...member, movement: giftLapse, at }, rows);
}

/**
 * Undoes what `lapseGiven` did from a moment on: the exclusion was somebody else's. The money comes back and its
 * duties go on where they stood. The locks of protection and turnover must be held. Answers what came back.
 */
export async function returnLapsed(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
  since: UnixMs,
): Promise<number> {
  const at = deps.clock.now();
  const { rows } = await sql.query<LapsedDuty>(
    `select ${LAPSED_COLUMNS} from turnover_duty d
     where site_id = $1 and member_id = $2 and status = 'cancelled' and ended_at >= $3
       and lapsed_minor is not null
     order by created_at, id`,
    [member.siteId, member.memberId, since],
  );
  await post(deps, sql, { ...member, movement: giftReturn, at }, rows);
  // Bets that were settled meanwhile may have met what was asked.
  await sql.query(
    `update turnover_duty set lapsed_minor = null, returned_at = $2::bigint,
       status = case when done_minor = required_minor then 'done' else 'open' end,
       ended_at = case when done_minor = required_minor then $2::bigint end
     where id = any ($1::uuid[])`,
    [rows.map(({ id }) => id), at],
  );
  return rows.reduce((sum, { lapsed_minor: minor }) => sum + minor, 0);
}

interface LapsedDuty {
  readonly id: string;
  /** The number under which the gift came in: its records bear one number. */
  readonly reference: string;
  readonly lapsed_minor: number;
  readonly returned_at: UnixMs | null;
}

/** The movements named here bring gifts in, under the reference of the gift's duty as their key. */
const LAPSED_COLUMNS = `d.id, d.lapsed_minor, d.returned_at, coalesce((
  select t.reference from ledger_transfer t
  where t.site_id = d.site_id and t.member_id = d.member_id and t.movement in ('activityGift', 'gift', 'giftCode', 'rebate')
    and t.idem_key = d.reference limit 1), d.reference) as reference`;

async function post(
  deps: TurnoverDeps,
  sql: Sql,
  as: MemberOfSite & { readonly movement: typeof giftLapse; readonly at: UnixMs },
  duties: readonly LapsedDuty[],
): Promise<void> {
  const { siteId, memberId, movement, at } = as;
  await postRequests(
    sql,
    duties
      .filter(({ lapsed_minor: minor }) => minor > 0)
      .map(({ id, reference, lapsed_minor: minor, returned_at: returnedAt }) =>
        toRequest(movement, {
          siteId,
          memberId,
          transferId: createUuid(deps),
          key: ['lapse', id, ...(returnedAt === null ? [] : [returnedAt])].join(
            '/',
          ) as IdempotencyKey,
          reference,
          at,
          input: { amountMinor: moneyMinor(minor) },
        }),
      ),
  );
}
