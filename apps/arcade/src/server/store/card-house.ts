import { must } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** What players of the house have lost in hands with a member at a game, less what they have won; minor units. */
export async function houseLossTo(
  sql: Sql,
  of: {
    readonly operator: string;
    readonly player: string;
    readonly gameCode: string;
    readonly since: number;
  },
): Promise<number> {
  const { rows } = await sql.query<{ lossMinor: number }>(
    `select coalesce(-sum((hand.hand_end -> 'netMinor' ->> (place.ordinality - 1)::int)::bigint), 0)
       ::bigint as "lossMinor"
     from arcade_play play join arcade_card_hand hand on hand.id = play.hand_id
     cross join lateral jsonb_array_elements(hand.places) with ordinality as place
     where play.operator = $1 and play.player = $2 and play.at >= $4 and play.form = 'table'
       and hand.game_code = $3 and hand.state = 'settled' and not hand.is_demo
       and place.value ->> 'kind' = 'house'`,
    [of.operator, of.player, of.gameCode, of.since],
  );
  return must(rows[0], 'a sum').lossMinor;
}
