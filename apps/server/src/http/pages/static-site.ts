import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageOrigins, pageHeaders } from '../front/security-headers.ts';
import { hostName, type Site, type Sites } from '../sites.ts';
import { type BuiltSite, readBuiltSite, serveBuiltFiles } from './built-site.ts';
import { firstPage } from './first-page.ts';
import type { FindHeadlines } from './headlines.ts';
import { mayBeOwn, type OwnPage, ownPageOf } from './own-page.ts';
import {
  type BrandFiles,
  offlinePage,
  type PageFiles,
  type Sent,
  siteManifest,
  sitePage,
  toSend,
} from './site-pages.ts';
import { wordedPage } from './worded-page.ts';

export interface StaticSite {
  /** True when the request is for a page of the player site, and the answer is on its way. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

export interface StaticSiteOptions {
  readonly root: string;
  readonly origins: PageOrigins;
  readonly sites: Sites;
  readonly clock: Pick<Clock, 'now'>;
  readonly headlines: FindHeadlines;
}

/**
 * Serves the built player site: hashed files cached for ever; the page itself, made for the site of the host, always
 * revalidated.
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
  const foundFor = ({ host }: FastifyRequest): Site | null =>
    options.sites.find({ siteHeader: undefined, host });
  const siteOf = (request: FastifyRequest): SiteConfig | null => foundFor(request)?.config ?? null;
  if (built) serveSiteFiles(fastify, { built, siteOf, send });
  const ownPage = async (path: string, siteId: SiteId): Promise<OwnPage | null> => {
    const headlines = await options.headlines(siteId);
    if (!headlines || !built) return null;
    const { drawings } = built;
    return ownPageOf(path, { headlines, drawings, now: options.clock.now() });
  };
  return {
    answer(request, reply) {
      const found = foundFor(request);
      if (!built || !found || !isPageRequest(request)) return false;
      const { id, config: site } = found;
      const [path = '/', search = ''] = request.url.split('?');
      const give = (page: OwnPage | null): void => {
        send(request, reply, pageFor(request, { site, built, path, page }));
      };
      const words = filesOf(built, path)?.words ?? null;
      if (words || !mayBeOwn(path, search)) {
        give(words && wordedPage(path, words));
        return true;
      }
      // Nobody awaits this promise: an unhandled rejection would end the process.
      ownPage(path, id)
        .catch(() => null)
        .then(give)
        .catch((fault: unknown) => reply.send(fault));
      return true;
    },
  };
}

function pageFor(
  request: FastifyRequest,
  of: {
    readonly site: SiteConfig;
    readonly built: BuiltSite;
    readonly path: string;
    readonly page: OwnPage | null;
  },
): Sent {
  const { site, built, path, page } = of;
  const brand = built.brands[site.brand];
  const files = filesOf(built, path);
  const html = sitePage(built.template, site, brand, originOf(request, site), { files, page });
  const first = brand ? firstPage(brand, { isHome: path === '/', begin: page?.begin ?? null }) : '';
  const covers = page?.pictures.some(({ is }) => is === 'drawing') ? COVERS : '';
  const root = `<div id="root">${first}</div>${covers}`;
  const body = html.replace('<div id="root"></div>', () => root);
  return toSend(body, 'text/html; charset=utf-8');
}

/** Puts drawings into their places without waiting for the site's own script. */
const COVERS = '<script src="/covers.js" async></script>';

function filesOf({ pages }: BuiltSite, path: string): PageFiles | undefined {
  return pages[path] ?? pages[path.replace(/[^/]+$/, '*')] ?? pages['*'];
}

/** The site's address; null unless the host is its own, so that no other host's name is repeated. */
function originOf(request: FastifyRequest, site: SiteConfig): string | null {
  const { host, protocol } = request;
  const isOwn = site.hosts.includes(hostName(host)) && /^[\w.-]+(:\d{1,5})?$/.test(host);
  return isOwn ? `${protocol}://${host}` : null;
}

/** Search engines may read public pages; calls and members' pages are excluded. */
const ROBOTS = ['User-agent: *', 'Disallow: /mine/', 'Disallow: /*/api/', 'Allow: /', ''].join(
  '\n',
);

/** Files with the same path on all sites and content of the site's own. */
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
  // Requested by browsers and systems that read no link tags.
  const elsewhere = (path: string, file: 'icon192' | 'mark' | 'touch180'): void =>
    serve(path, (files, _site, _request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(files[file]),
    );
  elsewhere('/favicon.ico', 'icon192');
  elsewhere('/favicon.svg', 'mark');
  elsewhere('/apple-touch-icon.png', 'touch180');
}

/** A browser opening a route of the site; not a missing file or an unknown call. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  return request.method === 'GET' && wantsPage && !/\/api\/v1\/|^\/s\/|\.\w{1,8}$/.test(path);
}
