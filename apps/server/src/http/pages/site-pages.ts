import { createHash } from 'node:crypto';
import type { SiteConfig } from '@tianping/contract';
import { z } from 'zod';
import { siteText, textsOf } from '../texts.ts';
import type { FirstPicture } from './covers.ts';
import { escaped, firstWords } from './first-page.ts';
import type { OwnPage } from './own-page.ts';
import { pageMessages as text } from './page-messages.ts';
import { pageWords } from './worded-page.ts';

/** A brand's files, as the build lists them: see `tools/vite/brand-files.ts`. */
export const brandFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  mark: z.string(),
  icon192: z.string(),
  icon512: z.string(),
  maskable512: z.string(),
  touch180: z.string(),
  share: z.string(),
  frame: z.object({ classic: z.string(), professional: z.string() }),
  paper: z.string(),
  first: firstWords,
});
export type BrandFiles = z.output<typeof brandFiles>;

/** The files that a page needs, as the build lists them: see `tools/vite/pages-plugin.ts`. */
export const pageFiles = z.object({
  scripts: z.array(z.string()),
  /** Those that a page's own content is painted with. */
  firstStyles: z.array(z.string()),
  styles: z.array(z.string()),
  /** What the page begins with, where the build knows it. */
  words: pageWords.nullable(),
});
export type PageFiles = z.output<typeof pageFiles>;

/** A body to be sent as it is, with its ETag. */
export interface Sent {
  readonly body: string;
  readonly type: string;
  readonly etag: string;
}

/**
 * The page of one site, made from the template that the build wrote: brand, title, description, icons and the preview
 * of a shared link; of all brands' files only this one's. `origin` is the site's own address, null when the host is
 * none of the site's: then no address is stated. A page of its own has its own title and description. What the first
 * paint needs is named first; the files that the script will need come after, so that they are fetched beside it and
 * take nothing from what is painted before.
 */
export function sitePage(
  template: string,
  site: SiteConfig,
  files: BrandFiles | undefined,
  origin: string | null,
  own: { readonly files?: PageFiles | undefined; readonly page?: OwnPage | null } = {},
): string {
  const { files: needed = NO_FILES, page: ownPage = null } = own;
  const page = [
    `data-brand="${escaped(site.brand)}"`,
    `data-site="${site.siteId}"`,
    ...(site.h5DomainUrl === '' ? [] : [`data-h5="${escaped(site.h5DomainUrl)}"`]),
    ...(ownPage ? titles(site, ownPage) : []),
  ];
  const head = [
    `<title>${escaped(ownPage ? `${ownPage.title.hans} · ${site.title}` : site.title)}</title>`,
    named('description', ownPage?.description.hans ?? site.description),
    named('application-name', site.name),
    named('apple-mobile-web-app-title', site.name),
    ...(files ? fileTags(files) : []),
    ...(ownPage ? needed.firstStyles.map(styleTag) : []),
    ...(ownPage?.pictures ?? []).map(pictureTag),
  ];
  const after = [
    ...[...(ownPage ? [] : needed.firstStyles), ...needed.styles].map(styleAheadTag),
    ...[...(files?.scripts ?? []), ...needed.scripts].map(scriptTag),
    ...shared(site, { files, origin, ownPage }),
  ];
  return template
    .replace('data-brand=""', () => page.join(' '))
    .replace('<title></title>', () => head.join('\n'))
    .replace('</head>', () => `${after.join('\n')}\n</head>`)
    .replace('<noscript></noscript>', () => withoutScript(site, ownPage));
}

const NO_FILES: PageFiles = { scripts: [], firstStyles: [], styles: [], words: null };

function styleTag(href: string): string {
  return `<link rel="stylesheet" crossorigin href="${href}">`;
}

/** Fetched ahead for the script, which applies it; the first paint does not need it and does not wait for it. */
function styleAheadTag(href: string): string {
  return `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${href}">`;
}

function scriptTag(href: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`;
}

/** The site's own title with the page's before it, and both together in traditional characters. */
function titles(site: SiteConfig, { title }: OwnPage): readonly string[] {
  const hant = `${title.hant} · ${siteText(site.title, 'hant')}`;
  return [`data-title="${escaped(site.title)}"`, `data-hant-title="${escaped(hant)}"`];
}

function pictureTag({ href, is, media }: FirstPicture): string {
  const how = is === 'photo' ? 'as="image" fetchpriority="high"' : 'as="fetch" crossorigin';
  const where = media === null ? '' : ` media="${media}"`;
  return `<link rel="preload" ${how} href="${href}"${where}>`;
}

function fileTags(files: BrandFiles): readonly string[] {
  const { classic, professional } = files.frame;
  return [
    `<meta name="theme-color" content="${classic}" data-classic="${classic}" data-professional="${professional}">`,
    `<link rel="icon" href="${files.mark}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${files.touch180}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...files.styles.map(styleTag),
  ];
}

/** The preview of a link to the site where it is shared. */
function shared(
  site: SiteConfig,
  of: {
    readonly files: BrandFiles | undefined;
    readonly origin: string | null;
    readonly ownPage: OwnPage | null;
  },
): readonly string[] {
  const { files, origin, ownPage } = of;
  const tags = [
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', ownPage?.title.hans ?? site.title),
    property('og:description', ownPage?.description.hans ?? site.description),
    property('og:locale', 'zh_CN'),
  ];
  if (origin === null) return tags;
  tags.push(property('og:url', `${origin}${ownPage?.path ?? '/'}`));
  const image = ownPage?.image ?? files?.share;
  if (image) {
    tags.push(property('og:image', `${origin}${image}`));
    tags.push(named('twitter:card', 'summary_large_image'));
  }
  return tags;
}

/** For readers whose browser runs no scripts: the same description, and why nothing more is shown. */
function withoutScript(site: SiteConfig, ownPage: OwnPage | null): string {
  const { t } = textsOf('hans');
  const why = `<p>${escaped(t(text.needsScript))}</p>`;
  // A page of its own shows its content before this.
  if (ownPage) return `<noscript>${why}</noscript>`;
  const lines = [`<h1>${escaped(site.title)}</h1>`, `<p>${escaped(site.description)}</p>`];
  return `<noscript>${lines.join('')}${why}</noscript>`;
}

/** What a phone needs to install the site as an application. */
export function siteManifest(site: SiteConfig, files: BrandFiles): string {
  return JSON.stringify({
    id: '/',
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: 'zh-Hans',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: files.frame.classic,
    background_color: files.paper,
    categories: ['sports', 'entertainment'],
    icons: [
      { src: files.icon192, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: files.icon512, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: files.maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/** What an installed or visited site shows while offline; cached by its service worker. `mark` is an SVG's text. */
export function offlinePage(site: SiteConfig, mark: string): string {
  const picture = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
  const words = (['hans', 'hant'] as const).map((script) => {
    const { t } = textsOf(script);
    const lang = script === 'hant' ? 'zh-Hant' : 'zh-Hans';
    return [
      `<div lang="${lang}">`,
      `<h1>${escaped(t(text.offlineTitle))}</h1>`,
      `<p>${escaped(t(text.offlineText))}</p>`,
      `<a href="/"><span>${escaped(t(text.offlineRetry))}</span></a>`,
      '</div>',
    ].join('');
  });
  return [
    '<!doctype html>',
    '<html lang="zh-Hans-CN" data-edition="classic" data-no-line>',
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(site.name)}</title>`,
    '<link rel="stylesheet" href="/offline.css"><script src="/boot.js"></script></head>',
    `<body><main><img src="${picture}" alt="">${words.join('')}</main></body>`,
    '</html>',
  ].join('\n');
}

/** A body with its content type and ETag. */
export function toSend(body: string, type: string): Sent {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, type, etag };
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}
