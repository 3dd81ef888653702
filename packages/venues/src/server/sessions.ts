import { workOff } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { VenueMember } from '../rules/venue.ts';
import type { VenuesDeps } from './deps.ts';
import { endGameSessions } from './seamless/game-sessions.ts';

/** Records that a member is let into a venue, before the venue is called. */
export async function noteSession(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  at: { readonly venue: string; readonly now: number; readonly loginId: string | null },
): Promise<void> {
  await sql.query(
    `insert into venue_session (site_id, member_id, venue, opened_at, login_id) values ($1, $2, $3, $4, $5)
     on conflict (site_id, member_id, venue) do update
       set opened_at = excluded.opened_at, login_id = excluded.login_id, ended_at = null,
         seen_at = null`,
    [siteId, memberId, at.venue, at.now, at.loginId],
  );
}

/**
 * Calls every venue that let the member in to end what is open there; answers how many confirmed it. The others stay
 * recorded and are called again, also if the member enters one in between.
 */
export async function endSessions(
  deps: VenuesDeps,
  { siteId, memberId }: VenueMember,
): Promise<number> {
  const { rows } = await deps.db.query<{ venue: string; opened_at: number }>(
    `select venue, opened_at from venue_session
     where site_id = $1 and member_id = $2 and ended_at is null order by venue`,
    [siteId, memberId],
  );
  let ended = 0;
  await workOff(rows, async ({ venue: code, opened_at: openedAt }) => {
    // A venue that is no longer installed has no sessions.
    const venue = deps.venues.get(code);
    const stated = venue
      ? await venue.endSession({ siteId, memberId }, null).catch(() => null)
      : null;
    const isEnded = !venue || stated?.ok === true;
    await deps.db.tx(async (sql) => {
      const now = deps.clock.now();
      await endGameSessions(sql, { siteId, memberId, venue: code }, { reason: 'site', now });
      await sql.query(
        `update venue_session set asked_at = $4::bigint, ended_at = case when $6 then $4::bigint end
         where site_id = $1 and member_id = $2 and venue = $3 and opened_at = $5`,
        [siteId, memberId, code, deps.clock.now(), openedAt, isEnded],
      );
    });
    if (isEnded) ended += 1;
  });
  return ended;
}
