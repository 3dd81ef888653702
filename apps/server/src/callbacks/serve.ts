import type { Result } from '@tianping/base';
import type { CallbackFault, RawCallback } from '@tianping/payments';
import { CALLBACK_BYTES_MAX, type ReportOutcome } from '@tianping/payments/server';
import type { PayoutOutcome } from '@tianping/withdrawals/server';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../http/front/client-address.ts';

type Outcome = ReportOutcome | PayoutOutcome | CallbackFault | 'unknownChannel';

/** HTTP status that a provider gets. Anything but 200 makes it try again, which is right only where that helps. */
const statusByOutcome: Readonly<Record<Outcome, number>> = {
  credited: 200,
  declined: 200,
  confirming: 200,
  review: 200,
  unchanged: 200,
  badAmount: 200,
  paidTwice: 200,
  taken: 200,
  paid: 200,
  amountDiffers: 200,
  paidAfterEnd: 200,
  failedAfterPaid: 200,
  unknownOrder: 404,
  unknownChannel: 404,
  malformed: 400,
  forged: 401,
  stale: 401,
};

/** Receives and verifies callbacks of one kind. */
export interface CallbackReceiver {
  /** They arrive at `POST /callback/<path>/<channel>`. */
  readonly path: 'payment' | 'payout';
  receive(
    channel: string,
    callback: RawCallback,
  ): Promise<Result<Outcome, CallbackFault | 'unknownChannel'>>;
  readonly onError: (error: unknown) => void;
}

/**
 * Serves callbacks outside the envelope and the signatures of the site's own calls: providers know neither.
 * Call it on the app's Fastify before it listens.
 */
export function serveCallbacks(app: FastifyInstance, receiver: CallbackReceiver): void {
  app.register(async (scope) => {
    // The signature covers the bytes as they arrived, so nothing may parse them earlier.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) receiver.onError(error);
      return reply.code(status).send({ received: false });
    });
    scope.post<{ Params: { channel: string } }>(
      `/callback/${receiver.path}/:channel`,
      { bodyLimit: CALLBACK_BYTES_MAX },
      async (request, reply) => {
        const callback: RawCallback = {
          headers: request.headers,
          body: typeof request.body === 'string' ? request.body : '',
          from: addressGroup(request.ip),
        };
        const received = await receiver.receive(request.params.channel, callback);
        const status = statusByOutcome[received.ok ? received.value : received.error];
        return await reply.code(status).send({ received: status === 200 });
      },
    );
  });
}
