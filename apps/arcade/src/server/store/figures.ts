import type { Sql } from '@tianping/db';
import type { SessionRow } from './rows.ts';
import { SESSION_OF_BET } from './settlement.ts';

/** Money of a session, all of one moment. */
export interface SessionFigures extends Pick<SessionRow, 'stakedMinor' | 'paidMinor'> {
  /** Null until the wallet has stated it. */
  readonly balanceMinor: number | null;
  /** What of the stakes is not settled yet: bets of rounds, and what was brought to a hand at a table. */
  readonly openMinor: number;
}

export async function figuresOf(sql: Sql, sessionId: string): Promise<SessionFigures | null> {
  const { rows } = await sql.query<SessionFigures>(
    `select session.balance_minor as "balanceMinor", session.staked_minor as "stakedMinor",
       session.paid_minor as "paidMinor",
       (coalesce(hand.minor, 0) + coalesce(bets.minor, 0))::bigint as "openMinor"
     from arcade_session session
     cross join lateral (
       select sum(play.staked_minor) as minor from arcade_card_seat seat
       join arcade_card_table played on played.id = seat.table_id
       join arcade_play play on play.hand_id = played.hand_id
       where seat.operator = session.operator and seat.player = session.player
         and seat.game_code = session.game_code and seat.kind = 'player'
         and play.session_id = session.id and play.state = 'open') as hand
     cross join lateral (
       select sum(bet.stake_minor) as minor from arcade_round round
       join arcade_play play on play.round_id = round.id and play.operator = session.operator
         and play.player = session.player and play.state = 'open'
       join arcade_bet bet on bet.play_id = play.id and bet.state = 'open'
       where round.game_code = session.game_code and round.state in ('open', 'drawn')
         and ${SESSION_OF_BET} = session.id) as bets
     where session.id = $1`,
    [sessionId],
  );
  return rows[0] ?? null;
}
