import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublishedChain } from '@tianping/games/wire';
import type { TableFeed } from '@tianping/plugin-venues/hub88';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Operators } from '../operators.ts';

const YEAR_SECONDS = 31_536_000;
const GAME_CODE = /^[\w-]{1,40}$/;

/**
 * Headers of the page: its own files only, framed by the operators' pages only. Drawing by WebGL needs no exception;
 * pictures are unpacked in workers of the page's own making.
 */
export function pageHeaders(operators: Operators): Readonly<Record<string, string>> {
  const origins = [...new Set(operators.list().flatMap((operator) => operator.origins))];
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // React writes style attributes; style sheets and elements come from our own files only.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    ['frame-ancestors', ...(origins.length > 0 ? origins : ["'none'"])].join(' '),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

export interface PageOptions {
  readonly root: string | null;
  readonly operators: Operators;
  /** Whether the books answer. */
  readonly isReady: () => Promise<boolean>;
  readonly isGame: (code: string) => boolean;
  readonly proofOf: (playId: string) => Promise<unknown>;
  readonly tables: () => Promise<TableFeed>;
  readonly chains: () => Promise<readonly PublishedChain[]>;
}

/** The built game page, one for all games, and its files; without a build there are only calls. */
export async function servePage(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { root, operators, isGame, proofOf } = options;
  serveFacts(app, options);
  if (root === null || !existsSync(join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.headers({
        'cache-control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        'x-content-type-options': 'nosniff',
        // Covers are shown by the operators' lobbies.
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
  // Its files are named relative to it, and it stands one step below the root.
  const page = readFileSync(join(root, 'index.html'), 'utf8').replace(
    '<head>',
    '<head>\n<base href="/">',
  );
  const send = (reply: FastifyReply): FastifyReply =>
    reply
      .headers({ ...pageHeaders(operators), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);
  app.get<{ Params: { code: string } }>('/play/:code', async (request, reply) => {
    const { code } = request.params;
    if (!GAME_CODE.test(code) || !isGame(code)) return await reply.callNotFound();
    return await send(reply);
  });
  app.get('/verify', async (_request, reply) => await send(reply));
  // The page checks a play by itself: what it is to check stands behind the `#`, which no server sees.
  app.get<{ Params: { playId: string } }>('/round/:playId', async (request, reply) => {
    const proof = await proofOf(request.params.playId);
    if (!proof) return await reply.callNotFound();
    const text = encodeURIComponent(JSON.stringify(proof));
    return await reply.header('cache-control', 'no-store').redirect(`/verify#${text}`, 302);
  });
}

/** What anybody may ask without a page. */
function serveFacts(app: FastifyInstance, { isReady, tables, chains }: PageOptions): void {
  app.get('/healthz', async (_request, reply) => {
    const ready = await isReady();
    return await reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
  // Lobbies of operators show it; it contains only what a page at the table receives.
  app.get('/tables.json', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=1', 'access-control-allow-origin': '*' })
      .send(await tables()),
  );
  // A copy proves later that no anchor and no salt was changed.
  app.get('/chains.json', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      .send({ chains: await chains() }),
  );
}
