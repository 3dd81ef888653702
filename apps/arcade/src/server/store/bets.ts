import type { Sql } from '@tianping/db';
import type { BetView, RefusalCode } from '@tianping/games/wire';
import type { SessionRow } from './rows.ts';

/** Another's refusal may end a part between its two statements, but not again and again. */
const PART_TRIES = 3;

/** The player's part in a round, made with the first bet, and locked. */
export async function playInRound(
  sql: Sql,
  of: {
    readonly id: string;
    readonly session: SessionRow;
    readonly roundId: string;
    readonly now: number;
  },
): Promise<{ readonly id: string }> {
  for (let tries = 0; tries < PART_TRIES; tries += 1) {
    const play = await openPart(sql, of);
    if (play) return play;
  }
  throw new Error('the play of a round is there');
}

async function openPart(
  sql: Sql,
  of: Parameters<typeof playInRound>[1],
): Promise<{ readonly id: string } | null> {
  const { session, roundId, now } = of;
  await sql.query(
    `insert into arcade_play (id, session_id, operator, player, is_demo, game_code, form, state, round_id,
       stake_minor, at, acted_at)
     values ($1, $2, $3, $4, $5, $6, 'round', 'open', $7, 0, $8, $8)
     on conflict (round_id, operator, player)
       where round_id is not null and state <> 'void' do nothing`,
    [
      of.id,
      session.id,
      session.operator,
      session.player,
      session.isDemo,
      session.gameCode,
      roundId,
      now,
    ],
  );
  const { rows } = await sql.query<{ id: string }>(
    `select id from arcade_play
     where round_id = $1 and operator = $2 and player = $3 and state <> 'void' for update`,
    [roundId, session.operator, session.player],
  );
  return rows[0] ?? null;
}

/** A part of which every stake was refused is over: nothing would ever settle it. What is bet after that is another. */
export async function endEmptyPart(
  sql: Sql,
  playId: string,
  refused: { readonly code: RefusalCode; readonly now: number },
): Promise<void> {
  await sql.query('select 1 from arcade_play where id = $1 for update', [playId]);
  await sql.query(
    `update arcade_play set state = 'void', refusal = $2, payout_minor = 0, ended_at = $3
     where id = $1 and state = 'open' and not exists (select 1 from arcade_call call
       where call.play_id = $1 and call.kind = 'bet' and call.state in ('pending', 'done'))`,
    [playId, refused.code, refused.now],
  );
}

export interface BetAct {
  readonly callId: string;
  readonly state: 'pending' | 'done' | 'refused' | 'undone' | 'stuck';
  readonly status: string | null;
}

/** What came of a key before in this round, also in a part that was given back. */
export async function actByKey(
  sql: Sql,
  of: { readonly roundId: string; readonly operator: string; readonly player: string },
  key: string,
): Promise<BetAct | null> {
  const { rows } = await sql.query<BetAct>(
    `select call.id as "callId", call.state, call.status
     from arcade_call call join arcade_play play on play.id = call.play_id
     where play.round_id = $1 and play.operator = $2 and play.player = $3 and call.key = $4`,
    [of.roundId, of.operator, of.player, key],
  );
  return rows[0] ?? null;
}

/** The player's bets of a round; `pending` ones stand beside the others until their stake is refused. */
export async function liveBets(
  sql: Sql,
  playId: string,
): Promise<readonly { readonly code: string; readonly stakeMinor: number }[]> {
  const { rows } = await sql.query<{ code: string; stakeMinor: number }>(
    `select code, stake_minor as "stakeMinor" from arcade_bet
     where play_id = $1 and state in ('pending', 'open') order by id`,
    [playId],
  );
  return rows;
}

export async function betsOfCall(
  sql: Sql,
  callId: string,
): Promise<readonly { readonly code: string; readonly stakeMinor: number }[]> {
  const { rows } = await sql.query<{ code: string; stakeMinor: number }>(
    'select code, stake_minor as "stakeMinor" from arcade_bet where call_id = $1 order by id',
    [callId],
  );
  return rows;
}

/** False where the session has ended since its request came in: a bet after that is nobody's. */
export async function insertBets(
  sql: Sql,
  of: {
    readonly callId: string;
    readonly playId: string;
    readonly roundId: string;
    /** In which they are placed; the play may have been begun in another. */
    readonly sessionId: string;
    readonly state: 'pending' | 'open';
    readonly bets: readonly {
      readonly id: string;
      readonly code: string;
      readonly stakeMinor: number;
    }[];
    readonly now: number;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into arcade_bet (id, call_id, play_id, round_id, code, stake_minor, state, session_id)
     select bet.id, $2, $3, $4, bet.code, bet."stakeMinor", $5, session.id
     from jsonb_to_recordset($1::jsonb) as bet(id uuid, code text, "stakeMinor" bigint)
     join arcade_session session on session.id = $6 and session.ended_at is null
       and session.expires_at > $7`,
    [JSON.stringify(of.bets), of.callId, of.playId, of.roundId, of.state, of.sessionId, of.now],
  );
  return rowCount > 0;
}

export async function openBetsOfCall(sql: Sql, callId: string): Promise<void> {
  await sql.query(`update arcade_bet set state = 'open' where call_id = $1 and state = 'pending'`, [
    callId,
  ]);
}

/** Bets whose stake was refused have never been. */
export async function dropBetsOfCall(sql: Sql, callId: string): Promise<void> {
  await sql.query('delete from arcade_bet where call_id = $1', [callId]);
}

/** Those whose stake is still asked for are none yet; those that were given back are none, but of a void round all. */
const COUNTS = `bet.state <> 'pending' and (bet.state <> 'void' or round.state = 'void')`;

/** A player's own bets in a round, as he sees them. */
export async function betViews(
  sql: Sql,
  of: { readonly roundId: string; readonly operator: string; readonly player: string },
): Promise<BetView[]> {
  const { rows } = await sql.query<BetView>(
    `select bet.id as "betId", bet.round_id as "roundId", bet.code,
       bet.stake_minor as "stakeMinor", bet.payout_minor as "payoutMinor", bet.state
     from arcade_bet bet join arcade_play play on play.id = bet.play_id
     join arcade_round round on round.id = bet.round_id
     where bet.round_id = $1 and play.operator = $2 and play.player = $3 and ${COUNTS}
     order by bet.id`,
    [of.roundId, of.operator, of.player],
  );
  return rows;
}

export interface BetTotal {
  readonly code: string;
  readonly stakeMinor: number;
  readonly members: number;
}

/** What all have staked with real money on each bet of a round. */
export async function totalsOf(sql: Sql, roundId: string): Promise<readonly BetTotal[]> {
  const { rows } = await sql.query<BetTotal>(
    `select bet.code, sum(bet.stake_minor)::bigint as "stakeMinor",
       count(distinct bet.play_id) as members
     from arcade_bet bet join arcade_play play on play.id = bet.play_id
     where bet.round_id = $1 and bet.state <> 'pending' and bet.state <> 'void' and not play.is_demo
     group by bet.code order by bet.code`,
    [roundId],
  );
  return rows;
}

/** All bets of a round with whose they are. */
export async function playersOfRound(
  sql: Sql,
  roundId: string,
): Promise<readonly (Omit<BetView, 'roundId'> & Pick<SessionRow, 'operator' | 'player'>)[]> {
  const { rows } = await sql.query<
    Omit<BetView, 'roundId'> & Pick<SessionRow, 'operator' | 'player'>
  >(
    `select play.operator, play.player, bet.id as "betId", bet.code,
       bet.stake_minor as "stakeMinor", bet.payout_minor as "payoutMinor", bet.state
     from arcade_bet bet join arcade_play play on play.id = bet.play_id
     join arcade_round round on round.id = bet.round_id
     where bet.round_id = $1 and ${COUNTS} order by bet.id`,
    [roundId],
  );
  return rows;
}
