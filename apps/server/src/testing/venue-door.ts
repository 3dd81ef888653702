import { generateKeyPairSync } from 'node:crypto';
import { createSeededRng, must, type SecurityEvent } from '@tianping/base';
import type { WalletDoor } from '@tianping/lab/server';
import { readBalance } from '@tianping/ledger/server';
import { memberOfUser, SIGNATURE_HEADER, signBody, userOf } from '@tianping/plugin-venues/hub88';
import { createRefusalBook, type RefusalBook } from '@tianping/venues/server';
import { createSeamlessWorld, PROVIDER, type SeamlessWorld } from '@tianping/venues/testing';
import Fastify from 'fastify';
import { serveVenueCalls } from '../callbacks/venue-calls.ts';

/** The door that providers call, over HTTP, on a wallet of its own. */
export interface VenueDoor extends WalletDoor {
  readonly world: SeamlessWorld;
  readonly security: readonly SecurityEvent[];
  /** What is kept of refused calls. */
  readonly refusals: RefusalBook;
  /** What was logged of calls that no honest provider makes. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** What the provider's signature of bytes is: for who sends them by other means. */
  sign(body: string): string;
  close(): Promise<void>;
}

export async function openVenueDoor(db: SeamlessWorld['db']): Promise<VenueDoor> {
  const world = createSeamlessWorld(db);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const security: SecurityEvent[] = [];
  const app = Fastify();
  const logged: Record<string, unknown>[] = [];
  const log = { warn: (line: Record<string, unknown>) => void logged.push(line), error: () => {} };
  const { clock } = world;
  const quiet = { warn: () => {} };
  const refusals = createRefusalBook({ db, clock, rng: createSeededRng(17), log: quiet });
  serveVenueCalls(app, {
    log,
    notifySecurity: (event) => void security.push(event),
    refused: refusals,
    providers: [
      {
        name: PROVIDER,
        currency: 'CNY',
        publicKey: () => publicKey,
        wallet: {
          call: (asked) => world.wallet.call(PROVIDER, asked),
          balance: (asked) => world.wallet.balance(PROVIDER, asked),
        },
      },
    ],
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    world,
    security,
    refusals,
    logged,
    async mainOf(user) {
      const member = must(memberOfUser(user), 'a member');
      return (await readBalance(db, member.siteId, member.memberId)).mainMinor;
    },
    origin,
    later: (ms) => world.clock.advance(ms),
    sign: (body) => signBody(privateKey, body),
    async seat(minor) {
      const seat = await world.seat(minor);
      return { user: userOf(seat), token: seat.token, game_code: 'slot-koi' };
    },
    async send(name, body, { by = privateKey, signature, provider = PROVIDER } = {}) {
      const response = await fetch(`${origin}/callback/venue/${provider}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signature ?? signBody(by, body),
        },
        body,
      });
      const answer: unknown = await response.json();
      return { http: response.status, answer };
    },
    close: () => app.close(),
  };
}
