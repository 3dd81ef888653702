import { rmSync } from 'node:fs';
import { createFakeClock } from '@tianping/base/testing';
import { loadSites } from '@tianping/brands';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSites } from '../sites.ts';
import { offlinePage, sitePage } from './site-pages.ts';
import { serveStaticSite } from './static-site.ts';
import { MARK, makeBuiltRoot, TEMPLATE } from './testing/built-root.ts';

const sites = await loadSites();
let root = '';
let server: FastifyInstance;

beforeEach(async () => {
  root = makeBuiltRoot(sites);
  server = fastify();
  const site = await serveStaticSite(server, {
    root,
    origins: {},
    sites: createSites(sites),
    clock: createFakeClock(),
    headlines: async () => null,
  });
  server.setNotFoundHandler((request, reply) =>
    site.answer(request, reply) ? reply : reply.code(404).send(),
  );
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (host: string, url = '/', headers = {}) =>
  server.inject({ url, headers: { host, accept: 'text/html', ...headers } });

test('a page names the files that it is shown from, and no other page does', async () => {
  const host = `${sites[0]?.hosts[0]}:8080`;
  const named = async (url: string) => {
    const { body } = await get(host, url);
    return [
      ...body.matchAll(
        /<link rel="(modulepreload|preload)"[^>]* href="(\/assets\/(?:home|others)[^"]*)"/g,
      ),
    ].map(([, rel, href]) => `${rel} ${href}`);
  };
  const home = ['preload /assets/home.css', 'modulepreload /assets/home.js'];
  expect(await named('/')).toEqual(home);
  expect(await named('/?register=1')).toEqual(home);
  expect(await named('/mine/wallet')).toEqual(['modulepreload /assets/others.js']);
});

test('the script of a page gives way to the style sheets that it is first painted with', async () => {
  const { body } = await get(`${sites[0]?.hosts[0]}:8080`, '/app/help');
  const [head = ''] = body.split('</head>');
  const files = [
    ...head.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]+\.(?:css|js))"[^>]*>/g),
  ];
  const names = files.map(([, name]) => name);
  const brand = sites[0]?.brand;
  expect(names.slice(0, 4)).toEqual([
    `/assets/${brand}.css`,
    '/assets/help.css',
    '/boot.js',
    '/assets/index.css',
  ]);
  for (const [tag] of files.filter(([, name = '']) => !names.slice(0, 5).includes(name))) {
    expect(tag).toContain('fetchpriority="low"');
  }
  expect(names.at(-1)).toBe('/assets/help.js');
});

describe('the front page of the help area before any script', () => {
  const host = `${sites[0]?.hosts[0]}:8080`;

  test('has its heading and line, escaped, in both scripts', async () => {
    const { body } = await get(host, '/app/help');
    expect(body).toContain(
      '<h1><span class="fp-hans">称一称&amp;</span><span class="fp-hant">稱一稱&amp;</span></h1>',
    );
    expect(body).toContain(
      '<p><span class="fp-hans">规则</span><span class="fp-hant">規則</span></p>',
    );
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/help.css">');
  });

  test('has its own title in the reader’s script', async () => {
    const { body } = await get(host, '/app/help?from=menu');
    expect(body).toContain(`<title>帮助&lt;中心&gt; · ${sites[0]?.title}</title>`);
    expect(body).toMatch(/data-hant-title="幫助&lt;中心&gt; · [^"]+"/);
    expect(body).toContain('<meta name="description" content="规则">');
  });

  test('is of no other page', async () => {
    const { body } = await get(host, '/app/help/rqgl');
    expect(body).not.toContain('称一称');
    expect(body).not.toContain('data-first');
  });
});

test('no page carries a script or a style sheet of its own, which its policy would refuse', async () => {
  for (const url of ['/', '/app/help', '/game/sport/crty']) {
    const { body, headers } = await get('localhost', url);
    expect(body).not.toMatch(/<script(?![^>]* src="\/)|<style|\son\w+=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
  }
});

describe.each(sites)('the host of $brand', (site) => {
  const host = `${site.hosts[0]}:8080`;

  test('SHELL-010 SHELL-013 shows its own brand from the first byte, and no other', async () => {
    const { body } = await get(host, '/game/sport/crty');
    expect(body).toContain(`data-brand="${site.brand}" data-site="${site.siteId}"`);
    expect(body).toContain(`<title>${site.title}</title>`);
    expect(body).toContain(`<link rel="icon" href="/assets/${site.brand}.svg"`);
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/${site.brand}.css">`);
    for (const other of sites.filter(({ brand }) => brand !== site.brand)) {
      expect(body).not.toContain(other.brand);
      expect(body).not.toContain(other.name);
    }
  });

  test('SHELL-027 the page gives search engines and readers without scripts the texts of the footer', async () => {
    const { body } = await get(host);
    expect(body).toContain(`<meta name="description" content="${site.description}">`);
    expect(body).toContain(`<p>${site.description}</p>`);
    for (const word of [
      '体育',
      '彩票',
      '电子竞技',
      '百家乐',
      '轮盘',
      '二十一点',
      '老虎机',
      '捕鱼',
    ]) {
      expect(site.description).toContain(word);
    }
  });

  test('home has its first words before any script, in both scripts; other pages only the frame', async () => {
    const home = (await get(host, '/?register=1')).body;
    expect(home).toContain(`<div id="root"><div class="fp-top">`);
    expect(home).toContain('<strong class="fp-hans"><span>势均</span><span>力敌</span></strong>');
    expect(home).toContain('<strong class="fp-hant"><span>勢均</span><span>力敵</span></strong>');
    const other = (await get(host, '/mine/wallet')).body;
    expect(other).toContain(`<img src="/assets/${site.brand}.svg" alt="">`);
    expect(other).not.toContain('fp-hero');
  });

  test('a shared link shows its own picture', async () => {
    const { body } = await get(host);
    expect(body).toContain(`<meta property="og:url" content="http://${host}/">`);
    expect(body).toContain(`content="http://${host}/assets/${site.brand}-share.png"`);
  });

  test('SHELL-013 it can be installed: a manifest of its own', async () => {
    const answer = await get(host, '/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const { name, short_name, icons, display } = answer.json();
    expect({ name, short_name, display }).toEqual({
      name: site.title,
      short_name: site.name,
      display: 'standalone',
    });
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'any',
      'any',
      'maskable',
    ]);
  });

  test('robots.txt excludes what is of no use to search engines', async () => {
    const { body, headers } = await get(host, '/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Disallow: /mine/');
  });

  test('the offline page is self-contained, in both scripts', async () => {
    const { body } = await get(host, '/offline.html');
    expect(body).toContain(`<title>${site.name}</title>`);
    expect(body).toContain(Buffer.from(MARK).toString('base64'));
    expect(body).toContain('网络未连接');
    expect(body).toContain('網路未連');
    expect(body).not.toContain('/assets/');
  });
});

test('an unknown host is shown the default site, and its address is not repeated', async () => {
  const { body } = await get('evil.example"><script>');
  expect(body).toContain('data-site="6000"');
  expect(body).not.toContain('evil');
});

test('a page that has not changed is not sent again', async () => {
  const first = await get('localhost');
  const again = await get('localhost', '/', { 'if-none-match': first.headers.etag });
  expect(again.statusCode).toBe(304);
  const other = await get('mojin.localhost', '/', { 'if-none-match': first.headers.etag });
  expect(other.statusCode).toBe(200);
});

test('STORE-005 a site with a separate site for phones names it to its pages', () => {
  const [site] = sites;
  if (!site) throw new Error('no site');
  const page = (h5DomainUrl: string) =>
    sitePage(TEMPLATE, { ...site, h5DomainUrl }, undefined, null);
  expect(page('https://m.example.com')).toContain('data-h5="https://m.example.com"');
  expect(page('')).not.toContain('data-h5');
});

test('what a licensee writes is text, never markup', () => {
  const [site] = sites;
  if (!site) throw new Error('no site');
  const hostile = '"><script>alert(1)</script>$&';
  const written = { ...site, title: hostile, description: hostile, name: hostile };
  for (const page of [sitePage(TEMPLATE, written, undefined, null), offlinePage(written, MARK)]) {
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
  }
});
