import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@tianping/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageOrigins, pageHeaders } from '../front/security-headers.ts';
import { hostName, type Sites } from '../sites.ts';
import { type BuiltSite, readBuiltSite, serveBuiltFiles } from './built-site.ts';
import { firstPage } from './first-page.ts';
import {
  type BrandFiles,
  offlinePage,
  type Sent,
  siteManifest,
  sitePage,
  toSend,
} from './site-pages.ts';

export interface StaticSite {
  /** True when the request is for a page of the player site, and the answer is on its way. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

export interface StaticSiteOptions {
  readonly root: string;
  readonly origins: PageOrigins;
  readonly sites: Sites;
}

/**
 * Serves the built player site: hashed files for ever; the page itself, made for the site of the host, always
 * asked for anew.
 */
export async function serveStaticSite(
  fastify: FastifyInstance,
  options: StaticSiteOptions,
): Promise<StaticSite> {
  const headers = pageHeaders(options.origins);
  const built = readBuiltSite(options.root);
  await serveBuiltFiles(fastify, options.root, headers);
  const send = (request: FastifyRequest, reply: FastifyReply, sent: Sent): FastifyReply => {
    reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'host', etag: sent.etag });
    if (request.headers['if-none-match'] === sent.etag) return reply.code(304).send();
    return reply.type(sent.type).send(sent.body);
  };
  const siteOf = ({ host }: FastifyRequest): SiteConfig | null =>
    options.sites.find({ siteHeader: undefined, host })?.config ?? null;
  if (built) serveSiteFiles(fastify, { built, siteOf, send });
  return {
    answer(request, reply) {
      const site = siteOf(request);
      if (!built || !site || !isPageRequest(request)) return false;
      send(request, reply, pageFor(request, site, built));
      return true;
    },
  };
}

function pageFor(request: FastifyRequest, site: SiteConfig, built: BuiltSite): Sent {
  const files = built.brands[site.brand];
  const path = request.url.split('?')[0] ?? '/';
  const own = built.pages[path] ?? built.pages['*'];
  const page = sitePage(built.template, site, files, originOf(request, site), own);
  const first = files ? firstPage(files, { isHome: path === '/' }) : '';
  const body = page.replace('<div id="root"></div>', () => `<div id="root">${first}</div>`);
  return toSend(body, 'text/html; charset=utf-8');
}

/** The site's address, told only where the host is its own, so that nobody else's is repeated. */
function originOf(request: FastifyRequest, site: SiteConfig): string | null {
  const { host, protocol } = request;
  const isOwn = site.hosts.includes(hostName(host)) && /^[\w.-]+(:\d{1,5})?$/.test(host);
  return isOwn ? `${protocol}://${host}` : null;
}

/** Search engines read what anybody may; calls and pages of members tell them nothing. */
const ROBOTS = ['User-agent: *', 'Disallow: /mine/', 'Disallow: /*/api/', 'Allow: /', ''].join(
  '\n',
);

/** Files whose address is the same for all sites, and whose content is the site's own. */
function serveSiteFiles(
  fastify: FastifyInstance,
  deps: {
    readonly built: BuiltSite;
    readonly siteOf: (request: FastifyRequest) => SiteConfig | null;
    readonly send: (request: FastifyRequest, reply: FastifyReply, sent: Sent) => FastifyReply;
  },
): void {
  const { built, siteOf, send } = deps;
  const serve = (
    path: string,
    answer: (
      files: BrandFiles,
      site: SiteConfig,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => FastifyReply,
  ): void => {
    fastify.get(path, (request, reply) => {
      const site = siteOf(request);
      const files = site ? built.brands[site.brand] : undefined;
      if (!site || !files) return reply.callNotFound();
      return answer(files, site, request, reply);
    });
  };
  serve('/manifest.webmanifest', (files, site, request, reply) =>
    send(request, reply, toSend(siteManifest(site, files), 'application/manifest+json')),
  );
  serve('/offline.html', (files, site, request, reply) => {
    const mark = readFileSync(join(built.root, files.mark), 'utf8');
    return send(request, reply, toSend(offlinePage(site, mark), 'text/html; charset=utf-8'));
  });
  serve('/robots.txt', (_files, _site, request, reply) =>
    send(request, reply, toSend(ROBOTS, 'text/plain; charset=utf-8')),
  );
  // Asked for by browsers and systems that read no tags.
  const elsewhere = (path: string, file: 'icon192' | 'mark' | 'touch180'): void =>
    serve(path, (files, _site, _request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(files[file]),
    );
  elsewhere('/favicon.ico', 'icon192');
  elsewhere('/favicon.svg', 'mark');
  elsewhere('/apple-touch-icon.png', 'touch180');
}

/** A browser opening a route of the site; a missing file or an unknown call is not one. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  return request.method === 'GET' && wantsPage && !/\/api\/v1\/|^\/s\/|\.\w{1,8}$/.test(path);
}
