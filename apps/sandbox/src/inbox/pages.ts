import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHeaders, translators } from '../pages.ts';
import type { CapturedMessages } from './captured.ts';
import { inboxPage, inboxScript } from './page.ts';

const headers = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; script-src 'self'; connect-src 'self'`,
};

/** What was sent to phones and mailboxes, for people (`/inbox`) and for programs (`/inbox.json?to=`). */
export function serveInbox(app: FastifyInstance, captured: CapturedMessages): void {
  app.get('/inbox', async (request, reply) => {
    const to = receiverOf(request);
    const script = wantsTraditional(request) ? 'hant' : 'hans';
    const page = inboxPage(translators[script], { captured: captured.list(to), to });
    return await reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });

  app.get('/inbox.json', async (request, reply) => {
    const list = captured.list(receiverOf(request));
    return await reply.header('cache-control', 'no-store').send({ messages: list });
  });

  app.get('/inbox.js', (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/javascript').send(inboxScript),
  );
}

function receiverOf(request: FastifyRequest): string {
  const { to } = request.query as { readonly to?: unknown };
  return typeof to === 'string' ? to.slice(0, 60) : '';
}

/** Readers of the demo's inbox have no account, so the script follows the browser's language. */
function wantsTraditional({ headers: { 'accept-language': tags = '' } }: FastifyRequest): boolean {
  return /^zh-(tw|hk|mo|hant)\b/i.test(tags);
}
