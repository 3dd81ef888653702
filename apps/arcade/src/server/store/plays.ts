import type { Sql } from '@tianping/db';
import type { RefusalCode } from '@tianping/games/wire';
import { PLAY_COLUMNS, type PlayRow, type SessionRow } from './rows.ts';
import { takeNonce } from './seeds.ts';

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

/** Begins a spin or a hand; its nonce is nobody else's. Throws `Refused`. */
export async function insertPlay(sql: Sql, play: NewPlay): Promise<number> {
  const { session, now } = play;
  await passTheClock(sql, play);
  if (session.isDemo) await takeDemoStake(sql, session.id, play.stakeMinor);
  const nonce = await takeNonce(sql, play.seedId);
  if (nonce === null) throw new Refused('busy');
  const inserted = await sql.query(
    `insert into arcade_play (id, session_id, operator, player, is_demo, game_code, form, state, seed_id,
       nonce, key, stake_minor, asked, at, acted_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'staking', $8, $9, $10, $11, $12::jsonb, $13, $13)
     on conflict do nothing`,
    [
      play.id,
      session.id,
      session.operator,
      session.player,
      session.isDemo,
      session.gameCode,
      play.form,
      play.seedId,
      nonce,
      play.key,
      play.stakeMinor,
      JSON.stringify(play.asked ?? null),
      now,
    ],
  );
  if (inserted.rowCount === 0) throw new Refused(play.form === 'hand' ? 'handOpen' : 'busy');
  return nonce;
}

/** The session lives, and its last play is long enough ago. */
async function passTheClock(sql: Sql, { session, now, gapMs }: NewPlay): Promise<void> {
  const passed = await sql.query(
    `update arcade_session set spun_at = $2
     where id = $1 and ended_at is null and expires_at > $2 and spun_at <= $3`,
    [session.id, now, now - gapMs],
  );
  if (passed.rowCount === 1) return;
  const { rowCount } = await sql.query(
    'select 1 from arcade_session where id = $1 and ended_at is null and expires_at > $2',
    [session.id, now],
  );
  throw new Refused(rowCount === 0 ? 'session' : 'tooSoon');
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
 * it at once, as the wallet will when it has heard.
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

/** The ends of plays of several sessions at once, one a session; who ends more than one has the sessions locked. */
export async function endPlays(sql: Sql, ended: readonly EndedPlay[], now: number): Promise<void> {
  await sql.query(
    `with ended as (
       select * from jsonb_to_recordset($1::jsonb) as one("playId" uuid, "sessionId" uuid,
         "winId" uuid, "payoutMinor" bigint, "effectiveMinor" bigint, shown jsonb, actions jsonb,
         result text)),
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
    [JSON.stringify(ended), now],
  );
}
