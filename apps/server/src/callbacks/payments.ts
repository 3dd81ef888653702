import type { CallbackFault, RawCallback } from '@tianping/payments';
import {
  CALLBACK_BYTES_MAX,
  type PaymentsService,
  type ReportOutcome,
} from '@tianping/payments/server';
import type { FastifyInstance } from 'fastify';

type Outcome = ReportOutcome | CallbackFault | 'unknownChannel';

/** What a provider is told. Anything but 200 makes it try again, which is right only where that helps. */
const statusByOutcome: Readonly<Record<Outcome, number>> = {
  credited: 200,
  declined: 200,
  confirming: 200,
  review: 200,
  unchanged: 200,
  badAmount: 200,
  paidTwice: 200,
  unknownOrder: 404,
  unknownChannel: 404,
  malformed: 400,
  forged: 401,
  stale: 401,
};

/**
 * Serves `POST /callback/payment/<channel>`, outside the envelope and the signatures of the site's own
 * calls: providers know neither. Call it on the app's Fastify before it listens.
 */
export function servePaymentCallbacks(
  app: FastifyInstance,
  payments: Pick<PaymentsService, 'receive'>,
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
      '/callback/payment/:channel',
      { bodyLimit: CALLBACK_BYTES_MAX },
      async (request, reply) => {
        const callback: RawCallback = {
          headers: request.headers,
          body: typeof request.body === 'string' ? request.body : '',
        };
        const received = await payments.receive(request.params.channel, callback);
        const status = statusByOutcome[received.ok ? received.value : received.error];
        return await reply.code(status).send({ received: status === 200 });
      },
    );
  });
}
