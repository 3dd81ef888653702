import type { Result } from '@tianping/base';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import {
  createWorldOn,
  site as funds,
  type Player,
  type VenuesWorld,
} from '@tianping/venues/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allMigrations } from '../../../migrations.ts';
import type { Services } from '../../../services.ts';
import { betRecordList } from '../../game/record.ts';
import { dealTexts } from './deal-texts.ts';
import { dealDetail } from './dealDetail.ts';
import { exportRecords } from './exportRecords.ts';
import { queryDealRecord } from './queryDealRecord.ts';
import { statement } from './statement.ts';

let db: Db;
let world: VenuesWorld;
let player: Player;
/** The member's bets that the sportsbook returns. */
let bets: readonly object[] = [];
let betsMeanwhile: readonly object[] = [];

beforeAll(async () => {
  db = await openTestDb(allMigrations);
});
afterAll(() => db.close());
beforeEach(async () => {
  world = createWorldOn(db);
  player = await world.newMember(100_000);
});

interface Deal {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly reference: string;
  readonly note: string;
  readonly amountMinor: number;
  readonly balanceAfterMinor: number | null;
}

/** The handler's answer to the member, or its refusal. */
async function called<Answer = Record<string, unknown>>(
  handler: (input: never) => Promise<Result<unknown, object>>,
  request: object,
  script = 'hans',
): Promise<Answer> {
  const { siteId, memberId } = player;
  const context = { siteId, site: funds, script, session: { memberId }, now: world.clock.now() };
  const payments = { channel: () => undefined };
  const sportsbook = {
    async betRecords({
      pageNum,
      pageSize,
    }: {
      readonly pageNum: number;
      readonly pageSize: number;
    }) {
      const listed = pageNum === 1 ? bets : [...betsMeanwhile, ...bets];
      const from = (pageNum - 1) * pageSize;
      return { total: listed.length, list: listed.slice(from, from + pageSize) };
    },
  };
  const services = { db, venues: world.venues, payments, sportsbook } as unknown as Services;
  const answer = await handler({ request, context, services } as never);
  return (answer.ok ? answer.value : answer.error) as Answer;
}

const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
const today = () => ({ from: dayOf(world.clock.now()), to: dayOf(world.clock.now()) });
const all = (more: object = {}) => ({
  ...today(),
  type: null,
  state: null,
  pageNum: 1,
  pageSize: 20,
  ...more,
});
const deals = async (more: object = {}, script = 'hans') =>
  await called<{ total: number; inMinor: number; outMinor: number; list: readonly Deal[] }>(
    queryDealRecord,
    all(more),
    script,
  );

describe('REC-003 transfers in the records', () => {
  test('name both ends, in the script of the reader', async () => {
    await world.move(player, { to: 'AAA', amount: '300' });
    await world.move(player, { from: 'AAA', amount: '100' });
    const { list } = await deals();
    expect(list.map(({ type, note }) => `${type} ${note}`).slice(0, 2)).toEqual([
      'transferOut venue AAA → 中心钱包',
      'transferIn 中心钱包 → venue AAA',
    ]);
    expect((await deals({}, 'hant')).list[0]?.note).toBe('venue AAA → 中心錢包');
  });

  test('between wallets of the member’s own nothing comes in and nothing goes out', async () => {
    const before = await deals();
    expect(before.inMinor).toBe(100_000);
    await world.move(player, { to: 'AAA', amount: '300' });
    await world.move(player, { from: 'AAA', amount: '100' });
    expect(await deals()).toMatchObject({ total: before.total + 2, inMinor: 100_000, outMinor: 0 });
  });

  test('a transfer out with unknown outcome is shown as open, counts as nothing, and states what comes next', async () => {
    await world.move(player, { to: 'AAA', amount: '300' });
    world.fakes.AAA.fail('lostBefore');
    const asked = await world.move(player, { from: 'AAA', amount: '120.5' });
    const open = await deals({ state: 'processing' });
    expect(open).toMatchObject({ total: 1, inMinor: 0 });
    const [row] = open.list;
    expect(row).toMatchObject({
      type: 'transferOut',
      amountMinor: 12_050,
      balanceAfterMinor: null,
    });
    expect(row?.reference).toMatch(/^ZZ\d{6}-[0-9A-Z]{10}$/);
    expect((await deals({ type: 'transferOut' })).total).toBe(1);
    const both = (await deals({ type: 'transfer' })).list.map(({ type }) => type);
    expect(both).toEqual(['transferOut', 'transferIn']);
    expect((await deals({ type: 'transferIn', state: 'processing' })).total).toBe(0);
    const detail = await called(dealDetail, { id: row?.id });
    expect(detail.facts).toContainEqual({ label: '单号', value: row?.reference, copy: true });
    expect(JSON.stringify(detail.timeline)).toContain('系统以同一单号继续查询，不会重复转账');
    const owner = player;
    player = await world.newMember();
    expect(await called(dealDetail, { id: row?.id })).toMatchObject({ code: 6303 });
    expect((await deals()).total).toBe(0);
    player = owner;
    expect(asked.ok && asked.value.status).not.toBe('success');
  });

  test('one that the venue refused stays in sight with its reason', async () => {
    const refused = await world.move(player, { from: 'AAA', amount: '5' });
    expect(refused.ok && refused.value.status).toBe('failed');
    const [row] = (await deals({ state: 'failed' })).list;
    const detail = await called(dealDetail, { id: row?.id });
    expect(JSON.stringify(detail.timeline)).toContain('venue AAA余额不足，资金未变动');
  });
});

test("REC-003 a day of the records is the site's day, to the millisecond", async () => {
  const dayMs = 86_400_000;
  const soFar = (world.clock.now() + 8 * 3_600_000) % dayMs;
  const [first, second] = [dayOf(world.clock.now()), dayOf(world.clock.now() + dayMs)];
  player = await world.newMember();
  world.clock.advance(dayMs - soFar - 1);
  await world.fund(player, 1_00);
  world.clock.advance(1);
  await world.fund(player, 2_00);
  const sumOn = async (day: string) => (await deals({ from: day, to: day })).inMinor;
  expect([await sumOn(first), await sumOn(second)]).toEqual([1_00, 2_00]);
  expect((await called(statement, { from: first, to: second })).days).toMatchObject([
    { day: first, depositMinor: 1_00 },
    { day: second, depositMinor: 2_00 },
  ]);
});

test('a statement adds up: what was there and what came and went is what is there', async () => {
  await world.move(player, { to: 'AAA', amount: '300' });
  await world.move(player, { from: 'AAA', amount: '20' });
  const read = await called<Record<string, number>>(statement, today());
  const parts = ['openingMinor', 'netDepositMinor', 'winLossMinor', 'giftMinor', 'otherMinor'];
  expect(parts.reduce((sum, part) => sum + (read[part] ?? Number.NaN), 0)).toBe(read.closingMinor);
  expect(read.closingMinor).toBe(await world.main(player));
});

test('REC-003 an order that has ended without money states that', () => {
  const reader = { services: { payments: { channel: () => undefined } }, site: funds } as never;
  const noteIn = (state: 'processing' | 'closed' | 'failed') =>
    dealTexts({ movement: 'depositOrder', state, party: 'qr' }, {
      ...(reader as object),
      script: 'hans',
    } as never).note;
  expect(noteIn('processing')).toBe('存款订单，尚未到账 · qr');
  expect([noteIn('closed'), noteIn('failed')]).toEqual(Array(2).fill('存款订单，未入账 · qr'));
});

describe('exported records', () => {
  const linesOf = async (kind: string) => {
    const { text } = await called<{ text: string }>(exportRecords, { kind, ...today() });
    return text.trimEnd().split('\r\n');
  };

  test('begin with the mark of their encoding, and have a head even when empty', async () => {
    player = await world.newMember();
    for (const kind of ['deals', 'bets', 'exchanges']) {
      const lines = await linesOf(kind);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    }
  });

  test('REC-003 hold the rows of the screen, open transfers too', async () => {
    await world.move(player, { to: 'AAA', amount: '300' });
    world.fakes.AAA.fail('lostBefore');
    await world.move(player, { from: 'AAA', amount: '5' });
    const [head, out, into] = await linesOf('deals');
    expect(head).toBe('\uFEFF时间,类型,说明,单号,金额（元）,余额（元）,状态');
    expect(out).toMatch(/,转出场馆,venue AAA → 中心钱包,ZZ\d{6}-\w{10},5\.00,,处理中$/);
    expect(into).toMatch(/,转入场馆,中心钱包 → venue AAA,ZZ\d{6}-\w{10},-300\.00,700\.00,成功$/);
  });

  test('of the statement add up, day by day, with what is neither deposit nor play', async () => {
    await world.move(player, { to: 'AAA', amount: '300' });
    world.clock.advance(86_400_000);
    await world.move(player, { from: 'AAA', amount: '20' });
    const days = { from: dayOf(world.clock.now() - 2 * 86_400_000), to: dayOf(world.clock.now()) };
    const asked = { kind: 'statement', ...days };
    const { text } = await called<{ text: string }>(exportRecords, asked);
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFF日期,存款,取款,投注额,派彩,输赢,礼金与返水,其他,期末余额');
    let before = 0;
    for (const row of rows) {
      const [paidIn = 0, paidOut = 0, , , won = 0, gifts = 0, other = 0, closing = 0] = row
        .split(',')
        .slice(1)
        .map((cell) => Math.round(Number(cell) * 100));
      expect(before + paidIn - paidOut + won + gifts + other).toBe(closing);
      before = closing;
    }
    expect(before).toBe(await world.main(player));
  });

  test('REC-004 exchanges are listed with their number and in words', async () => {
    const member = { ...player, site: funds };
    const [offer] = await world.venues.coins(member);
    const bought = await world.venues.exchangeCoin({
      ...member,
      key: world.key(),
      bodyHash: 'x',
      coin: 'USDT',
      direction: 'buy',
      amount: '2',
      rateId: offer?.rateId ?? '',
    });
    expect(bought.ok).toBe(true);
    const [head, row] = await linesOf('exchanges');
    expect(head).toContain('时间,类型,说明,单号,汇率（元）,币变动,币种,金额（元）');
    expect(row).toMatch(
      /,买入,"?买入 USDT，汇率 7\.201"?,DH\d{6}-\w{10},7\.201,2\.00,USDT,-14\.41$/,
    );
  });
});

describe('exported bets', () => {
  const two = (hans: string) => ({ hans, hant: hans });
  const leg = {
    sport: 'FT',
    leagueName: two('海岸联赛'),
    team_h: two('岚川竞技'),
    team_c: two('白桥联'),
    family: 'handicap',
    period: 'FT',
    line: -2,
    side: 'H',
    runner: null,
    price: 900,
    includesStake: false,
    inPlay: true,
  };
  const bet = {
    ticketId: 'TY260314-0000000001',
    oddsType: 'H',
    status: 'settled',
    resultCode: 'W',
    placedAt: 0,
    settledAt: 60_000,
    stakeMinor: 100_00,
    holdMinor: 100_00,
    winMinor: 90_00,
    effectiveMinor: 100_00,
    payoutMinor: 190_00,
    series: null,
    legs: [leg],
  };
  const rowOf = async (given: object): Promise<string> => {
    bets = [given];
    const { text } = await called<{ text: string }>(exportRecords, { kind: 'bets', ...today() });
    bets = [];
    return text.split('\r\n')[1] ?? '';
  };

  test('list each once, also when another is placed while they are read', async () => {
    const numbered = (at: number) => ({ ...bet, ticketId: `TY260314-${at}` });
    bets = Array.from({ length: 150 }, (_, at) => numbered(at));
    betsMeanwhile = [numbered(150)];
    const asked = { kind: 'bets', ...today() };
    const read = await called<{ text: string; rows: number; complete: boolean }>(
      exportRecords,
      asked,
    );
    [bets, betsMeanwhile] = [[], []];
    const tickets = read.text.match(/TY260314-\d+/g) ?? [];
    expect([tickets.length, new Set(tickets).size, read.rows]).toEqual([150, 150, 150]);
    expect(read.complete).toBe(true);
  });

  test('REC-002 name what was picked, at what odds, and what was won', async () => {
    expect(await rowOf(bet)).toBe(
      '1970-01-01 08:00:00,1970-01-01 08:01:00,TY260314-0000000001,单注,海岸联赛,' +
        '岚川竞技 vs 白桥联,滚球 全场让球 岚川竞技 -0.5,0.90,香港盘,' +
        '100.00,90.00,100.00,190.00,90.00,赢',
    );
  });

  test('REC-002 a parlay names every leg, an open one has no result yet', async () => {
    const score = {
      ...leg,
      family: 'correctScore',
      line: null,
      side: '2:1',
      inPlay: false,
      price: 7_500,
      includesStake: true,
    };
    const parlay = { code: 2001, sizes: [2], bets: 1, unitMinor: 100_00 };
    const open = { status: 'accepted', resultCode: null, settledAt: null, payoutMinor: null };
    const row = await rowOf({
      ...bet,
      ...open,
      effectiveMinor: null,
      series: parlay,
      legs: [leg, score],
    });
    expect(row).toContain(',2串1,海岸联赛; 海岸联赛,');
    expect(row).toMatch(/,0\.90; 7\.50,香港盘; 欧洲盘,/);
    expect(row).toMatch(/,100\.00,90\.00,0\.00,,,未结算$/);
  });
});

test.each([
  ['2026-02-30', '2026-03-01', 'from', '日期不存在'],
  ['2026-03-02', '2026-03-01', 'to', '结束日期不能早于开始日期'],
])('REC-002 bets from %s to %s are refused at %s in words', async (from, to, path, words) => {
  const refusal = await called(betRecordList, { from, to, state: 'all', pageNum: 1, pageSize: 20 });
  expect(refusal).toMatchObject({ code: 6007, data: { issues: [{ path }] } });
  expect(refusal.message).toContain(words);
});
