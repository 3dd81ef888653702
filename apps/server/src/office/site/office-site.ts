import { randomBytes } from 'node:crypto';
import type { SiteConfig } from '@tianping/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltSite, readBuiltSite, serveBuiltFiles } from '../../http/pages/built-site.ts';
import { escaped } from '../../http/pages/first-page.ts';
import type { BrandFiles } from '../../http/pages/site-pages.ts';
import type { Sites } from '../../http/sites.ts';
import { textsOf } from '../../http/texts.ts';
import { officeSiteMessages as text } from './office-site-messages.ts';

const NONCE_BYTES = 18;

export interface OfficeSite {
  /** True when the request is for a page of the office, and the answer is on its way. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

export interface OfficeSiteOptions {
  /** Folder of the built office site: `apps/office/dist`. */
  readonly root: string;
  readonly sites: Sites;
}

/**
 * Serves the built office site: hashed files cached for ever; the page itself, made for the site of the host, never
 * cached. A browser runs only our scripts, accepts style elements that carry the page's own nonce, and shows the page
 * in no frame.
 */
export async function serveOfficeSite(
  fastify: FastifyInstance,
  options: OfficeSiteOptions,
): Promise<OfficeSite> {
  const built = readBuiltSite(options.root);
  await serveBuiltFiles(fastify, options.root, officeHeaders(''));
  return {
    answer(request, reply) {
      const found = options.sites.find({ siteHeader: undefined, host: request.host });
      if (!built || !found || !isPageRequest(request)) return false;
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      reply.headers({ ...officeHeaders(nonce), 'cache-control': 'no-store', vary: 'host' });
      void reply.type('text/html; charset=utf-8').send(officePage(built, found.config, nonce));
      return true;
    },
  };
}

/** The page of one site: its brand and icons, excluded from search engines. */
function officePage(built: BuiltSite, site: SiteConfig, nonce: string): string {
  const { t } = textsOf('hans');
  const files = built.brands[site.brand];
  const title = t(text.title, { name: site.name });
  const head = [`<title>${escaped(title)}</title>`, ...(files ? fileTags(files) : [])];
  const page = `data-brand="${escaped(site.brand)}" data-site="${site.siteId}" data-name="${escaped(site.name)}"`;
  return built.template
    .replace('data-brand=""', () => page)
    .replace('name="style-nonce" content=""', () => `name="style-nonce" content="${nonce}"`)
    .replace('<title></title>', () => head.join('\n'))
    .replace('<noscript></noscript>', () => `<noscript>${escaped(t(text.needsScript))}</noscript>`);
}

function fileTags(files: BrandFiles): readonly string[] {
  const { classic, professional } = files.frame;
  return [
    `<meta name="theme-color" content="${classic}" data-classic="${classic}" data-professional="${professional}">`,
    `<link rel="icon" href="${files.mark}" type="image/svg+xml">`,
    ...files.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...files.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
}

function officeHeaders(nonce: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Ant Design writes its style elements while it runs; they carry this page's nonce.
    nonce === '' ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** A browser opening a page of the office; not a missing file or an unknown call. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  return request.method === 'GET' && wantsPage && !/\/api\/v1\/|\.\w{1,8}$/.test(path);
}
