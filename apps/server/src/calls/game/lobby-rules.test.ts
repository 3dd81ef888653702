import { ok, type Result } from '@tianping/base';
import { gamesConfig, plainGames } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { type ListedGame, migrations as venuesMigrations } from '@tianping/venues/server';
import {
  createCatalogue,
  createWorldOn,
  site as funds,
  type Player,
  type VenuesWorld,
} from '@tianping/venues/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { addCollection, list } from './collection.ts';
import { demoLaunch } from './demo.ts';
import { launch } from './launch.ts';
import { gameList, getVenueInfoByCategory } from './venue.ts';

const games = createCatalogue(2_000);
const ASKED = {
  venue: null,
  category: 'DZ',
  text: '',
  kind: null,
  tag: null,
  demo: false,
  pageNum: 1,
  pageSize: 3,
} as const;

let db: Db;
let world: VenuesWorld;
let player: Player | null;
let ofAge: boolean;
let venues: Services['venues'];

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...venuesMigrations]);
});
afterAll(() => db.close());
beforeEach(async () => {
  world = createWorldOn(db);
  ofAge = true;
  player = await world.newMember(100_000);
  await db.tx((sql) => sql.query('delete from game_supplement'));
  await db.tx((sql) => sql.query('delete from game_recent'));
  const { venue } = world.fakes.BBB;
  venues = world.second({
    venues: [
      {
        ...venue,
        games: async () => ok(games),
        open: async (_member, { gameCode }) => ok({ url: `https://games.example/${gameCode}` }),
      },
    ],
  });
});

/** What a call answers, or its refusal, on a site with these rules. */
async function called(
  handler: (input: never) => Promise<Result<unknown, { readonly code: number }>>,
  request: object,
  rules?: object,
): Promise<Record<string, unknown>> {
  const site = rules ? { ...funds, games: rulesOf(rules) } : funds;
  const session = player && { memberId: player.memberId, name: 'lin123' };
  const context = {
    siteId: 6000,
    site: { ...site, hosts: ['localhost'] },
    script: 'hans',
    session,
  };
  const profile = { mayPlay: async () => ofAge };
  const covers = { addressOf: ({ game }: ListedGame) => game.cover };
  const publicOrigin = 'http://localhost';
  const isDemoMember = async () => false;
  const office = { isMoneyLocked: async () => false };
  const own = { profile, isDemoMember, office, publicOrigin };
  const services = { db, venues, covers, ...own } as unknown as Services;
  const more = { userAgent: '', ip: '192.0.2.7' };
  const answer = await handler({ request, context: { ...context, ...more }, services } as never);
  return (answer.ok ? answer.value : answer.error) as Record<string, unknown>;
}

const rulesOf = (rules: object) => gamesConfig.parse({ ...plainGames, ...rules });
const open = (gameCode: string) => ({ enName: 'bbb', gameCode });

test('lists, search and counts follow the rules of the site', async () => {
  const rules = {
    order: 'return',
    rules: [
      { match: { kind: 'scratch' }, do: 'hide' },
      { match: { codes: ['hbg-0009'] }, do: 'first' },
      { match: { codes: ['hbg-0009'] }, do: 'tag', tag: 'new' },
    ],
    overrides: [{ venue: 'BBB', code: 'hbg-0002', hidden: true, label: null }],
  };
  const plain = await called(gameList, ASKED);
  expect(plain).toMatchObject({ total: 2_000 });
  const ruled = await called(gameList, ASKED, rules);
  expect(ruled).toMatchObject({
    total: 1_499,
    list: [{ gameCode: 'hbg-0009', tags: ['new'] }, { returnMicro: 979_000 }, {}],
  });
  expect(JSON.stringify(ruled.kinds)).not.toContain('scratch');
  expect(await called(gameList, { ...ASKED, text: 'hbg-0002' }, rules)).toMatchObject({ total: 0 });
  const states = await called(getVenueInfoByCategory, { category: 'DZ' }, rules);
  expect(states.list).toMatchObject([{ channelCode: 'BBB', games: 1_499 }]);
});

test('a hidden game is opened by nobody, for money or not, and leaves collections', async () => {
  const hidden = { overrides: [{ venue: 'BBB', code: 'hbg-0001', hidden: true, label: null }] };
  expect(await called(addCollection, open('hbg-0001'))).toEqual({ collected: true });
  for (const handler of [launch, demoLaunch, addCollection]) {
    expect(await called(handler, open('hbg-0001'), hidden)).toMatchObject({ code: 6004 });
  }
  expect(await called(list, { category: null }, hidden)).toMatchObject({ collection: [] });
  expect(await called(demoLaunch, open('hbg-0003'), hidden)).toMatchObject({
    url: 'https://games.example/hbg-0003',
  });
  expect(await called(launch, open('hbg-0002'), hidden)).toMatchObject({
    url: 'https://games.example/hbg-0002',
  });
});

test('a member whose pause closes games opens none for nothing either; a guest does', async () => {
  world.guard(({ action }) => (action === 'launch' ? { code: 6003, text: () => 'no' } : null));
  for (const handler of [launch, demoLaunch]) {
    expect(await called(handler, open('hbg-0003'))).toMatchObject({ code: 6003, message: 'no' });
  }
  player = null;
  expect(await called(demoLaunch, open('hbg-0003'))).toMatchObject({
    url: 'https://games.example/hbg-0003',
  });
});

test('a member under age opens no game, for money or not', async () => {
  ofAge = false;
  for (const handler of [launch, demoLaunch]) {
    expect(await called(handler, open('hbg-0003'))).toMatchObject({ code: 6003 });
  }
});

test('games stand by how many members have played them', async () => {
  await called(launch, open('hbg-0700'));
  player = await world.newMember();
  await called(launch, open('hbg-0700'));
  await called(launch, open('hbg-0800'));
  expect(await called(gameList, ASKED, { order: 'popularity' })).toMatchObject({
    list: [{ gameCode: 'hbg-0700' }, { gameCode: 'hbg-0800' }, { gameCode: 'hbg-0001' }],
  });
});

test('what staff imported is shown and found immediately, in both scripts', async () => {
  await called(gameList, ASKED);
  const site = funds;
  const { imports } = venues.office.games;
  const take = async (csv: string) => {
    const of = { siteId: site.siteId, at: world.clock.now() };
    const prepared = await imports.prepare({ site, venue: 'BBB', csv, at: of.at });
    const importId = prepared.ok ? prepared.value.importId : null;
    if (importId !== null) {
      await db.tx((sql) => imports.releaseWithin(sql, { ...of, importId }));
      imports.released(of.siteId);
    }
    return prepared;
  };
  const csv = 'code,name,kind,return\nhbg-0001,龙王宫殿,fishing,97.25\nlater,以后,,\n';
  expect(await take(csv)).toMatchObject({ ok: true, value: { added: 2, unlisted: 1 } });
  expect(await called(gameList, { ...ASKED, text: 'lwgd' })).toMatchObject({
    total: 1,
    list: [{ gameCode: 'hbg-0001', name: '龙王宫殿', kind: 'fishing', returnMicro: 972_500 }],
  });
  expect(await called(gameList, { ...ASKED, text: '龍王宮殿' })).toMatchObject({ total: 1 });
  // The exported file states the same.
  const file = await venues.office.games.file(site, 'BBB');
  expect(file?.split('\r\n')[1]).toBe(
    'hbg-0001,龙王宫殿,龍王宮殿,DZ,fishing,,97.2500,low,0.20,200.00,hot,1',
  );
  const again = await take(csv);
  expect(again).toMatchObject({ value: { added: 0, changed: 0, removed: 0, unchanged: 2 } });
});
