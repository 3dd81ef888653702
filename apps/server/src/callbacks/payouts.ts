import type { CallbackFault, RawCallback } from '@tianping/payments';
import {
  CALLBACK_BYTES_MAX,
  type PayoutOutcome,
  type WithdrawalsService,
} from '@tianping/withdrawals/server';
import type { FastifyInstance } from 'fastify';

type Outcome = PayoutOutcome | CallbackFault | 'unknownChannel';

/** What a provider is told. Anything but 200 makes it try again, which is right only where that helps. */
const statusByOutcome: Readonly<Record<Outcome, number>> = {
  paid: 200,
  declined: 200,
  taken: 200,
  unchanged: 200,
  amountDiffers: 200,
  paidAfterEnd: 200,
  failedAfterPaid: 200,
  unknownOrder: 404,
  unknownChannel: 404,
  malformed: 400,
  forged: 401,
  stale: 401,
};

/**
 * Serves `POST /callback/payout/<channel>`, outside the envelope and the signatures of the site's own calls:
 * providers know neither. Call it on the app's Fastify before it listens.
 */
export function servePayoutCallbacks(
  app: FastifyInstance,
  withdrawals: Pick<WithdrawalsService, 'receive'>,
  onError: (error: unknown) => void,
): void {
  app.register(async (scope) => {
    // The signature covers the bytes as they came, so nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) onError(error);
      return reply.code(status).send({ received: false });
    });
    scope.post<{ Params: { channel: string } }>(
      '/callback/payout/:channel',
      { bodyLimit: CALLBACK_BYTES_MAX },
      async (request, reply) => {
        const callback: RawCallback = {
          headers: request.headers,
          body: typeof request.body === 'string' ? request.body : '',
        };
        const received = await withdrawals.receive(request.params.channel, callback);
        const status = statusByOutcome[received.ok ? received.value : received.error];
        return await reply.code(status).send({ received: status === 200 });
      },
    );
  });
}
