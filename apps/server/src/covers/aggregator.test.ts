import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSeededRng, must, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { createMediaService, migrations as mediaMigrations } from '@tianping/media/server';
import { samplePicture } from '@tianping/media/testing';
import { createHub88Line, createHub88Venue } from '@tianping/plugin-venues/hub88';
import { migrations as venuesMigrations } from '@tianping/venues/server';
import { createWorldOn, site as funds } from '@tianping/venues/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { gameList } from '../calls/game/venue.ts';
import type { Services } from '../services.ts';
import { createCovers } from './covers.ts';

const SIZE = 2_000;
const rows = Array.from({ length: SIZE }, (_, at) => ({
  game_code: `agg_${String(at).padStart(4, '0')}`,
  name: `Game ${at}`,
  category: at % 4 === 0 ? 'Jackpot Slots' : 'Video Slots',
  product: `Supplier ${at % 37}`,
  enabled: true,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  blocked_countries: [],
  url_thumb: `https://thumbs.example/${at}.png`,
}));

const server = createServer((_asked, response) =>
  response.setHeader('connection', 'close').end(JSON.stringify(rows)),
);
let db: Db;

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...venuesMigrations, ...mediaMigrations]);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await db.close();
});

const venue = {
  code: 'HUB',
  enName: 'hub',
  name: '聚合电子',
  category: 'DZ',
  shared: true,
  wholeYuan: false,
  seamless: { provider: 'hub' },
} as never;
const site = { ...funds, funds: { ...funds.funds, venues: [venue] } };

function lobby() {
  const world = createWorldOn(db);
  const { clock } = world;
  const line = createHub88Line({
    apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    operatorId: 1,
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey,
    currency: 'CNY',
    country: 'CN',
    clock,
    answerMs: 30_000,
  });
  const hub = createHub88Venue({ code: 'HUB', product: 'DZ', sandbox: false }, line);
  const venues = world.second({ venues: [hub] });
  const fetched: string[] = [];
  const media = createMediaService({
    db,
    keyValue: createMemoryKeyValue({ clock }),
    clock,
    rng: createSeededRng(6),
    coverLimits: { waitMs: 20_000 },
    async fetchPicture(source) {
      fetched.push(source);
      return ok(Buffer.from(await samplePicture('png'), 'base64'));
    },
  });
  const covers = createCovers({ media, venues, sites: [site as never], gameOrigins: [] });
  const page = async (pageNum: number) => {
    const request = {
      venue: null,
      category: 'DZ',
      text: '',
      kind: null,
      tag: null,
      demo: false,
      pageNum,
      pageSize: 60,
    };
    const services = { venues, covers } as unknown as Services;
    const answer = await gameList({
      request,
      context: { site, script: 'hans' },
      services,
    } as never);
    return must(answer.ok ? answer.value : null, 'a page') as z.output<
      Calls['game/venue/gameList']['answer']
    >;
  };
  return { world, venues, covers, page, fetched };
}

test('two thousand games of an aggregator stand in the lobby, each with a cover of this origin', async () => {
  const { covers, page, fetched } = lobby();
  const pages = await Promise.all(Array.from({ length: 34 }, (_, at) => page(at + 1)));
  const all = pages.flatMap(({ list }) => list);
  expect([pages[0]?.total, all.length]).toEqual([SIZE, SIZE]);
  expect(pages[0]?.kinds).toEqual([{ kind: 'slots', count: SIZE }]);
  const paths = all.map(({ cover }) => String(cover));
  expect(paths.every((path) => /^\/cover\/HUB\/agg_\d{4}\/[\w-]{16}\.webp$/.test(path))).toBe(true);
  expect(new Set(paths).size).toBe(SIZE);
  const [, , venueCode = '', code = '', file = ''] = must(paths[1_999], 'a last one').split('/');
  const path = { venue: venueCode, code, mark: file.replace('.webp', '') };
  expect(await covers.read(site, path)).toMatchObject({ state: 'ready' });
  expect(fetched).toEqual([rows[1_999]?.url_thumb]);
});

test('return and volatility that an aggregator leaves out come by an import, for all of them together', async () => {
  const { world, venues, page } = lobby();
  const { imports } = venues.office.games;
  const lines = rows.map(({ game_code: code }) => `${code},96.5,high`);
  const csv = `code,return,volatility\n${lines.join('\n')}\n`;
  const at = world.clock.now();
  const prepared = await imports.prepare({ site, venue: 'HUB', csv, at });
  const importId = must(prepared.ok ? prepared.value.importId : null, 'an import');
  expect(prepared).toMatchObject(ok({ added: SIZE, unlisted: 0 }));
  const { siteId } = site;
  await db.tx((sql) => imports.releaseWithin(sql, { siteId, importId, at }));
  imports.released(siteId);
  const { list } = await page(34);
  expect(list).toHaveLength(20);
  for (const game of list) expect(game).toMatchObject({ returnMicro: 965_000, volatility: 'high' });
});
