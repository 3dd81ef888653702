import { type MemberId, type SiteId, workOff } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { RoundAnswer } from '../../rules/venue.ts';
import type { VenuesDeps } from '../deps.ts';

export interface AskedRounds {
  readonly asked: number;
  /** Over at the provider with exactly our movements, and now here too. */
  readonly ended: number;
}

interface OpenRound {
  readonly id: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly round: string;
}

const AT_ONCE = 20;
const AGAIN_MS = 60_000;
/** Asked again after one minute, two, four … and then every hour. */
const DOUBLINGS_MAX = 6;

/**
 * Asks providers about rounds that stay open. A round that is over there with exactly our movements ends here too;
 * nothing else is done automatically: money moves only by the provider's calls, and a difference is for staff.
 */
export async function askRounds(deps: VenuesDeps): Promise<AskedRounds> {
  const { rows: due } = await deps.db.query<OpenRound>(
    `select id, site_id as "siteId", member_id as "memberId", venue, round from game_round
     where state = 'open' and flagged_at is not null
       and (asked_at is null or asked_at + $2::bigint * power(2, least(asks, $3::int))::bigint <= $1)
     order by asked_at nulls first, id limit $4`,
    [deps.clock.now(), AGAIN_MS, DOUBLINGS_MAX, AT_ONCE],
  );
  const ended = await workOff(due, async (one) => {
    const venue = deps.venues.get(one.venue);
    const answer =
      venue?.wallet === 'seamless' ? await venue.round(one, one.round).catch(() => null) : null;
    const word = answer?.ok ? answer.value : null;
    return await deps.db.tx((sql) => keepWord(sql, one.id, { word, now: deps.clock.now() }));
  });
  return { asked: due.length, ended: ended.filter(Boolean).length };
}

/** Stores the provider's answer; whether the round is over by it. */
async function keepWord(
  sql: Sql,
  id: string,
  { word, now }: { readonly word: RoundAnswer | null; readonly now: number },
): Promise<boolean> {
  const { rows } = await sql.query<{ state: string }>(
    'select state from game_round where id = $1 for update',
    [id],
  );
  if (rows[0]?.state !== 'open') return false;
  const isOver = word?.kind === 'closed' && (await areOurs(sql, id, word.movements));
  const stored = word === null ? null : word.kind === 'closed' ? 'differs' : word.kind;
  await sql.query(
    `update game_round set asked_at = $2, asks = asks + 1,
       word = case when $3 then null else coalesce($4::text, word) end,
       state = case when $3 then 'closed' else state end,
       closed_at = case when $3 then $2::bigint else closed_at end,
       flagged_at = case when $3 then null else flagged_at end,
       revision = revision + case when $3 then 1 else 0 end
     where id = $1`,
    [id, now, isOver, stored],
  );
  return isOver;
}

type Movements = Extract<RoundAnswer, { kind: 'closed' }>['movements'];

/** Whether the provider names exactly our movements, with their amounts. */
async function areOurs(sql: Sql, roundId: string, theirs: Movements): Promise<boolean> {
  const { rows } = await sql.query<{ id: string; kind: string; amount: number }>(
    `select transaction_id as id, kind, case kind when 'rollback' then 0 else amount_minor end as amount
     from game_transaction where round_id = $1 and state in ('done', 'rolledBack')`,
    [roundId],
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  return (
    theirs.length === ours.size &&
    theirs.every(({ transactionId, kind, amountMinor }) => {
      const own = ours.get(transactionId);
      return own?.kind === kind && own.amount === amountMinor;
    })
  );
}
