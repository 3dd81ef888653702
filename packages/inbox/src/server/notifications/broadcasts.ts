import { assert, type Clock, createUuid, type Rng, type SiteId, type UnixMs } from '@tianping/base';
import type { NotificationType } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import { BROADCAST_LIFE_MS, LIVE_BROADCASTS_MAX } from '../../limits.ts';
import { OWN_WORDS, type OwnWords, ownWords } from './own-words.ts';

/** A notification to every member of a site, in the words of its staff. */
export interface NewBroadcast extends OwnWords {
  readonly siteId: SiteId;
  readonly type: NotificationType;
  /** A key is published once for each site. */
  readonly key: string;
  /** The start of its visibility; now when not given. */
  readonly visibleFrom?: UnixMs;
  readonly visibleUntil?: UnixMs;
}

export interface Broadcasts {
  /** Publishes a broadcast; its id, or `null` when the key was used or too many are live. */
  publish(broadcast: NewBroadcast): Promise<string | null>;
  /** Ends the visibility of a broadcast; false when the site has no such one that is visible or scheduled. */
  withdraw(siteId: SiteId, broadcastId: string): Promise<boolean>;
  /** Sites on which a broadcast began to be shown after `since`, up to and with `until`. */
  sitesWithNew(since: UnixMs, until: UnixMs): Promise<readonly SiteId[]>;
}

export function createBroadcasts(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
}): Broadcasts {
  const { db, clock } = deps;
  return {
    async publish(broadcast) {
      const { siteId, type, key } = broadcast;
      const { title, body, action } = broadcast;
      const words = ownWords.parse({ title, body, action });
      const now = clock.now();
      const from = broadcast.visibleFrom ?? now;
      const until = broadcast.visibleUntil ?? Math.max(from, now) + BROADCAST_LIFE_MS;
      assert(from < until, 'a broadcast is shown for a while');
      const id = createUuid(deps);
      const unreadFrom = Math.max(from, now);
      const row = [id, siteId, type, OWN_WORDS, words, key, now, from, until, unreadFrom];
      return await db.tx((sql) => insertBroadcast(sql, { id, siteId, now, row }));
    },
    async withdraw(siteId, broadcastId) {
      const now = clock.now();
      const { rowCount } = await db.tx((sql) =>
        sql.query(
          `update broadcasts set visible_until = greatest($3, visible_from + 1)
           where id = $1 and site_id = $2 and visible_until > $3`,
          [broadcastId, siteId, now],
        ),
      );
      return rowCount > 0;
    },
    async sitesWithNew(since, until) {
      const { rows } = await db.query<{ site_id: SiteId }>(
        `select distinct site_id from broadcasts
         where unread_from > $1 and unread_from <= $2 and visible_until > $2`,
        [since, until],
      );
      return rows.map((row) => row.site_id);
    },
  };
}

async function insertBroadcast(
  sql: Sql,
  item: {
    readonly id: string;
    readonly siteId: SiteId;
    readonly now: UnixMs;
    readonly row: readonly unknown[];
  },
): Promise<string | null> {
  const live = await sql.query<{ live: number }>(
    'select count(*) as live from broadcasts where site_id = $1 and visible_until > $2',
    [item.siteId, item.now],
  );
  if ((live.rows[0]?.live ?? 0) >= LIVE_BROADCASTS_MAX) return null;
  const { rowCount } = await sql.query(
    `insert into broadcasts (id, site_id, type, template, facts, send_key, created_at,
       visible_from, visible_until, unread_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    item.row,
  );
  return rowCount === 1 ? item.id : null;
}
