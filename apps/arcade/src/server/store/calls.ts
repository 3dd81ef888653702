import type { Db, Sql } from '@tianping/db';
import { LOST_STAKE_MS } from '../limits.ts';

export interface NewStake {
  readonly callId: string;
  readonly playId: string;
  readonly amountMinor: number;
  /** A demo stake is done immediately: no wallet is called. */
  readonly isDemo: boolean;
  readonly now: number;
  readonly key?: string;
  readonly step?: number;
  readonly action?: string;
}

/** The intent, written before the wallet is asked. */
export async function insertStake(sql: Sql, stake: NewStake): Promise<void> {
  const { callId, playId, amountMinor, isDemo, now } = stake;
  await sql.query(
    `insert into arcade_call (id, play_id, kind, state, amount_minor, round_closed, key, step, action,
       next_at, made_at, done_at)
     values ($1, $2, 'bet', $3, $4, false, $5, $6, $7, $8, $9, $10)`,
    [
      callId,
      playId,
      isDemo ? 'done' : 'pending',
      amountMinor,
      stake.key ?? null,
      stake.step ?? null,
      stake.action ?? null,
      now + LOST_STAKE_MS,
      now,
      isDemo ? now : null,
    ],
  );
}

/** The wallet has taken the stake: true for the first caller, unless it was given up before. */
export async function confirmStake(sql: Sql, callId: string, now: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update arcade_call set state = 'done', status = 'RS_OK', done_at = $2
     where id = $1 and kind = 'bet' and state = 'pending'`,
    [callId, now],
  );
  return rowCount === 1;
}

export interface TakenStake {
  readonly callId: string;
  readonly playId: string;
  readonly sessionId: string;
  readonly amountMinor: number;
  /** What the wallet says is left. */
  readonly balanceMinor: number;
}

/**
 * The same, and the stake counts in its play and its session; false leaves both as they are. `now` is when the wallet
 * answered.
 */
export async function countStake(sql: Sql, taken: TakenStake, now: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with confirmed as (
       update arcade_call set state = 'done', status = 'RS_OK', done_at = $6
       where id = $1 and kind = 'bet' and state = 'pending' returning id),
     staked as (
       update arcade_play as play set staked_minor = play.staked_minor + $4
       from confirmed where play.id = $2)
     update arcade_session as session set staked_minor = session.staked_minor + $4,
       balance_minor = case when session.balance_at <= $6 then $5 else session.balance_minor end,
       balance_at = greatest(session.balance_at, $6)
     from confirmed where session.id = $3`,
    [taken.callId, taken.playId, taken.sessionId, taken.amountMinor, taken.balanceMinor, now],
  );
  return rowCount === 1;
}

export async function refuseStake(
  sql: Sql,
  callId: string,
  refused: { readonly status: string; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update arcade_call set state = 'refused', status = $2, done_at = $3
     where id = $1 and kind = 'bet' and state = 'pending'`,
    [callId, refused.status, refused.now],
  );
  return rowCount === 1;
}

/**
 * Gives a stake up that nobody knows of, or that came too late: the wallet is instructed to return it. False when it
 * was decided before. Its dependent rows (play, bets) end with it.
 */
export async function undoStake(
  sql: Sql,
  undo: {
    readonly callId: string;
    readonly rollbackId: string;
    readonly now: number;
    readonly status: string;
    /** A stake that was taken already, of a round that is void. */
    readonly from?: 'pending' | 'done';
  },
): Promise<boolean> {
  const { callId, rollbackId, now, status, from = 'pending' } = undo;
  const { rows } = await sql.query<{ playId: string; amountMinor: number }>(
    `update arcade_call set state = 'undone', status = $2, done_at = $3
     where id = $1 and kind = 'bet' and state = $4
     returning play_id as "playId", amount_minor as "amountMinor"`,
    [callId, status, now, from],
  );
  const undone = rows[0];
  if (!undone) return false;
  await lockPlay(sql, undone.playId);
  const others = await sql.query(
    `select 1 from arcade_call
     where play_id = $1 and kind = 'bet' and state in ('pending', 'done') limit 1`,
    [undone.playId],
  );
  const isLast = others.rowCount === 0;
  await sql.query(
    `insert into arcade_call (id, play_id, kind, state, amount_minor, reference, round_closed,
       next_at, made_at)
     values ($1, $2, 'rollback', 'pending', $3, $4, $5, $6, $6)
     on conflict (reference) where kind = 'rollback' do nothing`,
    [rollbackId, undone.playId, undone.amountMinor, callId, isLast, now],
  );
  await sql.query(
    `update arcade_bet set state = 'void', payout_minor = stake_minor where call_id = $1`,
    [callId],
  );
  if (isLast) {
    await sql.query(
      `update arcade_play set state = 'void', refusal = 'wallet', payout_minor = staked_minor,
         ended_at = $2
       where id = $1 and state in ('staking', 'open')`,
      [undone.playId, now],
    );
  }
  return true;
}

/** What is read of a play after this stays so. */
async function lockPlay(sql: Sql, playId: string): Promise<void> {
  await sql.query('select 1 from arcade_play where id = $1 for update', [playId]);
}

/** Stakes whose asker is gone: written, and neither taken nor refused. */
export async function lostStakes(db: Db, now: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from arcade_call
     where state = 'pending' and kind = 'bet' and next_at <= $1 order by next_at limit 200`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export interface DueCall {
  readonly id: string;
  readonly kind: 'win' | 'rollback';
  readonly amountMinor: number;
  readonly reference: string;
  readonly isRoundClosed: boolean;
  readonly tries: number;
  readonly playId: string;
  readonly sessionId: string;
  readonly operator: string;
  readonly site: string;
  readonly player: string;
  readonly walletToken: string;
  readonly gameCode: string;
  readonly effectiveMinor: number | null;
  readonly result: string | null;
}

/**
 * The session that is notified of a wallet's answer to a call: the one of its play; where that has ended, the one in which
 * the player has the game open now.
 */
const NOTIFIED_SESSION = `case when session.ended_at is null then session.id else coalesce((
  select later.id from arcade_session later
  where later.operator = session.operator and later.player = session.player
    and later.game_code = session.game_code and later.ended_at is null and later.started_at is not null
  order by later.started_at desc limit 1), session.id) end`;

/** Takes payouts and ways back that are due; nobody else takes them until `again`. */
export async function takeDueCalls(
  db: Db,
  at: { readonly now: number; readonly again: number; readonly limit: number },
): Promise<readonly DueCall[]> {
  const { rows } = await db.write<DueCall>(
    `with due as (
       select id from arcade_call
       where state = 'pending' and kind <> 'bet' and next_at <= $1
       order by next_at limit $3 for update skip locked)
     update arcade_call as call set next_at = $2, tries = tries + 1
     from due, arcade_play play, arcade_session session
     where call.id = due.id and play.id = call.play_id and session.id = play.session_id
     returning call.id, call.kind, call.amount_minor as "amountMinor", call.reference,
       call.round_closed as "isRoundClosed", call.tries, play.id as "playId",
       ${NOTIFIED_SESSION} as "sessionId", session.operator, session.site, session.player,
       session.wallet_token as "walletToken", play.game_code as "gameCode",
       play.effective_minor as "effectiveMinor", play.result`,
    [at.now, at.again, at.limit],
  );
  return rows;
}

export interface CallWord {
  readonly id: string;
  readonly state: 'pending' | 'done' | 'stuck';
  readonly status: string;
  readonly nextAt: number;
  readonly sessionId: string;
  readonly balanceMinor: number | null;
  /** When the wallet answered: answers are saved together, once the slowest of them is there. */
  readonly at: number;
}

/** A balance that is the last that the wallet has stated to the session. */
export interface LastBalance {
  readonly sessionId: string;
  readonly balanceMinor: number;
}

/**
 * What came of calls, and what the wallets say is in them now. A session has the balance that was stated to it last:
 * the answer to a stake that came while answers were gathered, or a later one among them, stays. Answers the balances
 * that were saved.
 */
export async function saveCallWords(
  db: Db,
  words: readonly CallWord[],
  now: number,
): Promise<readonly LastBalance[]> {
  const { rows } = await db.write<LastBalance>(
    `with word as (
       select * from jsonb_to_recordset($1::jsonb) as one(id uuid, state text, status text,
         "nextAt" bigint, "sessionId" uuid, "balanceMinor" bigint, at bigint) limit $3),
     sent as (
       update arcade_call as call set state = word.state, status = word.status,
         next_at = word."nextAt", done_at = case when word.state = 'done' then $2::bigint end
       from word where call.id = word.id and call.state = 'pending'),
     stated as (
       select distinct on ("sessionId") "sessionId", "balanceMinor", at from word
       where "balanceMinor" is not null order by "sessionId", at desc),
     locked as (
       select id from arcade_session where id in (select "sessionId" from stated)
       order by id for no key update)
     update arcade_session as session set balance_minor = stated."balanceMinor",
       balance_at = stated.at
     from stated join locked on locked.id = stated."sessionId"
     where session.id = locked.id and session.balance_at <= stated.at
     returning session.id as "sessionId", session.balance_minor as "balanceMinor"`,
    [JSON.stringify(words), now, words.length],
  );
  return rows;
}
