import type { Clock, Script } from '@tianping/base';
import { createTranslator, type Translator } from '@tianping/i18n';
import hant from '@tianping/i18n/hant' with { type: 'json' };
import type { FastifyInstance, FastifyReply } from 'fastify';
import { actionOf, actOn } from './actions.ts';
import { missingPage, paymentPage } from './page.ts';
import type { Provider } from './provider.ts';
import { styleSheet } from './style.ts';

export const translators: Readonly<Record<Script, Translator>> = {
  hans: createTranslator({ script: 'hans', hant }),
  hant: createTranslator({ script: 'hant', hant }),
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8"' +
  ' fill="#28635f"/><circle cx="21" cy="11" r="4" fill="#ffd074"/><path d="M3 25l9-12 6 8 3-4 8 8z"' +
  ' fill="#fff"/></svg>';

export const pageHeaders = headersFramedBy(null);

/** Headers of a page that only pages of `origin` may frame; none may where it is null. */
export function headersFramedBy(origin: string | null) {
  const ancestors = origin ?? "'none'";
  return {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors ${ancestors}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  } as const;
}

/** The hosted payment pages. No script runs on them: a form posts, the page is shown again. */
export function servePages(
  app: FastifyInstance,
  options: { readonly provider: Provider; readonly clock: Clock },
): void {
  const { provider, clock } = options;
  const missing = (reply: FastifyReply) => html(reply.code(404), missingPage(translators.hans));

  app.get<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
    const order = provider.orders.byRef(request.params.ref);
    if (!order) return await missing(reply);
    return await html(reply, paymentPage(translators[order.script], order, clock.now()));
  });

  app.post<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
    const order = provider.orders.byRef(request.params.ref);
    if (!order) return await missing(reply);
    const action = actionOf(new URLSearchParams(String(request.body)).get('action'));
    if (action) await actOn(provider, order.orderId, { action });
    return await reply.headers(pageHeaders).redirect(`/pay/${order.ref}`, 303);
  });

  app.get('/style.css', (_request, reply) => asset(reply, 'text/css; charset=utf-8', styleSheet));
  app.get('/icon.svg', (_request, reply) => asset(reply, 'image/svg+xml', icon));
  app.setNotFoundHandler((_request, reply) => missing(reply));
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);
}

function asset(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply.header('cache-control', 'max-age=3600').type(type).send(content);
}
