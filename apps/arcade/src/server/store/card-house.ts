import { must } from '@tianping/base';
import type { Sql } from '@tianping/db';

/**
 * What players of the house have lost in hands with a member at a game, less what they have won: the most of these
 * members; minor units.
 */
export async function houseLossTo(
  sql: Sql,
  of: {
    readonly members: readonly { readonly operator: string; readonly player: string }[];
    readonly gameCode: string;
    readonly since: number;
  },
): Promise<number> {
  const { rows } = await sql.query<{ lossMinor: number }>(
    `select coalesce(max(lost.minor), 0)::bigint as "lossMinor" from (
       select -sum((hand.hand_end -> 'netMinor' ->> (place.ordinality - 1)::int)::bigint) as minor
       from jsonb_to_recordset($1::jsonb) as who(operator text, player text)
       join arcade_play play on play.operator = who.operator and play.player = who.player
       join arcade_card_hand hand on hand.id = play.hand_id
       cross join lateral jsonb_array_elements(hand.places) with ordinality as place
       where play.at >= $3 and play.form = 'table' and hand.game_code = $2
         and hand.state = 'settled' and not hand.is_demo and place.value ->> 'kind' = 'house'
       group by who.operator, who.player) as lost`,
    [JSON.stringify(of.members), of.gameCode, of.since],
  );
  return must(rows[0], 'a sum').lossMinor;
}
