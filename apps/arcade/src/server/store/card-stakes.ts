import type { Sql } from '@tianping/db';
import { LOST_STAKE_MS } from '../limits.ts';

// The planner takes a record set for a hundred rows, for which it reads whole tables; a limit says how few they are.

/** What somebody brings to a hand. */
export interface TableStake {
  readonly playId: string;
  readonly callId: string;
  readonly sessionId: string;
  readonly stakeMinor: number;
}

/**
 * The parts of members in a hand, with the intent to take their stakes where a wallet is asked: written before it is.
 * Play money has no intent: no wallet is called.
 */
export async function insertTableStakes(
  sql: Sql,
  of: { readonly handId: string; readonly stakes: readonly TableStake[]; readonly now: number },
): Promise<void> {
  const { handId, stakes, now } = of;
  await sql.query(
    `with brought as (
       select stake.*, session.operator, session.player, session.is_demo, session.game_code
       from (select * from jsonb_to_recordset($1::jsonb) as one("playId" uuid, "callId" uuid,
         "sessionId" uuid, "stakeMinor" bigint) limit $5) as stake
       join arcade_session session on session.id = stake."sessionId"),
     played as (
       insert into arcade_play (id, session_id, operator, player, is_demo, game_code, form, state,
         hand_id, stake_minor, at, acted_at)
       select "playId", "sessionId", operator, player, is_demo, game_code, 'table', 'staking',
         $2, "stakeMinor", $3, $3 from brought)
     insert into arcade_call (id, play_id, kind, state, amount_minor, round_closed, next_at, made_at)
     select "callId", "playId", 'bet', 'pending', "stakeMinor", false, $4, $3
     from brought where not is_demo`,
    [JSON.stringify(stakes), handId, now, now + LOST_STAKE_MS, stakes.length],
  );
}

export interface TakenStake extends TableStake {
  /** What the wallet says is left; null for play money, and where it says nothing. */
  readonly balanceMinor: number | null;
  /** When it said that: stakes of a hand are saved together. */
  readonly balanceAt: number;
}

/**
 * Stakes that wallets have taken, and those of play money, which are taken here. Answers the plays that are open with
 * it: left out is one that was given up meanwhile, and whose play money does not reach. Plays and sessions are locked.
 */
export async function openTableStakes(
  sql: Sql,
  stakes: readonly TakenStake[],
  now: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ playId: string }>(
    `with brought as (
       select * from jsonb_to_recordset($1::jsonb) as stake("playId" uuid, "callId" uuid,
         "sessionId" uuid, "stakeMinor" bigint, "balanceMinor" bigint, "balanceAt" bigint) limit $3),
     confirmed as (
       update arcade_call as call set state = 'done', status = 'RS_OK', done_at = $2
       from brought where call.id = brought."callId" and call.kind = 'bet' and call.state = 'pending'
       returning call.id),
     taken as (
       update arcade_session as session set staked_minor = session.staked_minor + brought."stakeMinor",
         balance_minor = case when session.is_demo then session.balance_minor - brought."stakeMinor"
           when session.balance_at > brought."balanceAt" then session.balance_minor
           else coalesce(brought."balanceMinor", session.balance_minor) end,
         balance_at = greatest(session.balance_at, brought."balanceAt")
       from brought where session.id = brought."sessionId"
         and case when session.is_demo then session.balance_minor >= brought."stakeMinor"
           else brought."callId" in (select id from confirmed) end
       returning brought."playId" as id, session.is_demo),
     called as (
       insert into arcade_call (id, play_id, kind, state, amount_minor, round_closed, next_at,
         made_at, done_at)
       select brought."callId", brought."playId", 'bet', 'done', brought."stakeMinor", false, $2, $2, $2
       from brought join taken on taken.id = brought."playId" where taken.is_demo),
     opened as (
       update arcade_play as play set state = 'open',
         staked_minor = play.staked_minor + brought."stakeMinor"
       from brought join taken on taken.id = brought."playId"
       where play.id = taken.id and play.state = 'staking')
     select id as "playId" from taken`,
    [JSON.stringify(stakes), now, stakes.length],
  );
  return new Set(rows.map(({ playId }) => playId));
}
