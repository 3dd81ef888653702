import { isUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { CallState } from './rows.ts';

export interface TransactionRow {
  readonly id: string;
  readonly reference: string | null;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly state: CallState;
  /** Of a stake that was given up, its rollback: how far it is, and what the wallet answered. */
  readonly backState: CallState | null;
  readonly backStatus: string | null;
  readonly player: string;
  readonly gameCode: string;
  readonly playId: string;
  readonly isRoundClosed: boolean;
  readonly amountMinor: number;
  readonly madeAt: number;
}

/** Movements of an operator's players, oldest first. */
export async function transactionsOf(
  sql: Sql,
  of: {
    readonly operator: string;
    readonly player: string | null;
    readonly site: string | null;
    readonly playId: string | null;
    readonly from: number;
    readonly to: number;
    readonly limit: number;
  },
): Promise<readonly TransactionRow[]> {
  if (of.playId !== null && !isUuid(of.playId)) return [];
  const { rows } = await sql.query<TransactionRow>(
    `select call.id, call.reference, call.kind, call.state, back.state as "backState",
       back.status as "backStatus", play.player,
       play.game_code as "gameCode", play.id as "playId", call.round_closed as "isRoundClosed",
       call.amount_minor as "amountMinor", call.made_at as "madeAt"
     from arcade_call call join arcade_play play on play.id = call.play_id
     join arcade_session session on session.id = play.session_id
     left join arcade_call back on back.kind = 'rollback' and back.reference = call.id
     where play.operator = $1 and not play.is_demo
       and ($2::text is null or play.player = $2) and ($3::text is null or session.site = $3)
       and ($4::uuid is null or play.id = $4) and call.made_at >= $5 and call.made_at < $6
     order by call.made_at, call.id limit $7`,
    [of.operator, of.player, of.site, of.playId, of.from, of.to, of.limit],
  );
  return rows;
}

/** The play that an operator names by its round or by one of its movements. */
export async function playOf(
  sql: Sql,
  of: { readonly operator: string; readonly player: string },
  named: { readonly playId: string | null; readonly callId: string | null },
): Promise<string | null> {
  if (named.playId !== null && !isUuid(named.playId)) return null;
  const { rows } = await sql.query<{ id: string }>(
    `select play.id from arcade_play play
     where play.operator = $1 and play.player = $2 and (play.id = $3::uuid
       or play.id = (select play_id from arcade_call where id = $4::uuid)) limit 1`,
    [of.operator, of.player, named.playId, named.callId],
  );
  return rows[0]?.id ?? null;
}
