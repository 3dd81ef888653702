import { createSecureRng, createUuid, type OrderId, systemClock } from '@tianping/base';
import { md5Hex } from '@tianping/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardNumber } from '../testing/funds-world.ts';
import {
  type AttackWorld,
  type Caller,
  createAttackWorld,
  type JsonObject,
  PASSWORD,
  type Victim,
} from './attack-world.ts';

const FUND = md5Hex('fund-password-1');
const ZERO = '00000000-0000-4000-8000-000000000000';
const rng = createSecureRng();
let world: AttackWorld;
let cards = 0;

beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(async () => {
  expect(world.broken).toEqual([]);
  await world.close();
});

const as = ({ token, signKey, site }: Victim, key?: string): Caller => ({
  token,
  signKey,
  site,
  ...(key ? { request: { headers: { 'x-idempotency-key': key } } } : {}),
});
const newId = () => createUuid({ clock: systemClock, rng });
const memberOf = (victim: Victim) => ({
  siteId: victim.site as never,
  memberId: victim.memberId,
});

/** A member with a real name, a fund password that was not set just now, and that much money. */
async function person(yuan = 0): Promise<Victim> {
  const victim = await world.victim();
  const answered = { realName: '李明', secondPassword: FUND, proofPassword: PASSWORD };
  const saved = await world.call('site/user/member/bindOther', answered, as(victim));
  expect(saved.code).toBe(6000);
  const { db, turnover } = world.composition();
  await db.tx(async (sql) => {
    const params = [victim.memberId];
    await sql.query(
      'update member_profiles set sensitive_changed_at = null where member_id = $1',
      params,
    );
    if (yuan === 0) return;
    await sql.query(
      `select ledger_post($1, $2::uuid, 'deposit', $2::uuid::text, $3, 'test', $4, $5::jsonb)`,
      [
        victim.site,
        newId(),
        victim.memberId,
        world.clock.now(),
        JSON.stringify([
          { account: 'clearing:test', minor: -yuan * 100 },
          { account: 'main', minor: yuan * 100 },
        ]),
      ],
    );
    const deposit = { orderId: newId() as OrderId, amountMinor: 1, at: world.clock.now() };
    if (yuan > 5_000) await turnover.addDeposit(sql, { ...memberOf(victim), ...deposit });
  });
  return victim;
}

async function cardOf(victim: Victim): Promise<string> {
  cards += 1;
  const body = { kind: 'bank', providerCode: 'ICBC', account: cardNumber(300 + cards) };
  const secret = { holder: '李明', password: FUND };
  const added = await world.call('fd/bankCard/add', { ...body, ...secret }, as(victim));
  expect(added.code).toBe(6000);
  const accountId = String(added.data.accountId);
  await world
    .composition()
    .db.tx((sql) =>
      sql.query('update payout_account set usable_at = 0 where id = $1', [accountId]),
    );
  return accountId;
}

async function ask(victim: Victim, accountId: string, more: JsonObject = {}, key?: string) {
  const body = { accountId, amount: '500', password: FUND, ...more };
  return await world.call('fd/withdraw/new', body, as(victim, key));
}

describe('calls of a member', () => {
  test('API-075 DRAW-003 the ways to withdraw are those of the site', async () => {
    const { data, code } = await world.call('fd/withdraw/baseCfg/list', {}, as(await person()));
    expect(code).toBe(6000);
    expect(data).toMatchObject({ coolingHours: 24, secondAuditMinor: 2_000_000 });
    expect(data.list).toMatchObject([
      { method: 'bank', minMinor: 10_000, maxMinor: 20_000_000 },
      { method: 'coin', minMinor: 10_000, maxMinor: 50_000_000 },
      { method: 'wallet', minMinor: 5_000, maxMinor: 2_000_000 },
    ]);
  });

  test('API-076 API-077 DRAW-001 DRAW-002 what can be withdrawn, and the rate of USDT', async () => {
    const victim = await person(1_000);
    const cardsOnly = await world.call('fd/withdraw/withdrawInfo', {}, as(victim));
    const terms = {
      availableMinor: 100_000,
      payPasswordSet: true,
      feeFreeLeft: 3,
      feeBasisPoints: 50,
      todayCount: 0,
      todayCountMax: 3,
      todayMinor: 0,
      todayMaxMinor: 5_000_000,
      turnover: { requiredMinor: 0, doneMinor: 0, missingMinor: 0 },
    };
    expect(cardsOnly.data).toMatchObject(terms);
    const coins = await world.call('fd/withdraw/usdtWithdrawInfo', {}, as(victim));
    expect(coins.data).toMatchObject({ ...terms, currency: 'USDT', rateMilli: 7_200 });
    const behind = await world.call('fd/withdraw/withdrawInfo', {}, as(await person(6_000)));
    expect(behind.data.turnover).toEqual({ requiredMinor: 1, doneMinor: 0, missingMinor: 1 });
  });

  test('USER-003 info marks a bound bank card, and neither another account nor one that was removed', async () => {
    const victim = await person();
    const marked = async () => {
      const { data } = await world.call('site/user/member/info', {}, as(victim));
      return data.bankCard;
    };
    const wallet = { kind: 'wallet', providerCode: 'ALIPAY', account: '13900009110' };
    const body = { ...wallet, holder: '李明', password: FUND };
    expect((await world.call('fd/bankCard/add', body, as(victim))).code).toBe(6000);
    expect(await marked()).toBe('');
    const accountId = await cardOf(victim);
    expect(await marked()).toBe('******');
    const secret = { accountId, password: FUND };
    expect((await world.call('fd/bankCard/remove', secret, as(victim))).code).toBe(6000);
    expect(await marked()).toBe('');
  });

  test('API-079 API-080 DRAW-006 USER-012 cards are added, chosen, listed by GET and removed', async () => {
    const victim = await person();
    const offered = await world.call('fd/bankCard/withdraw/add/list', {}, as(victim));
    expect(offered.data).toMatchObject({ holderMasked: '李*' });
    const kinds = (offered.data.list as JsonObject[]).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['bank', 'coin', 'wallet']));
    expect(offered.data.list).toContainEqual(
      expect.objectContaining({ kind: 'coin', code: 'USDT', protocols: ['TRC20', 'ERC20'] }),
    );
    const accountId = await cardOf(victim);
    const second = await cardOf(victim);
    const choose = (password: string) =>
      world.call('fd/bankCard/setDefault', { accountId: second, password }, as(victim));
    expect((await choose('f'.repeat(32))).code).toBe(6100);
    const unmoved = await world.call('fd/bankCard/queryMemberBanksInfoList', {}, as(victim));
    expect((unmoved.data.list as JsonObject[])[0]?.accountId).toBe(accountId);
    expect((await choose(FUND)).code).toBe(6000);
    const listed = await world.call('fd/bankCard/queryMemberBanksInfoList', {}, as(victim));
    const ids = (listed.data.list as JsonObject[]).map((one) => one.accountId);
    expect(ids).toEqual([second, accountId]);
    const gone = await world.call(
      'fd/bankCard/remove',
      { accountId: second, password: FUND },
      as(victim),
    );
    expect((gone.data.list as JsonObject[]).map((one) => one.isDefault)).toEqual([true]);
  });

  test('API-078 API-074 DRAW-004 DRAW-005 a withdrawal is placed and shown', async () => {
    const victim = await person(1_000);
    const placed = await ask(victim, await cardOf(victim));
    expect(placed).toMatchObject({ code: 6000, data: { status: 'reviewing', cancellable: true } });
    const { orderId } = placed.data;
    const shown = await world.call('fd/withdraw/withdrawOrderInfo', { orderId }, as(victim));
    expect(shown.data).toEqual(placed.data);
    const back = await world.call('fd/withdraw/cancel', { orderId }, as(victim));
    expect(back.data).toMatchObject({ status: 'cancelled' });
    const steps = (back.data.timeline as JsonObject[]).map(({ step }) => step);
    expect(steps, 'nobody had begun to look at it').toEqual(['submitted', 'cancelled']);
    const page = { type: 'fd', pageNum: 1, pageSize: 20 };
    const notifications = await world.call('site/site/letter/list', page, as(victim));
    const titles = (notifications.data.list as JsonObject[]).map(({ title }) => title);
    expect(titles.sort()).toEqual(['取款 ¥500.00 已受理', '取款 ¥500.00 已撤回']);
  });

  test('turnover that is missing is named, bet by bet', async () => {
    const victim = await person(6_000);
    const refused = await ask(victim, await cardOf(victim));
    expect(refused).toMatchObject({ code: 6012, data: { missingMinor: 1 } });
    const info = await world.call('fd/withdraw/withdrawInfo', {}, as(victim));
    const [row] = info.data.turnoverRows as JsonObject[];
    const body = { requirementId: row?.requirementId };
    const bets = await world.call('fd/withdraw/turnover', body, as(victim));
    expect(bets).toMatchObject({ code: 6000, data: { total: 0, requirement: row } });
    expect((await world.call('fd/withdraw/turnover', body, as(await person()))).code).toBe(6303);
  });
});

describe('refusals', () => {
  test('DRAW-008 CODE-038 a wrong fund password is 6100, guessed often too; nothing moves', async () => {
    const victim = await person(1_000);
    const accountId = await cardOf(victim);
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await ask(victim, accountId, { password: md5Hex(`g${guess}`) })).code).toBe(6100);
    }
    expect((await ask(victim, accountId)).code).toBe(6100);
    const chosen = { accountId, password: FUND };
    expect((await world.call('fd/bankCard/setDefault', chosen, as(victim))).code).toBe(6100);
    const info = await world.call('fd/withdraw/withdrawInfo', {}, as(victim));
    expect(info.data).toMatchObject({ availableMinor: 100_000, openOrder: null });
  });

  test('DRAW-009 CODE-039 CODE-040 a lock that cannot be is 6110, a wrong set-up 6111', async () => {
    const victim = await person(1_000);
    const accountId = await cardOf(victim);
    const lock = (hours: number, who = victim) =>
      world.call('fd/withdraw/lock', { hours, password: FUND }, as(who));
    expect((await lock(48)).code).toBe(6000);
    expect((await lock(1)).code).toBe(6110);
    expect((await ask(victim, accountId)).code).toBe(6110);
    expect((await lock(1, await world.victim())).code).toBe(6111);
    const info = await world.call('fd/withdraw/withdrawInfo', {}, as(victim));
    expect(info.data).toMatchObject({ availableMinor: 100_000, openOrder: null });
  });

  test('DRAW-007 a card in another name is refused by its field', async () => {
    const victim = await person();
    const body = { kind: 'bank', providerCode: 'ICBC', account: cardNumber(299) };
    const refused = await world.call(
      'fd/bankCard/add',
      { ...body, holder: '王芳', password: FUND },
      as(victim),
    );
    expect(refused).toMatchObject({ code: 6007, data: { issues: [{ path: 'holder' }] } });
  });
});

describe('others', () => {
  test('another’s order, account and duty answer as unknown ones do', async () => {
    const victim = await person(1_000);
    const accountId = await cardOf(victim);
    const { data } = await ask(victim, accountId);
    const thief = await person(1_000);
    const tries = [
      ['fd/withdraw/withdrawOrderInfo', { orderId: data.orderId }, { orderId: ZERO }],
      ['fd/withdraw/cancel', { orderId: data.orderId }, { orderId: ZERO }],
      [
        'fd/bankCard/setDefault',
        { accountId, password: FUND },
        { accountId: ZERO, password: FUND },
      ],
      ['fd/bankCard/remove', { accountId, password: FUND }, { accountId: ZERO, password: FUND }],
      [
        'fd/withdraw/new',
        { accountId, amount: '100', password: FUND },
        { accountId: ZERO, amount: '100', password: FUND },
      ],
    ] as const;
    for (const [name, foreign, unknown] of tries) {
      const stolen = await world.call(name, foreign, as(thief));
      const nobody = await world.call(name, unknown, as(thief));
      expect([name, stolen.code, stolen.message]).toEqual([name, 6303, nobody.message]);
    }
  });

  test('a hundred copies of one request are one withdrawal', async () => {
    const victim = await person(1_000);
    const accountId = await cardOf(victim);
    const key = newId();
    const all = await Promise.all(
      Array.from({ length: 100 }, () => ask(victim, accountId, {}, key)),
    );
    const taken = all.map(({ data }) => data.orderId);
    expect(all.map(({ code }) => code)).toEqual(all.map(() => 6000));
    expect(new Set(taken).size).toBe(1);
    expect((await ask(victim, accountId, {}, key)).data.orderId).toBe(taken[0]);
    const info = await world.call('fd/withdraw/withdrawInfo', {}, as(victim));
    expect(info.data).toMatchObject({ availableMinor: 50_000 });
    expect((await ask(victim, accountId, { amount: '501' }, key)).code).toBe(6009);
  });

  test('card numbers, names and passwords stand in no line of the log', () => {
    expect(world.leaks()).toEqual([]);
    expect(world.logged.filter((line) => line.includes(cardNumber(301)))).toEqual([]);
  });
});
