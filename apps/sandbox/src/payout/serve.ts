import { type Clock, createUuid, type OrderId, type Rng } from '@tianping/base';
import { signMessage, verifyMessage } from '@tianping/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageHeaders, translators } from '../pages.ts';
import { payoutPage } from './page.ts';
import { type Payout, type PayoutConsole, payoutOf } from './payouts.ts';

const placement = z.object({
  channel: z.string().max(40),
  orderId: z.uuid(),
  amountMinor: z.int().min(1).max(10_000_000_000),
  notifyUrl: z.url({ protocol: /^https?$/ }).max(500),
  account: z.string().min(1).max(200),
  holder: z.string().min(1).max(120),
  coin: z.object({ protocol: z.string().max(20) }).nullable(),
});
const question = z.object({ channel: z.string().max(40), orderId: z.string().max(64) });
const dayAsked = z.object({
  channel: z.string().max(40),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});
const ZONE_MS = 8 * 3_600_000;

/** The provider's payouts: signed, for the site's channels; and a page for people to control them. */
export function servePayouts(
  app: FastifyInstance,
  options: {
    readonly payouts: PayoutConsole;
    readonly clock: Clock;
    readonly rng: Rng;
    readonly keyOf: (channel: string) => string | null;
  },
): void {
  serveChannels(app, options);
  servePage(app, options.payouts);
}

type Options = Parameters<typeof servePayouts>[1];

interface Stated {
  readonly channel: string;
  readonly orderId: string;
  readonly status: Payout['status'] | 'refused';
}

function serveChannels(app: FastifyInstance, { payouts, clock, rng, keyOf }: Options): void {
  const isSigned = ({ headers, body }: FastifyRequest, channel: string) => {
    const key = keyOf(channel);
    return key !== null && verifyMessage(key, { headers, body: String(body) }, clock.now()).ok;
  };
  /** Answers that money depends on are signed: the site accepts no end of a payout without that. */
  const answer = (reply: FastifyReply, stated: Stated, status = 200) => {
    const body = JSON.stringify(stated);
    const id = createUuid({ clock, rng });
    const signed = signMessage({ key: keyOf(stated.channel) ?? '', id, now: clock.now(), body });
    const type = 'application/json; charset=utf-8';
    return reply
      .code(status)
      .headers({ ...signed })
      .type(type)
      .send(body);
  };

  app.post('/api/payouts', async (request, reply) => {
    if (payouts.mood() === 'silent') return hangUp(request, reply);
    const placed = placement.safeParse(parsed(request.body));
    if (!placed.success) return await reply.code(400).send({ error: 'malformed' });
    if (!isSigned(request, placed.data.channel)) {
      return await reply.code(401).send({ error: 'signature' });
    }
    if (payouts.mood() === 'refuse') {
      const { channel, orderId } = placed.data;
      return await answer(reply, { channel, orderId, status: 'refused' }, 422);
    }
    const { coin, ...order } = placed.data;
    const { orderId: id, ...rest } = order;
    const orderId = id as OrderId;
    const payout = payouts.place({ ...rest, orderId, protocol: coin?.protocol ?? null });
    if (payout === 'conflict') return await reply.code(409).send({ error: 'conflict' });
    if (payouts.mood() === 'lose') return hangUp(request, reply);
    return await answer(reply, payoutOf(payout));
  });

  app.post('/api/payouts/query', async (request, reply) => {
    if (payouts.mood() === 'silent') return hangUp(request, reply);
    const asked = question.safeParse(parsed(request.body));
    if (!asked.success) return await reply.code(400).send({ error: 'malformed' });
    if (!isSigned(request, asked.data.channel)) {
      return await reply.code(401).send({ error: 'signature' });
    }
    const payout = payouts.byId(asked.data.orderId);
    if (payout?.channel !== asked.data.channel) {
      return await reply.code(404).send({ error: 'unknown' });
    }
    return await answer(reply, payoutOf(payout));
  });

  app.post('/api/payouts/statement', async (request, reply) => {
    const asked = dayAsked.safeParse(parsed(request.body));
    if (!asked.success) return await reply.code(400).send({ error: 'malformed' });
    const { channel, day } = asked.data;
    if (!isSigned(request, channel)) return await reply.code(401).send({ error: 'signature' });
    const lines = payouts.list().flatMap((payout) => {
      const { paidAt: at, providerRef, orderId, amountMinor } = payout;
      if (payout.channel !== channel || at === null || dayOf(at) !== day) return [];
      return [{ providerRef, orderId, amountMinor, at }];
    });
    return { lines };
  });
}

/** Closes the connection without an answer. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function servePage(app: FastifyInstance, payouts: PayoutConsole): void {
  app.get('/payouts', (_request, reply) =>
    reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(payoutPage(translators.hans, payouts.list())),
  );
  app.post<{ Params: { orderId: string } }>('/payouts/:orderId', (request, reply) => {
    const { orderId } = request.params;
    const action = new URLSearchParams(String(request.body)).get('action');
    if (action === 'succeed') payouts.succeed(orderId);
    if (action === 'fail') payouts.fail(orderId);
    if (action === 'repeat') payouts.repeat(orderId);
    return reply.headers(pageHeaders).redirect('/payouts', 303);
  });
}

function dayOf(at: number): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 10);
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
