import { moneyMinor } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { gamePayout, gamePayoutRollback, gameRollback, gameStake } from '@tianping/ledger';
import { migrations as ledger } from '@tianping/ledger/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeamlessWorld, type SeamlessWorld } from '../../testing/seamless-world.ts';
import { migrations } from '../index.ts';

const engine = onDatabase();
let db: Db;
let world: SeamlessWorld;
beforeAll(async () => {
  db = await engine.open([...ledger, ...migrations]);
});
beforeEach(() => {
  world = createSeamlessWorld(db);
});

async function roundOf(round: string) {
  const { rows } = await db.query<{
    state: string;
    staked_minor: number;
    paid_minor: number;
    cut_minor: number;
    rolled_back_minor: number;
  }>(
    `select state, staked_minor, paid_minor, cut_minor, rolled_back_minor
     from game_round where round = $1`,
    [round],
  );
  return rows[0] ?? null;
}

describe('a round', () => {
  test('takes its stakes, pays, closes, and posts what the movements of the ledger say', async () => {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    expect(await world.call(stake)).toEqual({
      outcome: 'done',
      balanceMinor: 9_000,
      movedMinor: 1_000,
    });
    expect(await roundOf(stake.round)).toMatchObject({ state: 'open', staked_minor: 1_000 });
    const payout = world.payout(stake, 2_500);
    expect(await world.call(payout)).toMatchObject({ outcome: 'done', balanceMinor: 11_500 });
    expect(await roundOf(stake.round)).toEqual({
      state: 'closed',
      staked_minor: 1_000,
      paid_minor: 2_500,
      cut_minor: 0,
      rolled_back_minor: 0,
    });
    expect(await world.call(world.rollback(payout))).toMatchObject({ balanceMinor: 9_000 });
    expect(await world.call(world.rollback(stake))).toMatchObject({ balanceMinor: 10_000 });
    const { rows } = await db.query<{ movement: string; account: string; amount_minor: number }>(
      `select movement, account, amount_minor from ledger_entry
       where member_id = $1 and movement like 'game%' and amount_minor <> 0 order by version, seq`,
      [seat.memberId],
    );
    const [venue, bet, win] = ['TPDZ', moneyMinor(1_000), moneyMinor(2_500)];
    expect(rows.map(({ account, amount_minor }) => [account, amount_minor])).toEqual(
      [
        ...gameStake.entries({ venue, amountMinor: bet }),
        ...gamePayout.entries({ venue, amountMinor: win }),
        ...gamePayoutRollback.entries({ venue, amountMinor: win }),
        ...gameRollback.entries({ venue, amountMinor: bet }),
      ].map(({ account, amountMinor }) => [account, amountMinor]),
    );
    expect(rows.map(({ movement }) => movement)).toEqual(
      [gameStake, gamePayout, gamePayoutRollback, gameRollback].flatMap(({ name }) => [name, name]),
    );
    await world.expectSound();
  });

  test('a lost one ends with a payout of nothing; a second stake counts in the same round', async () => {
    const seat = await world.seat(10_000, 'TPZR');
    const stake = world.stake(seat, { amountMinor: 4_000 });
    const other = world.stake(seat, { amountMinor: 3_000, round: stake.round });
    await world.call(stake);
    await world.call(other);
    expect(await world.call(world.payout(stake, 6_000))).toMatchObject({ balanceMinor: 9_000 });
    expect(await roundOf(stake.round)).toMatchObject({ staked_minor: 7_000, paid_minor: 6_000 });
    const lost = world.stake(seat);
    await world.call(lost);
    expect(await world.call(world.payout(lost, 0))).toMatchObject({
      outcome: 'done',
      movedMinor: 0,
      balanceMinor: 8_000,
    });
    expect(await roundOf(lost.round)).toMatchObject({ state: 'closed', paid_minor: 0 });
    await world.expectSound();
  });
});

describe('calls again', () => {
  test('are answered as the first was, and other content under the same id is refused', async () => {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    await world.call(stake);
    expect(await world.call(stake)).toMatchObject({ outcome: 'again', balanceMinor: 9_000 });
    for (const change of [
      { amountMinor: 999 },
      { round: 'another' },
      { gameCode: 'dice' },
      { closes: true },
      { kind: 'payout' as const, reference: stake.id },
    ]) {
      expect(await world.call({ ...stake, ...change })).toMatchObject({ outcome: 'otherContent' });
    }
    const payout = world.payout(stake, 700);
    await world.call(payout);
    expect(await world.call(payout)).toMatchObject({ outcome: 'again', balanceMinor: 9_700 });
    const back = world.rollback(payout);
    await world.call(back);
    expect(await world.call(back)).toMatchObject({ outcome: 'again', balanceMinor: 9_000 });
    expect(await world.call(world.rollback(payout))).toMatchObject({
      outcome: 'done',
      movedMinor: 0,
    });
    expect(await world.main(seat)).toBe(9_000);
    await world.expectSound();
  });

  test('a stake that was refused stays so under its id, though there is money now', async () => {
    const seat = await world.seat(500);
    const stake = world.stake(seat);
    expect(await world.call(stake)).toMatchObject({ outcome: 'insufficient', balanceMinor: 500 });
    const small = world.stake(seat, { amountMinor: 100 });
    await world.call(small);
    await world.call(world.payout(small, 5_000));
    expect(await world.call(stake)).toMatchObject({ outcome: 'insufficient', balanceMinor: 5_400 });
    expect(await world.call({ ...stake, id: world.newId() })).toMatchObject({ outcome: 'done' });
    expect(await world.call(world.payout(stake, 10))).toMatchObject({ outcome: 'noStake' });
    expect(await world.call(world.rollback(stake))).toMatchObject({
      outcome: 'done',
      movedMinor: 0,
    });
    await world.expectSound();
  });
});

describe('order', () => {
  test('a rollback before its stake marks it dead, and the stake that comes later is refused', async () => {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    expect(await world.call(world.rollback(stake))).toMatchObject({
      outcome: 'done',
      movedMinor: 0,
    });
    expect(await world.call(stake)).toMatchObject({ outcome: 'dead', balanceMinor: 10_000 });
    expect(await world.call(world.payout(stake, 5_000))).toMatchObject({ outcome: 'noStake' });
    expect(await world.call(world.rollback(stake))).toMatchObject({
      outcome: 'done',
      movedMinor: 0,
    });
    expect(await world.main(seat)).toBe(10_000);
    await world.expectSound();
  });

  test('a rollback of itself is refused, not failed at, and leaves the id free for a stake', async () => {
    const stake = world.stake(await world.seat(10_000));
    const odd = world.rollback(stake, { id: stake.id });
    expect(await world.call(odd)).toMatchObject({ outcome: 'notTheirs', movedMinor: 0 });
    expect(await world.call(stake)).toMatchObject({ outcome: 'done', balanceMinor: 9_000 });
    expect(await world.call(odd)).toMatchObject({ outcome: 'otherContent', balanceMinor: 9_000 });
  });

  test('a payout before its stake is refused, and paid once the stake is there', async () => {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    const payout = world.payout(stake, 3_000);
    expect(await world.call(payout)).toMatchObject({ outcome: 'noStake' });
    await world.call(stake);
    expect(await world.call(payout)).toMatchObject({ outcome: 'done', balanceMinor: 12_000 });
    await world.expectSound();
  });

  test('a stake that was paid on stays until the payout is taken back; what is spent is owed', async () => {
    const seat = await world.seat(1_000);
    const stake = world.stake(seat);
    const payout = world.payout(stake, 5_000, { closes: false });
    await world.call(stake);
    await world.call(payout);
    expect(await world.call(world.rollback(stake))).toMatchObject({ outcome: 'paidOn' });
    await world.call(world.stake(seat, { amountMinor: 5_000 }));
    expect(await world.call(world.rollback(payout))).toMatchObject({
      outcome: 'done',
      balanceMinor: 0,
    });
    expect(await world.call(world.rollback(stake))).toMatchObject({ outcome: 'done' });
    expect(await world.call(world.payout(stake, 100))).toMatchObject({
      outcome: 'stakeRolledBack',
    });
    // 1,000 came back into a debt of 5,000.
    expect(await world.main(seat)).toBe(0);
    await world.expectSound();
  });

  test('a stake in a round that is over is refused; a win that comes late is paid', async () => {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    await world.call(stake);
    await world.call(world.payout(stake, 0));
    expect(await world.call(world.stake(seat, { round: stake.round }))).toMatchObject({
      outcome: 'roundClosed',
    });
    world.clock.advance(26 * 3_600_000);
    expect(await world.call(world.payout(stake, 400, { closes: false }))).toMatchObject({
      outcome: 'done',
      balanceMinor: 9_400,
    });
    expect(await roundOf(stake.round)).toMatchObject({ state: 'closed', paid_minor: 400 });
    await world.expectSound();
  });
});

describe('whose it is', () => {
  test('a token of nobody, of another member or provider stakes nothing', async () => {
    const [seat, other] = [await world.seat(10_000), await world.seat(10_000)];
    const foreign = await world.seat(10_000, 'OTHER');
    const unknown = await world.seat(10_000, 'NOVENUE');
    for (const token of ['nobody', other.token, null]) {
      expect(await world.call(world.stake(seat, { token }))).toMatchObject({
        outcome: 'tokenUnknown',
      });
    }
    expect(await world.call(world.stake(foreign))).toMatchObject({ outcome: 'tokenUnknown' });
    expect(await world.call(world.stake(unknown))).toMatchObject({ outcome: 'tokenUnknown' });
    expect(await world.wallet.balance('studio', { ...seat, token: other.token })).toEqual({
      outcome: 'tokenUnknown',
      balanceMinor: 0,
    });
    expect(await world.wallet.balance('studio', seat)).toEqual({
      outcome: 'done',
      balanceMinor: 10_000,
    });
    await world.expectSound();
  });

  test('nobody is paid for, or gets back, the stake of another or of another round', async () => {
    const [seat, other] = [await world.seat(10_000), await world.seat(10_000)];
    const stake = world.stake(seat);
    await world.call(stake);
    const { memberId } = other;
    for (const lie of [
      world.payout(stake, 900, { memberId }),
      world.payout(stake, 900, { round: 'another' }),
      world.rollback(stake, { memberId }),
      world.rollback(stake, { round: 'another' }),
    ]) {
      expect(await world.call(lie)).toMatchObject({ outcome: 'notTheirs' });
    }
    expect([await world.main(seat), await world.main(other)]).toEqual([9_000, 10_000]);
    await world.expectSound();
  });

  test('members in one round of a table are apart', async () => {
    const [seat, other] = [await world.seat(10_000), await world.seat(10_000)];
    const mine = world.stake(seat, { round: 'shoe-7' });
    const theirs = world.stake(other, { round: 'shoe-7', amountMinor: 2_000 });
    await Promise.all([world.call(mine), world.call(theirs)]);
    await Promise.all([world.call(world.payout(mine, 2_000)), world.call(world.payout(theirs, 0))]);
    expect([await world.main(seat), await world.main(other)]).toEqual([11_000, 8_000]);
    await world.expectSound();
  });
});

describe('what stops a stake and never a payout', () => {
  test('an ended or expired session, maintenance, the switch, a limit of the venue', async () => {
    const seat = await world.seat(100_000);
    const stake = world.stake(seat);
    await world.call(stake);
    const rule = world.rules.get('TPDZ');
    if (!rule) throw new Error('no rule');
    for (const halt of ['maintenance', 'stopped'] as const) {
      world.rules.set('TPDZ', { ...rule, halt });
      expect(await world.call(world.stake(seat))).toMatchObject({ outcome: halt });
    }
    world.rules.set('TPDZ', { ...rule, maxStake: 5_000 });
    expect(await world.call(world.stake(seat, { amountMinor: 5_001 }))).toMatchObject({
      outcome: 'limit',
    });
    expect(await world.call(world.stake(seat, { amountMinor: 5_000 }))).toMatchObject({
      outcome: 'done',
    });
    world.clock.advance(13 * 3_600_000);
    expect(await world.call(world.stake(seat))).toMatchObject({ outcome: 'tokenExpired' });
    expect(await world.wallet.balance('studio', seat)).toMatchObject({ outcome: 'tokenExpired' });
    world.rules.delete('TPDZ');
    expect(await world.call(world.payout(stake, 1_500))).toMatchObject({
      outcome: 'done',
      balanceMinor: 95_500,
    });
    await world.expectSound();
  });
});

describe('caps of a day', () => {
  test.each([
    [
      'casino: at most 600,000 USD per member per day; the excess is cut and kept',
      'TPDZ',
      600_000 * 712,
    ],
    [
      'financials: at most 180,000 USD per member per day; the excess is cut and kept',
      'FIN',
      180_000 * 712,
    ],
  ])('%s', async (_, venue, cap) => {
    const seat = await world.seat(1_000_000, venue);
    const win = async (winnings: number) => {
      const stake = world.stake(seat);
      await world.call(stake);
      const payout = world.payout(stake, winnings + 1_000);
      return { stake, payout, answer: await world.call(payout) };
    };
    expect((await win(cap - 500)).answer).toMatchObject({ movedMinor: cap + 500 });
    const cut = await win(2_000);
    // The whole stake is returned, and the rest of the day's cap.
    expect(cut.answer).toMatchObject({ outcome: 'done', movedMinor: 1_500 });
    expect(await roundOf(cut.stake.round)).toMatchObject({ paid_minor: 3_000, cut_minor: 1_500 });
    expect((await win(10)).answer).toMatchObject({ movedMinor: 1_000 });
    const { rows } = await db.query<{ won_minor: number; cut_minor: number; cap_minor: number }>(
      'select won_minor, cut_minor, cap_minor from game_day where member_id = $1',
      [seat.memberId],
    );
    expect(rows).toEqual([{ won_minor: cap, cut_minor: 1_510, cap_minor: cap }]);
    // A rollback makes room again, and the next day of the site's calendar has a new cap.
    await world.call(world.rollback(cut.payout));
    expect((await win(400)).answer).toMatchObject({ movedMinor: 1_400 });
    expect((await win(400)).answer).toMatchObject({ movedMinor: 1_100 });
    world.clock.advance(24 * 3_600_000);
    await db.tx((sql) =>
      sql.query('update game_session set expires_at = $1', [world.clock.now() + 60_000]),
    );
    expect((await win(5_000)).answer).toMatchObject({ movedMinor: 6_000 });
    await world.expectSound();
  });
});
