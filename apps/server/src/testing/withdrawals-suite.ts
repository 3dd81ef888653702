import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import type { StoredOrder } from '@tianping/withdrawals/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { cardNumber, createFundsWorld, type FundsWorld, PASSWORD } from './funds-world.ts';

const YUAN = 100;
const HUNDRED = 100;
let db: Db;
let world: FundsWorld;

/** Withdrawals from end to end on one database; run on each engine. */
export function withdrawalsSuite(engine: TestEngine): void {
  beforeAll(async () => {
    db = await engine.open(allMigrations);
  });
  beforeEach(() => {
    world = createFundsWorld(db);
  });
  afterEach(async () => {
    expect(await world.findings()).toEqual([]);
  });
  describe('asking', asking);
  describe('accounts', accounts);
  describe('audits', audits);
  describe('payouts', payouts);
  describe('turnover', turnover);
}

const stageOf = async (order: StoredOrder) =>
  must(await world.withdrawals.order(order, order.orderId), 'an order').stage;
const kindOf = (result: { ok: boolean; error?: { kind: string } }) =>
  result.ok ? 'ok' : result.error?.kind;
async function many<T>(send: () => Promise<T>): Promise<readonly T[]> {
  return await Promise.all(Array.from({ length: HUNDRED }, () => send()));
}
async function postings(member: { memberId: string }, movement: string): Promise<number> {
  const { rows } = await db.query(
    'select 1 from ledger_transfer where member_id = $1 and movement = $2',
    [member.memberId, movement],
  );
  return rows.length;
}

function asking(): void {
  test('DRAW-004 takes the money out of the wallet and freezes its conditions', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const order = await world.asked(member, accountId, '600');
    expect(order).toMatchObject({ stage: 'first', amountMinor: 600 * YUAN, feeMinor: 0 });
    expect(order.terms).toMatchObject({ todayCount: 0, todayCountMax: 3, grade: 0 });
    expect(await world.balance(member)).toBe(400 * YUAN);
    expect(await world.withdrawals.openMinor(db, member)).toBe(600 * YUAN);
    expect(world.told.at(-1)?.orderId).toBe(order.orderId);
  });

  test('DRAW-005 is shown to its member and to nobody else', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const other = await world.member();
    const order = await world.asked(member, accountId);
    expect(await world.withdrawals.order(member, order.orderId)).toMatchObject({ stage: 'first' });
    expect(await world.withdrawals.order(other, order.orderId)).toBeNull();
    const stranger = { member: other, orderId: order.orderId };
    expect(kindOf(await world.withdrawals.cancel(stranger))).toBe('orderUnknown');
    expect(kindOf(await world.ask(other, accountId))).toBe('accountUnknown');
  });

  test('one of a hundred copies takes effect, and all of them answer it', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const all = await many(() => world.ask(member, accountId, { key: 'one', amount: '300' }));
    const ids = new Set(all.map((one) => (one.ok ? one.value.orderId : one.error.kind)));
    expect(ids.size).toBe(1);
    expect(await world.balance(member)).toBe(700 * YUAN);
    const other = await world.ask(member, accountId, { key: 'one', bodyHash: 'other' });
    expect(kindOf(other)).toBe('keyReused');
  });

  test('a hundred different ones at once are one, the others find it open', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const all = await many(() => world.ask(member, accountId, { amount: '300' }));
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect(new Set(all.map(kindOf))).toEqual(new Set(['ok', 'orderOpen']));
    expect(await postings(member, 'withdrawHold')).toBe(1);
  });

  test('DRAW-008 CODE-038 a wrong second password withdraws nothing', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const wrong = await world.ask(member, accountId, { password: 'b'.repeat(32) });
    expect(kindOf(wrong)).toBe('passwordWrong');
    expect(await world.balance(member)).toBe(1_000 * YUAN);
  });

  test('DRAW-009 a lock of the member’s own holds, and can only be made longer', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const lock = (hours: number) => world.withdrawals.lock({ member, hours, password: PASSWORD });
    expect((await lock(48)).ok).toBe(true);
    expect(kindOf(await lock(24))).toBe('lockShorter');
    expect(kindOf(await world.ask(member, accountId))).toBe('locked');
    world.clock.advance(49 * 3_600_000);
    await world.asked(member, accountId);
    expect(kindOf(await lock(48))).toBe('lockOpen');
  });

  test('DRAW-003 limits of the way, of the day and of the wallet hold', async () => {
    const { member, accountId } = await world.ready(300_000 * YUAN);
    const ask = async (amount: string) => kindOf(await world.ask(member, accountId, { amount }));
    expect(await ask('99.99')).toBe('amountOutOfLimits');
    expect(await ask('1e3')).toBe('amountMalformed');
    expect(await ask('60000')).toBe('dayAmount');
    for (let count = 0; count < 3; count += 1) {
      await pay(await world.asked(member, accountId, '1000'));
    }
    expect(await ask('1000')).toBe('dayCount');
    const poor = await world.ready(200 * YUAN);
    expect(kindOf(await world.ask(poor.member, poor.accountId, { amount: '300' }))).toBe(
      'insufficient',
    );
  });

  test('its member calls it back until somebody looks at it, once', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const order = await world.asked(member, accountId);
    const cancel = () => world.withdrawals.cancel({ member, orderId: order.orderId });
    const all = await many(cancel);
    expect(all.every((one) => one.ok && one.value.stage === 'cancelled')).toBe(true);
    expect(await world.balance(member)).toBe(1_000 * YUAN);
    const next = await world.asked(member, accountId);
    await world.withdrawals.office.take(world.staff(next, 'ann'));
    const late = await world.withdrawals.cancel({ member, orderId: next.orderId });
    expect(kindOf(late)).toBe('notCancellable');
  });
}

async function pay(order: StoredOrder): Promise<void> {
  await world.approve(order);
  await world.withdrawals.runPayouts();
  const { orderId } = order;
  await world.withdrawals.receive('fake-payout', world.provider.callback({ orderId }));
}

function accounts(): void {
  const add = async (member: { siteId: number; memberId: string }, of: object = {}) =>
    await world.withdrawals.addAccount({
      member: member as Parameters<FundsWorld['card']>[0],
      key: `key-${Math.abs(world.rng.int(1_000_000_000))}` as never,
      bodyHash: 'body',
      ...{ kind: 'bank', providerCode: 'CCB', protocol: null, branch: null },
      account: cardNumber(990),
      holder: '李明',
      password: PASSWORD,
      ...of,
    });

  test('DRAW-006 a card is added, listed, chosen first and removed', async () => {
    const member = await world.member();
    const first = await world.card(member, 801);
    const second = await world.card(member, 802);
    const listed = await world.withdrawals.accounts(member);
    expect(listed.map((one) => [one.accountId, one.isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(JSON.stringify(listed)).not.toContain(cardNumber(801));
    await world.withdrawals.setDefaultAccount({ member, accountId: second });
    const password = PASSWORD;
    const left = await world.withdrawals.removeAccount({ member, accountId: second, password });
    expect(left).toMatchObject({ ok: true, value: [{ accountId: first, isDefault: true }] });
  });

  test('DRAW-007 a holder of another name is refused', async () => {
    const member = await world.member();
    expect(kindOf(await add(member, { holder: '王芳' }))).toBe('nameDiffers');
    const nameless = await world.member({ realName: null });
    expect(kindOf(await add(nameless))).toBe('nameMissing');
    const open = await world.member({ password: false });
    expect(kindOf(await add(open))).toBe('passwordMissing');
  });

  test('an account of another member is refused, and both audits learn of it', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const { rows } = await db.query<{ print: string }>(
      'select print from payout_account where id = $1',
      [accountId],
    );
    expect(rows[0]?.print).toBeDefined();
    const thief = await world.member();
    const card = await world.card(member, 870);
    expect(card).toBeDefined();
    const taken = await add(thief, { providerCode: 'ICBC', account: cardNumber(870) });
    expect(kindOf(taken)).toBe('accountTaken');
    const order = await world.asked(member, card);
    const found = await world.withdrawals.office.one(world.siteId, order.orderId);
    const shared = found?.facts.find(({ code }) => code === 'sharedAccount');
    expect(shared).toMatchObject({ level: 'watch', params: { count: 1 } });
    expect(order.flags).toContain('sharedAccount');
  });

  test('a new one rests before it is paid out to', async () => {
    const { member } = await world.ready(1_000 * YUAN);
    const added = await add(member, { account: cardNumber(871) });
    const accountId = added.ok ? added.value.accountId : '';
    expect(kindOf(await world.ask(member, accountId))).toBe('accountCooling');
  });

  test('the number is sealed in the table', async () => {
    const member = await world.member();
    await world.card(member, 872);
    const { rows } = await db.query<{ row: string }>(
      'select to_jsonb(a)::text as row from payout_account a where member_id = $1',
      [member.memberId],
    );
    expect(rows[0]?.row).not.toContain(cardNumber(872));
    expect(rows[0]?.row).not.toContain('李明');
  });
}

function audits(): void {
  test('above the sum two people agree, never the same one twice', async () => {
    const { member, accountId } = await world.ready(30_000 * YUAN);
    const order = await world.asked(member, accountId, '20000');
    const { office } = world.withdrawals;
    await office.approveFirst(world.staff(order, 'ann'));
    expect(await stageOf(order)).toBe('second');
    expect(kindOf(await office.approveSecond(world.staff(order, 'ann')))).toBe('samePerson');
    await office.approveSecond(world.staff(order, 'ben'));
    expect(await stageOf(order)).toBe('dispatch');
  });

  test('below it one is enough; a hundred copies agree once', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const order = await world.asked(member, accountId);
    const { office } = world.withdrawals;
    const all = await many(() => office.approveFirst(world.staff(order, 'ann', 'k')));
    expect(all.every((one) => one.ok && one.value.stage === 'dispatch')).toBe(true);
    const other = await office.approveFirst(world.staff(order, 'ben'));
    expect(kindOf(other)).toBe('notNow');
    const { events } = must(await office.one(world.siteId, order.orderId), 'a dossier');
    expect(events.filter(({ what }) => what === 'approved')).toHaveLength(1);
  });

  test('a refusal gives everything back once, with its published reason', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const order = await world.asked(member, accountId);
    const { office } = world.withdrawals;
    const refuse = { ...world.staff(order, 'ann', 'k'), reason: 'accountWrong' };
    await many(() => office.refuse(refuse));
    expect(await world.balance(member)).toBe(1_000 * YUAN);
    expect(await postings(member, 'withdrawReturn')).toBe(1);
    const ended = await world.withdrawals.order(member, order.orderId);
    expect(ended).toMatchObject({ stage: 'refused', reason: 'accountWrong' });
    expect(kindOf(await office.approveFirst(world.staff(order, 'ben')))).toBe('notNow');
  });

  test('one that is put aside waits, and its member does not see it', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const order = await world.asked(member, accountId);
    const { office } = world.withdrawals;
    await office.hold({ ...world.staff(order, 'ann'), hold: true });
    expect(kindOf(await office.approveFirst(world.staff(order, 'ann')))).toBe('notNow');
    expect(await office.counts(world.siteId)).toMatchObject({ held: 1, first: 0 });
    await office.hold({ ...world.staff(order, 'ann'), hold: false });
    expect(await stageOf(order)).toBe('first');
    expect(order.ticket).toMatch(/^WD\d{6}-/);
    const page = { stage: null, method: null, minMinor: null, maxMinor: null, memberId: null };
    const listed = await office.queue({
      ...{ ...page, siteId: world.siteId, tab: 'first', waitingBefore: null, from: null, to: null },
      ...{ search: order.ticket.toLowerCase(), limit: 20, offset: 0 },
    });
    expect(listed).toMatchObject({ total: 1, sums: { amountMinor: 500 * YUAN } });
  });

  test('another site’s staff find nothing', async () => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const order = await world.asked(member, accountId);
    const { office } = world.withdrawals;
    const elsewhere = createFundsWorld(db);
    expect(await office.one(elsewhere.siteId, order.orderId)).toBeNull();
    const act = { ...world.staff(order, 'ann'), siteId: elsewhere.siteId };
    expect(kindOf(await office.approveFirst(act))).toBe('orderUnknown');
  });
}

function payouts(): void {
  const agreed = async (amount = '500') => {
    const { member, accountId } = await world.ready(1_000 * YUAN);
    const order = await world.asked(member, accountId, amount);
    await world.approve(order);
    return { member, order, orderId: order.orderId };
  };
  const receive = (callback: ReturnType<FundsWorld['provider']['callback']>) =>
    world.withdrawals.receive('fake-payout', callback);
  const round = () => world.withdrawals.runPayouts();

  test('what was agreed is sent once by any number of processes, and paid by a callback', async () => {
    const { member, order, orderId } = await agreed();
    const other = world.service(db);
    await Promise.all([round(), other.runPayouts(), round()]);
    // Others of the same database may have been waiting too.
    const told = world.provider.told.filter((one) => one.orderId === orderId);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ amountMinor: 500 * YUAN, holder: '李明' });
    const callback = world.provider.callback({ orderId });
    await many(() => receive(callback));
    expect(await stageOf(order)).toBe('paid');
    expect(await postings(member, 'withdrawPaid')).toBe(1);
    expect(await world.balance(member)).toBe(500 * YUAN);
  });

  test('a failure gives the money back once, however often it is said', async () => {
    const { member, order, orderId } = await agreed();
    await round();
    const failed = world.provider.callback({ orderId, status: 'failed' });
    await many(() => receive(failed));
    expect(await stageOf(order)).toBe('failed');
    expect(await postings(member, 'withdrawReturn')).toBe(1);
    expect(await world.balance(member)).toBe(1_000 * YUAN);
  });

  test('a channel that will not take it gives the money back', async () => {
    const { member, order } = await agreed();
    world.provider.next('refused');
    await round();
    expect(await stageOf(order)).toBe('failed');
    expect(await world.balance(member)).toBe(1_000 * YUAN);
  });

  test('a lost answer is asked about under the same number and never sent anew', async () => {
    const { order, orderId } = await agreed();
    world.provider.next('lost');
    await round();
    expect(await stageOf(order)).toBe('unknown');
    world.provider.settle(orderId, { status: 'paid' });
    world.clock.advance(120_000);
    await round();
    expect(await stageOf(order)).toBe('paid');
    expect(world.provider.told).toHaveLength(1);
  });

  test('a crash between sending and noting leaves a question, not a second payout', async () => {
    const { order, orderId } = await agreed();
    world.provider.next('crash');
    await expect(round()).rejects.toThrow();
    expect(await stageOf(order)).toBe('unknown');
    world.clock.advance(120_000);
    world.provider.settle(orderId, { status: 'paid' });
    await round();
    expect(await stageOf(order)).toBe('paid');
    expect(world.provider.taken.size).toBe(1);
  });

  test('one that never arrived is sent again under its number', async () => {
    const { order } = await agreed();
    world.provider.next('unreachable');
    await round();
    expect(world.provider.taken.size).toBe(0);
    world.clock.advance(120_000);
    await round();
    expect(await stageOf(order)).toBe('sent');
    expect(new Set(world.provider.told.map(({ orderId }) => orderId)).size).toBe(1);
    expect(world.provider.taken.size).toBe(1);
  });

  test('forged and stale callbacks change nothing', async () => {
    const { order, orderId } = await agreed();
    await round();
    const forged = world.provider.callback({ orderId }, { key: 'another' });
    expect(await receive(forged)).toEqual({ ok: false, error: 'forged' });
    const stale = world.provider.callback({ orderId }, { now: world.clock.now() - 3_600_000 });
    expect(await receive(stale)).toEqual({ ok: false, error: 'stale' });
    expect(await stageOf(order)).toBe('sent');
  });

  test('a callback for what was never sent is not believed', async () => {
    const { order, orderId } = await agreed();
    const early = world.provider.callback({ orderId, amountMinor: 500 * YUAN });
    expect(await receive(early)).toEqual({ ok: true, value: 'unchanged' });
    expect(await stageOf(order)).toBe('dispatch');
  });

  test('another sum than was sent is put before a person, who ends it by the statement', async () => {
    const { member, order, orderId } = await agreed();
    await round();
    await receive(world.provider.callback({ orderId, amountMinor: 1 }));
    expect(await stageOf(order)).toBe('abnormal');
    const { office } = world.withdrawals;
    expect(await office.counts(world.siteId)).toMatchObject({ abnormal: 1 });
    const act = { ...world.staff(order, 'ben'), outcome: 'failed' as const, providerRef: 'x1' };
    await office.resolve(act);
    expect(await stageOf(order)).toBe('failed');
    expect(await world.balance(member)).toBe(1_000 * YUAN);
  });

  test('one that stays open is put before a person and asked about all the same', async () => {
    const { order, orderId } = await agreed();
    await round();
    world.clock.advance(13 * 3_600_000);
    await round();
    expect(await stageOf(order)).toBe('abnormal');
    world.provider.settle(orderId, { status: 'paid' });
    await world.withdrawals.office.retry(world.staff(order, 'ann'));
    await round();
    expect(await stageOf(order)).toBe('paid');
  });

  test('paid after it was given back stands before a person, and moves nothing', async () => {
    const { member, order, orderId } = await agreed();
    await round();
    await receive(world.provider.callback({ orderId, status: 'failed' }));
    expect(await receive(world.provider.callback({ orderId }))).toEqual({
      ok: true,
      value: 'paidAfterEnd',
    });
    expect(await stageOf(order)).toBe('failed');
    expect(await world.balance(member)).toBe(1_000 * YUAN);
    expect(await world.withdrawals.office.counts(world.siteId)).toMatchObject({ abnormal: 1 });
  });

  test('after the free ones of a day the fee is kept once it is paid', async () => {
    const { member, accountId } = await world.ready(10_000 * YUAN);
    await db.tx((sql) =>
      sql.query(
        `update withdrawal_member set locked_until = null where site_id = $1 and member_id = $2`,
        [member.siteId, member.memberId],
      ),
    );
    for (let count = 0; count < 3; count += 1) await pay(await world.asked(member, accountId));
    expect(await postings(member, 'withdrawFee')).toBe(0);
    expect(await postings(member, 'withdrawPaid')).toBe(3);
  });
}

function turnover(): void {
  test('DRAW-004 is refused while turnover is missing, and says how much', async () => {
    const member = await world.member();
    const accountId = await world.card(member);
    await world.deposit(member, 1_000 * YUAN);
    const refused = await world.ask(member, accountId);
    expect(refused).toMatchObject({ ok: false, error: { missingMinor: 1_000 * YUAN } });
    await world.turnOver(member, 400 * YUAN);
    expect(await world.ask(member, accountId)).toMatchObject({
      error: { kind: 'turnoverMissing', missingMinor: 600 * YUAN },
    });
    await world.turnOver(member, 600 * YUAN);
    expect((await world.ask(member, accountId)).ok).toBe(true);
  });

  test('a bet from before the money counts nothing; a correction takes back what counted', async () => {
    const member = await world.member();
    const early = await world.bet(member, { stakeMinor: 500 * YUAN });
    world.clock.advance(1_000);
    await world.deposit(member, 1_000 * YUAN);
    await world.settle(early, 'W', 500 * YUAN);
    world.clock.advance(1_000);
    const bet = await world.bet(member, { stakeMinor: 1_000 * YUAN });
    await world.settle(bet, 'W', 1_000 * YUAN);
    await world.turnover.runTurnover();
    expect(await world.turnover.totals(db, member)).toMatchObject({ missingMinor: 0 });
    await world.settle(bet, 'D1', 0);
    await world.turnover.runTurnover();
    expect(await world.turnover.totals(db, member)).toMatchObject({ missingMinor: 1_000 * YUAN });
    const [duty] = await world.turnover.open(db, member);
    const page = { dutyId: must(duty, 'a duty').dutyId, pageNum: 1, pageSize: 20 };
    expect(await world.turnover.bets(member, page)).toMatchObject({
      total: 1,
      list: [{ betId: bet.betId, countedMinor: 0, reason: 'void' }],
    });
    expect(await world.turnover.bets(await world.member(), page)).toBeNull();
  });

  test('opposite bets count nothing, and the list says so', async () => {
    const member = await world.member();
    await world.deposit(member, 100 * YUAN);
    const over = await world.bet(member, { stakeMinor: 100 * YUAN, side: 'OV' });
    const { matchId: match } = over;
    const under = await world.bet(member, { stakeMinor: 100 * YUAN, side: 'UN', match });
    await world.settle(over, 'W', 100 * YUAN);
    await world.settle(under, 'L', 100 * YUAN);
    await world.turnover.runTurnover();
    expect(await world.turnover.totals(db, member)).toMatchObject({ missingMinor: 100 * YUAN });
  });

  test('who has next to nothing left owes no turnover any more', async () => {
    const member = await world.member();
    await world.deposit(member, 4 * YUAN);
    const bet = await world.bet(member, { stakeMinor: 1 * YUAN });
    await world.turnover.runTurnover();
    expect(await world.turnover.totals(db, member)).toMatchObject({ missingMinor: 4 * YUAN });
    await world.settle(bet, 'L', 1 * YUAN);
    await world.turnover.runTurnover();
    expect(await world.turnover.open(db, member)).toEqual([]);
    const [duty] = await world.turnover.recent(db, member);
    expect(duty).toMatchObject({ status: 'released', doneMinor: 1 * YUAN });
  });
}
