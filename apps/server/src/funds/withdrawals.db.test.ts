import { must } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { cardNumber, createFundsWorld, type FundsWorld, PASSWORD } from '../testing/funds-world.ts';
import { payouts, turnover } from '../testing/payouts-suite.ts';
import {
  kindOf,
  many,
  pay,
  postings,
  type SuiteStage,
  stageOf,
  YUAN,
} from '../testing/withdrawals-stage.ts';

const stage = {} as SuiteStage;

/** Withdrawals from end to end on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  stage.db = await engine.open(allMigrations);
});
beforeEach(() => {
  stage.world = createFundsWorld(stage.db);
});
afterEach(async () => {
  expect(await stage.world.findings()).toEqual([]);
});
describe('asking', asking);
describe('accounts', accounts);
describe('audits', audits);
describe('payouts', () => payouts(stage));
describe('turnover', () => turnover(stage));

function asking(): void {
  test('DRAW-004 takes the money out of the wallet and freezes its conditions', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId, '600');
    expect(order).toMatchObject({ stage: 'first', amountMinor: 600 * YUAN, feeMinor: 0 });
    expect(order.terms).toMatchObject({ todayCount: 0, todayCountMax: 3, grade: 0 });
    expect(await stage.world.balance(member)).toBe(400 * YUAN);
    expect(await stage.world.withdrawals.openMinor(stage.db, member)).toBe(600 * YUAN);
    expect(stage.world.notified.at(-1)?.orderId).toBe(order.orderId);
  });

  test('DRAW-005 is shown to its member and to nobody else', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const other = await stage.world.member();
    const order = await stage.world.asked(member, accountId);
    expect(await stage.world.withdrawals.order(member, order.orderId)).toMatchObject({
      stage: 'first',
    });
    expect(await stage.world.withdrawals.order(other, order.orderId)).toBeNull();
    const stranger = { member: other, orderId: order.orderId };
    expect(kindOf(await stage.world.withdrawals.cancel(stranger))).toBe('orderUnknown');
    expect(kindOf(await stage.world.ask(other, accountId))).toBe('accountUnknown');
  });

  test('one of a hundred copies takes effect, and all of them answer it', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const all = await many(() => stage.world.ask(member, accountId, { key: 'one', amount: '300' }));
    const ids = new Set(all.map((one) => (one.ok ? one.value.orderId : one.error.kind)));
    expect(ids.size).toBe(1);
    expect(await stage.world.balance(member)).toBe(700 * YUAN);
    const other = await stage.world.ask(member, accountId, { key: 'one', bodyHash: 'other' });
    expect(kindOf(other)).toBe('keyReused');
  });

  test('of a hundred simultaneous different ones one is accepted, the others find it open', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const all = await many(() => stage.world.ask(member, accountId, { amount: '300' }));
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect(new Set(all.map(kindOf))).toEqual(new Set(['ok', 'orderOpen']));
    expect(await postings(stage, member, 'withdrawHold')).toBe(1);
  });

  test('DRAW-008 CODE-038 a wrong second password withdraws nothing', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const wrong = await stage.world.ask(member, accountId, { password: 'b'.repeat(32) });
    expect(kindOf(wrong)).toBe('passwordWrong');
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
  });

  test('DRAW-009 a lock of the member’s own holds, and can only be made longer', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const lock = (hours: number) =>
      stage.world.withdrawals.lock({ member, hours, password: PASSWORD });
    expect((await lock(48)).ok).toBe(true);
    expect(kindOf(await lock(24))).toBe('lockShorter');
    expect(kindOf(await stage.world.ask(member, accountId))).toBe('locked');
    stage.world.clock.advance(49 * 3_600_000);
    await stage.world.asked(member, accountId);
    expect(kindOf(await lock(48))).toBe('lockOpen');
  });

  test('DRAW-003 limits of the way, of the day and of the wallet hold', async () => {
    const { member, accountId } = await stage.world.ready(300_000 * YUAN);
    const ask = async (amount: string) =>
      kindOf(await stage.world.ask(member, accountId, { amount }));
    expect(await ask('99.99')).toBe('amountOutOfLimits');
    expect(await ask('1e3')).toBe('amountMalformed');
    expect(await ask('60000')).toBe('dayAmount');
    for (let count = 0; count < 3; count += 1) {
      await pay(stage, await stage.world.asked(member, accountId, '1000'));
    }
    expect(await ask('1000')).toBe('dayCount');
    const little = await stage.world.ready(40_50);
    const take = (amount: string) => stage.world.ask(little.member, little.accountId, { amount });
    expect(await take('40.49')).toMatchObject({
      error: { kind: 'amountOutOfLimits', minMinor: 40_50 },
    });
    expect(kindOf(await take('40.50')), 'all that is left').toBe('ok');
    const poor = await stage.world.ready(200 * YUAN);
    expect(kindOf(await stage.world.ask(poor.member, poor.accountId, { amount: '300' }))).toBe(
      'insufficient',
    );
  });

  test('its member can cancel it once, until staff have taken it', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId);
    const cancel = () => stage.world.withdrawals.cancel({ member, orderId: order.orderId });
    const all = await many(cancel);
    expect(all.every((one) => one.ok && one.value.stage === 'cancelled')).toBe(true);
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
    const next = await stage.world.asked(member, accountId);
    await stage.world.withdrawals.office.take(stage.world.staff(next, 'ann'));
    const late = await stage.world.withdrawals.cancel({ member, orderId: next.orderId });
    expect(kindOf(late)).toBe('notCancellable');
  });
}

function accounts(): void {
  const add = async (member: { siteId: number; memberId: string }, of: object = {}) =>
    await stage.world.withdrawals.addAccount({
      member: member as Parameters<FundsWorld['card']>[0],
      key: `key-${Math.abs(stage.world.rng.int(1_000_000_000))}` as never,
      bodyHash: 'body',
      kind: 'bank',
      providerCode: 'CCB',
      protocol: null,
      branch: null,
      account: cardNumber(990),
      holder: '李明',
      password: PASSWORD,
      ...of,
    });

  test('DRAW-006 a card is added, listed, chosen first and removed', async () => {
    const member = await stage.world.member();
    const first = await stage.world.card(member, 801);
    const second = await stage.world.card(member, 802);
    const listed = await stage.world.withdrawals.accounts(member);
    expect(listed.map((one) => [one.accountId, one.isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(JSON.stringify(listed)).not.toContain(cardNumber(801));
    const password = PASSWORD;
    await stage.world.withdrawals.setDefaultAccount({ member, accountId: second, password });
    const left = await stage.world.withdrawals.removeAccount({
      member,
      accountId: second,
      password,
    });
    expect(left).toMatchObject({ ok: true, value: [{ accountId: first, isDefault: true }] });
  });

  test('a hundred copies of adding, choosing, removing and locking have one effect each', async () => {
    const { withdrawals, db } = stage.world;
    const member = await stage.world.member();
    const first = await stage.world.card(member, 811);
    const added = await many(() => add(member, { key: 'one', account: cardNumber(812) }));
    const ids = new Set(added.map((one) => (one.ok ? one.value.accountId : one.error.kind)));
    expect(ids.size).toBe(1);
    expect(kindOf(await add(member, { key: 'one', bodyHash: 'other' }))).toBe('keyReused');
    const accountId = [...ids].join();
    const password = PASSWORD;
    await many(() => withdrawals.setDefaultAccount({ member, accountId, password }));
    const listed = await withdrawals.accounts(member);
    expect(listed.map((one) => one.accountId)).toEqual([accountId, first]);
    expect(listed.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await many(() => withdrawals.removeAccount({ member, accountId, password }));
    expect((await withdrawals.accounts(member)).map((one) => one.accountId)).toEqual([first]);
    const locked = await many(() => withdrawals.lock({ member, hours: 2, password }));
    expect(new Set(locked.map((one) => (one.ok ? one.value : one.error.kind))).size).toBe(1);
    const { rows } = await db.query('select 1 from payout_account where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('DRAW-007 a holder of another name is refused', async () => {
    const member = await stage.world.member();
    expect(kindOf(await add(member, { holder: '王芳' }))).toBe('nameDiffers');
    const nameless = await stage.world.member({ realName: null });
    expect(kindOf(await add(nameless))).toBe('nameMissing');
    const open = await stage.world.member({ password: false });
    expect(kindOf(await add(open))).toBe('passwordMissing');
  });

  test('an account of another member is refused, and both audits learn of it', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const { rows } = await stage.db.query<{ print: string }>(
      'select print from payout_account where id = $1',
      [accountId],
    );
    expect(rows[0]?.print).toBeDefined();
    const thief = await stage.world.member();
    const card = await stage.world.card(member, 870);
    expect(card).toBeDefined();
    const taken = await add(thief, { providerCode: 'ICBC', account: cardNumber(870) });
    expect(kindOf(taken)).toBe('accountTaken');
    const order = await stage.world.asked(member, card);
    const found = await stage.world.withdrawals.office.one(stage.world.siteId, order.orderId);
    const shared = found?.facts.find(({ code }) => code === 'sharedAccount');
    expect(shared).toMatchObject({ level: 'watch', params: { count: 1 } });
    expect(order.flags).toContain('sharedAccount');
  });

  test('a new one rests before it is paid out to', async () => {
    const { member } = await stage.world.ready(1_000 * YUAN);
    const added = await add(member, { account: cardNumber(871) });
    const accountId = added.ok ? added.value.accountId : '';
    expect(kindOf(await stage.world.ask(member, accountId))).toBe('accountCooling');
  });

  test('the number is sealed in the table', async () => {
    const member = await stage.world.member();
    await stage.world.card(member, 872);
    const { rows } = await stage.db.query<{ row: string }>(
      'select to_jsonb(a)::text as row from payout_account a where member_id = $1',
      [member.memberId],
    );
    expect(rows[0]?.row).not.toContain(cardNumber(872));
    expect(rows[0]?.row).not.toContain('李明');
  });
}

function audits(): void {
  test('above the sum two people agree, never the same one twice', async () => {
    const { member, accountId } = await stage.world.ready(30_000 * YUAN);
    const order = await stage.world.asked(member, accountId, '20000');
    const { office } = stage.world.withdrawals;
    await office.approveFirst(stage.world.staff(order, 'ann'));
    expect(await stageOf(stage, order)).toBe('second');
    expect(kindOf(await office.approveSecond(stage.world.staff(order, 'ann')))).toBe('samePerson');
    await office.approveSecond(stage.world.staff(order, 'ben'));
    expect(await stageOf(stage, order)).toBe('dispatch');
  });

  test('below it one is enough; a hundred copies agree once', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId);
    const { office } = stage.world.withdrawals;
    const all = await many(() => office.approveFirst(stage.world.staff(order, 'ann', 'k')));
    expect(all.every((one) => one.ok && one.value.order.stage === 'dispatch')).toBe(true);
    const other = await office.approveFirst(stage.world.staff(order, 'ben'));
    expect(kindOf(other)).toBe('notNow');
    const { events } = must(await office.one(stage.world.siteId, order.orderId), 'a dossier');
    expect(events.filter(({ what }) => what === 'approved')).toHaveLength(1);
  });

  test('pieces below the sum add up per member within 24 hours until two agree', async () => {
    const { member, accountId } = await stage.world.ready(60_000 * YUAN);
    const { office } = stage.world.withdrawals;
    await pay(stage, await stage.world.asked(member, accountId, '12000'));
    const second = await stage.world.asked(member, accountId, '8000');
    expect(await office.one(stage.world.siteId, second.orderId)).toMatchObject({
      needsSecond: true,
    });
    await office.approveFirst(stage.world.staff(second, 'ann'));
    expect(await stageOf(stage, second)).toBe('second');
    await pay(stage, second);
    // One audited by two people is not counted, one approved by one person is; a day later nothing is.
    const third = await stage.world.asked(member, accountId, '7999');
    await office.approveFirst(stage.world.staff(third, 'ann'));
    expect(await stageOf(stage, third)).toBe('dispatch');
    await pay(stage, third);
    stage.world.clock.advance(25 * 3_600_000);
    const fourth = await stage.world.asked(member, accountId, '12000');
    await office.approveFirst(stage.world.staff(fourth, 'ann'));
    expect(await stageOf(stage, fourth)).toBe('dispatch');
  });

  test('one taken by a member of staff is decided by nobody else until it was put aside and taken again', async () => {
    const { member, accountId } = await stage.world.ready(30_000 * YUAN);
    const order = await stage.world.asked(member, accountId, '20000');
    const { office } = stage.world.withdrawals;
    const { staff } = stage.world;
    await office.take(staff(order, 'ann'));
    expect(kindOf(await office.approveFirst(staff(order, 'ben')))).toBe('takenByOther');
    const refuse = { ...staff(order, 'ben'), reason: 'other' };
    expect(kindOf(await office.refuse(refuse))).toBe('takenByOther');
    expect(await stageOf(stage, order)).toBe('first');
    await office.hold({ ...staff(order, 'ann'), hold: true });
    await office.hold({ ...staff(order, 'ben'), hold: false });
    expect(kindOf(await office.approveFirst(staff(order, 'ann')))).toBe('takenByOther');
    await office.approveFirst(staff(order, 'ben'));
    await office.take(staff(order, 'cat'));
    expect(kindOf(await office.approveSecond(staff(order, 'ann')))).toBe('takenByOther');
    await office.approveSecond(staff(order, 'cat'));
    expect(await stageOf(stage, order)).toBe('dispatch');
  });

  test('one recalled after two approvals is audited again, by either as the first', async () => {
    const { member, accountId } = await stage.world.ready(30_000 * YUAN);
    const order = await stage.world.asked(member, accountId, '20000');
    await stage.world.approve(order);
    const { office } = stage.world.withdrawals;
    const { staff } = stage.world;
    const by = { staff: { staffId: 'cat', name: 'cat' }, note: 'closed' };
    await stage.db.tx((sql) => office.holdAllWithin(sql, member, by));
    await office.hold({ ...staff(order, 'ben'), hold: false });
    await office.approveFirst(staff(order, 'ben'));
    expect(await stageOf(stage, order)).toBe('second');
    expect(kindOf(await office.approveSecond(staff(order, 'ben')))).toBe('samePerson');
    await office.approveSecond(staff(order, 'ann'));
    expect(await stageOf(stage, order)).toBe('dispatch');
  });

  test('one whose account was frozen after its approval is put aside, not sent', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId);
    await stage.world.approve(order);
    const freeze = `update members set status = 'frozen' where id = $1`;
    await stage.db.tx((sql) => sql.query(freeze, [member.memberId]));
    await stage.world.withdrawals.runPayouts();
    expect(await stageOf(stage, order)).toBe('firstHeld');
    const sent = stage.world.provider.received.map(({ orderId }) => orderId);
    expect(sent).not.toContain(order.orderId);
  });

  test('a refusal gives everything back once, with its published reason', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId);
    const { office } = stage.world.withdrawals;
    const refuse = { ...stage.world.staff(order, 'ann', 'k'), reason: 'accountWrong' };
    await many(() => office.refuse(refuse));
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
    expect(await postings(stage, member, 'withdrawReturn')).toBe(1);
    const ended = await stage.world.withdrawals.order(member, order.orderId);
    expect(ended).toMatchObject({ stage: 'refused', reason: 'accountWrong' });
    expect(kindOf(await office.approveFirst(stage.world.staff(order, 'ben')))).toBe('notNow');
  });

  test('one that is put aside waits, and its member does not see it', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId);
    const { office } = stage.world.withdrawals;
    await office.hold({ ...stage.world.staff(order, 'ann'), hold: true });
    expect(kindOf(await office.approveFirst(stage.world.staff(order, 'ann')))).toBe('notNow');
    expect(await office.counts(stage.world.siteId)).toMatchObject({ held: 1, first: 0 });
    await office.hold({ ...stage.world.staff(order, 'ann'), hold: false });
    expect(await stageOf(stage, order)).toBe('first');
    expect(order.ticket).toMatch(/^WD\d{6}-/);
    const page = { stage: null, method: null, minMinor: null, maxMinor: null, memberId: null };
    const listed = await office.queue({
      ...page,
      siteId: stage.world.siteId,
      tab: 'first',
      waitingBefore: null,
      from: null,
      to: null,
      search: order.ticket.toLowerCase(),
      limit: 20,
      offset: 0,
    });
    expect(listed).toMatchObject({ total: 1, sums: { amountMinor: 500 * YUAN } });
  });

  test('another site’s staff find nothing', async () => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId);
    const { office } = stage.world.withdrawals;
    const elsewhere = createFundsWorld(stage.db);
    expect(await office.one(elsewhere.siteId, order.orderId)).toBeNull();
    const act = { ...stage.world.staff(order, 'ann'), siteId: elsewhere.siteId };
    expect(kindOf(await office.approveFirst(act))).toBe('orderUnknown');
  });

  test('abnormal payouts of a member are not failed by one person in pieces of a sum for two', async () => {
    const { member, accountId } = await stage.world.ready(30_000 * YUAN);
    const { withdrawals, provider } = stage.world;
    const fail = async (): Promise<string | undefined> => {
      const order = await stage.world.asked(member, accountId, '12000');
      const { orderId } = order;
      await stage.world.approve(order);
      await withdrawals.runPayouts();
      await withdrawals.receive('fake-payout', provider.callback({ orderId, amountMinor: 1 }));
      const act = { ...stage.world.staff(order, 'ben'), providerRef: 'x1' };
      return kindOf(await withdrawals.office.resolve({ ...act, outcome: 'failed' }));
    };
    expect([await fail(), await fail()]).toEqual(['ok', 'needsSecond']);
  });
}
