import { type Clock, createUuid, type MemberId, type Rng, type SiteId } from '@tianping/base';
import type { Bus, Db, Sql } from '@tianping/db';
import {
  memberLimits,
  SEEN_AT_ONCE_MAX,
  SESSION_CACHE_ENTRIES,
  SESSION_CACHE_MS,
  USER_AGENT_LENGTH_MAX,
} from '../../limits.ts';
import { createLookup } from '../lookup.ts';
import { randomToken, tokenHash } from './tokens.ts';

/** The session that a request's token belongs to. */
export interface FoundSession {
  readonly session: {
    readonly memberId: MemberId;
    readonly name: string;
    readonly sessionId: string;
  };
  /** The session's own signing key; the browser received it as base64url. */
  readonly signKey: Uint8Array;
  readonly siteId: SiteId;
  readonly deviceId: string;
  readonly expiresAt: number;
}

/** Sessions that have ended: those named, or all of a member but one. */
export type EndedSessions =
  | { readonly sessionIds: readonly string[] }
  | { readonly memberId: MemberId; readonly exceptSessionId?: string };

/** Whether a session is among those that have ended. */
export type HasEnded = (found: {
  readonly session: Pick<FoundSession['session'], 'memberId' | 'sessionId'>;
}) => boolean;

export interface OpenedSession {
  readonly sessionId: string;
  /** Returned once, stored only as a hash. */
  readonly token: string;
  readonly signKey: string;
}

export interface SessionStore {
  /** The live session of a token; `null` for unknown, ended, expired and frozen members' ones. */
  find(token: string): Promise<FoundSession | null>;
  /** Whether a session that is known by its id alone is still open; asks the database. */
  isOpen(session: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly sessionId: string;
  }): Promise<boolean>;
  /** The member used it; calls that the page makes by itself do not count. */
  noteUse(sessionId: string): void;
  /** Writes a session within the caller's transaction. */
  open(sql: Sql, owner: SessionOwner): Promise<OpenedSession>;
  revoke(sessionId: string): Promise<void>;
  /**
   * Ends every session of a member but the given one, within the caller's transaction, and returns how many; call
   * `forget` after the commit.
   */
  revokeAll(sql: Sql, memberId: MemberId, exceptSessionId?: string): Promise<number>;
  /** To be called when sessions have ended: no process finds them any more, and the listeners of all are notified. */
  forget(ended: EndedSessions): void;
  /** Calls the listener for sessions that end from now on. */
  onEnded(listener: (hasEnded: HasEnded) => void): void;
  /** Writes which sessions were used since the last time. */
  writeSeen(): Promise<void>;
}

export interface SessionOwner {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly deviceId: string;
  readonly ip: string;
  readonly userAgent?: string;
  readonly lifeMs: number;
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

/** How a message of ended sessions begins on the bus. */
const ENDED = 'sessions-ended ';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createSessionStore(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly idleMs?: number;
  /** To the other processes; null where there are none. */
  readonly bus?: Pick<Bus, 'send' | 'listen'> | null;
}): SessionStore {
  const { db, clock, rng, idleMs = memberLimits.sessionIdleMs, bus = null } = options;
  const cache = createCache(clock);
  const seen = createSeen(options);
  const listeners: ((hasEnded: HasEnded) => void)[] = [];
  const forget = toAllProcesses(bus, {
    forget(ended) {
      const hasEnded = amongEnded(ended);
      cache.forget(hasEnded);
      for (const notify of listeners) notify(hasEnded);
    },
    // What was missed may have been the end of any of them.
    onGap: () => cache.forget(() => true),
  });
  const lookUp = createLookup(async (hashes) => {
    const { rows } = await db.query<SessionRow>(
      `select s.token_hash, s.id, s.site_id, s.member_id, m.name, s.sign_key, s.device_id, s.expires_at
       from member_sessions s join members m on m.id = s.member_id
       where s.token_hash = any($1::text[]) and s.revoked_at is null and s.expires_at > $2
         and coalesce(s.last_seen_at, s.created_at) > $3 and m.status = 'active'`,
      [hashes, clock.now(), clock.now() - idleMs],
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
      if (!found) return null;
      cache.put(hash, found, begunAt);
      return found;
    },
    isOpen: (session) => isOpen(db, session, { now: clock.now(), idleMs }),
    noteUse: seen.note,
    open: (sql, owner) => writeSession(sql, { clock, rng }, owner),
    async revoke(sessionId) {
      await db.tx((sql) =>
        sql.query(
          'update member_sessions set revoked_at = $2 where id = $1 and revoked_at is null',
          [sessionId, clock.now()],
        ),
      );
      forget({ sessionIds: [sessionId] });
    },
    async revokeAll(sql, memberId, exceptSessionId) {
      const { rowCount } = await sql.query(
        `update member_sessions set revoked_at = $2
         where member_id = $1 and revoked_at is null and expires_at > $2
           and ($3::uuid is null or id <> $3::uuid)`,
        [memberId, clock.now(), exceptSessionId ?? null],
      );
      return rowCount;
    },
    forget,
    onEnded: (listener) => void listeners.push(listener),
    writeSeen: seen.write,
  };
}

/** Forgets here what this process and the others end. */
function toAllProcesses(
  bus: Pick<Bus, 'send' | 'listen'> | null,
  here: { forget(ended: EndedSessions): void; onGap(): void },
): (ended: EndedSessions) => void {
  bus?.listen({
    onMessage(message) {
      // A message of our own program, from another process.
      if (message.startsWith(ENDED)) here.forget(JSON.parse(message.slice(ENDED.length)));
    },
    onGap: () => here.onGap(),
  });
  return (ended) => {
    here.forget(ended);
    bus?.send(`${ENDED}${JSON.stringify(ended)}`);
  };
}

function amongEnded(ended: EndedSessions): HasEnded {
  return ({ session }) =>
    'sessionIds' in ended
      ? ended.sessionIds.includes(session.sessionId)
      : session.memberId === ended.memberId && session.sessionId !== ended.exceptSessionId;
}

async function isOpen(
  sql: Sql,
  session: { readonly siteId: SiteId; readonly memberId: MemberId; readonly sessionId: string },
  { now, idleMs }: { readonly now: number; readonly idleMs: number },
): Promise<boolean> {
  const { rows } = await sql.query<{ open: boolean }>(
    `select true as open from member_sessions s join members m on m.id = s.member_id
     where s.id = $1 and s.site_id = $2 and s.member_id = $3 and s.revoked_at is null
       and s.expires_at > $4 and coalesce(s.last_seen_at, s.created_at) > $5
       and m.status = 'active'`,
    [session.sessionId, session.siteId, session.memberId, now, now - idleMs],
  );
  return rows.length > 0;
}

async function writeSession(
  sql: Sql,
  { clock, rng }: { readonly clock: Clock; readonly rng: Rng },
  owner: SessionOwner,
): Promise<OpenedSession> {
  const session = {
    sessionId: createUuid({ clock, rng }),
    token: randomToken(rng, 32),
    signKey: randomToken(rng, 32),
  };
  const now = clock.now();
  await sql.query(
    `insert into member_sessions
       (id, site_id, member_id, token_hash, sign_key, device_id, ip, user_agent, created_at,
        last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      session.sessionId,
      owner.siteId,
      owner.memberId,
      tokenHash(session.token),
      session.signKey,
      owner.deviceId,
      owner.ip,
      (owner.userAgent ?? '').slice(0, USER_AGENT_LENGTH_MAX),
      now,
      now + owner.lifeMs,
    ],
  );
  return session;
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

/** When sessions were last used, collected here and written periodically: no request waits for it. */
function createSeen({ db, clock }: { db: Db; clock: Clock }) {
  let seenAt = new Map<string, number>();
  return {
    note(sessionId: string) {
      if (seenAt.size < SEEN_AT_ONCE_MAX || seenAt.has(sessionId)) {
        seenAt.set(sessionId, clock.now());
      }
    },
    async write() {
      if (seenAt.size === 0) return;
      const noted = [...seenAt];
      seenAt = new Map();
      await db.tx((sql) =>
        sql.query(
          `update member_sessions s set last_seen_at = n.at
           from unnest($1::uuid[], $2::bigint[]) as n (id, at)
           where s.id = n.id and (s.last_seen_at is null or s.last_seen_at < n.at)`,
          [noted.map(([id]) => id), noted.map(([, at]) => at)],
        ),
      );
    },
  };
}

/** Found sessions by token hash, cached for a few seconds: every request asks, and other processes may revoke. */
function createCache(clock: Clock) {
  const entries = new Map<string, { readonly found: FoundSession; readonly until: number }>();
  let generation = 0;
  return {
    /** Grows with every `forget`, so that an earlier read cannot cache an ended session. */
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
    forget(hasEnded: HasEnded) {
      generation += 1;
      for (const [hash, { found }] of entries) if (hasEnded(found)) entries.delete(hash);
    },
  };
}
