import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock, MemberId, SiteId } from '@tianping/base';
import { jwtVerify, SignJWT } from 'jose';
import { TOKEN_MS } from '../limits.ts';

/** The owner of a chat token, and the session it was issued in. */
export interface TokenOwner {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly sessionId: string;
}

export interface ChatTokens {
  sign(owner: TokenOwner): Promise<string>;
  /** Null for one that is forged, expired or of another site. */
  read(token: string, siteId: number): Promise<TokenOwner | null>;
}

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'chat';
/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Five-minute tokens that open the chat's link; all processes have the same key, derived from the installation's
 * secret.
 */
export function createChatTokens(seed: Uint8Array, clock: Clock): ChatTokens {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key);
  return {
    sign({ siteId, memberId, sessionId }) {
      const now = Math.floor(clock.now() / 1_000);
      return new SignJWT({ site: siteId, session: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(memberId)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_MS / 1_000)
        .sign(key);
    },
    async read(token, siteId) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: new Date(clock.now()),
        });
        const { sub, site, session } = payload;
        if (site !== siteId || typeof sub !== 'string' || typeof session !== 'string') return null;
        return { siteId: site as SiteId, memberId: sub as MemberId, sessionId: session };
      } catch {
        return null;
      }
    },
  };
}
