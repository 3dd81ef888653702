import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTicket, ticketOf } from '../../rules/ticket.ts';
import { openInput } from '../../testing/open-input.ts';
import {
  createVenuesWorld,
  createWorldOn,
  type Player,
  site,
  type VenuesWorld,
} from '../../testing/world.ts';

let first: VenuesWorld;
let world: VenuesWorld;
let player: Player;

/** Recall, automatic transfer and the staff's side on one database; run on each engine. */
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
describe('recall and automatic transfer', recalls);
describe('staff', office);

const moved = (asked: Parameters<VenuesWorld['moved']>[1], who = player) => world.moved(who, asked);

const walletAt = (code: string) => world.walletAt(player, code);

function recalls(): void {
  const recycle = (key = world.key()) =>
    world.venues.recycle({ ...player, site, key, bodyHash: 'body' });

  test('WALLET-005 everything from one yuan on comes back, venue by venue', async () => {
    await moved({ to: 'AAA', amount: '200' });
    await moved({ to: 'BBB', amount: '0.99' });
    await moved({ to: 'WHOLE', amount: '50' });
    world.fakes.WHOLE.play(player, 33);
    world.clock.advance(3_000);
    const results = await recycle();
    const reported = results.ok
      ? results.value.map(({ code, skipped, transfer }) => [code, skipped ?? transfer?.amountMinor])
      : [];
    expect(reported).toEqual([
      ['AAA', 20_000],
      ['BBB', 'nothing'],
      ['WHOLE', 5_000],
    ]);
    expect(await world.main(player)).toBe(99_901);
    await world.expectSound();
  });

  test('what was won since a balance was read comes back with the rest', async () => {
    await moved({ to: 'AAA', amount: '200' });
    world.clock.advance(3_000);
    expect((await walletAt('AAA'))?.balanceMinor).toBe(20_000);
    world.fakes.AAA.play(player, 5_000);
    const results = await recycle();
    const line = results.ok ? results.value.find(({ code }) => code === 'AAA') : null;
    expect(line?.transfer?.amountMinor).toBe(25_000);
    expect(await world.main(player)).toBe(105_000);
  });

  test('API-082 a hundred copies of one recall fetch once', async () => {
    await moved({ to: 'AAA', amount: '200' });
    await moved({ to: 'BBB', amount: '300' });
    world.clock.advance(3_000);
    const key = world.key();
    const copies = await Promise.all(Array.from({ length: 100 }, () => recycle(key)));
    const ids = copies.flatMap((copy) =>
      copy.ok ? copy.value.map(({ transfer }) => transfer?.transferId) : ['refused'],
    );
    expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(2);
    expect(await world.main(player)).toBe(100_000);
    const other = await world.venues.recycle({ ...player, site, key, bodyHash: 'other' });
    expect(other).toEqual({ ok: false, error: 'keyReused' });
    await world.expectSound();
  });

  test('two recalls at the same time fetch once, and each answers the same for ever', async () => {
    await moved({ to: 'AAA', amount: '200' });
    world.clock.advance(3_000);
    const keys = [world.key(), world.key()];
    const reported = async () => {
      const both = await Promise.all(keys.map((key) => recycle(key)));
      return both.map((one) =>
        one.ok ? one.value.map(({ skipped, transfer }) => skipped ?? transfer?.transferId) : [],
      );
    };
    // The other one finds an open transfer, or nothing left.
    const first = await reported();
    const reasons = ['nothing', 'open'];
    expect(first.flat().filter((one) => !reasons.includes(one ?? ''))).toHaveLength(1);
    await moved({ to: 'AAA', amount: '200' });
    world.clock.advance(3_000);
    expect(await reported()).toEqual(first);
    expect(await world.main(player)).toBe(80_000);
    await world.expectSound();
  });

  test('a recall that was planned before another fetched all finds nothing, and asks no venue for it', async () => {
    await moved({ to: 'AAA', amount: '200' });
    world.clock.advance(3_000);
    const { promise: isPlanning, resolve: planning } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const slow = world.second({
      activityHold: async (_member, venue) => {
        if (venue === 'AAA') planning();
        await mayGoOn;
        return null;
      },
    });
    const late = { ...player, site, key: world.key(), bodyHash: 'late' };
    const asked = slow.recycle(late);
    await isPlanning;
    await recycle();
    goOn();
    const nothing = ['nothing', 'nothing', 'nothing'];
    const reported = await asked;
    expect(reported.ok && reported.value.map(({ skipped }) => skipped)).toEqual(nothing);
    expect(world.fakes.AAA.transfers.size).toBe(2);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 0 });
    await moved({ to: 'AAA', amount: '200' });
    world.clock.advance(3_000);
    const again = await slow.recycle(late);
    expect(again.ok && again.value.map(({ skipped }) => skipped)).toEqual(nothing);
    await world.expectSound();
  });

  test('venues in maintenance, held by an offer or silent are skipped with the reason', async () => {
    for (const to of ['AAA', 'BBB', 'WHOLE']) await moved({ to, amount: '100' });
    world.clock.advance(10_000);
    world.fakes.AAA.setMaintenance({ until: null });
    world.holdAt('BBB');
    world.fakes.WHOLE.setDown(true);
    const results = await recycle();
    expect(results.ok && results.value.map(({ skipped }) => skipped)).toEqual([
      'maintenance',
      'activity',
      'unreachable',
    ]);
    expect(await world.main(player)).toBe(70_000);
  });

  const enter = (venue: string, more: object = {}) =>
    world.venues.enter({
      ...player,
      site,
      venue,
      how: openInput,
      isActivity: false,
      mayMove: true,
      ...more,
    });

  test('WALLET-007 switched on, all money follows the member into a venue and back', async () => {
    expect(await world.venues.autoTransfer(player)).toBe(false);
    await enter('aaa');
    expect(await world.main(player)).toBe(100_000);
    await world.venues.setAutoTransfer(player, true);
    expect(await world.venues.autoTransfer(player)).toBe(true);
    expect(await enter('aaa')).toMatchObject({ ok: true, value: { code: 'AAA' } });
    expect(world.fakes.AAA.balanceOf(player)).toBe(100_000);
    world.clock.advance(3_000);
    world.fakes.AAA.play(player, 550);
    await enter('WHOLE');
    expect(world.fakes.AAA.balanceOf(player)).toBe(0);
    expect(world.fakes.WHOLE.balanceOf(player)).toBe(100_500);
    expect(await world.main(player)).toBe(50);
    world.clock.advance(3_000);
    expect(await enter('crty')).toEqual({
      ok: true,
      value: {
        code: 'CRTY',
        url: null,
        moved: { backMinor: 100_500, inMinor: 0, open: 0 },
        session: null,
      },
    });
    expect(await world.main(player)).toBe(100_550);
    await world.expectSound();
  });

  test('where transfers are stopped, or the guard objects, nothing moves by itself', async () => {
    await world.venues.setAutoTransfer(player, true);
    await enter('AAA', { mayMove: false });
    expect(await world.main(player)).toBe(100_000);
    world.guard(({ action }) =>
      action === 'transferIn' ? { code: 6003, text: () => 'no' } : null,
    );
    expect(await enter('AAA')).toMatchObject({ ok: true });
    expect(await world.main(player)).toBe(100_000);
    world.guard(() => ({ code: 6003, text: () => 'no' }));
    expect(await enter('AAA')).toMatchObject({ ok: false, error: { kind: 'guarded' } });
  });

  test('CODE-049 CODE-050 a launch meets an offer, maintenance, silence', async () => {
    world.holdAt('AAA');
    expect(await enter('AAA')).toMatchObject({ error: { kind: 'activity' } });
    expect(await enter('AAA', { isActivity: true })).toMatchObject({ ok: true });
    world.fakes.BBB.setMaintenance({ until: null });
    expect(await enter('BBB')).toMatchObject({ error: { kind: 'maintenance' } });
    world.fakes.WHOLE.setDown(true);
    expect(await enter('WHOLE')).toMatchObject({ error: { kind: 'unreachable' } });
    expect(await enter('NONE')).toMatchObject({ error: { kind: 'venueUnknown' } });
  });

  test('WALLET-003 balances are read at most every few seconds, and what fails keeps its last', async () => {
    await moved({ to: 'AAA', amount: '20' });
    world.clock.advance(3_000);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 2_000, isUnreachable: false });
    world.fakes.AAA.play(player, 500);
    world.clock.advance(2_999);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 2_000 });
    world.clock.advance(1);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 2_500 });
    world.fakes.AAA.setDown(true);
    world.clock.advance(3_000);
    expect(await walletAt('AAA')).toMatchObject({ balanceMinor: 2_500, isUnreachable: true });
  });
}

function office(): void {
  const noFilter = {
    status: null,
    venue: null,
    direction: null,
    memberIds: null,
    transferId: null,
    ticketBits: null,
    from: null,
    to: null,
    stuck: false,
  } as const;

  test('staff see open transfers, query them, and end by hand those the venue cannot answer', async () => {
    world.fakes.AAA.setDown(true);
    const { transferId } = await moved({ to: 'AAA', amount: '300' });
    const page = await world.venues.office.list(
      { ...noFilter, siteId: player.siteId, memberIds: [player.memberId], status: 'processing' },
      { limit: 10, offset: 0 },
    );
    expect(page).toMatchObject({ total: 1, inMinor: 30_000, outMinor: 0, open: 1, stuck: 0 });
    const ticket = readTicket('ZZ', ticketOf('ZZ', transferId, world.clock.now()));
    const byTicket = await world.venues.office.list(
      { ...noFilter, siteId: player.siteId, ...ticket, ticketBits: ticket?.bits ?? 0 },
      { limit: 10, offset: 0 },
    );
    expect(byTicket.list.map((each) => each.transferId)).toEqual([transferId]);
    expect(readTicket('ZZ', 'ZZ261121-IIIIIIIIII')).toBeNull();
    const end = (outcome: 'success' | 'failed') =>
      world.venues.office.resolve({
        siteId: player.siteId,
        transferId,
        outcome,
        note: 'told so',
        by: 'wang',
        belowMinor: 1_000_000,
        alone: async () => 0,
      });
    const asked = await world.venues.office.ask(player.siteId, transferId);
    expect(asked).toMatchObject({ ok: true, value: { status: 'unknown' } });
    expect(await end('failed')).toMatchObject({ value: { status: 'failed', reason: 'hand' } });
    expect(await world.main(player)).toBe(100_000);
    expect(await end('success')).toMatchObject({ ok: false, error: { kind: 'ended' } });
    const file = await world.venues.office.file(player.siteId, transferId);
    expect(file?.postings.map(({ movement }) => movement)).toEqual(['venueIn', 'venueInReturn']);
    expect(file?.questions.at(-1)).toMatchObject({ what: 'hand', detail: 'told so' });
    await world.expectSound();
  });

  test("the venue's own answer precedes what staff decided", async () => {
    world.fakes.AAA.fail('lostAfter');
    const { transferId } = await moved({ to: 'AAA', amount: '300' });
    const by = { by: 'wang', belowMinor: 1_000_000, alone: async () => 0 };
    const asked = { siteId: player.siteId, transferId, note: 'told so', ...by };
    const ended = await world.venues.office.resolve({ ...asked, outcome: 'failed' });
    expect(ended).toMatchObject({ ok: true, value: { status: 'success', reason: null } });
    expect(await world.main(player)).toBe(70_000);
    const foreign = { ...asked, siteId: 7000 as Player['siteId'], outcome: 'failed' as const };
    expect(await world.venues.office.resolve(foreign)).toMatchObject({
      error: { kind: 'transferUnknown' },
    });
    await world.expectSound();
  });
}
