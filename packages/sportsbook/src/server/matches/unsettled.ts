import type { Db } from '@tianping/db';

/** The feed's keys of the producer's matches that have bets without a result. */
export async function unsettledKeys(db: Db, producer: string): Promise<string[]> {
  const { rows } = await db.query<{ feed_key: string }>(
    `select distinct m.feed_key
     from sport_match m
     join bet_leg l on l.match_id = m.match_id
     join bet b on b.bet_id = l.bet_id
     where m.producer = $1 and b.status in ('waiting', 'accepted')`,
    [producer],
  );
  return rows.map((row) => row.feed_key);
}
