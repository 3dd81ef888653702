import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import type { CallName } from '@tianping/contract';
import { audit, ledgerChecks, readBalance } from '@tianping/ledger/server';
import { auditChecks } from '@tianping/venues/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AttackWorld, type Caller, createAttackWorld, type Victim } from './attack-world.ts';

const COPIES = 100;
const rng = createSecureRng();
const newId = () => createUuid({ clock: systemClock, rng });
let world: AttackWorld;

/** Nothing answers at the venues' address here: every request to one stays open. */
beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(async () => {
  const { db } = world.composition();
  expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
  expect(world.broken).toEqual([]);
  await world.close();
});

const as = ({ token, signKey, site }: Victim, key: string = newId()): Caller => ({
  token,
  signKey,
  site,
  device: 'seeded',
  request: { headers: { 'x-idempotency-key': key } },
});

/** A member with that many yuan. */
async function rich(yuan: number, site: 6000 | 6001 = 6000): Promise<Victim> {
  const victim = await world.victim(site);
  const { db } = world.composition();
  const lines = [
    { account: 'clearing:test', minor: -yuan * 100 },
    { account: 'main', minor: yuan * 100 },
  ];
  await db.tx((sql) =>
    sql.query(
      `select ledger_post($1, $2::uuid, 'deposit', $2::uuid::text, $3, 'test', $4, $5::jsonb)`,
      [site, newId(), victim.memberId, world.clock.now(), JSON.stringify(lines)],
    ),
  );
  return victim;
}

async function mainOf({ site, memberId }: Victim): Promise<number> {
  return (await readBalance(world.composition().db, site as never, memberId)).mainMinor;
}

const into = (amount: string, more: object = {}) => ({
  channelCode: 'XQZR',
  amount,
  ty: '1',
  isActivity: false,
  ...more,
});

async function rateOf(victim: Victim): Promise<string> {
  const answer = await world.call<{ list: { coin: string; rateId: string }[] }>(
    'fd/transfer/getTransferRate',
    {},
    as(victim),
  );
  return answer.data.list.find(({ coin }) => coin === 'USDT')?.rateId ?? '';
}

const coins = async (victim: Victim, amount: string, more: object = {}) => ({
  coin: 'USDT',
  direction: 'buy',
  amount,
  rateId: await rateOf(victim),
  ...more,
});

async function giftCode(siteId = 6000): Promise<string> {
  const { venues } = world.composition();
  const made = await venues.office.createGifts({
    siteId: siteId as never,
    key: newId() as never,
    bodyHash: 'gift',
    by: newId(),
    name: 'gift',
    amountMinor: 8_800,
    multipleMilli: 1_000,
    codes: 1,
    usesEach: COPIES,
    oncePerMember: true,
    expiresAt: (world.clock.now() + 86_400_000) as never,
    note: 'test',
  });
  if (!made.ok) throw new Error('no gifts were made');
  return String(made.value.codes[0]);
}

/** That many copies at the same time, each under its own key or all under one. */
async function crowd(name: CallName, body: object, victim: Victim, key?: string) {
  return await Promise.all(
    Array.from({ length: COPIES }, () => world.call(name, body, as(victim, key ?? newId()))),
  );
}

describe('a hundred simultaneous copies', () => {
  test('of a transfer under one key move its money once', async () => {
    const victim = await rich(1_000);
    const answers = await crowd('game/venue/transfer', into('300'), victim, newId());
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([6000]));
    expect(new Set(answers.map(({ data }) => data.transferId)).size).toBe(1);
    expect(await mainOf(victim)).toBe(700_00);
  });

  test('of a transfer under keys of their own leave one open and refuse the rest', async () => {
    const victim = await rich(1_000);
    const answers = await crowd('game/venue/transfer', into('300'), victim);
    expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 6012)).toHaveLength(COPIES - 1);
    expect(await mainOf(victim)).toBe(700_00);
  });

  test('of an exchange buy once under one key, and never more than there is', async () => {
    const victim = await rich(100);
    const body = await coins(victim, '10');
    const same = await crowd('fd/transfer/utcTransfer', body, victim, newId());
    expect(new Set(same.map(({ data }) => data.exchangeId)).size).toBe(1);
    const left = await mainOf(victim);
    expect(left).toBeLessThan(100_00);
    await crowd('fd/transfer/utcTransfer', body, victim);
    expect(await mainOf(victim)).toBe(left - (100_00 - left) * Math.floor(left / (100_00 - left)));
  });

  test('of a gift code pay once', async () => {
    const victim = await rich(1);
    const body = { code: await giftCode() };
    const answers = await crowd('act/activityTopGift/redeem', body, victim);
    expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1);
    expect(await mainOf(victim)).toBe(1_00 + 88_00);
  });

  test('of a recall under one key get the same answer and move nothing twice', async () => {
    const victim = await rich(10);
    const answers = await crowd('game/venue/recycle', {}, victim, newId());
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([6000]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await mainOf(victim)).toBe(10_00);
  });
});

const BAD_AMOUNTS = [
  '',
  ' ',
  '-1',
  '+1',
  '1e3',
  '0x10',
  '1.234',
  '.5',
  '1.',
  '1,000',
  '0',
  '0.00',
  '00',
  '１００',
  '一百',
  'NaN',
  'Infinity',
  '１.5',
  '$5',
  '5 CNY',
  "1'--",
  '1\u0000',
  '1\n',
  '1234567890123',
  '99999999999.99',
  '999999999999',
];

describe('amounts that are none', () => {
  test.each(BAD_AMOUNTS)('%j moves nothing, in whichever call', async (amount) => {
    const victim = await rich(100);
    const calls = [
      await world.call('game/venue/transfer', into(amount), as(victim)),
      await world.call('game/venue/transfer', into(amount, { ty: '2' }), as(victim)),
      await world.call('fd/transfer/utcTransfer', await coins(victim, amount), as(victim)),
    ];
    for (const { code, data } of calls) {
      // Transferring out more than is there is for the venue to refuse: it moves none of our money.
      const isAsked = code === 6000 && data.status === 'processing' && data.direction === 'out';
      expect(isAsked || code === 6007 || code === 6012, `${code}`).toBe(true);
    }
    expect(await mainOf(victim)).toBe(100_00);
  });

  test.each([100, null, ['100'], { amount: '100' }, true])('%j is no text', async (amount) => {
    const victim = await rich(100);
    for (const name of ['game/venue/transfer', 'fd/transfer/utcTransfer'] as const) {
      const body = name === 'game/venue/transfer' ? into('1') : await coins(victim, '1');
      expect((await world.call(name, { ...body, amount }, as(victim))).code).toBe(6007);
    }
    expect(await mainOf(victim)).toBe(100_00);
  });

  test.each([
    ['channelCode', 'CRTY', 6012],
    ['channelCode', "X' or '1'='1", 6004],
    ['channelCode', '__proto__', 6004],
    ['channelCode', '', 6007],
    ['ty', '3', 6007],
    ['ty', 1, 6007],
  ])('a transfer with %s %j is %d', async (field, value, code) => {
    const victim = await rich(100);
    const body = into('1', { [field]: value });
    expect((await world.call('game/venue/transfer', body, as(victim))).code).toBe(code);
    expect(await mainOf(victim)).toBe(100_00);
  });
});

describe('what belongs to others', () => {
  test("another's and another site's transfer, movement and code answer as unknown ones", async () => {
    const [owner, other, abroad] = [await rich(100), await rich(100), await rich(100, 6001)];
    const moved = await world.call('game/venue/transfer', into('10'), as(owner));
    const { transferId } = moved.data;
    const day = new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const deals = await world.call<{ list: { id: string }[] }>(
      'fd/transactions/queryDealRecord',
      { from: day, to: day },
      as(owner),
    );
    const asked = [
      ...deals.data.list.map(({ id }) => ['fd/transactions/dealDetail', { id }] as const),
      ['fd/transactions/dealDetail', { id: `order:${transferId}` }] as const,
      ['game/venue/transferStatus', { transferId }] as const,
    ];
    for (const [name, body] of asked) {
      const unknown = 'id' in body ? { id: newId() } : { transferId: newId() };
      const nobody = await world.call(name, unknown, as(other));
      expect(nobody.code).toBe(6303);
      for (const stranger of [other, abroad]) {
        const { code, message, data } = await world.call(name, body, as(stranger));
        expect([code, message, data]).toEqual([nobody.code, nobody.message, nobody.data]);
      }
    }
    expect((await world.call('game/venue/transferStatus', { transferId }, as(owner))).code).toBe(
      6000,
    );
  });

  test('a code of another site pays nothing', async () => {
    const victim = await rich(1);
    const redeemed = await world.call(
      'act/activityTopGift/redeem',
      { code: await giftCode(6001) },
      as(victim),
    );
    expect(redeemed.code).toBe(6007);
    expect(await mainOf(victim)).toBe(1_00);
  });

  test.each([
    ['altered', (id: string) => id.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))],
    ['cut', (id: string) => id.slice(0, -1)],
    ['empty', () => ''],
  ])(
    'a rate that is %s buys nothing, and the refusal carries the current rate',
    async (_, change) => {
      const victim = await rich(100);
      const body = await coins(victim, '10', { rateId: change(await rateOf(victim)) });
      const refused = await world.call('fd/transfer/utcTransfer', body, as(victim));
      expect(refused).toMatchObject({ code: 6012, data: { rate: { coin: 'USDT' } } });
      expect(await mainOf(victim)).toBe(100_00);
    },
  );

  test('the same key with another body is refused, whatever the first one did', async () => {
    const victim = await rich(100);
    const key = newId();
    await world.call('game/venue/transfer', into('10'), as(victim, key));
    expect((await world.call('game/venue/transfer', into('11'), as(victim, key))).code).toBe(6009);
    const bought = await coins(victim, '10');
    const coinKey = newId();
    await world.call('fd/transfer/utcTransfer', bought, as(victim, coinKey));
    const more = { ...bought, amount: '11' };
    expect((await world.call('fd/transfer/utcTransfer', more, as(victim, coinKey))).code).toBe(
      6009,
    );
  });
});
