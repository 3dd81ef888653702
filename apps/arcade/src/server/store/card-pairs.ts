import type { Sql } from '@tianping/db';

/** Two members who sat at tables together: what may be said of that, and no judgement. */
export interface PairLine {
  readonly gameCode: string;
  readonly first: string;
  readonly second: string;
  /** Hands that both played, and of these those from one network. */
  readonly hands: number;
  readonly sameNetwork: number;
  readonly friendsHands: number;
  /** Net of the first in these hands, minor units; the second's besides. */
  readonly firstNetMinor: number;
  readonly secondNetMinor: number;
}

/**
 * Pairs of real money with facts that are worth a look: one network, or so much that one wins while the other loses.
 * The strongest first.
 */
export async function pairLines(
  sql: Sql,
  of: { readonly since: number; readonly handsMin: number; readonly limit: number },
): Promise<readonly PairLine[]> {
  const { rows } = await sql.query<PairLine>(
    `with seated as (
       select hand.id, hand.game_code, t.code is not null as is_friends,
         place.value ->> 'operator' || '/' || (place.value ->> 'player') as who,
         place.value ->> 'network' as network,
         (hand.hand_end -> 'netMinor' ->> (place.ordinality - 1)::int)::bigint as net
       from arcade_card_hand hand join arcade_card_table t on t.id = hand.table_id
       cross join lateral jsonb_array_elements(hand.places) with ordinality as place
       where hand.state = 'settled' and not hand.is_demo and hand.at >= $1
         and place.value ->> 'kind' = 'player'),
     pairs as (
       select a.game_code, a.who as first, b.who as second, count(*)::int as hands,
         (count(*) filter (where a.network = b.network))::int as same_network,
         (count(*) filter (where a.is_friends))::int as friends_hands,
         sum(a.net)::bigint as first_net, sum(b.net)::bigint as second_net
       from seated a join seated b on b.id = a.id and b.who > a.who
       group by a.game_code, a.who, b.who)
     select game_code as "gameCode", first, second, hands, same_network as "sameNetwork",
       friends_hands as "friendsHands", first_net as "firstNetMinor",
       second_net as "secondNetMinor"
     from pairs
     where same_network > 0 or (hands >= $2 and first_net::numeric * second_net < 0)
     order by same_network > 0 desc, abs(first_net - second_net) desc, first, second limit $3`,
    [of.since, of.handsMin, of.limit],
  );
  return rows;
}

export interface ActLine {
  readonly at: number;
  readonly act: string;
  readonly subject: string;
  readonly reason: string;
}

/** What hands and the studio itself have done, newest first. */
export async function actLines(sql: Sql, limit: number): Promise<readonly ActLine[]> {
  const { rows } = await sql.query<ActLine>(
    'select at, act, subject, reason from arcade_act order by at desc, id desc limit $1',
    [limit],
  );
  return rows;
}
