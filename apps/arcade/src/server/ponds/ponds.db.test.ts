import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { POND_BOUNDS } from '@tianping/games';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POND_LINE_MS_MAX, POND_SHOT_MS_MAX } from '../limits.ts';
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
/** The greatest level of the room, in its place and in minor units. */
const LARGE = stillPond.levels.length - 1;
const LARGE_MINOR = must(stillPond.levels[LARGE], 'a level');
const { bulletLifeMs, lateMs } = POND_BOUNDS;

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

async function seated(player: string | null = 'player-1', carry = CARRY): Promise<PondMember> {
  const member = await pond.open(player);
  await pond.seat(member, carry);
  return member;
}

async function leave({ session, studio }: PondMember): Promise<void> {
  expect((await studio.call(session, 'pondLeave', {})).refusal).toBeNull();
  await studio.settle();
}

const wins = () => pond.wallet.calls.filter(({ kind }) => kind === 'win');

describe('a sitting at a pond', () => {
  test('takes what is brought, pays each hit into the purse, and pays the rest back once', async () => {
    const { session, page, studio } = await seated();
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY - CARRY);
    let purse = CARRY;
    for (let time = 0; time < 12; time += 1) {
      const drawn = await pond.hit({ session, page, studio }, page.fishOf('octopus'), {
        level: LARGE,
      });
      purse += drawn.wonMinor - LARGE_MINOR;
      expect(drawn).toMatchObject({ wonMinor: drawn.times * LARGE_MINOR });
      expect(page.last('pondMine').sitting).toMatchObject({ purseMinor: purse, bullets: time + 1 });
    }
    const figures = async () => {
      const { answer } = await studio.call(session, 'session', {});
      const { stakedMinor, paidMinor } = must(answer, 'a session');
      return { stakedMinor, paidMinor };
    };
    const fired = 12 * LARGE_MINOR;
    const wonMinor = purse - CARRY + fired;
    expect(wonMinor).toBeGreaterThan(0);
    // What was brought is neither staked nor lost.
    expect(await figures()).toEqual({ stakedMinor: fired, paidMinor: wonMinor });
    const added = must((await pond.add({ session, page, studio }, 5_000)).answer, 'more');
    expect(added).toMatchObject({
      sitting: { purseMinor: purse + 5_000, carriedMinor: CARRY + 5_000 },
      balanceMinor: MONEY - CARRY - 5_000,
    });
    await leave({ session, page, studio });
    await studio.settle();
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY - CARRY + purse);
    expect(await figures()).toEqual({ stakedMinor: fired, paidMinor: wonMinor });
    expect(wins()).toMatchObject([
      { amountMinor: purse + 5_000, isRoundClosed: true, stated: { effectiveMinor: fired } },
    ]);
    expect(await pondMoney(db)).toEqual({ open: 0, atSea: 0, house: CARRY - purse });
    const { plays } = must(
      (await studio.call(session, 'plays', { before: null, limit: 5 })).answer,
      'plays',
    );
    expect(plays).toMatchObject([
      { form: 'pond', stakedMinor: CARRY + 5_000, payoutMinor: purse + 5_000 },
    ]);
    expect(plays[0]?.words).toBe(`子弹 12 · 总投注 12.00 · 总派彩 ${(wonMinor / 100).toFixed(2)}`);
    expect(page.last('pond')).toMatchObject({ pond: null, reason: '' });
    expect(page.last('balance').balanceMinor).toBe(MONEY - CARRY + purse);
  });

  test('gives a bullet back that has hit nothing for all its life', async () => {
    const { page } = await seated();
    const shot = page.aim(page.fishOf('clownfish'), { level: LARGE });
    page.fire(shot);
    await pond.step();
    expect(page.last('pondMine').sitting).toMatchObject({
      purseMinor: CARRY - LARGE_MINOR,
      firedMinor: LARGE_MINOR,
      bullets: 1,
    });
    expect(await pondMoney(db)).toEqual({ open: 1, atSea: CARRY, house: 0 });
    await pond.pass(bulletLifeMs + lateMs);
    expect(page.last('pondMine').refunded).toEqual([]);
    await pond.pass(1);
    expect(page.last('pondMine')).toMatchObject({
      refunded: [shot.shotId],
      sitting: { purseMinor: CARRY, firedMinor: 0, bullets: 0 },
    });
    expect(await pondMoney(db)).toEqual({ open: 1, atSea: CARRY, house: 0 });
  });

  test('gives bullets in the water back when its member leaves or goes to another sea', async () => {
    const member = await seated();
    const { page, session, studio } = member;
    page.fire(page.aim(page.fishOf('clownfish'), { level: LARGE }));
    await pond.step();
    const before = must((await studio.call(session, 'pondNow', {})).answer, 'an answer').pond;
    const { pond: other } = must((await studio.call(session, 'pondMove', {})).answer, 'a sea');
    expect(other.seaId).not.toBe(before?.seaId);
    expect(other.sitting).toMatchObject({ purseMinor: CARRY, firedMinor: 0, bullets: 0 });
    page.sees(other);
    page.fire(page.aim(page.fishOf('clownfish'), { level: LARGE }));
    // Sent before: it counts, and comes back with the rest.
    await page.sync();
    await leave(member);
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY);
    expect(wins()).toMatchObject([{ amountMinor: CARRY, stated: { effectiveMinor: 0 } }]);
  });

  test('ends when nobody has been there for a minute, and when nothing was fired for ten', async () => {
    const [gone, idle] = [await seated('player-1'), await seated('player-2')];
    gone.page.close();
    await pond.pass(POND_LINE_MS_MAX - 2_000);
    expect((await pondMoney(db)).open).toBe(2);
    await pond.pass(6_000);
    expect((await pondMoney(db)).open).toBe(1);
    await pond.pass(POND_SHOT_MS_MAX - POND_LINE_MS_MAX);
    expect(idle.page.last('pond')).toMatchObject({
      pond: null,
      reason: expect.stringContaining('很久没有发炮'),
    });
    await pond.studio.settle();
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY);
    expect(pond.wallet.balanceOf('player-2')).toBe(MONEY);
  });

  test('ends with its session, but for one that is opened again, which goes on where the other was', async () => {
    const { page } = await seated();
    await pond.hit({ page, session: '', studio: pond.studio }, page.fishOf('tang'));
    const before = page.last('pondMine').sitting;
    const again = await pond.open('player-1');
    expect(again.page.last('pond').pond?.sitting).toEqual(before);
    await page.sync();
    expect(page.last('ended').reason).toBe('replaced');
    await again.studio.call(again.session, 'leave', { how: 'left' });
    await pond.pass(4_000);
    await pond.studio.settle();
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY - CARRY + before.purseMinor);
  });
});
