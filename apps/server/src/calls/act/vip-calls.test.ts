import { createUuid, type MemberId, type SiteId } from '@tianping/base';
import { type CallName, calls } from '@tianping/contract';
import { type SeededMember, seedMember } from '@tianping/members/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyApp, type MoneyApp } from '../../testing/money-app.ts';

const HOUR = 3_600_000;

let app: MoneyApp;
let member: SeededMember;

beforeAll(async () => {
  app = await createMoneyApp();
  member = await seed('vipmember');
});
afterAll(async () => {
  await app.close();
});

async function seed(name: string): Promise<SeededMember> {
  const { db, clock, rng } = app;
  return await seedMember({ db, clock, rng, siteId: 6000 as SiteId, name });
}

async function call<Data>(name: CallName, body: unknown, who: SeededMember | null = member) {
  const answer = await app.wire.send({
    call: calls[name],
    body,
    ...(who ? { token: who.token, signKey: Buffer.from(who.signKey, 'base64url') } : {}),
    headers: { 'x-device-id': 'seeded', 'x-idempotency-key': createUuid(app) },
  });
  const { status_code: code, data, message } = answer.envelope;
  return { code, data: data as Data, message };
}

/** A grant as a round would have given it. */
async function give(
  to: SeededMember,
  of: { kind: string; period: string; amount: number; from?: number },
): Promise<string> {
  const id = createUuid(app);
  const from = app.clock.now() + (of.from ?? 0);
  await app.db.tx((sql) =>
    sql.query(
      `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
         amount_minor, turnover_minor, parts, created_at, available_at, expires_at)
       values ($1, 6000, $2, $3, $4, 1, 1, $5, $5, '[]', $6, $7, $8)`,
      [id, to.memberId, of.kind, of.period, of.amount, app.clock.now(), from, from + 48 * HOUR],
    ),
  );
  return id;
}

async function balanceOf(memberId: MemberId): Promise<number> {
  const { rows } = await app.db.query<{ main: number }>(
    'select main_minor as main from ledger_wallet where member_id = $1',
    [memberId],
  );
  return rows[0]?.main ?? 0;
}

describe('grades', () => {
  test('API-039 all grades and their rules can be read by anybody', async () => {
    type List = { version: number; list: { name: string }[]; rules: { keepDays: number } };
    const { code, data } = await call<List>('site/user/member/memberGradeConfigList', {}, null);
    expect(code).toBe(6000);
    expect(data.list.map(({ name }) => name)).toEqual(['V0', 'V1', 'V2', 'V3']);
    expect(data.rules.keepDays).toBe(90);
  });

  test('API-038 VIP-002 one grade comes with its neighbours, an unknown one is refused', async () => {
    type Info = { grade: { name: string }; below: { name: string }; above: null };
    const top = await call<Info>('site/user/member/memberGradeInfoByGrade', { grade: 3 }, null);
    expect(top.data).toMatchObject({ grade: { name: 'V3' }, below: { name: 'V2' }, above: null });
    const none = await call('site/user/member/memberGradeInfoByGrade', { grade: 4 }, null);
    expect(none.message).toBe('没有这个等级。本站的等级为 V0 至 V3。');
  });

  test('API-040 VIP-003 each category has its lowest and highest rebate', async () => {
    type Spans = { list: { category: string; lowBp: number; highBp: number }[] };
    const { data } = await call<Spans>('site/user/member/getGameFanshuiHighLow', {}, null);
    expect(data.list).toHaveLength(7);
    expect(data.list[0]).toEqual({ category: 'TY', lowBp: 30, highBp: 70 });
  });

  test('ROLE-004 the member has a grade, in the own data and in the progress', async () => {
    const info = await call<{ grade: number }>('site/user/member/info', {});
    expect(info.data.grade).toBe(0);
    type Progress = { grade: number; next: { grade: number; depositMinor: number } };
    const { data } = await call<Progress>('act/vip/progress', {});
    expect(data).toMatchObject({ grade: 0, next: { grade: 1, depositMinor: 1_000_00 } });
  });

  test('API-061 the week of the red packet is shown', async () => {
    type Week = { weekFrom: string; payDay: string; gift: { state: string } };
    const { data } = await call<Week>('act/vipWeek/VipWeekInfo', {});
    // The test's clock is at 2025-10-09, a Thursday.
    expect(data).toMatchObject({
      weekFrom: '2025-10-06',
      payDay: '2025-10-08',
      gift: { state: 'none' },
    });
  });
});

describe('welfare', () => {
  test('VIP-005 what is listed can be claimed once, and is then in the history', async () => {
    const who = await seed('claimer');
    const id = await give(who, { kind: 'weekly', period: '2025-10-06', amount: 300 });
    type List = { count: number; totalMinor: number; list: { id: string; state: string }[] };
    const list = await call<List>('act/welfare/list', {}, who);
    expect(list.data).toMatchObject({ count: 1, totalMinor: 300, list: [{ id }] });
    const claims = [1, 2, 3].map(() => call('act/welfare/claim', { id }, who));
    for (const claimed of await Promise.all(claims)) {
      expect(claimed).toMatchObject({ code: 6000, data: { grant: { id, state: 'claimed' } } });
    }
    expect(await balanceOf(who.memberId)).toBe(300);
    const days = { from: '2025-10-01', to: '2025-10-31' };
    const history = await call('act/welfare/history', days, who);
    expect(history.data).toMatchObject({ total: 1, totalMinor: 300, list: [{ id }] });
    const deals = await call('fd/transactions/queryDealRecord', days, who);
    expect(deals.data).toMatchObject({ list: [{ type: 'gift', amountMinor: 300 }] });
  });

  test("another member's grant is refused like one that does not exist", async () => {
    const [owner, thief] = [await seed('owner'), await seed('thief')];
    const id = await give(owner, { kind: 'weekly', period: '2025-10-06', amount: 300 });
    const stolen = await call('act/welfare/claim', { id }, thief);
    const unknown = await call('act/welfare/claim', { id: createUuid(app) }, thief);
    expect(stolen).toEqual(unknown);
    expect(stolen.message).toContain('没有找到这份福利');
    expect(await balanceOf(thief.memberId)).toBe(0);
  });

  test('claim all reports when there is nothing', async () => {
    const who = await seed('nothing');
    const { code, message } = await call('act/welfare/claimAll', {}, who);
    expect({ code, message }).toEqual({
      code: 6012,
      message: '现在没有可领取的福利。新的礼金与返水会显示在福利中心。',
    });
  });

  test('a day that does not exist, or days turned round, are no range', async () => {
    for (const days of [
      { from: '2025-02-30', to: '2025-03-01' },
      { from: '2025-03-02', to: '2025-03-01' },
    ]) {
      expect((await call('act/welfare/history', days)).code).toBe(6007);
    }
  });
});

describe('rebate', () => {
  test('less than the smallest sum waits for its hour, with a message', async () => {
    const who = await seed('early');
    await give(who, { kind: 'rebate', period: '2025-10-08', amount: 37, from: HOUR });
    const info = await call('act/rebate/info', {}, who);
    expect(info.data).toMatchObject({ closedMinor: 37, earlyMinMinor: 100, canClaim: false });
    const { message } = await call('act/rebate/claim', {}, who);
    expect(message).toBe(
      '未领取的返水不足 ¥1，暂不能提前领取。10-09 17:53（GMT+8）起可在福利中心领取，不限金额。',
    );
    await give(who, { kind: 'rebate', period: '2025-10-07', amount: 163, from: HOUR });
    const claimed = await call('act/rebate/claim', {}, who);
    expect(claimed.data).toMatchObject({ totalMinor: 200, turnoverMinor: 200 });
    expect(await balanceOf(who.memberId)).toBe(200);
  });

  test('nothing is paid to a member known to be under age', async () => {
    const who = await seed('young');
    const id = await give(who, { kind: 'weekly', period: '2025-10-06', amount: 300 });
    await app.db.tx((sql) =>
      sql.query(
        'insert into member_profiles (member_id, site_id, underage_at) values ($1, 6000, 1)',
        [who.memberId],
      ),
    );
    const { message } = await call('act/welfare/claim', { id }, who);
    expect(message).toContain('仅限年满 18 周岁者');
    expect(await balanceOf(who.memberId)).toBe(0);
  });
});
