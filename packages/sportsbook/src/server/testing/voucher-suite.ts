import { createUuid, type LocalizedText, moneyMinor } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { readHouse } from '@tianping/ledger/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MemberOfSite } from '../deps.ts';
import { grantVoucher, type VoucherGrant } from '../vouchers/vouchers.ts';
import { auditAll, openBookDb } from './open-db.ts';
import { type FedMatch, HOME_HALF } from './test-feed.ts';
import { createWorld, type World } from './world.ts';

const NAME: LocalizedText = { hans: '体验券', hant: '體驗券' };
const NIL = { home: 0, away: 0 };
const WON = { FT: { home: 1, away: 0 }, HT: NIL };
const LOST = { FT: { home: 0, away: 1 }, HT: NIL };

/** A free bet of 50.00 for two days by default; answers its id. */
function grant(
  world: World,
  member: MemberOfSite,
  changes: Partial<VoucherGrant> = {},
): Promise<string> {
  const voucherId = createUuid(world);
  return world.db.tx((sql) =>
    grantVoucher(sql, {
      ...member,
      voucherId,
      source: voucherId,
      kind: 'free',
      name: NAME,
      amountMinor: moneyMinor(50_00),
      rateBasisPoints: 0,
      minimumMinor: moneyMinor(0),
      minPrice: 0,
      at: world.clock.now(),
      expiresAt: world.clock.now() + 2 * 86_400_000,
      ...changes,
    }),
  );
}

const BONUS = {
  kind: 'bonus',
  amountMinor: moneyMinor(20_00),
  rateBasisPoints: 1_000,
  minimumMinor: moneyMinor(100_00),
} as const;

interface Held {
  readonly world: World;
  readonly member: MemberOfSite;
  readonly match: FedMatch;
}

async function opened(db: Db): Promise<Held> {
  const world = await createWorld(db);
  return { world, member: await world.member(1_000_00), match: await world.match() };
}

/** `accepted`, `waiting`, or the reason of the refusal. */
async function placed(
  { world, member, match }: Held,
  changes: Parameters<World['place']>[2],
): Promise<string> {
  const answer = await world.place(member, match, changes);
  if (!answer.ok) return answer.error;
  return answer.value.outcome === 'refused' ? answer.value.reason : answer.value.outcome;
}

async function promotion({ world, member }: Held): Promise<number> {
  const house = await readHouse(world.db, member.siteId);
  return house.find(({ account }) => account === 'house:promotion')?.balanceMinor ?? 0;
}

async function usable({ world, member }: Held): Promise<readonly string[]> {
  return (await world.book.vouchers(member)).map(({ voucherId }) => voucherId);
}

/** Bets with stakes given by a promotion; runs on every database. */
export function describeVouchers(engine: TestEngine): void {
  let db: Db;
  beforeAll(async () => {
    db = await openBookDb(engine);
  });

  describe(`vouchers on ${engine.name}`, () => {
    test('a free bet takes nothing from the wallet and pays its winnings alone', async () => {
      const held = await opened(db);
      const before = await promotion(held);
      const voucherId = await grant(held.world, held.member);
      expect(await usable(held)).toEqual([voucherId]);
      expect(await placed(held, { voucherId, stakeMinor: 50_00 })).toBe('accepted');
      expect(held.world.pushed.at(-1)?.bet).toMatchObject({
        stakeMinor: 50_00,
        holdMinor: 0,
        winMinor: 45_00,
        voucherId,
      });
      expect(await held.world.balance(held.member)).toEqual({ main: 1_000_00, hold: 50_00 });
      expect((await promotion(held)) - before).toBe(-50_00);
      expect(await usable(held)).toEqual([]);
      await held.match.result({ periods: WON });
      await held.world.book.idle();
      expect(await held.world.balance(held.member)).toEqual({ main: 1_045_00, hold: 0 });
      expect(await usable(held)).toEqual([]);
      await held.world.stop();
    });

    test('a lost free bet costs the member nothing', async () => {
      const held = await opened(db);
      const voucherId = await grant(held.world, held.member);
      await placed(held, { voucherId, stakeMinor: 50_00 });
      await held.match.result({ periods: LOST });
      await held.world.book.idle();
      expect(await held.world.balance(held.member)).toEqual({ main: 1_000_00, hold: 0 });
      await held.world.stop();
    });

    test('a bonus adds to the stake and wins with it; its part is not paid out', async () => {
      const held = await opened(db);
      const voucherId = await grant(held.world, held.member, BONUS);
      expect(await placed(held, { voucherId, stakeMinor: 99_00 })).toBe('voucherMinimum');
      expect(await placed(held, { voucherId, stakeMinor: 100_00 })).toBe('accepted');
      expect(held.world.pushed.at(-1)?.bet).toMatchObject({
        stakeMinor: 110_00,
        holdMinor: 100_00,
        winMinor: 99_00,
      });
      expect(await held.world.balance(held.member)).toEqual({ main: 900_00, hold: 110_00 });
      await held.match.result({ periods: WON });
      await held.world.book.idle();
      expect(await held.world.balance(held.member)).toEqual({ main: 1_099_00, hold: 0 });
      await held.world.stop();
    });

    test('a void bet gives its voucher back, and takes it again when the void was wrong', async () => {
      const held = await opened(db);
      const before = await promotion(held);
      const voucherId = await grant(held.world, held.member, BONUS);
      await placed(held, { voucherId, stakeMinor: 100_00 });
      await held.match.result({ periods: {}, status: 'cancelled', reason: 'D1' });
      await held.world.book.idle();
      expect(await held.world.balance(held.member)).toEqual({ main: 1_000_00, hold: 0 });
      expect(await usable(held)).toEqual([voucherId]);
      expect(await promotion(held)).toBe(before);
      await held.match.result({ periods: WON, revision: 2 });
      await held.world.book.idle();
      expect(await held.world.balance(held.member)).toEqual({ main: 1_099_00, hold: 0 });
      expect(await usable(held)).toEqual([]);
      expect((await promotion(held)) - before).toBe(-10_00);
      await held.match.result({ periods: LOST, revision: 3 });
      await held.world.book.idle();
      expect(await held.world.balance(held.member)).toEqual({ main: 900_00, hold: 0 });
      await held.world.stop();
    });

    test('a bet that is refused after its wait gives its voucher back', async () => {
      const held = await opened(db);
      await held.match.clock('1H', 60_000);
      await held.match.price([HOME_HALF]);
      const voucherId = await grant(held.world, held.member);
      const live = { voucherId, stakeMinor: 50_00, scoreSeen: NIL };
      expect(await placed(held, live)).toBe('waiting');
      expect(await placed(held, live)).toBe('voucherGone');
      await held.match.score(1, 0);
      await held.world.book.idle();
      expect(held.world.pushed.at(-1)?.bet).toMatchObject({ status: 'refused', holdMinor: 0 });
      expect(await held.world.balance(held.member)).toEqual({ main: 1_000_00, hold: 0 });
      expect(await usable(held)).toEqual([voucherId]);
      await held.match.price([HOME_HALF]);
      expect(await placed(held, { ...live, scoreSeen: { home: 1, away: 0 } })).toBe('waiting');
      const next = await held.world.restart();
      await held.world.stop();
      const match = await next.match(held.match);
      await match.clock('1H', 70_000);
      await match.score(1, 0);
      await match.price([HOME_HALF]);
      next.clock.advance(5_000);
      await next.book.idle();
      expect(next.pushed.at(-1)?.bet).toMatchObject({ status: 'accepted', holdMinor: 0 });
      await next.stop();
    });

    test('one voucher is one bet, however many requests come concurrently', async () => {
      const held = await opened(db);
      const voucherId = await grant(held.world, held.member);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => placed(held, { voucherId, stakeMinor: 50_00 })),
      );
      expect(answers.toSorted()).toEqual(['accepted', ...Array(7).fill('voucherGone')]);
      expect(await held.world.balance(held.member)).toEqual({ main: 1_000_00, hold: 50_00 });
      await held.world.stop();
    });

    test("what has expired, is another member's, or finds no money claims nothing", async () => {
      const held = await opened(db);
      const other = { ...held, member: await held.world.member(60_00) };
      const voucherId = await grant(held.world, held.member);
      expect(await placed(other, { voucherId, stakeMinor: 50_00 })).toBe('voucherGone');
      const bonus = await grant(held.world, other.member, BONUS);
      expect(await placed(other, { voucherId: bonus, stakeMinor: 100_00 })).toBe('balanceLow');
      expect(await usable(other)).toEqual([bonus]);
      const brief = await grant(held.world, held.member, { expiresAt: held.world.clock.now() + 1 });
      held.world.clock.advance(1);
      expect(await placed(held, { voucherId: brief, stakeMinor: 50_00 })).toBe('voucherGone');
      expect(await usable(held)).toEqual([voucherId]);
      await held.world.stop();
    });

    test('granted again under its source it is the same voucher', async () => {
      const held = await opened(db);
      const first = await grant(held.world, held.member, { source: 'welcome' });
      expect(await grant(held.world, held.member, { source: 'welcome' })).toBe(first);
      expect(await usable(held)).toEqual([first]);
      await held.world.stop();
    });

    test('the auditor agrees with all of it', async () => {
      expect(await auditAll(db)).toEqual([]);
    });
  });
}
