import { rmSync } from 'node:fs';
import type { SiteId } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import type { ActivityKind, SiteConfig } from '@tianping/contract';
import { onDatabase } from '@tianping/db/testing';
import { activityKinds } from '@tianping/plugin-activities';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allMigrations } from '../../migrations.ts';
import {
  createPromotionsWorld,
  type PromotionsWorld,
} from '../../promotions/testing/promotions-world.ts';
import { createSites } from '../sites.ts';
import { createHeadlines } from './headlines.ts';
import { serveStaticSite } from './static-site.ts';
import { makeBuiltRoot } from './testing/built-root.ts';

const engine = onDatabase();
const KINDS: readonly ActivityKind[] = activityKinds.map(({ kind }) => kind);
const BY = { staffId: 'a', name: '甲' };
const NOTE = '测试';
const HOUR_MS = 3_600_000;
const [first, second] = await loadSites();

let world: PromotionsWorld;
let sites: readonly SiteConfig[] = [];
let root = '';
let server: FastifyInstance;
/** Whether the database answers. */
let reads = 0;
let isAway = false;

beforeEach(async () => {
  if (!first || !second) throw new Error('two sites');
  world = createPromotionsWorld(await engine.openEmpty(allMigrations));
  sites = [
    { ...first, siteId: world.siteId },
    { ...second, siteId: (world.siteId + 1) as SiteId },
  ];
  root = makeBuiltRoot(sites);
  reads = 0;
  isAway = false;
  server = fastify();
  const { clock } = world.vip;
  const site = await serveStaticSite(server, {
    root,
    origins: {},
    sites: createSites(sites),
    clock,
    headlines: createHeadlines({
      clock,
      read(siteId) {
        reads += 1;
        return isAway ? Promise.reject(new Error('away')) : world.promotions.headlines(siteId);
      },
    }),
  });
  server.setNotFoundHandler((request, reply) =>
    site.answer(request, reply) ? reply : reply.code(404).send(),
  );
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const TITLE = { hans: '开业<b>庆&典', hant: '' };
const LIST = '/activity/discount';

async function ask(url: string, at = 0, headers: Readonly<Record<string, string>> = {}) {
  const host = sites[at]?.hosts[0] ?? '';
  return await server.inject({ url, headers: { host, accept: 'text/html', ...headers } });
}
const get = async (...asked: Parameters<typeof ask>): Promise<string> => (await ask(...asked)).body;

/** Moves the clock past the cache: the next request reads again. */
const later = () => world.vip.clock.advance(6_000);

async function routeOf(id: string): Promise<string> {
  return (await world.config(null, id)).offer.route;
}

/** Writes terms directly, bypassing the checks on staff's input. */
async function setTerms(id: string, name: 'title' | 'picture', value: unknown): Promise<void> {
  await world.db.tx((sql) =>
    sql.query(
      `update promo_version set terms = jsonb_set(terms, $2::text[], $3::jsonb)
       where activity_id = $1`,
      [id, [name], JSON.stringify(value)],
    ),
  );
}

const isPlain = (html: string): boolean =>
  !html.includes('data-first') && html.includes('<div class="fp-rest">');

describe('the page of an activity before any script', () => {
  test.each(KINDS)(
    'of %s has its title, cover and time, escaped, in both scripts',
    async (kind) => {
      const path = await routeOf(await world.run(kind, { title: TITLE }));
      const html = await get(path);
      expect(html).toContain(
        '<h1><span class="fp-hans">开业&lt;b&gt;庆&amp;典</span><span class="fp-hant">開業&lt;b&gt;慶&amp;典</span></h1>',
      );
      expect(html).not.toContain('<b>庆');
      const [, paint] = /style="background:var\(--art-act-(\w+)\)" data-act-art/.exec(html) ?? [];
      expect(html).toContain(`data-wide="/assets/${paint}-wide.svg"`);
      expect(html).toContain(
        `<link rel="preload" as="fetch" crossorigin href="/assets/${paint}-phone.svg" media="(max-width: 767.98px)">`,
      );
      expect(html).toMatch(/<\/svg>04-01 00:00 止<\/li>/);
      expect(html).toContain('<script src="/covers.js" async></script>');
    },
  );

  test('its title, description and shared link are its own, in the reader’s script', async () => {
    const path = await routeOf(await world.run('race', { title: TITLE }));
    const html = await get(path);
    const own = '开业&lt;b&gt;庆&amp;典';
    expect(html).toContain(`<title>${own} · ${sites[0]?.title}</title>`);
    expect(html).toContain(`data-title="${sites[0]?.title}"`);
    expect(html).toMatch(/data-hant-title="開業&lt;b&gt;慶&amp;典 · [^"]+"/);
    expect(html).toContain(`<meta property="og:title" content="${own}">`);
    const { offer } = await world.config(null, path.split('/').at(-1) ?? '');
    for (const tag of ['name="description"', 'property="og:description"']) {
      expect(html).toContain(`<meta ${tag} content="${offer.line}">`);
    }
    expect(html).toContain(`${path}">`);
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/offers.css">');
    for (const tag of ['preload" as="style', 'modulepreload']) {
      expect(html).toContain(
        `<link rel="${tag}" fetchpriority="low" crossorigin href="/assets/race`,
      );
    }
  });

  test('holds whatever its words are within their places', async () => {
    const words = `</title></h1></script><script>alert("1")</script>' onload='x' $& \u2028`;
    const id = await world.run('race');
    await setTerms(id, 'title', { hans: words, hant: words });
    const path = await routeOf(id);
    for (const html of [await get(path), await get(LIST)]) {
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('alert("1")');
      // A replacement pattern would insert the matched placeholder again.
      expect(html).toContain("' onload='x' $&amp; ");
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<\/h1>/g)).toHaveLength(1);
    }
    const [, shared = ''] =
      /<meta property="og:title" content="([^"]*)">/.exec(await get(path)) ?? [];
    expect(shared).toContain('alert(&quot;1&quot;)');
    const [, both = ''] = /data-hant-title="([^"]*)"/.exec(await get(path)) ?? [];
    expect(both).toContain('&lt;/script&gt;');
  });

  test('is revalidated each time, for each host separately, and not sent twice', async () => {
    const path = await routeOf(await world.run('race', { title: TITLE }));
    const own = await ask(path);
    expect(own.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'host' });
    expect(own.headers['content-type']).toBe('text/html; charset=utf-8');
    const etag = String(own.headers.etag);
    const again = await ask(path, 0, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const foreign = await ask(path, 1, { 'if-none-match': etag });
    expect(foreign.statusCode).toBe(200);
    expect(foreign.headers.etag).not.toBe(etag);
  });

  test('is of the brand of the host that shows it', async () => {
    const path = await routeOf(await world.run('race', { title: TITLE }));
    const [own, foreign] = [await get(path), await get(path, 1)];
    expect(own).toContain(`data-brand="${sites[0]?.brand}" data-site="${sites[0]?.siteId}"`);
    expect(own).toContain(`<img src="/assets/${sites[0]?.brand}.svg" alt="">`);
    expect(foreign).toContain(`data-brand="${sites[1]?.brand}" data-site="${sites[1]?.siteId}"`);
  });

  test('is the same for a member as for a guest', async () => {
    const id = await world.run('signGift');
    const member = await world.member();
    await world.join(member, id);
    const path = await routeOf(id);
    const asMember = await get(path, 0, { token: 'a-token', cookie: 'token=a-token' });
    expect(asMember).toBe(await get(path));
    expect(asMember).toContain('data-first');
  });

  test('of an uploaded picture shows and shares that', async () => {
    const id = await world.run('landing');
    const picture = '01900000-0000-4000-8000-0000000000c1';
    await setTerms(id, 'picture', picture);
    const html = await get(await routeOf(id));
    expect(html).toContain(`<img src="/media/${picture}.webp" alt="" fetchpriority="high">`);
    expect(html).toContain(
      `<link rel="preload" as="image" fetchpriority="high" href="/media/${picture}.webp">`,
    );
    expect(html).toMatch(new RegExp(`og:image" content="http://[^"]+/media/${picture}.webp"`));
    expect(html).not.toContain('covers.js');
  });

  test('waits for nothing but the style sheets of its own content', async () => {
    const html = await get(await routeOf(await world.run('race', { title: TITLE })));
    const applied = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
    expect(applied.map(([, href]) => href)).toEqual([
      `/assets/${sites[0]?.brand}.css`,
      '/assets/offers.css',
      '/assets/index.css',
    ]);
    expect(html).not.toMatch(/<script(?![^>]* src="\/)|<style/);
  });
});

describe('a page begins as all others do', () => {
  test('for an activity of another site', async () => {
    const path = await routeOf(await world.run('race', { title: TITLE }));
    expect(isPlain(await get(path))).toBe(false);
    const foreign = await get(path, 1);
    expect(isPlain(foreign)).toBe(true);
    expect(foreign).not.toContain('开业');
    expect(await get(LIST, 1)).not.toContain('开业');
  });

  test('for a draft, also with its token, and for the next version of one that runs', async () => {
    const { promotions, siteId, key } = world;
    const terms = { ...world.terms('race'), title: TITLE };
    const saved = await promotions.office.save({ siteId, id: null, terms, by: BY, key: key() });
    if (!saved.ok) throw new Error(saved.error);
    const found = await promotions.office.preview({ siteId, id: saved.value.id });
    if (!found.ok) throw new Error(found.error);
    const { pathname, search } = new URL(found.value.url);
    for (const url of [pathname, pathname + search, LIST]) {
      expect(await get(url), url).not.toContain('开业');
    }
    const id = await world.run('landing');
    await promotions.office.save({
      siteId,
      id,
      terms: { ...world.terms('landing'), title: TITLE },
      by: BY,
      key: key(),
    });
    later();
    const running = await get(await routeOf(id));
    expect(isPlain(running)).toBe(false);
    expect(running).not.toContain('开业');
  });

  test('once it has ended, by its time or by hand', async () => {
    const { clock } = world.vip;
    const stopped = await routeOf(await world.run('race', { title: TITLE }));
    const lapsed = await world.run('landing', {
      title: TITLE,
      endsAt: (Math.floor(clock.now() / HOUR_MS) + 25) * HOUR_MS,
    });
    const path = await routeOf(lapsed);
    expect(isPlain(await get(path))).toBe(false);
    const id = stopped.split('/').at(-1) ?? '';
    await world.db.tx((sql) =>
      world.promotions.office.stepWithin(sql, {
        siteId: world.siteId,
        id,
        by: BY,
        note: NOTE,
        step: 'stop',
      }),
    );
    clock.advance(26 * HOUR_MS);
    for (const url of [stopped, path]) {
      const html = await get(url);
      expect(isPlain(html), url).toBe(true);
      expect(html).toContain(`<title>${sites[0]?.title}</title>`);
    }
  });

  test.each(['/activity/racePage/nothing', '/activity/nowhere', '/activity/racePage/'])(
    'for the unknown %s',
    async (path) => {
      await world.run('race');
      const answer = await ask(path);
      expect([answer.statusCode, isPlain(answer.body)]).toEqual([200, true]);
    },
  );

  test('for another kind’s address of an activity', async () => {
    const path = await routeOf(await world.run('race', { title: TITLE }));
    expect(isPlain(await get(path.replace('racePage', 'newTask')))).toBe(true);
  });

  test('while the database is away or slow', async () => {
    const path = await routeOf(await world.run('race', { title: TITLE }));
    isAway = true;
    expect(isPlain(await get(path))).toBe(true);
    isAway = false;
    expect(isPlain(await get(path))).toBe(false);
  });
});

test('the list has its heading and the first offers that can be had', async () => {
  const path = await routeOf(await world.run('race', { title: TITLE }));
  const html = await get(LIST);
  expect(html).toContain(
    '<h1><span class="fp-hans">优惠</span><span class="fp-hant">優惠</span></h1>',
  );
  expect(html).toContain(`<title>优惠 · ${sites[0]?.title}</title>`);
  expect(html).toContain(`<a href="${path}">`);
  expect(html).toContain('<span class="fp-hans">开业&lt;b&gt;庆&amp;典</span>');
});

test('one page for all invitations is headed by the one that runs', async () => {
  const path = await routeOf(await world.run('friends', { title: TITLE }));
  expect(path).toBe('/activity/friendInvitation');
  expect(await get(path)).toContain('开业');
});

test('many visitors of a moment ask the database once, whatever address they bring', async () => {
  const path = await routeOf(await world.run('race'));
  await Promise.all([path, LIST, '/activity/x', `${path}x`].map((url) => get(url)));
  expect(reads).toBe(1);
  await get('/mine/wallet');
  expect(reads).toBe(1);
  later();
  await get(path);
  expect(reads).toBe(2);
});

test('a page does not wait for a database that is slow', async () => {
  const { clock } = world.vip;
  const find = createHeadlines({ clock, read: () => new Promise(() => {}) });
  const found = find(world.siteId);
  clock.advance(500);
  expect(await found).toBeNull();
});
