import type { KeyObject } from 'node:crypto';
import type { NotifySecurity } from '@tianping/base';
import {
  answerWalletCall,
  memberOfUser,
  type OperatorWallet,
  SIGNATURE_HEADER,
} from '@tianping/plugin-venues/hub88';
import type { RefusalBook } from '@tianping/venues/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { addressGroup } from '../http/front/client-address.ts';

const BODY_BYTES_MAX = 16_384;
/** How much of a refused call's body is logged. */
const HEAD_CHARS = 300;

/** A provider whose games play from our wallet. */
export interface WalletProvider {
  /** In its address: `/callback/venue/<name>/transaction/bet`. */
  readonly name: string;
  readonly currency: string;
  readonly wallet: OperatorWallet;
  /** Null while it is not known; every call is refused then. */
  publicKey(): KeyObject | null;
}

export interface VenueCallsDeps {
  readonly providers: readonly WalletProvider[];
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly notifySecurity: NotifySecurity;
  /** Records refused calls for the office. */
  readonly refused: Pick<RefusalBook, 'note'>;
}

/**
 * Serves the calls of providers outside the envelope of the site's own calls. As the protocol demands, every answer is
 * HTTP 200 with a status in its body; a call that no honest provider would send is logged with the head of its body,
 * counted, and reported as a security event.
 */
export function serveVenueCalls(app: FastifyInstance, deps: VenueCallsDeps): void {
  const byName = new Map(deps.providers.map((provider) => [provider.name, provider]));
  const refusals = new Map<string, number>();
  app.register(async (scope) => {
    // The signature covers the bytes as they arrived, so nothing may parse them earlier.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) deps.log.error(error, 'venue call');
      // A fault of ours or an unreadable body: the provider retries, or rolls the stake back.
      return reply.code(status >= 500 ? 200 : status).send({ status: 'RS_ERROR_UNKNOWN' });
    });
    scope.post<{ Params: { provider: string; '*': string } }>(
      '/callback/venue/:provider/*',
      { bodyLimit: BODY_BYTES_MAX },
      async (request, reply) => {
        const { provider: name, '*': call } = request.params;
        const provider = byName.get(name);
        const publicKey = provider?.publicKey();
        if (!provider || !publicKey) {
          return await reply.send({ status: 'RS_ERROR_INVALID_PARTNER' });
        }
        const body = typeof request.body === 'string' ? request.body : '';
        const { wallet, currency } = provider;
        const { answer, notable } = await answerWalletCall(
          { wallet, currency, publicKey },
          { name: call, body, signature: request.headers[SIGNATURE_HEADER] },
        );
        if (notable !== null) {
          const count = (refusals.get(notable) ?? 0) + 1;
          refusals.set(notable, count);
          const from = addressGroup(request.ip);
          const head = body.slice(0, HEAD_CHARS);
          deps.log.warn({ provider: name, call, why: notable, count, from, head }, 'venue call');
          const member = answer.user === undefined ? null : memberOfUser(answer.user);
          deps.notifySecurity({
            kind: notable === 'signature' ? 'signatureRefused' : 'providerRefused',
            ...(member ?? {}),
            ip: from,
            call: `venue/${name}/${call}`,
            detail: notable,
          });
          const whom = member ?? { siteId: null, memberId: null };
          deps.refused.note({ provider: name, call, why: notable, address: from, head, ...whom });
        }
        return await reply.send(answer);
      },
    );
  });
}
