import { must } from '@tianping/base';
import { demoFunds } from '@tianping/brands/demo-funds.ts';
import { expect, test } from 'vitest';
import { protectionMoney } from '../funds/protection-money.ts';
import { createFundsWorld, type FundsWorld } from './funds-world.ts';
import {
  kindOf,
  many,
  pay,
  postings,
  type SuiteStage,
  stageOf,
  YUAN,
} from './withdrawals-stage.ts';

/** What happens to a payout, whatever its channel does. */
export function payouts(stage: SuiteStage): void {
  const agreed = async (amount = '500') => {
    const { member, accountId } = await stage.world.ready(1_000 * YUAN);
    const order = await stage.world.asked(member, accountId, amount);
    await stage.world.approve(order);
    return { member, order, orderId: order.orderId };
  };
  const receive = (callback: ReturnType<FundsWorld['provider']['callback']>) =>
    stage.world.withdrawals.receive('fake-payout', callback);
  const round = () => stage.world.withdrawals.runPayouts();

  test('what was agreed is sent once by any number of processes, and paid by a callback', async () => {
    const { member, order, orderId } = await agreed();
    const other = stage.world.service(stage.db);
    await Promise.all([round(), other.runPayouts(), round()]);
    // Others of the same database may have been waiting too.
    const reported = stage.world.provider.received.filter((one) => one.orderId === orderId);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ amountMinor: 500 * YUAN, holder: '李明' });
    const callback = stage.world.provider.callback({ orderId });
    await many(() => receive(callback));
    expect(await stageOf(stage, order)).toBe('paid');
    expect(await postings(stage, member, 'withdrawPaid')).toBe(1);
    expect(await stage.world.balance(member)).toBe(500 * YUAN);
  });

  test('a failure gives the money back once, however often it is reported', async () => {
    const { member, order, orderId } = await agreed();
    await round();
    const failed = stage.world.provider.callback({ orderId, status: 'failed' });
    await many(() => receive(failed));
    expect(await stageOf(stage, order)).toBe('failed');
    expect(await postings(stage, member, 'withdrawReturn')).toBe(1);
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
  });

  test('a channel that will not take it gives the money back', async () => {
    const { member, order } = await agreed();
    stage.world.provider.next('refused');
    await round();
    expect(await stageOf(stage, order)).toBe('failed');
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
  });

  test('an unsigned refusal goes to staff when it is the first report, and moves no money', async () => {
    const { member, order, orderId } = await agreed();
    stage.world.provider.next('unsigned');
    await round();
    expect(await stageOf(stage, order)).toBe('abnormal');
    expect(await postings(stage, member, 'withdrawReturn')).toBe(0);
    await receive(stage.world.provider.callback({ orderId, amountMinor: 500 * YUAN }));
    expect(await stageOf(stage, order)).toBe('paid');
  });

  test('a no that nobody signed leaves a payout open when it was sent before', async () => {
    const { member, order, orderId } = await agreed();
    stage.world.provider.next('unreachable');
    await round();
    for (let turn = 0; turn < 3; turn += 1) {
      stage.world.clock.advance(3_600_000);
      stage.world.provider.next('unsigned');
      await round();
      expect(await stageOf(stage, order)).toBe('unknown');
    }
    expect(await postings(stage, member, 'withdrawReturn')).toBe(0);
    stage.world.clock.advance(3_600_000);
    await round();
    expect(await stageOf(stage, order)).toBe('sent');
    expect(stage.world.provider.taken.get(orderId)?.amountMinor).toBe(500 * YUAN);
  });

  test('a lost answer is queried under the same number and the payout never sent again', async () => {
    const { order, orderId } = await agreed();
    stage.world.provider.next('lost');
    await round();
    expect(await stageOf(stage, order)).toBe('unknown');
    stage.world.provider.settle(orderId, { status: 'paid' });
    stage.world.clock.advance(120_000);
    await round();
    expect(await stageOf(stage, order)).toBe('paid');
    expect(stage.world.provider.received).toHaveLength(1);
  });

  test('a crash between sending and noting leaves a question, not a second payout', async () => {
    const { order, orderId } = await agreed();
    stage.world.provider.next('crash');
    await expect(round()).rejects.toThrow();
    expect(await stageOf(stage, order)).toBe('unknown');
    stage.world.clock.advance(120_000);
    stage.world.provider.settle(orderId, { status: 'paid' });
    await round();
    expect(await stageOf(stage, order)).toBe('paid');
    expect(stage.world.provider.taken.size).toBe(1);
  });

  test('a channel that throws holds up neither the other payouts nor the handover to staff', async () => {
    const late = await agreed();
    await round();
    stage.world.clock.advance(13 * 3_600_000);
    const both = [await agreed(), await agreed()].map(({ orderId }) => orderId);
    const ask = () => Promise.reject(new Error('no answer can be read'));
    const broken = stage.world.service(stage.db, { ...stage.world.provider.channel, ask });
    stage.world.provider.next('crash');
    await expect(broken.runPayouts()).rejects.toThrow('the first: Error: the process died');
    for (const id of both) expect(stage.world.provider.taken.has(id)).toBe(true);
    expect(await stageOf(stage, late.order)).toBe('abnormal');
  });

  test('one that never arrived is sent again under its number', async () => {
    const { order } = await agreed();
    stage.world.provider.next('unreachable');
    await round();
    expect(stage.world.provider.taken.size).toBe(0);
    stage.world.clock.advance(120_000);
    await round();
    expect(await stageOf(stage, order)).toBe('sent');
    expect(new Set(stage.world.provider.received.map(({ orderId }) => orderId)).size).toBe(1);
    expect(stage.world.provider.taken.size).toBe(1);
  });

  test('one that staff have failed while its channel was asked is not sent again', async () => {
    const { member, order, orderId } = await agreed();
    const { channel } = stage.world.provider;
    stage.world.provider.next('unreachable');
    await round();
    const other = stage.world.service(stage.db, {
      ...channel,
      async ask(asked) {
        const answer = await channel.ask(asked);
        stage.world.clock.advance(13 * 3_600_000);
        stage.world.provider.setDown(true);
        await round();
        stage.world.provider.setDown(false);
        const act = { ...stage.world.staff(order, 'ben'), providerRef: 'none' };
        await stage.world.withdrawals.office.resolve({ ...act, outcome: 'failed' });
        return answer;
      },
    });
    stage.world.clock.advance(120_000);
    await other.runPayouts();
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
    expect(stage.world.provider.taken.has(orderId)).toBe(false);
  });

  test('forged and stale callbacks change nothing', async () => {
    const { order, orderId } = await agreed();
    await round();
    const forged = stage.world.provider.callback({ orderId }, { key: 'another' });
    expect(await receive(forged)).toEqual({ ok: false, error: 'forged' });
    const stale = stage.world.provider.callback(
      { orderId },
      { now: stage.world.clock.now() - 3_600_000 },
    );
    expect(await receive(stale)).toEqual({ ok: false, error: 'stale' });
    expect(await stageOf(stage, order)).toBe('sent');
  });

  test('a callback for what was never sent is not believed', async () => {
    const { order, orderId } = await agreed();
    const early = stage.world.provider.callback({ orderId, amountMinor: 500 * YUAN });
    expect(await receive(early)).toEqual({ ok: true, value: 'unchanged' });
    expect(await stageOf(stage, order)).toBe('dispatch');
  });

  test('another sum than was sent is put before a person, who ends it by the statement', async () => {
    const { member, order, orderId } = await agreed();
    await round();
    await receive(stage.world.provider.callback({ orderId, amountMinor: 1 }));
    expect(await stageOf(stage, order)).toBe('abnormal');
    const { office } = stage.world.withdrawals;
    expect(await office.counts(stage.world.siteId)).toMatchObject({ abnormal: 1 });
    const act = {
      ...stage.world.staff(order, 'ben'),
      outcome: 'failed' as const,
      providerRef: 'x1',
    };
    await office.resolve(act);
    expect(await stageOf(stage, order)).toBe('failed');
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
  });

  test('a large abnormal payout is failed by nobody alone, and once by two persons', async () => {
    const { member, accountId } = await stage.world.ready(30_000 * YUAN);
    const order = await stage.world.asked(member, accountId, '20000');
    await stage.world.approve(order);
    await round();
    await receive(stage.world.provider.callback({ orderId: order.orderId, amountMinor: 1 }));
    const { office } = stage.world.withdrawals;
    const act = { ...stage.world.staff(order, 'ben'), providerRef: 'x1' };
    expect(kindOf(await office.resolve({ ...act, outcome: 'failed' }))).toBe('needsSecond');
    expect(await stageOf(stage, order)).toBe('abnormal');
    const twice = await Promise.all(
      [1, 2].map(() => stage.db.tx((sql) => office.failWithin(sql, act))),
    );
    expect(twice.filter((one) => one !== null)).toHaveLength(1);
    expect(await stageOf(stage, order)).toBe('failed');
    expect(await postings(stage, member, 'withdrawReturn')).toBe(1);
    expect(await stage.world.balance(member)).toBe(30_000 * YUAN);
  });

  test('one that stays open is put before a person and asked about all the same', async () => {
    const { order, orderId } = await agreed();
    await round();
    stage.world.clock.advance(13 * 3_600_000);
    await round();
    expect(await stageOf(stage, order)).toBe('abnormal');
    stage.world.provider.settle(orderId, { status: 'paid' });
    await stage.world.withdrawals.office.retry(stage.world.staff(order, 'ann'));
    await round();
    expect(await stageOf(stage, order)).toBe('paid');
  });

  test('a payout paid after its return is left to staff, and moves nothing', async () => {
    const { member, order, orderId } = await agreed();
    await round();
    await receive(stage.world.provider.callback({ orderId, status: 'failed' }));
    expect(await receive(stage.world.provider.callback({ orderId }))).toEqual({
      ok: true,
      value: 'paidAfterEnd',
    });
    expect(await stageOf(stage, order)).toBe('failed');
    expect(await stage.world.balance(member)).toBe(1_000 * YUAN);
    expect(await stage.world.withdrawals.office.counts(stage.world.siteId)).toMatchObject({
      abnormal: 1,
    });
  });

  test('after the free ones of a day the fee is charged once it is paid', async () => {
    const { member, accountId } = await stage.world.ready(10_000 * YUAN);
    await stage.db.tx((sql) =>
      sql.query(
        `update withdrawal_member set locked_until = null where site_id = $1 and member_id = $2`,
        [member.siteId, member.memberId],
      ),
    );
    for (let count = 0; count < 3; count += 1)
      await pay(stage, await stage.world.asked(member, accountId));
    expect(await postings(stage, member, 'withdrawFee')).toBe(0);
    expect(await postings(stage, member, 'withdrawPaid')).toBe(3);
  });
}

/** The turnover required before a withdrawal, and what counts towards it. */
export function turnover(stage: SuiteStage): void {
  test('DRAW-004 is refused while turnover is missing, and states how much', async () => {
    const member = await stage.world.member();
    const accountId = await stage.world.card(member);
    await stage.world.deposit(member, 1_000 * YUAN);
    const refused = await stage.world.ask(member, accountId);
    expect(refused).toMatchObject({ ok: false, error: { missingMinor: 1_000 * YUAN } });
    await stage.world.turnOver(member, 400 * YUAN);
    expect(await stage.world.ask(member, accountId)).toMatchObject({
      error: { kind: 'turnoverMissing', missingMinor: 600 * YUAN },
    });
    await stage.world.turnOver(member, 600 * YUAN);
    expect((await stage.world.ask(member, accountId)).ok).toBe(true);
  });

  test('a bet from before the money counts nothing; a correction takes back what counted', async () => {
    const member = await stage.world.member();
    const early = await stage.world.bet(member, { stakeMinor: 500 * YUAN });
    stage.world.clock.advance(1_000);
    await stage.world.deposit(member, 1_000 * YUAN);
    await stage.world.settle(early, 'W', 500 * YUAN);
    stage.world.clock.advance(1_000);
    const bet = await stage.world.bet(member, { stakeMinor: 1_000 * YUAN });
    await stage.world.settle(bet, 'W', 1_000 * YUAN);
    await stage.world.turnover.runTurnover();
    expect(await stage.world.turnover.totals(stage.db, member)).toMatchObject({ missingMinor: 0 });
    await stage.world.settle(bet, 'D1', 0);
    await stage.world.turnover.runTurnover();
    expect(await stage.world.turnover.totals(stage.db, member)).toMatchObject({
      missingMinor: 1_000 * YUAN,
    });
    const [duty] = await stage.world.turnover.open(stage.db, member);
    const page = { dutyId: must(duty, 'a duty').dutyId, pageNum: 1, pageSize: 20 };
    expect(await stage.world.turnover.bets(member, page)).toMatchObject({
      total: 1,
      list: [{ betId: bet.betId, countedMinor: 0, reason: 'void' }],
    });
    expect(await stage.world.turnover.bets(await stage.world.member(), page)).toBeNull();
  });

  test('DRAW-004 money that comes after a request asks nothing of it; a correction shows', async () => {
    const member = await stage.world.member();
    const accountId = await stage.world.card(member);
    await stage.world.deposit(member, 1_000 * YUAN);
    stage.world.clock.advance(1_000);
    const bet = await stage.world.bet(member, { stakeMinor: 1_000 * YUAN });
    await stage.world.settle(bet, 'W', 1_000 * YUAN);
    const { orderId } = await stage.world.asked(member, accountId);
    const fact = async () => {
      await stage.world.turnover.runTurnover();
      const dossier = await stage.world.withdrawals.office.one(member.siteId, orderId);
      return dossier?.facts.find(({ code }) => code === 'turnover');
    };
    stage.world.clock.advance(1_000);
    await stage.world.deposit(member, 300 * YUAN);
    expect(await fact()).toMatchObject({ level: 'pass', say: 'turnoverDone' });
    await stage.world.settle(bet, 'D1', 0);
    const missing = { say: 'turnoverMissing', params: { missing: 1_000 * YUAN } };
    expect(await fact()).toMatchObject({ level: 'watch', ...missing });
  });

  test('opposite bets count nothing, and the list states that', async () => {
    const member = await stage.world.member();
    await stage.world.deposit(member, 100 * YUAN);
    const over = await stage.world.bet(member, { stakeMinor: 100 * YUAN, side: 'OV' });
    const { matchId: match } = over;
    const under = await stage.world.bet(member, { stakeMinor: 100 * YUAN, side: 'UN', match });
    await stage.world.settle(over, 'W', 100 * YUAN);
    await stage.world.settle(under, 'L', 100 * YUAN);
    await stage.world.turnover.runTurnover();
    expect(await stage.world.turnover.totals(stage.db, member)).toMatchObject({
      missingMinor: 100 * YUAN,
    });
  });

  test('a member with next to nothing left owes no turnover any more', async () => {
    const member = await stage.world.member();
    await stage.world.deposit(member, 4 * YUAN);
    const bet = await stage.world.bet(member, { stakeMinor: 1 * YUAN });
    await stage.world.turnover.runTurnover();
    expect(await stage.world.turnover.totals(stage.db, member)).toMatchObject({
      missingMinor: 4 * YUAN,
    });
    await stage.world.settle(bet, 'L', 1 * YUAN);
    await stage.world.turnover.runTurnover();
    expect(await stage.world.turnover.open(stage.db, member)).toEqual([]);
    const [duty] = await stage.world.turnover.recent(stage.db, member);
    expect(duty).toMatchObject({ status: 'released', doneMinor: 1 * YUAN });
  });

  test('an excluded member takes out own deposits whose turnover is open, and only gifts stay', async () => {
    const { world, db } = stage;
    const member = await world.member();
    const accountId = await world.card(member);
    await world.deposit(member, 1_000 * YUAN);
    await world.give(member, 200 * YUAN);
    const ask = (amount: string) => world.ask(member, accountId, { amount });
    expect(kindOf(await ask('1000'))).toBe('turnoverMissing');
    world.excluded.add(member.memberId);
    expect(await ask('1000.01')).toMatchObject({
      error: { kind: 'giftKept', keptMinor: 200 * YUAN, leftMinor: 1_000 * YUAN },
    });
    expect((await ask('1000')).ok).toBe(true);
    expect(await world.balance(member)).toBe(200 * YUAN);
    const duties = await world.turnover.recent(db, member);
    expect(duties.map(({ source, status }) => `${source} ${status}`).sort()).toEqual([
      'deposit released',
      'gift open',
    ]);
  });

  test('an excluded member withdraws the last of the money at the strictest site, without a fee, and login closes', async () => {
    const strict = {
      wholeRest: false,
      freePerDay: 0,
      feeMinMinor: 5 * YUAN,
      feeMaxMinor: 50 * YUAN,
    };
    const world = createFundsWorld(stage.db, { withdrawals: strict });
    const member = await world.member();
    const accountId = await world.card(member);
    await world.deposit(member, 3 * YUAN);
    const ask = (amount: string) => world.ask(member, accountId, { amount });
    const mayEnter = () => protectionMoney(() => demoFunds).hasMoney(stage.db, member);
    await world.turnOver(member, 3 * YUAN);
    expect(kindOf(await ask('3'))).toBe('amountOutOfLimits');
    world.excluded.add(member.memberId);
    expect(await mayEnter()).toBe(true);
    expect(await ask('2.99')).toMatchObject({
      error: { kind: 'amountOutOfLimits', minMinor: 300 },
    });
    const order = await world.asked(member, accountId, '3');
    expect(order).toMatchObject({ feeMinor: 0, payMinor: 3 * YUAN });
    expect(await mayEnter(), 'until it is paid out it may come back').toBe(true);
    await world.approve(order);
    await world.withdrawals.runPayouts();
    const paid = world.provider.callback({ orderId: order.orderId });
    await world.withdrawals.receive('fake-payout', paid);
    expect(await mayEnter()).toBe(false);
  });
}
