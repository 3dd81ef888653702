import { addMonths, monthOf, monthSpan } from '@tianping/agents';
import { createPlan } from '@tianping/agents/testing';
import { type IdempotencyKey, type MemberId, moneyMinor, must, type SiteId } from '@tianping/base';
import { deposit, gameStake, gift, type Movement } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import type { JsonObject, Victim } from '../../attacks/attack-world.ts';
import { newKey, openCalledActivities } from '../../promotions/testing/called-activities.ts';

const [OK, DENIED, EXISTS, NO_DATA] = [6000, 6003, 6009, 6303];
const SITE = 6000 as SiteId;
const HANDS = { by: 'one', agreedBy: 'other' };
const { call, mainOf, world } = openCalledActivities();

const agents = () => world().composition().services.agents;
const of = ({ memberId }: Victim) => ({ siteId: SITE, memberId });

async function asked(name: Parameters<typeof call>[0], body: object, victim: Victim) {
  const { code, data } = await call(name, body, victim);
  expect([name, code]).toEqual([name, OK]);
  return must(data, name);
}

async function post<Input>(memberId: MemberId, movement: Movement<Input>, input: Input) {
  const key = newKey();
  const posted = await world()
    .composition()
    .db.tx((sql) =>
      postMovement(sql, movement, {
        siteId: SITE,
        memberId,
        transferId: key,
        key: key as IdempotencyKey,
        reference: key,
        at: world().clock.now(),
        input,
      }),
    );
  expect(posted).toBe('posted');
}

/** A new account whose address had this code, in small letters. */
async function register(code: string, at: number): Promise<MemberId> {
  const caller = { device: `agent-${at}`, ip: `192.0.2.${at}` };
  const password = 'a'.repeat(32);
  const made = await world().call(
    'site/user/register',
    {
      name: `brought${at}`,
      password,
      secondPassword: password,
      domain: '',
      rCode: code.toLowerCase(),
      iCode: '',
      kaptchcate: 0,
      ...(await world().captcha(1, caller)),
    },
    caller,
  );
  expect(made.code).toBe(OK);
  const { rows } = await world()
    .composition()
    .db.query<{ id: MemberId }>('select id from members where site_id = $1 and name = $2', [
      SITE,
      `brought${at}`,
    ]);
  return must(rows[0], 'an account').id;
}

/** Two persons agree to a month that is over, and its lines are paid. */
async function settle(month: string): Promise<void> {
  const until = monthSpan(month).to + 3 * 3_600_000;
  await world().elapse(until - world().clock.now());
  const trial = await agents().trial(SITE, month);
  const { mark } = must(trial.ok ? trial.value : null, `a trial of ${month}`);
  const run = await world()
    .composition()
    .db.tx((sql) => agents().within.storeRun(sql, SITE, { month, mark, ...HANDS }));
  expect(run.ok).toBe(true);
  await agents().payDue();
}

const list = (data: JsonObject, name: string) => data[name] as readonly JsonObject[];

test('ROLE-007 ROLE-009 an agent applies, brings members by a code, and has a statement and a table of it that add up', async () => {
  const victim = await world().victim();
  // The session outlasts the months of this test.
  await world()
    .composition()
    .db.tx((sql) =>
      sql.query(
        `update member_sessions set expires_at = expires_at * 2, last_seen_at = created_at * 2
         where member_id = $1`,
        [victim.memberId],
      ),
    );
  expect(await asked('act/agent/overview', {}, victim)).toMatchObject({
    status: 'none',
    line: null,
  });
  for (const name of ['act/agent/tree', 'act/agent/addCode'] as const) {
    const body = name === 'act/agent/tree' ? { pageNum: 1, pageSize: 10 } : { name: '' };
    expect(await call(name, body, victim)).toMatchObject({
      code: DENIED,
      message: expect.stringContaining('您还不是代理'),
    });
  }
  const words = { channel: '自己的频道', contact: 'qq 10001' };
  await asked('act/agent/apply', words, victim);
  expect(await call('act/agent/apply', words, victim)).toMatchObject({
    code: EXISTS,
    message: expect.stringContaining('正在审核'),
  });
  const { applicationId } = must(await agents().application(of(victim)), 'an application');
  const decision = { applicationId, admit: true, by: 'owner', note: '' };
  expect(await agents().decide(SITE, decision)).toMatchObject({ ok: true });
  const first = addMonths(monthOf(world().clock.now()), 1);
  const plan = createPlan({ activeStakeMinor: 0, paymentCostBp: 0 });
  const written = await world()
    .composition()
    .db.tx((sql) => agents().within.writePlan(sql, SITE, { fromMonth: first, plan, ...HANDS }));
  expect(written.ok).toBe(true);

  const { code } = await asked('act/agent/addCode', { name: '频道' }, victim);
  const brought = [await register(String(code), 31), await register(String(code), 32)];
  expect(list(await asked('act/agent/codes', {}, victim), 'codes')).toMatchObject([
    { code, name: '频道', state: 'open', brought: 2 },
  ]);
  const tree = await asked('act/agent/tree', { pageNum: 1, pageSize: 10 }, victim);
  expect(tree).toMatchObject({ agents: [], total: 2, members: [{ code }, { code }] });
  expect(JSON.stringify(tree)).not.toMatch(/brought\d/);

  // A month with more given than won, and one that makes it good.
  await world().elapse(monthSpan(first).from + 3_600_000 - world().clock.now());
  for (const memberId of brought) {
    await post(memberId, deposit, { channel: 'test', amountMinor: moneyMinor(100_000) });
  }
  const [one, other] = [must(brought[0], 'one'), must(brought[1], 'the other')];
  const stake = (memberId: MemberId, amount: number) =>
    post(memberId, gameStake, { venue: 'XQZR', amountMinor: moneyMinor(amount) });
  await stake(one, 8_000);
  await post(other, gift, { amountMinor: moneyMinor(10_000) });
  await settle(first);
  const second = addMonths(first, 1);
  await stake(one, 40_000);
  expect(await asked('act/agent/overview', {}, victim)).toMatchObject({
    status: 'active',
    members: 2,
    line: {
      month: second,
      carryInMinor: -6_000,
      ownMinor: 20_000,
      baseMinor: 14_000,
      payMinor: 2_800,
    },
  });
  await settle(second);

  const statement = await asked('act/agent/statement', {}, victim);
  expect(statement).toMatchObject({
    earnedMinor: 2_800,
    paidMinor: 2_800,
    list: [
      { month: second, ownMinor: 20_000, carryInMinor: -6_000, payMinor: 2_800, carryOutMinor: 0 },
      { month: first, ownMinor: -6_000, carryInMinor: 0, payMinor: 0, carryOutMinor: -6_000 },
    ],
  });
  expect(await mainOf(victim)).toBe(2_800);
  const { rows, text } = await asked('act/agent/export', {}, victim);
  expect(rows).toBe(2);
  const [head = '', ...lines] = String(text).replace('\u{FEFF}', '').trim().split('\r\n');
  const table = lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(head.split(',').map((name, at) => [name, cells[at]]));
  });
  expect(table.map((row) => [row.月份, Number(row.会员输赢), Number(row.礼金)])).toEqual([
    [second, 400, 0],
    [first, 80, -100],
  ]);
  for (const row of table) {
    const sum = (...names: readonly string[]) =>
      names.reduce((total, name) => total + Math.round(Number(row[name]) * 100), 0);
    expect(sum('计入净收入', '礼金', '返水', '手续费', '支付成本')).toBe(sum('直属净收入'));
    expect(sum('团队净收入', '上月结转')).toBe(sum('计佣基数'));
    expect(sum('团队佣金')).toBe(sum('下级佣金', '应得佣金'));
  }
});

test('a code is closed by its own agent alone, and brings nobody afterwards; those whom it brought stay', async () => {
  const [head, stranger] = [await world().victim(), await world().victim()];
  for (const one of [head, stranger]) {
    await asked('act/agent/apply', { channel: '频道', contact: 'qq 10002' }, one);
    const { applicationId } = must(await agents().application(of(one)), 'an application');
    const decision = { applicationId, admit: true, by: 'owner', note: '' };
    expect(await agents().decide(SITE, decision)).toMatchObject({ ok: true });
  }
  const code = String((await asked('act/agent/addCode', { name: '' }, head)).code);
  await register(code, 41);
  expect(await call('act/agent/closeCode', { code }, stranger)).toMatchObject({ code: NO_DATA });
  expect(await asked('act/agent/closeCode', { code }, head)).toMatchObject({
    codes: [{ code, state: 'closed', brought: 1 }],
  });
  await register(code, 42);
  const tree = await asked('act/agent/tree', { pageNum: 1, pageSize: 10 }, head);
  expect(tree).toMatchObject({ total: 1 });
});
