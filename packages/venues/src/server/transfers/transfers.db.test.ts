import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createVenuesWorld,
  createWorldOn,
  type Player,
  site,
  type VenuesWorld,
} from '../../testing/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let first: VenuesWorld;
let world: VenuesWorld;
let player: Player;

/** Transfers on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  first = await createVenuesWorld(engine);
});
beforeEach(async () => {
  // Transfers of the previous test must not be due in this one.
  await first.db.tx((sql) => sql.query('update venue_transfer set next_ask_at = null'));
  world = createWorldOn(first.db);
  player = await world.newMember(100_000);
});
describe('transfers', transfers);
describe('answers that are lost or lie', lost);
describe('what stands in the way', refusals);

const moved = (asked: Parameters<VenuesWorld['moved']>[1], who = player) => world.moved(who, asked);

async function refused(asked: Parameters<VenuesWorld['move']>[1]) {
  const result = await world.move(player, asked);
  return result.ok ? result.value.status : result.error.kind;
}

const walletAt = (code: string) => world.walletAt(player, code);

function transfers(): void {
  test('WALLET-006 money goes to a venue and comes back, to the cent', async () => {
    const into = await moved({ to: 'AAA', amount: '123.45' });
    expect(into).toMatchObject({ status: 'success', direction: 'in', amountMinor: 12_345 });
    expect(await world.main(player)).toBe(87_655);
    expect(world.fakes.AAA.balanceOf(player)).toBe(12_345);
    const out = await moved({ from: 'AAA', amount: '23.4' });
    expect(out).toMatchObject({ status: 'success', direction: 'out', amountMinor: 2_340 });
    expect(await world.main(player)).toBe(89_995);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 10_005, pendingMinor: 0 });
    await world.expectSound();
  });

  test('API-083 a hundred copies of one transfer are one', async () => {
    const key = world.newId();
    const copies = await Promise.all(
      Array.from({ length: 100 }, () => world.move(player, { to: 'AAA', amount: '500', key })),
    );
    expect(new Set(copies.map((copy) => copy.ok && copy.value.transferId)).size).toBe(1);
    expect(await world.main(player)).toBe(50_000);
    expect(world.fakes.AAA.balanceOf(player)).toBe(50_000);
    expect(world.fakes.AAA.received.length).toBe(1);
    expect(await refused({ to: 'AAA', amount: '501', key })).toBe('keyReused');
    await world.expectSound();
  });

  test('a hundred transfers under keys of their own never spend more than there is', async () => {
    const codes = ['AAA', 'BBB', 'WHOLE'];
    const all = Array.from({ length: 100 }, (_, at) =>
      world.move(player, { to: codes[at % 3] ?? '', amount: '400' }),
    );
    const done = (await Promise.all(all)).filter((result) => result.ok);
    const venues = Object.values(world.fakes);
    const there = venues.reduce((sum, fake) => sum + fake.balanceOf(player), 0);
    expect(there).toBe(done.length * 40_000);
    expect(await world.main(player)).toBe(100_000 - there);
    await world.expectSound();
  });

  test('VALID-040 a venue for whole yuan takes those, the rest stays', async () => {
    expect(await moved({ to: 'WHOLE', amount: '99.99' })).toMatchObject({ amountMinor: 9_900 });
    expect(await refused({ to: 'WHOLE', amount: '0.99' })).toBe('wholeYuan');
    expect(await world.main(player)).toBe(90_100);
  });

  test('money that a member won comes out; the venue owes it', async () => {
    await moved({ to: 'AAA', amount: '100' });
    world.fakes.AAA.play(player, 50_000);
    await moved({ from: 'AAA', amount: '600' });
    expect(await world.main(player)).toBe(150_000);
    await world.expectSound();
  });

  test("another member's or site's transfer does not exist", async () => {
    const { transferId } = await moved({ to: 'AAA', amount: '1' });
    const other = await world.newMember();
    const foreign = { ...player, siteId: 7000 as Player['siteId'] };
    expect(await world.venues.transferOf(player, transferId)).not.toBeNull();
    expect(await world.venues.transferOf(other, transferId)).toBeNull();
    expect(await world.venues.transferOf(foreign, transferId)).toBeNull();
    expect(await world.venues.transferOf(player, 'x')).toBeNull();
    expect(await world.venues.office.file(foreign.siteId, transferId)).toBeNull();
  });
}

function lost(): void {
  test('a lost answer stays open and is asked about under its id, never sent again', async () => {
    world.fakes.AAA.fail('lostAfter');
    const open = await moved({ to: 'AAA', amount: '300' });
    expect(open.status).toBe('unknown');
    expect(await walletAt('AAA')).toMatchObject({ pendingMinor: 30_000 });
    expect(await world.main(player)).toBe(70_000);
    expect((await world.venues.runTransfers()).asked).toBe(0);
    world.clock.advance(3_000);
    expect(await world.venues.runTransfers()).toEqual({ asked: 1, ended: 1 });
    expect(world.fakes.AAA.received).toEqual([open.transferId]);
    expect(world.fakes.AAA.balanceOf(player)).toBe(30_000);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 30_000, pendingMinor: 0 });
    await world.expectSound();
  });

  test('one that never arrived is sent again under the same id', async () => {
    world.fakes.AAA.fail('lostBefore');
    const open = await moved({ to: 'AAA', amount: '300' });
    world.clock.advance(3_000);
    await world.venues.runTransfers();
    expect(world.fakes.AAA.received).toEqual([open.transferId, open.transferId]);
    expect(world.fakes.AAA.balanceOf(player)).toBe(30_000);
    expect(await world.main(player)).toBe(70_000);
    await world.expectSound();
  });

  test('one that staff have ended while the venue was asked is not sent again', async () => {
    world.fakes.AAA.fail('lostBefore');
    const { transferId } = await moved({ to: 'AAA', amount: '300' });
    const { venue } = world.fakes.AAA;
    const decision = { siteId: player.siteId, transferId, outcome: 'failed', note: 'x' } as const;
    const slow: typeof venue = {
      ...venue,
      async ask(question) {
        const answer = await venue.ask(question);
        await world.db.tx((sql) => world.venues.office.resolveWithin(sql, decision));
        return answer;
      },
    };
    world.clock.advance(3_000);
    await world.second({ venues: [slow] }).runTransfers();
    expect(await world.main(player)).toBe(100_000);
    expect(world.fakes.AAA.balanceOf(player)).toBe(0);
    await world.expectSound();
  });

  test('a balance that was read before a transfer ended does not take its place', async () => {
    const { venue } = world.fakes.AAA;
    // The venue says nothing of its balance when it takes the money.
    const silent = async (order: Parameters<typeof venue.credit>[0]) => {
      const answer = await venue.credit(order);
      return answer.kind === 'done' ? { ...answer, balanceMinor: null } : answer;
    };
    const slow: typeof venue = {
      ...venue,
      credit: silent,
      async balance(member) {
        const read = await venue.balance(member);
        world.clock.advance(1_000);
        const into = { ...player, site, channelCode: 'AAA', amount: '300', isActivity: false };
        const way = { key: world.key(), bodyHash: 'x', direction: 'in' } as const;
        await world
          .second({ venues: [{ ...venue, credit: silent }] })
          .transfer({ ...into, ...way });
        return read;
      },
    };
    const asked = { ...player, site, category: null };
    await world.second({ venues: [slow] }).wallets({ ...asked, refresh: true });
    const shown = await world.venues.wallets({ ...asked, refresh: false });
    expect(shown.find(({ config }) => config.code === 'AAA')?.balanceMinor).toBe(30_000);
  });

  test('an answer for another id or amount is not believed, and kept for staff', async () => {
    for (const fault of ['otherId', 'wrongAmount', 'throws'] as const) {
      const who = await world.newMember(1_000);
      world.fakes.AAA.fail(fault);
      const open = await moved({ to: 'AAA', amount: '10' }, who);
      expect(open.status).toBe('unknown');
      world.clock.advance(3_000);
      await world.venues.runTransfers();
      expect(await world.venues.transferOf(who, open.transferId)).toMatchObject({
        status: 'success',
      });
      const file = await world.venues.office.file(who.siteId, open.transferId);
      const answers = file?.questions.map(({ what, answer }) => `${what} ${answer}`);
      const first = fault === 'throws' ? 'credit unknown' : 'credit unbelieved';
      expect(answers).toEqual([first, 'ask done']);
    }
    await world.expectSound();
  });

  test('a refused transfer brings its money back, once', async () => {
    const out = await moved({ from: 'AAA', amount: '5' });
    expect(out).toMatchObject({ status: 'failed', reason: 'insufficient' });
    // It closes after it was last asked, and its refusal is lost on the way.
    await moved({ to: 'BBB', amount: '1' });
    world.fakes.BBB.setMaintenance({ until: null });
    world.fakes.BBB.fail('lostAfter');
    const into = await moved({ to: 'BBB', amount: '70' });
    expect(into.status).toBe('unknown');
    world.clock.advance(3_000);
    expect(await world.venues.runTransfers()).toEqual({ asked: 1, ended: 1 });
    expect(await world.venues.transferOf(player, into.transferId)).toMatchObject({
      status: 'failed',
      reason: 'maintenance',
    });
    expect(await world.main(player)).toBe(99_900);
    await world.expectSound();
  });

  test('a venue that is asked for a balance learns who is meant, and nothing else of the site', async () => {
    await walletAt('AAA');
    await world.venues.recycle({ ...player, site, key: world.key(), bodyHash: 'x' });
    expect(world.fakes.AAA.asked.length).toBeGreaterThan(1);
    for (const asked of world.fakes.AAA.asked) expect(asked).toEqual(player);
  });

  test('WALLET-003 a refused transfer out leaves what the wallet shows as it was', async () => {
    const shown = async () => {
      const wallets = await world.venues.wallets({
        ...player,
        site,
        category: null,
        refresh: false,
      });
      return wallets.find(({ config }) => config.code === 'AAA')?.balanceMinor;
    };
    await moved({ to: 'AAA', amount: '30' });
    // More than was read there, and as much as was read of what has since been lost.
    world.fakes.AAA.play(player, -1_000);
    for (const amount of ['80', '30']) {
      const out = await moved({ from: 'AAA', amount });
      expect(out).toMatchObject({ status: 'failed', reason: 'insufficient' });
      expect(await shown()).toBe(3_000);
    }
    world.clock.advance(MINUTE);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 2_000 });
    await world.expectSound();
  });

  test('a venue that refuses what is on its way gives the money back', async () => {
    const slow = world.second({ limits: { maintenanceMs: 10 * MINUTE } });
    const asked = { ...player, site, channelCode: 'AAA', isActivity: false } as const;
    // Its maintenance began after it was last asked.
    await slow.wallets({ ...player, site, category: null, refresh: false });
    world.fakes.AAA.setMaintenance({ until: null });
    const result = await slow.transfer({
      ...asked,
      amount: '70',
      direction: 'in',
      key: world.key(),
      bodyHash: 'x',
    });
    expect(result).toMatchObject({ ok: true, value: { status: 'failed', reason: 'maintenance' } });
    expect(await world.main(player)).toBe(100_000);
    await world.expectSound();
  });

  test('asking grows rarer and ends after a day: staff must find out', async () => {
    world.fakes.AAA.setDown(true);
    const open = await moved({ to: 'AAA', amount: '300' });
    let asked = 0;
    for (let at = 0; at < DAY + 30 * MINUTE; at += 5 * MINUTE) {
      world.clock.advance(5 * MINUTE);
      asked += (await world.venues.runTransfers()).asked;
    }
    expect(asked).toBeGreaterThan(100);
    expect(asked).toBeLessThan(300);
    const now = await world.venues.transferOf(player, open.transferId);
    expect(now).toMatchObject({ status: 'unknown', nextAskAt: null });
    expect((await world.venues.runTransfers()).asked).toBe(0);
    await world.expectSound();
  });

  test('after a stop everything that is open is asked about immediately', async () => {
    world.fakes.AAA.fail('lostAfter');
    await moved({ to: 'AAA', amount: '300' });
    await world.second().recover();
    expect(await world.second().runTransfers()).toEqual({ asked: 1, ended: 1 });
  });

  test('stops, each of which asks, do not put the next question off', async () => {
    world.fakes.AAA.setDown(true);
    await moved({ to: 'AAA', amount: '300' });
    for (let stops = 0; stops < 12; stops += 1) {
      world.clock.advance(1_000);
      await world.second().recover();
      expect(await world.second().runTransfers()).toEqual({ asked: 1, ended: 0 });
    }
    world.fakes.AAA.setDown(false);
    world.clock.advance(12_000);
    expect(await world.venues.runTransfers()).toEqual({ asked: 1, ended: 1 });
    expect(world.fakes.AAA.balanceOf(player)).toBe(30_000);
    await world.expectSound();
  });

  test('two rounds at a time ask once and end once', async () => {
    world.fakes.AAA.fail('lostAfter');
    await moved({ to: 'AAA', amount: '300' });
    world.clock.advance(3_000);
    const rounds = [world.venues, world.second(), world.second()].map((each) =>
      each.runTransfers(),
    );
    const counts = await Promise.all(rounds);
    expect(counts.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
    expect(world.fakes.AAA.balanceOf(player)).toBe(30_000);
    await world.expectSound();
  });
}

function refusals(): void {
  test.each([
    ['VALID-039', '', 'amountEmpty'],
    ['VALID-040', '1.234', 'amountMalformed'],
    ['VALID-040', 'abc', 'amountMalformed'],
    ['VALID-040', '-5', 'amountMalformed'],
    ['VALID-041', '1234567890.12', 'amountMalformed'],
    ['VALID-040', '0.00', 'amountZero'],
    ['WALLET-006', '1000.01', 'insufficient'],
  ])('%s "%s" is refused as %s', async (_id, amount, kind) => {
    expect(await refused({ to: 'AAA', amount })).toBe(kind);
    expect(await world.main(player)).toBe(100_000);
  });

  test('a venue that nobody has, and one that plays from the centre', async () => {
    expect(await refused({ to: 'NONE', amount: '1' })).toBe('venueUnknown');
    expect(await refused({ to: 'CRTY', amount: '1' })).toBe('shared');
  });

  test('CODE-050 a venue under maintenance neither takes nor gives', async () => {
    world.fakes.AAA.setMaintenance({ until: null });
    expect(await refused({ to: 'AAA', amount: '1' })).toBe('maintenance');
    expect(await refused({ from: 'AAA', amount: '1' })).toBe('maintenance');
    expect(world.fakes.AAA.received).toEqual([]);
    world.fakes.AAA.setMaintenance(null);
    world.clock.advance(10_000);
    expect(await refused({ to: 'AAA', amount: '1' })).toBe('success');
  });

  test('CODE-049 an offer lets money in for who knows of it, and none out', async () => {
    world.holdAt('AAA');
    expect(await refused({ to: 'AAA', amount: '1' })).toBe('activity');
    expect(await refused({ to: 'AAA', amount: '1', isActivity: true })).toBe('success');
    expect(await refused({ from: 'AAA', amount: '1', isActivity: true })).toBe('activity');
    expect(await refused({ to: 'BBB', amount: '1' })).toBe('success');
  });

  test('a guard stops what goes in, never what comes out', async () => {
    await moved({ to: 'AAA', amount: '10' });
    world.guard(() => ({ code: 6003, text: () => 'no' }));
    expect(await refused({ to: 'AAA', amount: '1' })).toBe('guarded');
    expect(await refused({ from: 'AAA', amount: '1' })).toBe('success');
    await world.expectSound();
  });

  test('a second open transfer with a venue is refused', async () => {
    world.fakes.AAA.fail('lostAfter');
    await moved({ to: 'AAA', amount: '10' });
    expect(await refused({ to: 'AAA', amount: '10' })).toBe('transferOpen');
    expect(await refused({ to: 'BBB', amount: '10' })).toBe('success');
  });

  test('a sandbox venue is not there where money is real', async () => {
    const real = { ...site, money: { playMoney: false } };
    expect(world.venues.venuesOf(real).map(({ code }) => code)).toEqual(['CRTY']);
  });
}
