import { createHash } from 'node:crypto';
import type { Clock, MemberId, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';

/** A game that a member has opened; its token identifies the member in the provider's calls. */
export interface GameSession {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly gameCode: string;
  readonly expiresAt: UnixMs;
  readonly endedAt: UnixMs | null;
}

/** A session without a stake for this long has ended. */
const LIFE_MS = 12 * 3_600_000;
const TOKEN_BYTES = 24;

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Why a session accepts no more stakes. */
export type GameEndReason = 'left' | 'logout' | 'replaced' | 'site';

/** Creates a token for a game that is being opened; only its digest is stored. */
export async function openGameSession(
  { db, clock, rng }: { readonly db: Db; readonly clock: Clock; readonly rng: Rng },
  {
    siteId,
    memberId,
    venue,
    gameCode,
    maxStakeMinor = null,
    loginId = null,
  }: Omit<GameSession, 'expiresAt' | 'endedAt'> & {
    readonly maxStakeMinor?: number | null;
    /** The login that opens it. */
    readonly loginId?: string | null;
  },
): Promise<string> {
  const token = Buffer.from(rng.bytes(TOKEN_BYTES)).toString('base64url');
  const now = clock.now();
  await db.tx((sql) =>
    sql.query(
      `insert into game_session (token_hash, site_id, member_id, venue, game_code, opened_at, expires_at,
         max_stake_minor, login_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        hashOfToken(token),
        siteId,
        memberId,
        venue,
        gameCode,
        now,
        now + LIFE_MS,
        maxStakeMinor,
        loginId,
      ],
    ),
  );
  return token;
}

/** Which sessions of a member are meant; absent fields do not restrict. */
export interface GameSessionsOf {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly venue?: string;
  readonly gameCode?: string;
  /** One session, by the digest of its token. */
  readonly key?: string;
  /** All but this one. */
  readonly exceptKey?: string;
  readonly loginId?: string;
  /** Only those whose page has sent nothing since then, and in which no round is open or has moved since. */
  readonly silentSince?: UnixMs | null;
}

/** A session whose page has sent nothing since `$n`, and in which no round is open or has moved since. */
export const silentGameSql = (since: `$${number}`): string =>
  `seen_at <= ${since}::bigint and not exists (select 1 from game_round r
     where r.site_id = game_session.site_id and r.member_id = game_session.member_id
       and r.venue = game_session.venue and (r.state = 'open' or r.changed_at > ${since}::bigint))`;

/**
 * Ends these open sessions: no more stakes are accepted, what is owed is still paid. Answers what was open, by venue
 * and digest.
 */
export async function endGameSessions(
  sql: Sql,
  of: GameSessionsOf,
  end: { readonly reason: GameEndReason; readonly now: UnixMs },
): Promise<readonly { readonly venue: string; readonly key: string }[]> {
  const { venue = null, gameCode = null, key = null, exceptKey = null, loginId = null } = of;
  const { silentSince = null } = of;
  const { rows } = await sql.query<{ readonly venue: string; readonly key: string }>(
    `update game_session set ended_at = $3, end_reason = $4
     where site_id = $1 and member_id = $2 and ended_at is null and ($5::text is null or venue = $5)
       and ($6::text is null or game_code = $6) and ($7::text is null or token_hash = $7)
       and ($8::text is null or token_hash <> $8) and ($9::text is null or login_id = $9)
       and ($10::bigint is null or (${silentGameSql('$10')}))
     returning venue, token_hash as key`,
    [
      of.siteId,
      of.memberId,
      end.now,
      end.reason,
      venue,
      gameCode,
      key,
      exceptKey,
      loginId,
      silentSince,
    ],
  );
  return rows;
}
