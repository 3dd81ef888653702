import type { Sql } from '@tianping/db';
import type { RoomCode } from '@tianping/games';
import type { HandEndView } from '@tianping/games/wire';
import { PLAY_COLUMNS, type PlayRow } from './rows.ts';

export type CardHandState = 'staking' | 'playing' | 'settled' | 'void';

/** Who plays a place of a hand, as it was when the hand began. */
export interface HandPlace {
  readonly seat: number;
  readonly kind: 'player' | 'house';
  readonly operator: string;
  readonly player: string;
  readonly nickname: string;
  readonly network: string | null;
  readonly seed: string;
  readonly carryMinor: number;
  /** Null for a player of the house. */
  readonly playId: string | null;
}

export interface CardHandRow {
  readonly id: string;
  readonly tableId: string;
  readonly gameCode: string;
  readonly room: RoomCode;
  readonly isDemo: boolean;
  readonly number: number;
  readonly state: CardHandState;
  readonly secret: string;
  readonly commitment: string;
  readonly places: readonly HandPlace[];
  readonly turnAt: number;
  readonly handEnd: HandEndView | null;
  readonly at: number;
  readonly endedAt: number | null;
}

const HAND_COLUMNS = `id, table_id as "tableId", game_code as "gameCode", room,
  is_demo as "isDemo", number, state, secret, commitment, places, turn_at as "turnAt",
  hand_end as "handEnd", at, ended_at as "endedAt"`;

export async function insertHand(
  sql: Sql,
  hand: Omit<CardHandRow, 'state' | 'turnAt' | 'handEnd' | 'endedAt'>,
): Promise<void> {
  await sql.query(
    `insert into arcade_card_hand (id, table_id, game_code, room, is_demo, number, state, secret,
       commitment, places, turn_at, at)
     values ($1, $2, $3, $4, $5, $6, 'staking', $7, $8, $9::jsonb, $10, $10)`,
    [
      hand.id,
      hand.tableId,
      hand.gameCode,
      hand.room,
      hand.isDemo,
      hand.number,
      hand.secret,
      hand.commitment,
      JSON.stringify(hand.places),
      hand.at,
    ],
  );
}

export async function handById(sql: Sql, id: string): Promise<CardHandRow | null> {
  const { rows } = await sql.query<CardHandRow>(
    `select ${HAND_COLUMNS} from arcade_card_hand where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Who is in, once all stakes are decided: the cards are dealt. */
export async function saveDeal(
  sql: Sql,
  id: string,
  deal: { readonly places: readonly HandPlace[]; readonly now: number },
): Promise<void> {
  await sql.query(
    `update arcade_card_hand set state = 'playing', places = $2::jsonb, turn_at = $3 where id = $1`,
    [id, JSON.stringify(deal.places), deal.now],
  );
}

export async function saveHandVoid(
  sql: Sql,
  id: string,
  end: { readonly reason: string; readonly now: number },
): Promise<void> {
  await sql.query(
    `update arcade_card_hand set state = 'void', void_reason = $2, ended_at = $3 where id = $1`,
    [id, end.reason, end.now],
  );
}

/** Plays of a hand; they and their sessions are locked, sessions by their ids as everybody locks several of them. */
export async function lockPlaysOfHand(sql: Sql, handId: string): Promise<readonly PlayRow[]> {
  const { rows } = await sql.query<PlayRow>(
    `with sessions as (
       select session.id from arcade_session session
       where session.id in (select session_id from arcade_play where hand_id = $1)
       order by session.id for update)
     select ${PLAY_COLUMNS} from arcade_play
     where hand_id = $1 and session_id in (select id from sessions) order by id for update`,
    [handId],
  );
  return rows;
}

/** Stakes of a hand that are not given back yet. */
export async function stakesOfHand(
  sql: Sql,
  handId: string,
): Promise<
  readonly {
    readonly callId: string;
    readonly state: 'pending' | 'done';
    readonly isDemo: boolean;
  }[]
> {
  const { rows } = await sql.query<{ callId: string; state: 'pending' | 'done'; isDemo: boolean }>(
    `select call.id as "callId", call.state, play.is_demo as "isDemo"
     from arcade_call call join arcade_play play on play.id = call.play_id
     where play.hand_id = $1 and call.kind = 'bet' and call.state in ('pending', 'done')
     order by call.id`,
    [handId],
  );
  return rows;
}

/** What sessions have staked on a hand that is not played is staked no more; play money is returned immediately. */
export async function returnStakes(sql: Sql, handId: string, now: number): Promise<void> {
  await sql.query(
    `update arcade_session as session set staked_minor = session.staked_minor - back.minor,
       balance_minor = session.balance_minor + case when session.is_demo then back.minor else 0 end
     from (select session_id, sum(staked_minor)::bigint as minor from arcade_play
       where hand_id = $1 and state = 'open' group by session_id) as back
     where session.id = back.session_id`,
    [handId],
  );
  await sql.query(
    `update arcade_play set state = 'void', payout_minor = staked_minor, ended_at = $2
     where hand_id = $1 and is_demo and state in ('staking', 'open')`,
    [handId, now],
  );
}
