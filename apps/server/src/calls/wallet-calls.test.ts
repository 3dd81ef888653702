import type { Result } from '@tianping/base';
import { demoFunds } from '@tianping/brands/demo-funds.ts';
import { calls } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { migrations as venuesMigrations } from '@tianping/venues/server';
import {
  createWorldOn,
  site as funds,
  type Player,
  type VenuesWorld,
} from '@tianping/venues/testing';
import { migrations as withdrawalsMigrations } from '@tianping/withdrawals/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { exchangeRecord, redeem } from './act/activityTopGift.ts';
import { getBalance, getTransferRate, utcTransfer } from './fd/transfer.ts';
import { withdrawInfo } from './fd/withdraw.ts';
import { balance } from './game/balance.ts';
import { launch } from './game/launch.ts';
import { leave } from './game/leave.ts';
import { setAutoTransferStatus } from './game/status/setAutoTransferStatus.ts';
import { stay } from './game/stay.ts';
import {
  allBalance,
  getVenueInfoByCategory,
  recycle,
  transfer,
  transferStatus,
} from './game/venue.ts';

let db: Db;
let world: VenuesWorld;
let player: Player;

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...venuesMigrations, ...withdrawalsMigrations]);
});
afterAll(() => db.close());
beforeEach(async () => {
  world = createWorldOn(db);
  player = await world.newMember(100_000);
});

/** The code of a refusal, or what was answered. */
async function called(
  handler: (input: never) => Promise<Result<unknown, { readonly code: number }>>,
  request: object = {},
  given: {
    readonly key?: string;
    readonly siteId?: number;
    readonly switches?: object;
    readonly isLocked?: boolean;
  } = {},
): Promise<Record<string, unknown>> {
  const key = given.key ?? world.newId();
  const context = {
    siteId: given.siteId ?? player.siteId,
    site: {
      ...funds,
      funds: { ...funds.funds, withdrawals: demoFunds.withdrawals },
      hosts: ['localhost'],
      switches: given.switches,
    },
    script: 'hans',
    session: { memberId: player.memberId, name: 'lin123' },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0)',
    ip: '192.0.2.7',
    now: world.clock.now(),
    idempotency: { key, bodyHash: JSON.stringify(request) },
  };
  const profile = { mayPlay: async () => true };
  const publicOrigin = 'http://localhost:8600';
  const isDemoMember = async () => false;
  const office = { isMoneyLocked: async () => given.isLocked ?? false };
  const withdrawals = { status: async () => NOTHING_TO_WITHDRAW };
  const own = { profile, isDemoMember, publicOrigin, office, withdrawals };
  const services = { db, venues: world.venues, ...own } as unknown as Services;
  const answer = await handler({ request, context, services } as never);
  return (answer.ok ? answer.value : answer.error) as Record<string, unknown>;
}

const NOTHING_TO_WITHDRAW = { limits: {}, leave: {}, open: null, duties: [], accounts: [] };

const into = (channelCode: string, amount: string, more: object = {}) =>
  called(transfer, { channelCode, amount, ty: '1', isActivity: false, ...more });

test('API-069 API-081 API-097 the total is centre, venues, what is on its way and what bets hold', async () => {
  await into('AAA', '300');
  world.fakes.BBB.fail('lostAfter');
  expect(await into('BBB', '200.5')).toMatchObject({ status: 'processing', endedAt: null });
  const all = await called(allBalance, { category: null, refresh: true });
  expect(all).toMatchObject({
    totalMoney: '1000.00',
    centerWalletBalance: '499.50',
    centerMinor: 49_950,
    venueMinor: 30_000,
    frozenMinor: 20_050,
    heldMinor: 0,
    autoTransfer: false,
  });
  expect(await called(getBalance)).toMatchObject({
    totalMoney: '1000.00',
    availableMinor: 49_950,
    venueMinor: 30_000,
    frozenMinor: 20_050,
  });
  const slots = await called(allBalance, { category: 'DZ', refresh: false });
  expect(slots.venues).toMatchObject([{ channelCode: 'BBB', pendingMinor: 20_050 }]);
});

test('API-082 API-083 API-089 transfers in and out, one venue asked, everything recalled', async () => {
  const moved = await into('AAA', '300');
  expect(moved).toMatchObject({ status: 'success', direction: 'in', amountMinor: 30_000 });
  expect(moved.ticketId).toMatch(/^ZZ\d{6}-[0-9A-Z]{10}$/);
  expect(await called(transferStatus, { transferId: moved.transferId })).toEqual(moved);
  const out = await called(transfer, {
    channelCode: 'AAA',
    amount: '100',
    ty: '2',
    isActivity: false,
  });
  expect(out).toMatchObject({ status: 'success', direction: 'out' });
  world.clock.advance(3_000);
  expect(await called(balance, { channelCode: 'aaa' })).toMatchObject({ balanceMinor: 20_000 });
  expect(await called(balance, { channelCode: 'NONE' })).toMatchObject({ code: 6004 });
  const key = world.newId();
  const first = await called(recycle, {}, { key });
  expect(first).toMatchObject({ recycledMinor: 20_000 });
  expect(await called(recycle, {}, { key })).toEqual(first);
  expect(await world.main(player)).toBe(100_000);
});

test("another member's or site's transfer answers as an unknown one", async () => {
  const { transferId } = await into('AAA', '1');
  const unknown = { transferId: world.newId() };
  const refusal = await called(transferStatus, unknown);
  expect(refusal).toMatchObject({ code: 6303 });
  expect(await called(transferStatus, { transferId }, { siteId: 7000 })).toEqual(refusal);
  player = await world.newMember();
  expect(await called(transferStatus, { transferId })).toEqual(refusal);
});

test('API-084 CODE-049 CODE-050 VALID-039 refusals come with their code and their sentence', async () => {
  expect(await into('AAA', '')).toMatchObject({ code: 6007, message: '请输入转入金额' });
  expect(await into('AAA', '1.234')).toMatchObject({ code: 6007 });
  expect(await into('AAA', '9999')).toMatchObject({ code: 6007 });
  expect(await into('CRTY', '1')).toMatchObject({ code: 6012 });
  world.holdAt('AAA');
  expect(await into('AAA', '1')).toMatchObject({ code: 6413, data: { missingMinor: 5_000 } });
  expect(await into('AAA', '1', { isActivity: true })).toMatchObject({ status: 'success' });
  world.fakes.BBB.setMaintenance({ until: null });
  expect(await into('BBB', '1')).toMatchObject({ code: 6415 });
  const info = await called(getVenueInfoByCategory, { category: 'DZ' });
  expect(info.list).toMatchObject([{ channelCode: 'BBB', state: 'maintenance' }]);
});

test('the page of a game keeps it open for its own member until it has ended; a guest has none', async () => {
  const opened = await called(launch, { enName: 'aaa', gameCode: '' });
  const { session } = opened as { readonly session: string };
  const game = { enName: 'aaa', session };
  expect(await called(stay, game)).toEqual({ open: true });
  expect(await called(stay, { ...game, session: 'another' })).toEqual({ open: false });
  expect(await called(stay, { ...game, enName: 'nowhere' })).toEqual({ open: false });
  await called(leave, game);
  expect(await called(stay, game)).toEqual({ open: false });
  expect(calls['game/stay'].auth).toBe('member');
});

test('API-090 a launch moves money by itself only when that is switched on', async () => {
  const open = (enName: string, more: object = {}) =>
    called(launch, { enName, gameCode: '', ...more });
  expect(await open('aaa')).toMatchObject({ url: expect.stringContaining('https://') });
  expect(await world.main(player)).toBe(100_000);
  expect(await called(setAutoTransferStatus, { on: true })).toEqual({ on: true });
  await open('aaa');
  expect(world.fakes.AAA.balanceOf(player)).toBe(100_000);
  world.clock.advance(3_000);
  expect(await open('crty')).toMatchObject({
    url: '/game/sport/crty',
    moved: { backMinor: 100_000 },
  });
  expect(await world.main(player)).toBe(100_000);
  world.holdAt('AAA');
  expect(await open('aaa')).toMatchObject({ code: 6413 });
  expect(await open('aaa', { isActivity: true })).toHaveProperty('url');
  world.fakes.BBB.setMaintenance({ until: null });
  expect(await open('bbb')).toMatchObject({ code: 6415 });
});

test('no money moves by itself while transfers are stopped, nor into a venue while staff hold it', async () => {
  await called(setAutoTransferStatus, { on: true });
  const switches = { transfers: { note: '', until: null } };
  for (const stopped of [{ switches }, { isLocked: true }]) {
    const opened = await called(launch, { enName: 'aaa', gameCode: '' }, stopped);
    expect(opened).toMatchObject({ url: expect.stringContaining('https://'), moved: null });
  }
  expect(await world.main(player)).toBe(100_000);
  await called(launch, { enName: 'aaa', gameCode: '' });
  world.clock.advance(3_000);
  await called(withdrawInfo, {}, { switches });
  expect(world.fakes.AAA.balanceOf(player)).toBe(100_000);
  await called(withdrawInfo);
  expect(await world.main(player)).toBe(100_000);
});

test('API-062 API-070 API-071 coin at a rate that was shown, gifts by code, both in the records', async () => {
  const rates = await called(getTransferRate);
  const [rate] = rates.list as { rateId: string; until: number }[];
  const request = { coin: 'USDT', direction: 'buy', amount: '10', rateId: rate?.rateId };
  expect(await called(utcTransfer, request)).toMatchObject({
    kind: 'coinBuy',
    amountMinor: -7_201,
    coinMinor: 1_000,
    note: '买入 USDT，汇率 7.201',
  });
  world.clock.advance(30_000);
  const late = await called(utcTransfer, request);
  expect(late).toMatchObject({ code: 6012, data: { rate: { coin: 'USDT', coinMinor: 1_000 } } });
  const made = await world.venues.office.createGifts({
    siteId: player.siteId,
    key: world.key(),
    bodyHash: 'b',
    by: 'staff',
    name: '见面礼',
    amountMinor: 800,
    multipleMilli: 0,
    codes: 1,
    usesEach: 1,
    oncePerMember: true,
    expiresAt: world.clock.now() + 1_000,
    note: 'test',
  });
  const code = made.ok ? made.value.codes[0] : '';
  expect(await called(redeem, { code })).toMatchObject({ kind: 'gift', note: '见面礼' });
  expect(await called(redeem, { code })).toMatchObject({ code: 6012 });
  expect(await called(redeem, { code: 'nothing' })).toMatchObject({ code: 6007 });
  const day = new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const asked = { from: day, to: day, pageNum: 1, pageSize: 10 };
  const records = await called(exchangeRecord, { ...asked, kind: null });
  expect(records).toMatchObject({ total: 2, list: [{ kind: 'gift' }, { kind: 'coinBuy' }] });
  expect(await called(exchangeRecord, { ...asked, kind: 'coin' })).toMatchObject({ total: 1 });
});
