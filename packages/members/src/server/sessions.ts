import { type Clock, createUuid, type MemberId, type Rng, type SiteId } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { SESSION_CACHE_ENTRIES, SESSION_CACHE_MS } from '../limits.ts';
import { createLookup } from './lookup.ts';
import { randomToken, tokenHash } from './tokens.ts';

/** What a request's token stands for. */
export interface FoundSession {
  readonly session: {
    readonly memberId: MemberId;
    readonly name: string;
    readonly sessionId: string;
  };
  /** The session's own signing key; the browser got it as base64url. */
  readonly signKey: Uint8Array;
  readonly siteId: SiteId;
  readonly deviceId: string;
  readonly expiresAt: number;
}

export interface OpenedSession {
  readonly sessionId: string;
  /** Told once, kept only as a hash. */
  readonly token: string;
  readonly signKey: string;
}

export interface SessionStore {
  /** The live session of a token; `null` for unknown, ended, expired and frozen members' ones. */
  find(token: string): Promise<FoundSession | null>;
  /** Writes a session within the caller's transaction. */
  open(
    sql: Sql,
    owner: { siteId: SiteId; memberId: MemberId; deviceId: string; ip: string; lifeMs: number },
  ): Promise<OpenedSession>;
  revoke(sessionId: string): Promise<void>;
  /** Ends every session of a member, within the caller's transaction; call `forget` after it. */
  revokeAll(sql: Sql, memberId: MemberId): Promise<void>;
  forget(matches: (found: FoundSession) => boolean): void;
}

interface SessionRow {
  readonly token_hash: string;
  readonly id: string;
  readonly site_id: number;
  readonly member_id: string;
  readonly name: string;
  readonly sign_key: string;
  readonly device_id: string;
  readonly expires_at: number;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createSessionStore(options: { db: Db; clock: Clock; rng: Rng }): SessionStore {
  const { db, clock, rng } = options;
  const cache = createCache(clock);
  const lookUp = createLookup(async (hashes) => {
    const { rows } = await db.query<SessionRow>(
      `select s.token_hash, s.id, s.site_id, s.member_id, m.name, s.sign_key, s.device_id, s.expires_at
       from member_sessions s join members m on m.id = s.member_id
       where s.token_hash = any($1::text[]) and s.revoked_at is null and s.expires_at > $2
         and m.status = 'active'`,
      [hashes, clock.now()],
    );
    return new Map(rows.map((row) => [row.token_hash, row]));
  });
  return {
    async find(token) {
      if (!TOKEN.test(token)) return null;
      const hash = tokenHash(token);
      const cached = cache.get(hash);
      if (cached) return cached;
      const begunAt = cache.generation();
      const row = await lookUp(hash);
      const found = row ? foundSession(row) : null;
      if (found) cache.put(hash, found, begunAt);
      return found;
    },
    async open(sql, owner) {
      const session = {
        sessionId: createUuid({ clock, rng }),
        token: randomToken(rng, 32),
        signKey: randomToken(rng, 32),
      };
      const now = clock.now();
      await sql.query(
        `insert into member_sessions
           (id, site_id, member_id, token_hash, sign_key, device_id, ip, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          session.sessionId,
          owner.siteId,
          owner.memberId,
          tokenHash(session.token),
          session.signKey,
          owner.deviceId,
          owner.ip,
          now,
          now + owner.lifeMs,
        ],
      );
      return session;
    },
    async revoke(sessionId) {
      await db.tx((sql) =>
        sql.query(
          'update member_sessions set revoked_at = $2 where id = $1 and revoked_at is null',
          [sessionId, clock.now()],
        ),
      );
      cache.forget((found) => found.session.sessionId === sessionId);
    },
    async revokeAll(sql, memberId) {
      await sql.query(
        'update member_sessions set revoked_at = $2 where member_id = $1 and revoked_at is null',
        [memberId, clock.now()],
      );
    },
    forget: cache.forget,
  };
}

function foundSession(row: SessionRow): FoundSession {
  return {
    session: { memberId: row.member_id as MemberId, name: row.name, sessionId: row.id },
    signKey: Buffer.from(row.sign_key, 'base64url'),
    siteId: row.site_id as SiteId,
    deviceId: row.device_id,
    expiresAt: row.expires_at,
  };
}

/** Found sessions by token hash, for a few seconds: every request asks, and other processes may revoke. */
function createCache(clock: Clock) {
  const entries = new Map<string, { readonly found: FoundSession; readonly until: number }>();
  let generation = 0;
  return {
    /** Grows with every `forget`, so that a read begun before it cannot bring a session back. */
    generation: () => generation,
    get(hash: string): FoundSession | null {
      const entry = entries.get(hash);
      if (!entry) return null;
      const now = clock.now();
      if (entry.until > now && entry.found.expiresAt > now) return entry.found;
      entries.delete(hash);
      return null;
    },
    put(hash: string, found: FoundSession, begunAt: number) {
      if (begunAt !== generation) return;
      if (entries.size >= SESSION_CACHE_ENTRIES) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
      entries.set(hash, { found, until: clock.now() + SESSION_CACHE_MS });
    },
    forget(matches: (found: FoundSession) => boolean) {
      generation += 1;
      for (const [hash, { found }] of entries) if (matches(found)) entries.delete(hash);
    },
  };
}
