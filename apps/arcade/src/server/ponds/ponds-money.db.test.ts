import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import type { RefusalCode } from '@tianping/games/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOST_STAKE_MS, POND_CARRY_LEAST, POND_CARRY_MOST } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import {
  openPondHarness,
  type PondHarness,
  type PondMember,
  pondMoney,
} from '../testing/pond-harness.ts';
import { stillPond } from '../testing/still-pond.ts';

const engine = onDatabase();
const MONEY = 1_000_000;
const CARRY = 10_000;
const { minMinor, maxMinor } = stillPond.stake;

let clock: FakeClock;
let db: Db;
let pond: PondHarness;

beforeEach(async () => {
  clock = createFakeClock(1_800_000_000_000);
  db = await engine.openEmpty(arcadeMigrations);
  pond = await openPondHarness({ db, clock });
});
afterEach(async () => {
  expect(pond.studio.faults).toEqual([]);
  await pond.close();
});

async function refusalOf(answered: Promise<{ refusal: { code: RefusalCode } | null }>) {
  return (await answered).refusal?.code ?? null;
}

/** Lets everything that is owed or given up arrive. */
async function settleAll(): Promise<void> {
  await pond.studio.settle();
  clock.advance(LOST_STAKE_MS + 1);
  await pond.studio.settle();
}

async function leave({ session }: PondMember): Promise<void> {
  await pond.studio.call(session, 'pondLeave', {});
  await settleAll();
}

const balance = () => pond.wallet.balanceOf('player-1');
const bets = () => pond.wallet.calls.filter(({ kind }) => kind === 'bet');

describe('what is brought to a sitting', () => {
  test('lies within bounds by the levels of the room and within the balance', async () => {
    const member = await pond.open('player-1');
    const least = POND_CARRY_LEAST * minMinor;
    expect(await refusalOf(pond.enter(member, least - 1))).toBe('limitLow');
    expect(await refusalOf(pond.enter(member, POND_CARRY_MOST * maxMinor + 1))).toBe('limitHigh');
    pond.wallet.setBalance('player-1', least - 1);
    // The wallet says so where the page has read another balance before.
    expect(await refusalOf(pond.enter(member, least))).toBe('balance');
    await pond.studio.call(member.session, 'session', {});
    expect(await refusalOf(pond.enter(member, least))).toBe('balance');
    expect(bets()).toHaveLength(1);
    expect(await pondMoney(db)).toMatchObject({ open: 0 });
    pond.wallet.setBalance('player-1', least);
    await pond.studio.call(member.session, 'session', {});
    await pond.seat(member, least);
    expect(balance()).toBe(0);
    expect(await refusalOf(pond.add(member, least - 1))).toBe('limitLow');
    expect(await refusalOf(pond.add(member, least))).toBe('balance');
    await leave(member);
    expect(balance()).toBe(least);
  });

  test('may be what has come into the wallet since the page read it', async () => {
    const least = POND_CARRY_LEAST * minMinor;
    pond.wallet.setBalance('player-1', 1);
    const member = await pond.open('player-1');
    expect(await refusalOf(pond.enter(member, least))).toBe('balance');
    pond.wallet.setBalance('player-1', least);
    await pond.seat(member, least);
    expect(await refusalOf(pond.add(member, least))).toBe('balance');
    pond.wallet.setBalance('player-1', least);
    const { balanceMinor } = must((await pond.add(member, least)).answer, 'more');
    expect([balanceMinor, balance()]).toEqual([0, 0]);
    await leave(member);
    expect(balance()).toBe(2 * least);
  });

  test('is taken once for a key, however often it comes', async () => {
    const member = await pond.open('player-1');
    const key = 'the-same-key-of-a-seat';
    const first = must((await pond.enter(member, CARRY, key)).answer, 'a seat');
    expect((await pond.enter(member, CARRY, key)).answer).toEqual(first);
    expect(await refusalOf(pond.enter(member, CARRY + 1, key))).toBe('keyReused');
    const more = 'the-same-key-of-more-of-it';
    const added = must((await pond.add(member, 3_000, more)).answer, 'more');
    expect((await pond.add(member, 3_000, more)).answer).toEqual(added);
    expect(await refusalOf(pond.add(member, 3_001, more))).toBe('keyReused');
    expect(balance()).toBe(MONEY - CARRY - 3_000);
    expect(bets()).toHaveLength(2);
    await leave(member);
    expect(await refusalOf(pond.enter(member, CARRY, key))).toBe('noSeat');
    expect(await refusalOf(pond.add(member, 3_000, more))).toBe('noSeat');
    expect(balance()).toBe(MONEY);
  });

  test('sent many times at the same time is taken once', async () => {
    const member = await pond.open('player-1');
    const key = 'a-key-that-comes-at-once';
    const entered = await Promise.all([1, 2, 3].map(() => pond.enter(member, CARRY, key)));
    const others = entered.flatMap(({ refusal }) => refusal?.code ?? []);
    expect(entered.some(({ answer }) => answer)).toBe(true);
    expect(new Set([...others, 'busy'])).toEqual(new Set(['busy']));
    const more = 'more-that-comes-at-once-1';
    const added = await Promise.all([1, 2, 3].map(() => pond.add(member, CARRY, more)));
    expect(added.some(({ answer }) => answer)).toBe(true);
    await leave(member);
    expect(balance()).toBe(MONEY);
    expect(new Set(bets().map(({ callId }) => callId)).size).toBe(2);
  });

  test('costs nothing where the wallet does not answer, and leaves no seat behind', async () => {
    const member = await pond.open('player-1');
    for (const manner of ['loseAnswer', 'loseCall'] as const) {
      pond.wallet.next(manner, manner, manner);
      expect(await refusalOf(pond.enter(member, CARRY))).toBe('wallet');
      await settleAll();
      expect(balance()).toBe(MONEY);
    }
    await pond.seat(member, CARRY);
    for (const manner of ['loseAnswer', 'loseCall'] as const) {
      pond.wallet.next(manner, manner, manner);
      expect(await refusalOf(pond.add(member, CARRY))).toBe('wallet');
      await settleAll();
      expect(balance()).toBe(MONEY - CARRY);
    }
    await leave(member);
    expect(balance()).toBe(MONEY);
  });

  test('is refused with the reason where the wallet refuses, and the sitting goes on as it was', async () => {
    const member = await pond.open('player-1');
    pond.wallet.next('refuse');
    expect(await refusalOf(pond.enter(member, CARRY))).toBe('guarded');
    const { sitting } = await pond.seat(member, CARRY);
    pond.wallet.next('refuse');
    const key = 'a-key-that-was-refused-1';
    expect(await refusalOf(pond.add(member, CARRY, key))).toBe('guarded');
    expect(await refusalOf(pond.add(member, CARRY, key))).toBe('guarded');
    const now = must((await pond.studio.call(member.session, 'pondNow', {})).answer, 'an answer');
    expect(now.pond?.sitting).toEqual(sitting);
    await leave(member);
    expect(balance()).toBe(MONEY);
  });

  test('goes back where the sitting has ended before the wallet has answered', async () => {
    const member = await pond.open('player-1');
    await pond.seat(member, CARRY);
    pond.wallet.before(async ({ kind }) => {
      pond.wallet.before(null);
      if (kind === 'bet') await pond.studio.call(member.session, 'pondLeave', {});
    });
    expect(await refusalOf(pond.add(member, CARRY))).toBe('noSeat');
    await settleAll();
    expect(balance()).toBe(MONEY);
  });

  test('is given back where a process ends between the wallet’s answer and its own', async () => {
    const member = await pond.open('player-1');
    pond.wallet.before(async () => {
      throw new Error('killed');
    });
    expect((await pond.enter(member, CARRY)).status).toBe(500);
    pond.wallet.before(null);
    expect(await refusalOf(pond.enter(member, CARRY))).toBe('seated');
    await settleAll();
    expect(await refusalOf(pond.enter(member, CARRY))).toBeNull();
    await leave(member);
    expect(balance()).toBe(MONEY);
    expect(pond.studio.faults).toHaveLength(1);
    (pond.studio.faults as string[]).pop();
  });
});

describe('one sitting', () => {
  test('is all that a person has at a game, by whichever session or key', async () => {
    const member = await pond.open('player-1');
    await pond.seat(member, CARRY);
    expect(await refusalOf(pond.enter(member, CARRY))).toBe('seated');
    const again = await pond.open('player-1');
    expect(await refusalOf(pond.enter(again, CARRY))).toBe('seated');
    expect(balance()).toBe(MONEY - CARRY);
    await leave(again);
    expect(balance()).toBe(MONEY);
    // Nothing more to leave, to bring to or to move.
    expect(await refusalOf(pond.studio.call(again.session, 'pondLeave', {}))).toBeNull();
    expect(await refusalOf(pond.add(again, CARRY))).toBe('noSeat');
    expect(await refusalOf(pond.studio.call(again.session, 'pondMove', {}))).toBe('noSeat');
    const now = must((await pond.studio.call(again.session, 'pondNow', {})).answer, 'an answer');
    expect(now.pond).toBeNull();
  });

  test('keeps the seeds that it draws from until it is over', async () => {
    const member = await pond.open('player-1');
    await pond.seat(member, CARRY);
    const asked = { key: 'a-key-for-other-seeds-1', clientSeed: 'another' };
    const rotate = () => pond.studio.call(member.session, 'rotateSeed', asked);
    expect(await refusalOf(rotate())).toBe('handOpen');
    await leave(member);
    expect(await refusalOf(rotate())).toBeNull();
  });
});

describe('a demo sitting', () => {
  test('is played for play money at a sea of its own, and calls no wallet', async () => {
    const [real, guest] = [await pond.open('player-1'), await pond.open(null)];
    const sea = await pond.seat(real, CARRY);
    const calls = pond.wallet.calls.length;
    const demo = await pond.seat(guest, CARRY);
    expect(demo.seaId).not.toBe(sea.seaId);
    const { balanceMinor } = must((await pond.add(guest, CARRY)).answer, 'more');
    expect(balanceMinor).toBe(MONEY - 2 * CARRY);
    const most = POND_CARRY_MOST * maxMinor;
    for (let left = balanceMinor; left >= most; left -= most) {
      expect(await refusalOf(pond.add(guest, most))).toBeNull();
    }
    expect(await refusalOf(pond.add(guest, most))).toBe('balance');
    const { wonMinor } = await pond.hit(guest, guest.page.fishOf('octopus'));
    await leave(guest);
    const session = must((await pond.studio.call(guest.session, 'session', {})).answer, 'it');
    expect(session.balanceMinor).toBe(MONEY - minMinor + wonMinor);
    expect(guest.page.last('balance').balanceMinor).toBe(session.balanceMinor);
    expect(pond.wallet.calls).toHaveLength(calls);
  });
});
