import { type Clock, parseMoney } from '@tianping/base';
import { dayOf } from '@tianping/payments';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { actionOf, actOn, consoleActions } from './actions.ts';
import { consolePage, statementPage } from './console.ts';
import { CONSOLE_ORDERS_MAX } from './limits.ts';
import type { ProviderOrder } from './orders.ts';
import { pageHeaders, translators } from './pages.ts';
import type { Provider } from './provider.ts';
import { reportOf } from './report.ts';

const actionRequest = z.object({
  orderId: z.uuid(),
  action: z.enum(consoleActions),
  /** The amount when too little or too much is paid: minor units, or hundredths of a coin. */
  amountMinor: z.int().min(1).max(10_000_000_000).optional(),
});

/** The control console, for people as pages and for programs as JSON. */
export function serveConsole(
  app: FastifyInstance,
  options: {
    readonly provider: Provider;
    readonly clock: Clock;
    readonly channels: readonly string[];
  },
): void {
  const { provider, clock, channels } = options;
  const translator = translators.hans;

  app.get<{ Querystring: { q?: string; answered?: string } }>('/desk', async (request, reply) => {
    const search = textOf(request.query.q).slice(0, 80);
    const now = clock.now();
    const view = { search, channels, now, today: dayOf(now) };
    const orders = provider.orders.newest(CONSOLE_ORDERS_MAX, (order) => isFound(order, search));
    const answered = textOf(request.query.answered);
    return await html(reply, consolePage(translator, { ...view, orders, answered }));
  });

  app.post('/desk', async (request, reply) => {
    const form = new URLSearchParams(String(request.body));
    const order = provider.orders.byRef(form.get('ref') ?? '');
    const action = actionOf(form.get('action'));
    const typed = parseMoney(form.get('amount') ?? '');
    const amount = typed.ok && typed.value > 0 ? typed.value : undefined;
    const answered = order && action && (await actOn(provider, order.orderId, { action, amount }));
    const back = new URLSearchParams({ q: form.get('q') ?? '' });
    if (answered !== null) back.set('answered', String(answered));
    return await reply.headers(pageHeaders).redirect(`/desk?${back}`, 303);
  });

  app.post('/desk.json', async (request, reply) => {
    const asked = actionRequest.safeParse(parsed(request.body));
    if (!asked.success) return await reply.code(400).send({ error: 'malformed' });
    const { orderId, action, amountMinor: amount } = asked.data;
    const order = provider.orders.byOrderId(orderId);
    if (!order) return await reply.code(404).send({ error: 'unknown' });
    const answered = await actOn(provider, orderId, { action, amount });
    return { answered, order: reportOf(order) };
  });

  app.get<{ Querystring: { channel?: string; day?: string } }>(
    '/desk/statement',
    async (request, reply) => {
      const channel = textOf(request.query.channel).slice(0, 40);
      const asked = textOf(request.query.day);
      const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : dayOf(clock.now());
      const lines = provider.statement(channel, day);
      return await html(reply, statementPage(translator, { channel, day, lines, channels }));
    },
  );
}

/** A query may contain a parameter several times. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isFound(order: ProviderOrder, search: string): boolean {
  const { orderId, ref, memo, channel } = order;
  return search === '' || [orderId, ref, memo, channel].includes(search);
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);
}
