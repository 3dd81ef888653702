import { generateKeyPairSync } from 'node:crypto';
import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { WalletEndpoint } from '@tianping/lab/server';
import { readBalance } from '@tianping/ledger/server';
import { memberOfUser, SIGNATURE_HEADER, signBody } from '@tianping/plugin-venues/hub88';
import type { SeamlessWallet } from '@tianping/venues/server';
import Fastify from 'fastify';
import { serveVenueCalls, type VenueCallsDeps } from '../callbacks/venue-calls.ts';

/** A wallet's HTTP endpoint for one provider, with the provider's signing key: the caller decides who plays and when. */
export interface ProviderEndpoint extends Pick<WalletEndpoint, 'origin' | 'mainOf' | 'send'> {
  /** The provider's signature of bytes, for callers that send them by other means. */
  sign(body: string): string;
  close(): Promise<void>;
}

export async function openProviderEndpoint(
  options: {
    readonly db: Db;
    readonly wallet: SeamlessWallet;
    readonly provider: string;
  } & Omit<VenueCallsDeps, 'providers'>,
): Promise<ProviderEndpoint> {
  const { db, wallet, provider: own, ...deps } = options;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const app = Fastify();
  serveVenueCalls(app, {
    ...deps,
    providers: [
      {
        name: own,
        currency: 'CNY',
        publicKey: () => publicKey,
        wallet: {
          call: (asked) => wallet.call(own, asked),
          balance: (asked) => wallet.balance(own, asked),
        },
      },
    ],
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    async mainOf(user) {
      const { siteId, memberId } = must(memberOfUser(user), 'a member');
      return (await readBalance(db, siteId, memberId)).mainMinor;
    },
    sign: (body) => signBody(privateKey, body),
    async send(name, body, { by = privateKey, signature, provider = own } = {}) {
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
