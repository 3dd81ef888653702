import { createHash, createHmac, randomUUID } from 'node:crypto';
import { signatureText } from '@tianping/contract/wire';
import type { BetMember, Pick } from './target.ts';

const PATH = '/game/api/v1/sport/placeBet';
const STAKE_MINOR = 1_000;

export interface BetMaker {
  /** The bytes of the next signed bet. No member is given the same selection twice. */
  next(): Buffer;
}

/** Makes bets in turn over all members and selections. Signing is the browser's work, so it is done beforehand. */
export function createBetMaker(options: {
  readonly siteId: number;
  readonly members: readonly BetMember[];
  readonly picks: readonly Pick[];
  /** Gives members the same selection again when all have been given out. */
  readonly again?: boolean;
}): BetMaker {
  const members = options.members.map(({ token, signKey, deviceId }) => ({
    token,
    deviceId,
    key: Buffer.from(signKey, 'base64url'),
  }));
  const { picks } = options;
  let made = 0;
  return {
    next() {
      const member = members[made % members.length];
      const round = Math.floor(made / members.length);
      // A step for each member spreads what is sent at one time over the selections.
      const pick = picks[((made % members.length) * 31 + round) % picks.length];
      const isUsedUp = !options.again && round >= picks.length;
      if (!member || !pick || isUsedUp) throw new Error('no selections are left');
      made += 1;
      return requestOf(member, pick, options.siteId);
    },
  };
}

function requestOf(
  member: { readonly token: string; readonly deviceId: string; readonly key: Buffer },
  pick: Pick,
  siteId: number,
): Buffer {
  const body = JSON.stringify({
    legs: [
      {
        matchId: pick.matchId,
        marketId: pick.marketId,
        side: pick.side,
        priceSeen: pick.price,
        versionSeen: pick.version,
        scoreSeen: null,
        worstPrice: null,
      },
    ],
    unitMinor: STAKE_MINOR,
    oddsType: 'H',
    policy: 'any',
  });
  const requestId = randomUUID();
  const unixMs = Date.now();
  const bodyHash = createHash('sha256').update(body).digest('base64url');
  const text = signatureText({ method: 'POST', path: PATH, unixMs, requestId, bodyHash });
  const signature = createHmac('sha256', member.key).update(text).digest('base64url');
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    'accept-language: zh-CN',
    `x-site-id: ${siteId}`,
    'x-client-type: web',
    `x-device-id: ${member.deviceId}`,
    `x-request-id: ${requestId}`,
    `x-idempotency-key: ${requestId}`,
    `x-token: ${member.token}`,
    `x-timestamp: ${unixMs}.${signature}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
