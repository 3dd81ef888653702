import { createHash } from 'node:crypto';
import type { Clock, MemberId, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';

/** A game that a member has opened; its token stands for the member in the provider's calls. */
export interface GameSession {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly gameCode: string;
  readonly expiresAt: UnixMs;
  readonly endedAt: UnixMs | null;
}

/** A session that nothing is staked in for so long is over. */
const LIFE_MS = 12 * 3_600_000;
const TOKEN_BYTES = 24;

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a token for a game that is just being opened; only its digest is stored. */
export async function openGameSession(
  { db, clock, rng }: { readonly db: Db; readonly clock: Clock; readonly rng: Rng },
  {
    siteId,
    memberId,
    venue,
    gameCode,
    maxStakeMinor = null,
  }: Omit<GameSession, 'expiresAt' | 'endedAt'> & { readonly maxStakeMinor?: number | null },
): Promise<string> {
  const token = Buffer.from(rng.bytes(TOKEN_BYTES)).toString('base64url');
  const now = clock.now();
  await db.tx((sql) =>
    sql.query(
      `insert into game_session (token_hash, site_id, member_id, venue, game_code, opened_at, expires_at,
         max_stake_minor)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [hashOfToken(token), siteId, memberId, venue, gameCode, now, now + LIFE_MS, maxStakeMinor],
    ),
  );
  return token;
}

/** Nothing more is staked in what the member has open there; what is owed is still paid. */
export async function endGameSessions(
  sql: Sql,
  of: { readonly siteId: SiteId; readonly memberId: MemberId; readonly venue: string },
  now: UnixMs,
): Promise<void> {
  await sql.query(
    `update game_session set ended_at = $4
     where site_id = $1 and member_id = $2 and venue = $3 and ended_at is null`,
    [of.siteId, of.memberId, of.venue, now],
  );
}
