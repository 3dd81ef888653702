import { type MemberId, type SiteId, type UnixMs, workOff } from '@tianping/base';
import type { VenueMember } from '../../rules/venue.ts';
import type { VenueSite, VenuesDeps } from '../deps.ts';
import { silentGameSql } from '../seamless/game-sessions.ts';
import { leaveGames } from './leave.ts';

/** The site of a silent game, and whether money may move there now. */
export interface SilentSite {
  readonly site: VenueSite;
  readonly mayMove: boolean;
}

/** A game shown by a page, as named when it was entered. */
export interface ShownGame {
  readonly venue: string;
  readonly session: string;
}

export interface SilentGames {
  /** Called while the page of a game still shows it; whether the game is open. */
  stay(member: VenueMember, game: ShownGame): Promise<boolean>;
  /** Ends games whose page was closed without notice; answers how many were examined. */
  leaveSilent(siteOf: (siteId: SiteId) => SilentSite): Promise<number>;
}

interface Silent extends ShownGame {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/**
 * Silence counts only while this process could have received messages. A process that has just started, was suspended
 * for a while, or whose clock has jumped starts counting again.
 */
export function createSilentGames(deps: VenuesDeps): SilentGames {
  const { silentMs } = deps.limits;
  let listeningSince = deps.clock.now();
  let lookedAt = listeningSince;
  return {
    stay: (member, game) => stayInGame(deps, member, game),
    async leaveSilent(siteOf) {
      const now = deps.clock.now();
      const isWithoutGap = now >= lookedAt && now - lookedAt < silentMs / 2;
      if (!isWithoutGap) listeningSince = now;
      lookedAt = now;
      const silentSince = (now - silentMs) as UnixMs;
      return listeningSince > silentSince ? 0 : await leaveSince(deps, siteOf, silentSince);
    },
  };
}

async function stayInGame(
  { db, clock }: VenuesDeps,
  { siteId, memberId }: VenueMember,
  { venue, session }: ShownGame,
): Promise<boolean> {
  const now = clock.now();
  const code = venue.toUpperCase();
  // The session of a venue with wallets is its opening time; that of a game is a digest.
  const openedAt = /^\d{1,15}$/.test(session) ? Number(session) : null;
  return await db.tx(async (sql) => {
    const game = await sql.query(
      `update game_session set seen_at = $5 where site_id = $1 and member_id = $2 and venue = $3
         and token_hash = $4 and ended_at is null and expires_at > $5`,
      [siteId, memberId, code, session, now],
    );
    if (game.rowCount !== 0 || openedAt === null) return game.rowCount !== 0;
    // Another page may have opened the venue again since: it is open for this one too. Only its own page makes it one
    // that can fall silent, as it may be shown where no page reports it.
    const wallet = await sql.query(
      `update venue_session
       set seen_at = case when opened_at = $4 or seen_at is not null then $5::bigint end
       where site_id = $1 and member_id = $2 and venue = $3 and opened_at >= $4 and ended_at is null`,
      [siteId, memberId, code, openedAt, now],
    );
    return wallet.rowCount !== 0;
  });
}

/** Ends them as leaving does. A game that no page ever showed expires by itself. */
async function leaveSince(
  deps: VenuesDeps,
  siteOf: (siteId: SiteId) => SilentSite,
  silentSince: UnixMs,
): Promise<number> {
  const silent = [
    ...(await silentGames(deps, silentSince)),
    ...(await silentVenues(deps, silentSince)),
  ];
  await workOff(silent, ({ siteId, memberId, venue, session }) => {
    const what = { venue, session, silentSince };
    return leaveGames(deps, { siteId, memberId, ...siteOf(siteId), what });
  });
  return silent.length;
}

/** Only games that can end: those that wait for a round must not crowd out the others. */
async function silentGames(
  { db, clock, limits }: VenuesDeps,
  silentSince: UnixMs,
): Promise<readonly Silent[]> {
  const { rows } = await db.query<Silent>(
    `select site_id as "siteId", member_id as "memberId", venue, token_hash as session from game_session
     where ended_at is null and expires_at > $2 and ${silentGameSql('$1')} order by seen_at limit $3`,
    [silentSince, clock.now(), limits.roundBatch],
  );
  return rows;
}

/**
 * Taken by one process at a time, and again only after an equally long silence: an unreachable venue must neither be
 * called every minute nor block the others.
 */
async function silentVenues(
  { db, clock, limits }: VenuesDeps,
  silentSince: UnixMs,
): Promise<readonly Silent[]> {
  const { rows } = await db.tx((sql) =>
    sql.query<Silent>(
      `with due as (
         select site_id, member_id, venue from venue_session
         where ended_at is null and seen_at <= $1 and asked_at <= $1
         order by asked_at limit $3 for update skip locked)
       update venue_session v set asked_at = $2 from due
       where v.site_id = due.site_id and v.member_id = due.member_id and v.venue = due.venue
       returning v.site_id as "siteId", v.member_id as "memberId", v.venue, v.opened_at::text as session`,
      [silentSince, clock.now(), limits.roundBatch],
    ),
  );
  return rows;
}
