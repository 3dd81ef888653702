import type { Clock, Rng } from '@tianping/base';
import { verifyMessage } from '@tianping/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlacedOrder } from './orders.ts';
import { type Provider, reportOf } from './provider.ts';

const httpUrl = z.url({ protocol: /^https?$/ }).max(500);
const placement = z.object({
  channel: z.string().max(40),
  orderId: z.uuid(),
  amountMinor: z.int().min(1).max(10_000_000_000),
  expiresAt: z.int().min(0),
  notifyUrl: httpUrl,
  returnUrl: httpUrl,
  script: z.enum(['hans', 'hant']),
});
const question = z.object({ channel: z.string().max(40), orderId: z.string().max(64) });

/** The provider's own interface, for the site's channels: place an order, ask about one. */
export function serveApi(
  app: FastifyInstance,
  options: {
    readonly provider: Provider;
    readonly clock: Clock;
    readonly rng: Rng;
    readonly keyOf: (channel: string) => string | null;
    readonly publicOrigin: () => string;
  },
): void {
  const { provider, clock, rng, keyOf, publicOrigin } = options;
  const isSigned = (request: FastifyRequest, channel: string) => {
    const key = keyOf(channel);
    const { headers, body } = request;
    return key !== null && verifyMessage(key, { headers, body: String(body) }, clock.now()).ok;
  };

  app.post('/api/orders', async (request, reply) => {
    const placed = placement.safeParse(parsed(request.body));
    if (!placed.success) return await reply.code(400).send({ error: 'malformed' });
    if (!isSigned(request, placed.data.channel)) {
      return await reply.code(401).send({ error: 'signature' });
    }
    const newRef = () => Buffer.from(rng.bytes(18)).toString('base64url');
    const order = provider.orders.place(placed.data as PlacedOrder, newRef);
    if (order === 'conflict') return await reply.code(409).send({ error: 'conflict' });
    return { ref: order.ref, payUrl: `${publicOrigin()}/pay/${order.ref}` };
  });

  app.post('/api/orders/query', async (request, reply) => {
    const asked = question.safeParse(parsed(request.body));
    if (!asked.success) return await reply.code(400).send({ error: 'malformed' });
    if (!isSigned(request, asked.data.channel)) {
      return await reply.code(401).send({ error: 'signature' });
    }
    const order = provider.orders.byOrderId(asked.data.orderId);
    if (order?.channel !== asked.data.channel) {
      return await reply.code(404).send({ error: 'unknown' });
    }
    return reportOf(order);
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
