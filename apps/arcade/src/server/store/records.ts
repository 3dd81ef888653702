import type { Sql } from '@tianping/db';
import type { PlayForm } from './rows.ts';

export interface RecordRow {
  readonly playId: string;
  readonly form: PlayForm;
  readonly gameCode: string;
  readonly issue: string | null;
  readonly nonce: number | null;
  readonly stakedMinor: number;
  readonly stakeMinor: number;
  readonly payoutMinor: number | null;
  readonly state: string;
  readonly shown: unknown;
  readonly actions: readonly string[];
  readonly outcome: unknown;
  readonly roundState: string | null;
  readonly at: number;
}

/** A player's plays at a game, newest first; what the wallet refused is none. */
export async function recordsOf(
  sql: Sql,
  of: { readonly operator: string; readonly player: string; readonly gameCode: string },
  page: { readonly before: number | null; readonly limit: number },
): Promise<readonly RecordRow[]> {
  const { rows } = await sql.query<RecordRow>(
    `select play.id as "playId", play.form, play.game_code as "gameCode", round.issue, play.nonce,
       play.staked_minor as "stakedMinor", play.stake_minor as "stakeMinor",
       play.payout_minor as "payoutMinor", play.state, play.shown, play.actions,
       round.outcome, round.state as "roundState", play.at
     from arcade_play play left join arcade_round round on round.id = play.round_id
     where play.operator = $1 and play.player = $2 and play.game_code = $3
       and play.at < $4 and play.state in ('open', 'settled', 'void')
       and play.staked_minor > 0
     order by play.at desc, play.id desc limit $5`,
    [of.operator, of.player, of.gameCode, page.before ?? Number.MAX_SAFE_INTEGER, page.limit],
  );
  return rows;
}
