import type { SiteId } from '@tianping/base';
import type { SessionContext } from './handler.ts';

/** A live session and the key that its requests are signed with. */
export interface SignedSession {
  readonly session: SessionContext;
  readonly signKey: Uint8Array;
  readonly siteId: SiteId;
  /** The device that the token was issued to; it is not accepted from any other. */
  readonly deviceId: string;
}

/** Where tokens are looked up; null for one that is unknown, has ended or has expired. */
export interface SessionStore {
  find(token: string): Promise<SignedSession | null>;
  /** The member did something; a session that nobody uses ends. */
  noteUse(sessionId: string): void;
}
