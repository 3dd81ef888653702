import { type Clock, createUuid, type Rng } from '@tianping/base';
import { CHANNEL_KINDS, type OpenedPayment, signMessage, verifyMessage } from '@tianping/payments';
import { coinAddress } from '@tianping/payments/coin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { sandboxMessages as text } from './messages.ts';
import type { PlacedOrder, ProviderOrder } from './orders.ts';
import { translators } from './pages.ts';
import type { Provider } from './provider.ts';
import { reportOf } from './report.ts';

const httpUrl = z.url({ protocol: /^https?$/ }).max(500);
const channel = z.string().max(40);
const placement = z.object({
  channel,
  kind: z.enum(CHANNEL_KINDS),
  orderId: z.uuid(),
  amountMinor: z.int().min(1).max(10_000_000_000),
  expiresAt: z.int().min(0),
  notifyUrl: httpUrl,
  returnUrl: httpUrl,
  script: z.enum(['hans', 'hant']),
  memo: z.string().max(40),
  payerName: z.string().max(60).nullable(),
  coin: z
    .object({
      currency: z.string().max(8),
      protocol: z.enum(['TRC20', 'ERC20']),
      coinMinor: z.int().min(1).max(10_000_000_000),
      confirmationsNeeded: z.int().min(1).max(200),
    })
    .nullable(),
});
const question = z.object({ channel, orderId: z.string().max(64) });
const dayQuestion = z.object({ channel, day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });
/** Length of a chain account, before it is written as an address. */
const ACCOUNT_BYTES = 20;

/** The provider's own interface, for the site's channels: place an order, query one, list a day. */
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
  /** The request's body when its shape and its signature are valid; otherwise the HTTP status to answer. */
  const judged = <Asked extends { readonly channel: string }>(
    request: FastifyRequest,
    shape: z.ZodType<Asked>,
  ): Asked | 400 | 401 => {
    const asked = shape.safeParse(parsed(request.body));
    if (!asked.success) return 400;
    const key = keyOf(asked.data.channel);
    const { headers, body } = request;
    const isSigned =
      key !== null && verifyMessage(key, { headers, body: String(body) }, clock.now()).ok;
    return isSigned ? asked.data : 401;
  };
  const refusal = (code: 400 | 401) => ({ error: code === 400 ? 'malformed' : 'signature' });
  const sendSigned = async (reply: FastifyReply, code: string, answer: object) => {
    const body = JSON.stringify(answer);
    const key = keyOf(code) ?? '';
    const signed = signMessage({ key, id: createUuid({ clock, rng }), now: clock.now(), body });
    const type = 'application/json; charset=utf-8';
    return await reply
      .headers({ ...signed })
      .type(type)
      .send(body);
  };

  app.post('/api/orders', async (request, reply) => {
    const asked = judged(request, placement);
    if (typeof asked === 'number') return await reply.code(asked).send(refusal(asked));
    const placed = asked as PlacedOrder;
    const order = provider.orders.place(placed, () => ({
      ref: Buffer.from(rng.bytes(18)).toString('base64url'),
      address: addressOf(placed, rng),
      placedAt: clock.now(),
    }));
    if (order === 'conflict') return await reply.code(409).send({ error: 'conflict' });
    const { providerRef: ref, ...opened } = openedOf(order, publicOrigin());
    // The site sends its members where a signed answer says, and nowhere else.
    const { channel: code, orderId } = order;
    return await sendSigned(reply, code, { channel: code, orderId, ref, ...opened });
  });

  app.post('/api/orders/query', async (request, reply) => {
    const asked = judged(request, question);
    if (typeof asked === 'number') return await reply.code(asked).send(refusal(asked));
    const order = provider.orders.byOrderId(asked.orderId);
    if (order?.channel !== asked.channel) return await reply.code(404).send({ error: 'unknown' });
    // The site believes an end by its signature alone.
    return await sendSigned(reply, asked.channel, reportOf(order));
  });

  app.post('/api/statement', async (request, reply) => {
    const asked = judged(request, dayQuestion);
    if (typeof asked === 'number') return await reply.code(asked).send(refusal(asked));
    return { lines: provider.statement(asked.channel, asked.day) };
  });
}

/** A `collect` channel has one address for all orders; any other order gets an address of its own. */
function addressOf({ kind, coin }: PlacedOrder, rng: Rng): string {
  if (!coin) return '';
  const account = kind === 'collect' ? new Uint8Array(ACCOUNT_BYTES).fill(0x5a) : null;
  const protocol = coin.protocol === 'ERC20' ? 'ERC20' : 'TRC20';
  return coinAddress(protocol, account ?? rng.bytes(ACCOUNT_BYTES));
}

/** How an order is paid: always on the hosted page, and also by what its kind shows a payer. */
function openedOf(order: ProviderOrder, origin: string): OpenedPayment {
  const { t } = translators[order.script];
  const payUrl = `${origin}/pay/${order.ref}`;
  const isBank = order.kind === 'bank';
  const isScanned = order.kind === 'qr' || order.kind === 'wallet';
  return {
    providerRef: order.ref,
    payUrl,
    payee: isBank
      ? {
          bank: t(text.bankNameValue),
          holder: t(text.payeeValue),
          account: DEMO_ACCOUNT,
          branch: t(text.branchValue),
        }
      : null,
    qr: isScanned ? payUrl : order.address || null,
    address: order.address || null,
  };
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
