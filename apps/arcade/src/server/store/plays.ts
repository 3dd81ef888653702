import type { Sql } from '@tianping/db';
import type { RefusalCode } from '@tianping/games/wire';
import { LOST_STAKE_MS } from '../limits.ts';
import { PLAY_COLUMNS, type PlayRow, type SessionRow } from './rows.ts';

/** Ends a transaction with a refusal: nothing of it stays. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly at: number | null;
  constructor(code: RefusalCode, at: number | null = null) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

export interface NewPlay {
  readonly id: string;
  /** Of its first stake. */
  readonly callId: string;
  readonly session: SessionRow;
  readonly form: 'spin' | 'hand';
  readonly key: string;
  readonly seedId: string;
  readonly stakeMinor: number;
  readonly asked: unknown;
  readonly now: number;
  /** Least time since the session's last. */
  readonly gapMs: number;
}

export async function playByKey(
  sql: Sql,
  of: Pick<SessionRow, 'operator' | 'player'>,
  key: string,
): Promise<PlayRow | null> {
  const { rows } = await sql.query<PlayRow>(
    `select ${PLAY_COLUMNS} from arcade_play where operator = $1 and player = $2 and key = $3`,
    [of.operator, of.player, key],
  );
  return rows[0] ?? null;
}

export async function playById(sql: Sql, id: string): Promise<PlayRow | null> {
  const { rows } = await sql.query<PlayRow>(
    `select ${PLAY_COLUMNS} from arcade_play where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function lockPlay(sql: Sql, id: string): Promise<PlayRow | null> {
  const { rows } = await sql.query<PlayRow>(
    `select ${PLAY_COLUMNS} from arcade_play where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Begins a spin or a hand with the intent to take its stake; play money is taken here. Answers the nonce, which is
 * nobody else's. Throws `Refused`, after which nothing of the transaction may stay.
 */
export async function insertPlay(sql: Sql, play: NewPlay): Promise<number> {
  const { session, now } = play;
  const { rows } = await sql.query<{ nonce: number | null; isPassed: boolean }>(
    `with passed as (
       update arcade_session set spun_at = $11, balance_minor = case when is_demo
         then balance_minor - $9 else balance_minor end
       where id = $2 and ended_at is null and expires_at > $11 and spun_at <= $12
         and (not is_demo or balance_minor >= $9) returning id),
     counted as (
       update arcade_seed as seed set nonce = seed.nonce + 1 from passed
       where seed.id = $7 and seed.revealed_at is null returning seed.nonce - 1 as nonce),
     played as (
       insert into arcade_play (id, session_id, operator, player, is_demo, game_code, form, state,
         seed_id, nonce, key, stake_minor, asked, at, acted_at)
       select $1, $2, $3, $4, $5, $6, $13, 'staking', $7, counted.nonce, $8, $9, $10::jsonb, $11, $11
       from counted
       on conflict do nothing returning id, nonce),
     staked as (
       insert into arcade_call (id, play_id, kind, state, amount_minor, round_closed, next_at,
         made_at, done_at)
       select $14, played.id, 'bet', case when $5 then 'done' else 'pending' end, $9, false, $15, $11,
         case when $5 then $11::bigint end
       from played)
     select (select nonce from played) as nonce, exists (select from passed) as "isPassed"`,
    [
      play.id,
      session.id,
      session.operator,
      session.player,
      session.isDemo,
      session.gameCode,
      play.seedId,
      play.key,
      play.stakeMinor,
      JSON.stringify(play.asked ?? null),
      now,
      now - play.gapMs,
      play.form,
      play.callId,
      now + LOST_STAKE_MS,
    ],
  );
  const { nonce = null, isPassed = false } = rows[0] ?? {};
  if (nonce !== null) return nonce;
  if (isPassed) throw new Refused(play.form === 'hand' ? 'handOpen' : 'busy');
  throw new Refused(await whyNotPassed(sql, play));
}

/** Why a session may not begin a play now. */
async function whyNotPassed(sql: Sql, { session, now, gapMs }: NewPlay): Promise<RefusalCode> {
  const { rows } = await sql.query<{ isOver: boolean; isSoon: boolean }>(
    `select ended_at is not null or expires_at <= $2 as "isOver", spun_at > $3 as "isSoon"
     from arcade_session where id = $1`,
    [session.id, now, now - gapMs],
  );
  const [at] = rows;
  if (!at || at.isOver) return 'session';
  return at.isSoon ? 'tooSoon' : 'balance';
}

/** Throws `Refused` when the play money does not reach. */
export async function takeDemoStake(
  sql: Sql,
  sessionId: string,
  stakeMinor: number,
): Promise<void> {
  const { rowCount } = await sql.query(
    `update arcade_session set balance_minor = balance_minor - $2
     where id = $1 and is_demo and balance_minor >= $2`,
    [sessionId, stakeMinor],
  );
  if (rowCount === 0) throw new Refused('balance');
}

/** A stake that counts: in the play and in the session. */
export async function addStaked(
  sql: Sql,
  play: Pick<PlayRow, 'id' | 'sessionId'>,
  amountMinor: number,
): Promise<void> {
  await sql.query(
    `with staked as (
       update arcade_play set staked_minor = staked_minor + $3 where id = $1)
     update arcade_session set staked_minor = staked_minor + $3 where id = $2`,
    [play.id, play.sessionId, amountMinor],
  );
}

export async function refusePlay(
  sql: Sql,
  playId: string,
  refused: { readonly code: RefusalCode; readonly now: number },
): Promise<void> {
  await sql.query(
    `update arcade_play set state = 'refused', refusal = $2, ended_at = $3
     where id = $1 and state = 'staking'`,
    [playId, refused.code, refused.now],
  );
}

/** A hand after a decision; it goes on. */
export async function saveHand(
  sql: Sql,
  playId: string,
  hand: { readonly actions: readonly string[]; readonly shown: unknown; readonly now: number },
): Promise<void> {
  await sql.query(
    `update arcade_play set state = 'open', actions = $2::jsonb, shown = $3::jsonb, acted_at = $4
     where id = $1`,
    [playId, JSON.stringify(hand.actions), JSON.stringify(hand.shown), hand.now],
  );
}

export interface PlayEnd {
  readonly winId: string;
  readonly payoutMinor: number;
  readonly effectiveMinor: number;
  readonly shown: unknown;
  /** What came out, in words. */
  readonly result: string;
  readonly actions: readonly string[];
  readonly now: number;
}

/**
 * The end of a spin or a hand: its result, and the payout owed for it, which may be nothing. The session's balance has
 * it immediately, as the wallet will once it is notified.
 */
export async function endPlay(
  sql: Sql,
  play: Pick<PlayRow, 'id' | 'sessionId'>,
  { now, ...end }: PlayEnd,
): Promise<void> {
  await endPlays(sql, [{ ...end, playId: play.id, sessionId: play.sessionId }], now);
}

export interface EndedPlay extends Omit<PlayEnd, 'now'> {
  readonly playId: string;
  readonly sessionId: string;
}

/** Ends plays of several sessions in one statement, one a session; a caller that ends several has locked them. */
export async function endPlays(sql: Sql, ended: readonly EndedPlay[], now: number): Promise<void> {
  await sql.query(
    `with ended as (
       select * from jsonb_to_recordset($1::jsonb) as one("playId" uuid, "sessionId" uuid,
         "winId" uuid, "payoutMinor" bigint, "effectiveMinor" bigint, shown jsonb, actions jsonb,
         result text)
       limit $3),
     settled as (
       update arcade_play as play set state = 'settled', payout_minor = ended."payoutMinor",
         effective_minor = ended."effectiveMinor", shown = ended.shown, actions = ended.actions,
         acted_at = $2, ended_at = $2, result = ended.result
       from ended where play.id = ended."playId"),
     paid as (
       update arcade_session as session set paid_minor = session.paid_minor + ended."payoutMinor",
         balance_minor = session.balance_minor + ended."payoutMinor"
       from ended where session.id = ended."sessionId")
     insert into arcade_call (id, play_id, kind, state, amount_minor, reference, round_closed, next_at,
       made_at)
     select ended."winId", play.id, 'win', 'pending', ended."payoutMinor", first.id, true, $2, $2
     from ended join arcade_play play on play.id = ended."playId" and not play.is_demo
     cross join lateral (select call.id from arcade_call call
       where call.play_id = play.id and call.kind = 'bet' and call.state = 'done'
       order by call.made_at, call.id limit 1) as first
     on conflict (play_id) where kind = 'win' do nothing`,
    [JSON.stringify(ended), now, ended.length],
  );
}
