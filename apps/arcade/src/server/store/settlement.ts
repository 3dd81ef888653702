import { type Clock, createUuid, type Rng } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { undoStake } from './calls.ts';

export interface OpenBet {
  readonly id: string;
  readonly playId: string;
  /** In which it was placed. */
  readonly sessionId: string;
  readonly code: string;
  readonly stakeMinor: number;
}

/** Of a bet and its play: each session of a member counts its own bets of a round. */
export const SESSION_OF_BET = 'coalesce(bet.session_id, play.session_id)';

/** Bets of a round that count: their stakes have been taken. */
export async function openBets(sql: Sql, roundId: string): Promise<readonly OpenBet[]> {
  const { rows } = await sql.query<OpenBet>(
    `select bet.id, bet.play_id as "playId", ${SESSION_OF_BET} as "sessionId", bet.code,
       bet.stake_minor as "stakeMinor"
     from arcade_bet bet join arcade_play play on play.id = bet.play_id
     where bet.round_id = $1 and bet.state = 'open' order by bet.id`,
    [roundId],
  );
  return rows;
}

export interface SettledBet extends OpenBet {
  readonly payoutMinor: number;
  readonly state: 'won' | 'lost' | 'push';
}
export interface SettledPlay {
  readonly playId: string;
  readonly winId: string;
  readonly payoutMinor: number;
  readonly effectiveMinor: number;
}
export interface PaidSession {
  readonly sessionId: string;
  /** Payouts of the bets that were placed in it. */
  readonly paidMinor: number;
  /** What its player is paid, whose one wallet all his sessions show. */
  readonly balanceMinor: number;
}

/** Pays a round, in sets: bets, plays, sessions, and one payout owed a play. */
export async function saveSettlement(
  sql: Sql,
  roundId: string,
  settled: {
    readonly bets: readonly SettledBet[];
    readonly plays: readonly SettledPlay[];
    readonly sessions: readonly PaidSession[];
    /** What came out, in words. */
    readonly result: string;
    readonly now: number;
  },
): Promise<void> {
  const { now } = settled;
  const plays = JSON.stringify(settled.plays);
  await sql.query(
    `update arcade_bet as bet set payout_minor = done."payoutMinor", state = done.state
     from jsonb_to_recordset($1::jsonb) as done(id uuid, "payoutMinor" bigint, state text)
     where bet.id = done.id`,
    [JSON.stringify(settled.bets)],
  );
  await sql.query(
    `update arcade_play as play set state = 'settled', payout_minor = done."payoutMinor",
       effective_minor = done."effectiveMinor", ended_at = $2, result = $3
     from jsonb_to_recordset($1::jsonb)
       as done("playId" uuid, "payoutMinor" bigint, "effectiveMinor" bigint)
     where play.id = done."playId" and play.state = 'open'`,
    [plays, now, settled.result],
  );
  await sql.query(
    `with paid as (
       select * from jsonb_to_recordset($1::jsonb)
         as one("sessionId" uuid, "paidMinor" bigint, "balanceMinor" bigint)),
     locked as (
       select id from arcade_session where id in (select "sessionId" from paid)
       order by id for no key update)
     update arcade_session as session set paid_minor = session.paid_minor + paid."paidMinor",
       balance_minor = session.balance_minor + paid."balanceMinor"
     from paid join locked on locked.id = paid."sessionId" where session.id = locked.id`,
    [JSON.stringify(settled.sessions)],
  );
  await sql.query(
    `insert into arcade_call (id, play_id, kind, state, amount_minor, reference, round_closed, next_at,
       made_at)
     select done."winId", play.id, 'win', 'pending', done."payoutMinor", first.id, true, $2, $2
     from jsonb_to_recordset($1::jsonb) as done("playId" uuid, "winId" uuid, "payoutMinor" bigint)
     join arcade_play play on play.id = done."playId" and not play.is_demo
     cross join lateral (select id from arcade_call call
       where call.play_id = play.id and call.kind = 'bet' and call.state = 'done'
       order by call.made_at, call.id limit 1) as first
     on conflict (play_id) where kind = 'win' do nothing`,
    [plays, now],
  );
  await sql.query(
    `update arcade_round set state = 'settled', settled_at = $2 where id = $1 and state = 'drawn'`,
    [roundId, now],
  );
}

/** Returns every stake of a round: play money immediately, wallets by a rollback for each stake. */
export async function voidStakes(
  sql: Sql,
  round: { readonly id: string; readonly reason: string; readonly now: number },
  source: { readonly clock: Clock; readonly rng: Rng },
): Promise<void> {
  const { id, now } = round;
  await sql.query(
    `update arcade_round set state = 'void', void_reason = $2, drawn_at = null, settled_at = $3
     where id = $1`,
    [id, round.reason, now],
  );
  await sql.query(
    `with back as (
       select ${SESSION_OF_BET} as session_id, sum(bet.stake_minor)::bigint as minor
       from arcade_bet bet join arcade_play play on play.id = bet.play_id
       where bet.round_id = $1 and bet.state = 'open' group by 1),
     locked as (
       select id from arcade_session where id in (select session_id from back)
       order by id for no key update)
     update arcade_session as session set staked_minor = session.staked_minor - back.minor,
       balance_minor = case when session.is_demo then session.balance_minor + back.minor
         else session.balance_minor end
     from back join locked on locked.id = back.session_id where session.id = locked.id`,
    [id],
  );
  const { rows } = await sql.query<{ id: string; state: 'pending' | 'done' }>(
    `select call.id, call.state from arcade_call call join arcade_play play on play.id = call.play_id
     where play.round_id = $1 and not play.is_demo and call.kind = 'bet'
       and call.state in ('pending', 'done') order by call.id`,
    [id],
  );
  for (const { id: callId, state: from } of rows) {
    const rollbackId = createUuid(source);
    await undoStake(sql, { callId, rollbackId, now, status: 'ROUND_VOID', from });
  }
  await sql.query(
    `update arcade_bet set state = 'void', payout_minor = stake_minor where round_id = $1`,
    [id],
  );
  await sql.query(
    `update arcade_play set state = 'void', payout_minor = staked_minor, ended_at = $2
     where round_id = $1 and state = 'open'`,
    [id, now],
  );
}
