import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageOrigins, pageHeaders } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

export interface StaticSite {
  /** True when the request is for a page of the player site, and the answer is on its way. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Serves the built player site: hashed files for ever, the page itself always asked for anew. */
export async function serveStaticSite(
  fastify: FastifyInstance,
  options: { readonly root: string; readonly origins: PageOrigins },
): Promise<StaticSite> {
  const headers = pageHeaders(options.origins);
  const hasPage = existsSync(join(options.root, 'index.html'));
  await fastify.register(fastifyStatic, {
    root: options.root,
    wildcard: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.headers({
        ...headers,
        'cache-control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      });
    },
  });
  return {
    answer(request, reply) {
      if (!hasPage || !isPageRequest(request)) return false;
      reply.sendFile('index.html');
      return true;
    },
  };
}

/** A browser opening a route of the site; a missing file or an unknown call is not one. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  return request.method === 'GET' && wantsPage && !/\/api\/v1\/|^\/s\/|\.\w{1,8}$/.test(path);
}
