import { createSeededRng, err, must, ok } from '@tianping/base';
import { gamesConfig, plainGames, type SiteConfig } from '@tianping/contract';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { createMediaService, migrations as mediaMigrations } from '@tianping/media/server';
import { samplePicture } from '@tianping/media/testing';
import { migrations as venuesMigrations } from '@tianping/venues/server';
import {
  createCatalogue,
  createWorldOn,
  site as funds,
  type VenuesWorld,
} from '@tianping/venues/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveCovers } from './cover-route.ts';
import { coverKind, createCovers } from './covers.ts';

const games = createCatalogue(30);
const GAME = must(games[1], 'a game with a cover');

let db: Db;
let world: VenuesWorld;
let app: FastifyInstance;
let fetched: string[];
let site: typeof funds;
let picture: Buffer;
let fails: boolean;

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...venuesMigrations, ...mediaMigrations]);
  picture = Buffer.from(await samplePicture('png'), 'base64');
});
afterAll(() => db.close());
beforeEach(async () => {
  world = createWorldOn(db);
  await db.tx((sql) => sql.query('delete from game_supplement'));
  await db.tx((sql) => sql.query('delete from media_game_cover'));
  site = funds;
  fetched = [];
  fails = false;
  app = Fastify();
  serveCovers(app, {
    covers: process(),
    siteOf: (host) => (host.startsWith('localhost') ? site : null),
    mayRead: (ip) => ip !== '192.0.2.66',
  });
});
afterEach(() => app.close());

/** The covers of one process over a venue of thirty games. */
function process(cover?: string) {
  const { venue } = world.fakes.BBB;
  const listed = games.map((game) => (game === GAME && cover ? { ...game, cover } : game));
  const venues = world.second({ venues: [{ ...venue, games: async () => ok(listed) }] });
  const media = createMediaService({
    db,
    keyValue: createMemoryKeyValue({ clock: world.clock }),
    clock: world.clock,
    rng: createSeededRng(6),
    coverLimits: { waitMs: 20_000 },
    async fetchPicture(source) {
      fetched.push(source);
      return fails ? err('private') : ok(picture);
    },
  });
  const sites = [funds as unknown as SiteConfig];
  const origins = ['https://studio.example'];
  return { venues, ...createCovers({ media, venues, sites, gameOrigins: origins }) };
}
const listedIn = async (of: ReturnType<typeof process>, code = GAME.code) => {
  const all = await of.venues.lobby.games({ site, venue: 'BBB', category: null });
  return must(all?.games.find(({ game }) => game.code === code) ?? null, 'a listed game');
};
const addressOf = async (of = process(), code = GAME.code) =>
  must(of.addressOf(await listedIn(of, code)), 'an address');
const get = (
  url: string,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => app.inject({ url, ...more });

test('VENUE-028 a browser is given a path of this origin, which serves WebP that may be cached for ever', async () => {
  const url = await addressOf();
  expect(url).toMatch(/^\/cover\/BBB\/hbg-0002\/[\w-]{16}\.webp$/);
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=2592000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(fetched).toEqual([GAME.cover]);
  const etag = String(answer.headers.etag);
  expect(await get(url, { headers: { 'if-none-match': etag } })).toMatchObject({
    statusCode: 304,
  });
});

describe('nothing is fetched', () => {
  test.each([
    ['of a venue that the site does not have', '/cover/NOWHERE/hbg-0002/'],
    ['of another venue', '/cover/AAA/hbg-0002/'],
    ['of a game that is not listed', '/cover/BBB/hbg-9999/'],
    ['of a game without a cover', '/cover/BBB/hbg-0001/'],
    ['of a path that goes elsewhere', '/cover/BBB/..%2F..%2Fhbg-0002/'],
  ])('%s', async (_what, path) => {
    const mark = (await addressOf()).split('/').at(-1);
    expect(await get(`${path}${mark}`)).toMatchObject({ statusCode: 404 });
    expect(fetched).toEqual([]);
  });

  test('by an address from outside, another mark, another host, or too often', async () => {
    const url = await addressOf();
    const outside = encodeURIComponent('https://evil.example/a.png');
    for (const path of [
      `/cover/BBB/${outside}/${url.split('/').at(-1)}`,
      `/cover/BBB/hbg-0002/${outside}`,
      '/cover/BBB/hbg-0002/AAAAAAAAAAAAAAAA.webp',
      '/cover/BBB/hbg-0002/a.webp',
      `${url}?url=${outside}`.replace('hbg-0002', 'hbg-0001'),
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
    expect(await get(url, { headers: { host: 'other.example' } })).toMatchObject({
      statusCode: 404,
    });
    expect(await get(url, { remoteAddress: '192.0.2.66' })).toMatchObject({ statusCode: 429 });
    expect(fetched).toEqual([]);
  });

  test('of a game that the site hides, but staff see it', async () => {
    const url = await addressOf();
    const rules = {
      ...plainGames,
      overrides: [{ venue: 'BBB', code: GAME.code, hidden: true, label: GAME.name }],
    };
    site = { ...funds, games: gamesConfig.parse(rules) };
    expect(await get(url)).toMatchObject({ statusCode: 404 });
    expect(fetched).toEqual([]);
    const mark = must(/([\w-]{16})\.webp$/.exec(url)?.[1], 'a mark');
    const path = { venue: 'BBB', code: GAME.code, mark };
    expect(await process().read(site, path, { withHidden: true })).toMatchObject({
      state: 'ready',
    });
  });
});

test('a cover that cannot be fetched is not found, and not fetched again immediately', async () => {
  fails = true;
  const of = process();
  const url = await addressOf(of);
  for (const _ of [1, 2]) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      404,
      'private, max-age=60',
    ]);
  }
  expect(fetched).toHaveLength(1);
  const listed = await listedIn(of);
  expect((await of.states([listed])).get(listed)).toMatchObject({
    state: 'failed',
    fault: 'private',
  });
});

test('a changed address is another path, and the old one shows the old cover no more', async () => {
  const before = await addressOf();
  const after = await addressOf(process('https://covers.example/new.png'));
  expect(after).not.toBe(before);
  expect(await get(after)).toMatchObject({ statusCode: 404 });
  expect(await get(before)).toMatchObject({ statusCode: 200 });
});

test('a process that has not seen an import yet reads it when it is asked by its path', async () => {
  const [one, other] = [process(), process()];
  await addressOf(other);
  const csv = `code,cover\n${GAME.code},https://covers.example/imported.png\n`;
  const { imports } = one.venues.office.games;
  const at = world.clock.now();
  const prepared = await imports.prepare({ site, venue: 'BBB', csv, at });
  const importId = prepared.ok ? must(prepared.value.importId, 'an import') : '';
  const { siteId } = site;
  const counts = await db.tx((sql) => imports.releaseWithin(sql, { siteId, importId, at }));
  expect(counts).toMatchObject(ok({ added: 1 }));
  imports.released(siteId);
  const mark = must(/([\w-]{16})\.webp$/.exec(await addressOf(one))?.[1], 'a mark');
  world.clock.advance(3_000);
  const path = { venue: 'BBB', code: GAME.code, mark };
  expect(await other.read(site, path)).toMatchObject({ state: 'ready' });
  expect(fetched).toEqual(['https://covers.example/imported.png']);
});

test('a round fetches every cover that the catalogues of the sites name', async () => {
  const named = games.filter(({ cover }) => cover !== null).length;
  expect(await process().runRound()).toEqual({ fetched: named, failed: 0, removed: 0 });
});

test.each([
  [null, 'none'],
  ['', 'none'],
  ['koi.png', 'none'],
  ['http://covers.example/koi.png', 'none'],
  ['data:image/svg+xml,<svg/>', 'none'],
  ['javascript:alert(1)', 'none'],
  ['https://a:b@covers.example/koi.png', 'none'],
  ['https://covers.example/koi.svg', 'remote'],
  ['https://studio.example/koi.png', 'remote'],
  ['https://studio.example/art/koi.svg', 'drawing'],
])('the cover %s is %s', (cover, kind) => {
  expect(coverKind(cover, ['https://studio.example'])).toBe(kind);
});
