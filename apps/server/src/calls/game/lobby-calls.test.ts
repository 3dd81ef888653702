import { ok, type Result } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { createTopics } from '@tianping/realtime/server';
import type { TransferVenue } from '@tianping/venues';
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
import { addCollection, list, removeCollection } from './collection.ts';
import { demoLaunch } from './demo.ts';
import { launch } from './launch.ts';
import { leave } from './leave.ts';
import { gameList, getBonusPools, getVenueInfoByCategory } from './venue.ts';
import { matchDetail } from './video/hotLive/matchDetail.ts';

const games = createCatalogue(2_000);
const POOL = { code: 'grand', name: '锦鲤奖池', amountMinor: 420_611_840, rule: '每注 0.8% 入池' };

let db: Db;
let world: VenuesWorld;
let player: Player | null;
let venues: Services['venues'];

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...venuesMigrations]);
});
afterAll(() => db.close());
beforeEach(async () => {
  world = createWorldOn(db);
  player = await world.newMember(100_000);
  const { AAA, BBB, WHOLE } = world.fakes;
  const slots: TransferVenue = {
    ...BBB.venue,
    games: async () => ((await BBB.venue.games()).ok ? ok(games) : await BBB.venue.games()),
    pools: async () => ok([POOL]),
    open: async (member, { gameCode }) =>
      ok({ url: `https://games.example/${member ? 'real' : 'demo'}/${gameCode}` }),
  };
  venues = world.second({ venues: [AAA.venue, slots, WHOLE.venue] });
});

/** What a call answers, or its refusal. */
async function called(
  handler: (input: never) => Promise<Result<unknown, { readonly code: number }>>,
  request: object = {},
  more: object = {},
): Promise<Record<string, unknown>> {
  const context = {
    siteId: 6000,
    site: { ...funds, hosts: ['localhost'] },
    script: 'hans',
    session: player && { memberId: player.memberId, name: 'lin123' },
    userAgent: '',
    ip: '192.0.2.7',
    ...more,
  };
  const profile = { mayPlay: async () => true };
  const publicOrigin = 'http://localhost:8600';
  const covers = { addressOf: ({ game }: ListedGame) => game.cover };
  const isDemoMember = async () => false;
  const office = { isMoneyLocked: async () => false };
  const own = { profile, isDemoMember, office, publicOrigin };
  const services = { db, venues, covers, ...own } as unknown as Services;
  const answer = await handler({ request, context, services } as never);
  return (answer.ok ? answer.value : answer.error) as Record<string, unknown>;
}

const ASKED = {
  venue: null,
  category: 'DZ',
  text: '',
  kind: null,
  tag: null,
  demo: false,
  pageNum: 1,
  pageSize: 60,
} as const;
const GAME = { enName: 'bbb', gameCode: 'hbg-0001' } as const;

test('API-084 a list of venues shows those of its category; only a member reads balances', async () => {
  await world.move(player as Player, { to: 'BBB', amount: '300' });
  const slots = await called(getVenueInfoByCategory, { category: 'DZ' });
  expect(slots.list).toMatchObject([
    { channelCode: 'BBB', category: 'DZ', state: 'normal', balanceMinor: 30_000, games: 2_000 },
  ]);
  player = null;
  const guest = await called(getVenueInfoByCategory, { category: 'DZ' });
  expect(guest.list).toMatchObject([{ channelCode: 'BBB', balanceMinor: null, activity: null }]);
  const all = await called(getVenueInfoByCategory, { category: null });
  expect(all.list).toMatchObject([
    { channelCode: 'CRTY' },
    { channelCode: 'AAA' },
    { channelCode: 'BBB' },
    { channelCode: 'WHOLE' },
  ]);
  world.fakes.BBB.setMaintenance({ until: 9_000 });
  world.clock.advance(20_000);
  const closed = await called(getVenueInfoByCategory, { category: 'DZ' });
  expect(closed.list).toMatchObject([{ state: 'maintenance', maintenanceUntil: 9_000 }]);
});

test('API-086 a venue that has a list of games shows its games, a page at a time', async () => {
  const first = await called(gameList, { ...ASKED, venue: 'bbb' });
  expect(first).toMatchObject({ total: 2_000, silent: [] });
  expect(first.list).toHaveLength(60);
  expect(first.list).toMatchObject([
    { gameCode: 'hbg-0001', name: '锦鲤金殿', enName: 'bbb' },
    ...Array(59).fill({}),
  ]);
  const last = await called(gameList, { ...ASKED, pageNum: 34 });
  expect(last.list).toHaveLength(20);
  const found = await called(gameList, { ...ASKED, text: 'jljd' });
  expect(found.total).toBeGreaterThan(0);
  // The filters stay the same while a search is active.
  expect(found.kinds).toEqual(first.kinds);
  const hant = await called(gameList, ASKED, { script: 'hant' });
  expect(hant.list).toMatchObject([{ name: '錦鯉金殿' }, ...Array(59).fill({})]);
  expect(await called(gameList, { ...ASKED, venue: 'nowhere' })).toMatchObject({ code: 6004 });
  expect(await called(gameList, { ...ASKED, venue: 'crty', category: 'TY' })).toMatchObject({
    total: 0,
  });
});

test('games of a venue that falls silent stay as last listed; one that never answered is named', async () => {
  expect(await called(gameList, ASKED)).toMatchObject({ total: 2_000 });
  world.fakes.BBB.setDown(true);
  world.clock.advance(120_000);
  expect(await called(gameList, ASKED)).toMatchObject({ total: 2_000, silent: [] });
  world.fakes.AAA.setDown(true);
  expect(await called(gameList, { ...ASKED, category: 'ZR' })).toMatchObject({
    total: 0,
    silent: ['venue AAA'],
  });
});

test('API-085 bonus pools come from the venues that have them', async () => {
  expect(await called(getBonusPools, { category: 'DZ' })).toEqual({
    pools: [{ ...POOL, channelCode: 'BBB', games: [], proof: null }],
  });
  expect(await called(getBonusPools, { category: 'ZR' })).toEqual({ pools: [] });
});

test('API-085 a pool that stakes feed shows what is in it, its rule from its own figures, and its seal; its games name it', async () => {
  const pool = {
    code: 'KOI',
    name: '龙门奖池',
    venue: 'BBB',
    games: ['hbg-0002'],
    shareBasisPoints: 50,
    seedMinor: 200_000,
  };
  const jackpots = [
    { ...pool, kind: 'random' as const, boundMinor: 100_000_000 },
    { ...pool, code: 'MOON', kind: 'mustHit' as const, boundMinor: 1_000_000 },
  ];
  venues = world.second({ venues: [world.fakes.BBB.venue], jackpotsOf: () => jackpots });
  const site = { ...funds, funds: { ...funds.funds, jackpots }, hosts: ['localhost'] };
  const asked = async (category: string, script = 'hans') =>
    (await called(getBonusPools, { category }, { site, script })).pools;
  expect(await asked('ZR')).toEqual([]);
  expect(await asked('DZ')).toMatchObject([
    {
      channelCode: 'BBB',
      code: 'KOI',
      name: '龙门奖池',
      amountMinor: 200_000,
      rule: '每注的 0.50% 入池，每局按投注额抽一次，平均每投注 ¥1,000,000 派出一次',
      games: ['hbg-0002'],
      proof: { digest: null, last: null },
    },
    { rule: '每注的 0.50% 入池，累计至 ¥10,000 前必派出一次，派出点开池时抽定并封存' },
  ]);
  expect(await asked('DZ', 'hant')).toMatchObject([{ name: '龍門獎池' }, {}]);
  venues = world.second({
    venues: [{ ...world.fakes.BBB.venue, games: async () => ok(games) }],
    jackpotsOf: () => jackpots,
  });
  const listed = await called(gameList, ASKED, { site });
  expect(listed.list).toMatchObject([
    { gameCode: 'hbg-0001', jackpot: games[0]?.jackpot ?? null },
    { gameCode: 'hbg-0002', jackpot: 'KOI', tags: expect.arrayContaining(['jackpot']) },
    ...Array(58).fill({}),
  ]);
});

test('API-093 API-094 a member adds a game to the collection and takes it out again', async () => {
  const collection = async () => (await called(list, { category: null })).collection;
  expect(await called(addCollection, GAME)).toEqual({ collected: true });
  expect(await called(addCollection, GAME)).toEqual({ collected: true });
  world.clock.advance(1);
  await called(addCollection, { ...GAME, gameCode: 'hbg-0002' });
  expect(await collection()).toMatchObject([{ gameCode: 'hbg-0002' }, { gameCode: 'hbg-0001' }]);
  expect(await called(list, { category: 'ZR' })).toEqual({ collection: [], recent: [] });
  expect(await called(removeCollection, GAME)).toEqual({ collected: false });
  expect(await called(removeCollection, GAME)).toEqual({ collected: false });
  expect(await collection()).toMatchObject([{ gameCode: 'hbg-0002' }]);
  const mine = player;
  player = await world.newMember();
  expect(await collection()).toEqual([]);
  player = mine;
  expect(await called(addCollection, { ...GAME, gameCode: 'gone' })).toMatchObject({ code: 6004 });
  expect(await called(addCollection, { ...GAME, enName: 'gone' })).toMatchObject({ code: 6004 });
});

test('a full collection takes no more and states why', async () => {
  venues = world.second({
    venues: [{ ...world.fakes.BBB.venue, games: async () => ok(games) }],
    limits: { collectionMax: 1 },
  });
  await called(addCollection, GAME);
  const more = await called(addCollection, { ...GAME, gameCode: 'hbg-0002' });
  expect(more).toMatchObject({ code: 6012, message: expect.stringContaining('收藏已满') });
});

test('games that were opened for money are those played last, once each', async () => {
  const recent = async () => (await called(list, { category: null })).recent;
  for (const gameCode of ['hbg-0001', 'hbg-0002', 'hbg-0001']) {
    world.clock.advance(1_000);
    await called(launch, { ...GAME, gameCode });
  }
  expect(await recent()).toMatchObject([{ gameCode: 'hbg-0001' }, { gameCode: 'hbg-0002' }]);
  await called(demoLaunch, { ...GAME, gameCode: 'hbg-0003' });
  expect(await recent()).toHaveLength(2);
});

test('a guest plays for nothing where the game allows it, and learns why elsewhere', async () => {
  player = null;
  const open = (gameCode: string, enName = 'bbb') => called(demoLaunch, { enName, gameCode });
  expect(await open('hbg-0001')).toEqual({ url: 'https://games.example/demo/hbg-0001' });
  expect(await open('hbg-0002')).toMatchObject({ code: 6012 });
  expect(await open('gone')).toMatchObject({ code: 6004 });
  expect(await open('hbg-0001', 'nowhere')).toMatchObject({ code: 6004 });
  expect(await open('hbg-0001', 'crty')).toMatchObject({ code: 6004 });
  world.fakes.BBB.setMaintenance({ until: null });
  world.clock.advance(20_000);
  expect(await open('hbg-0001')).toMatchObject({ code: 6415 });
});

test('a launch with automatic transfer states what it moved, and leaving brings it back', async () => {
  await world.move(player as Player, { to: 'AAA', amount: '300' });
  await venues.setAutoTransfer(player as Player, true);
  world.clock.advance(10_000);
  expect(await called(launch, GAME)).toEqual({
    url: 'https://games.example/real/hbg-0001',
    moved: { backMinor: 30_000, inMinor: 100_000, open: 0 },
    session: String(world.clock.now()),
  });
  world.clock.advance(10_000);
  const opened = String(world.clock.now() - 10_000);
  const leaving = (session: string) => called(leave, { enName: GAME.enName, session });
  expect(await leaving('0')).toEqual({ moved: null });
  expect(await leaving(opened)).toEqual({ moved: { backMinor: 100_000, open: 0 } });
  await venues.setAutoTransfer(player as Player, false);
  expect(await called(launch, GAME)).toMatchObject({ moved: null });
});

test('API-095 the details of a hot live match are fetched: score, statistics, moments', async () => {
  const topics = createTopics({ clock: createFakeClock() });
  const match = { gameId: 'm1', gameType: 'FT' };
  const moment = (id: string, clockMs: number) => ({ id, what: 'goal', clockMs });
  topics.publish('match:m1', [
    ['Mm1', match],
    ['Ll1', { leagueId: 'l1' }],
    ['Sm1', { shots: { home: 3, away: 1 } }],
    ['Em1/1', moment('1', 60_000)],
    ['Em1/2', moment('2', 90_000)],
  ] as never);
  topics.flush();
  const ask = async (gameId: string) => {
    const answer = await matchDetail({ request: { gameId }, services: { topics } } as never);
    return answer.ok ? answer.value : answer.error.code;
  };
  expect(await ask('m1')).toEqual({
    match,
    league: { leagueId: 'l1' },
    statistics: { shots: { home: 3, away: 1 } },
    moments: [moment('2', 90_000), moment('1', 60_000)],
  });
  expect(await ask('gone')).toBe(6004);
});
