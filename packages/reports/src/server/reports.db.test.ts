import { createSeededRng, err, moneyMinor, ok, type SiteId, type UnixMs } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import {
  betHold,
  betRelease,
  betRestore,
  betSettle,
  deposit,
  gift,
  type Movement,
  withdrawPaid,
} from '@tianping/ledger';
import { createTestLedger, type TestLedger } from '@tianping/ledger/testing';
import { createWorldOn } from '@tianping/venues/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, dayText } from '../rules/days.ts';
import type { StatementLine } from '../rules/statement-line.ts';
import { recordMigrations } from '../testing/migrations.ts';
import type { StatementSource } from './reconcile.ts';
import { readStatement } from './records/statement.ts';
import { createReportsService } from './reports-service.ts';
import { venueSource } from './sources.ts';

const NOON = Date.UTC(2026, 2, 10, 4, 0) as UnixMs;
const DAY_MS = 86_400_000;
const amount = (minor: number) => ({ amountMinor: moneyMinor(minor) });
const line = (reference: string, minor = 100): StatementLine => ({
  reference,
  amountMinor: minor,
  state: 'done',
});

/** Reports and reconciliation compared with the actual postings; runs on every database. */
const engine = onDatabase();

let db: Db;
let ledger: TestLedger;
let services = 0;
beforeAll(async () => {
  db = await engine.open(recordMigrations);
  ledger = createTestLedger();
});

const serviceOf = (sources: readonly StatementSource[] = [], siteId: SiteId = ledger.siteId) => {
  const clock = createFakeClock(NOON);
  services += 1;
  const deps = { db, clock, rng: createSeededRng(services), sites: [siteId], sources };
  return { clock, reports: createReportsService(deps) };
};
const revenueOn = async (reports: ReturnType<typeof serviceOf>['reports'], day: string) =>
  (await reports.revenue({ siteId: ledger.siteId, from: day, to: day }))?.sums;

describe(`reports on ${engine.name}`, () => {
  test('a day is what the ledger says, and stays so once it is over', async () => {
    const { clock, reports } = serviceOf();
    const [one, two] = [ledger.newMember(), ledger.newMember()];
    const post: TestLedger['post'] = (_, movement, what) =>
      db.tx((sql) => ledger.post(sql, movement, what));
    for (const memberId of [one, two]) {
      const input = { channel: 'bank', ...amount(30_000) };
      await post(db, deposit, { memberId, at: NOON, input });
    }
    await post(db, gift, { memberId: one, at: NOON, input: amount(500) });
    const held = { holdMinor: moneyMinor(10_000) };
    await post(db, betHold, { memberId: one, at: NOON, input: held });
    const lost = { ...held, payoutMinor: moneyMinor(0) };
    await post(db, betSettle, { memberId: one, at: NOON + 5, input: lost });
    const sums = {
      depositMinor: 60_000,
      depositCount: 2,
      depositorCount: 2,
      stakeMinor: 10_000,
      payoutMinor: 0,
      betCount: 1,
      ggrMinor: 10_000,
      bonusMinor: 500,
      ngrMinor: 9_500,
    };
    expect(await revenueOn(reports, '2026-03-10')).toMatchObject(sums);
    expect(await reports.runDailyReports()).toEqual({ kept: 7 });
    clock.advance(DAY_MS);
    expect(await reports.runDailyReports()).toEqual({ kept: 1 });
    expect(await reports.runDailyReports()).toEqual({ kept: 0 });
    expect(await revenueOn(reports, '2026-03-10')).toMatchObject(sums);
    await post(db, gift, { memberId: two, at: NOON, input: amount(100) });
    expect(await revenueOn(reports, '2026-03-10')).toMatchObject(sums);
    await reports.recount(ledger.siteId, NOON);
    const more = { ...sums, bonusMinor: 600, ngrMinor: 9_400 };
    expect(await revenueOn(reports, '2026-03-10')).toMatchObject(more);
    const days = { siteId: ledger.siteId, from: '2026-03-11', to: '2026-03-11' };
    const next = await reports.revenue(days);
    expect(next?.sums.depositMinor).toBe(0);
    expect(next?.before).toMatchObject(more);
    expect(next?.days.map(({ closed }) => closed)).toEqual([false]);
    expect(await reports.days(days)).toEqual(next?.days);
    expect(await reports.days({ ...days, to: '2026-02-30' })).toBeNull();
  });

  test('a void that is taken back takes no stake with it: a bet counts once, whatever came before', async () => {
    const { clock, reports } = serviceOf();
    const memberId = ledger.newMember();
    const { siteId } = ledger;
    clock.advance(5 * DAY_MS);
    const at = clock.now();
    const hold = { holdMinor: moneyMinor(10_000) };
    const lost = { ...hold, payoutMinor: moneyMinor(0) };
    await db.tx(async (sql) => {
      const step = <Input>(movement: Movement<Input>, input: Input, key: string) =>
        ledger.post(sql, movement, { memberId, at, input, key: `${memberId}:${key}` });
      await step(deposit, { channel: 'bank', ...amount(30_000) }, 'd');
      await step(betHold, hold, 'place');
      await step(betRelease, hold, '1');
      await step(betRestore, { ...hold, payoutMinor: moneyMinor(10_000) }, '2');
      await step(betSettle, lost, '3');
      await step(betRestore, lost, '4');
      await step(betSettle, { ...hold, payoutMinor: moneyMinor(19_000) }, '5');
    });
    const sums = { stakeMinor: 10_000, payoutMinor: 19_000 };
    expect(await revenueOn(reports, '2026-03-15')).toMatchObject({ ...sums, betCount: 1 });
    const days = { siteId, from: '2026-03-15', to: '2026-03-15' };
    const page = { sort: 'stake', descending: true, limit: 1, offset: 0 } as const;
    expect((await reports.members(days, page))?.rows[0]).toMatchObject({ stakeMinor: 10_000 });
    const day = dayNumber(at);
    const read = await readStatement(db, { siteId, memberId, from: day, to: day });
    expect(read).toMatchObject({ ...sums, winLossMinor: 9_000, otherMinor: 0 });
  });

  test('members stand in the order that was asked for', async () => {
    const { reports } = serviceOf();
    const days = { siteId: ledger.siteId, from: '2026-03-10', to: '2026-03-10' };
    const page = { sort: 'ggr', descending: true, limit: 1, offset: 0 } as const;
    const found = await reports.members(days, page);
    expect(found?.total).toBe(2);
    expect(found?.rows[0]).toMatchObject({ ggrMinor: 10_000, bonusMinor: 500 });
    const turned = await reports.members(days, { ...page, descending: false });
    expect(turned?.rows[0]?.ggrMinor).toBe(0);
    const channels = await reports.breakdown(days, 'channel');
    expect(channels).toEqual([{ code: 'bank', count: 2, inMinor: 60_000, outMinor: 0 }]);
    expect(await reports.breakdown({ ...days, to: '2026-02-30' }, 'bonus')).toBeNull();
  });

  test('a member who pays over two channels is one depositor, and each payout channel is listed', async () => {
    const { clock, reports } = serviceOf();
    const memberId = ledger.newMember();
    clock.advance(3 * DAY_MS);
    const at = clock.now();
    await db.tx(async (sql) => {
      for (const channel of ['bank', 'wallet']) {
        await ledger.post(sql, deposit, { memberId, at, input: { channel, ...amount(30_000) } });
      }
      const paid = { channel: 'unionline', payMinor: moneyMinor(20_000) };
      await ledger.post(sql, withdrawPaid, { memberId, at, input: paid });
    });
    expect(await revenueOn(reports, '2026-03-13')).toMatchObject({
      depositMinor: 60_000,
      depositCount: 2,
      depositorCount: 1,
      withdrawMinor: 20_000,
    });
    const days = { siteId: ledger.siteId, from: '2026-03-13', to: '2026-03-13' };
    expect(await reports.breakdown(days, 'payout')).toEqual([
      { code: 'unionline', count: 1, inMinor: 0, outMinor: 20_000 },
    ]);
  });

  test('statements that differ are kept until a person explains them, and stay explained', async () => {
    const source = sourceOf({
      theirs: [line('a'), line('b'), line('of-another')],
      ours: [line('a')],
    });
    const { reports } = serviceOf([source]);
    const run = await reports.reconcileNow(ledger.siteId, 'bank', '2026-03-10');
    expect(run).toMatchObject({ status: 'differs', open: 1, oursMinor: 100, theirsMinor: 200 });
    const found = await reports.run(ledger.siteId, run?.runId ?? '');
    const [difference] = found?.differences ?? [];
    expect(difference).toMatchObject({ kind: 'missingHere', reference: 'b', note: null });
    const words = { siteId: ledger.siteId, note: 'paid by hand', by: 'Wang', at: NOON };
    const differenceId = difference?.differenceId ?? '';
    await reports.explain({ ...words, differenceId });
    const again = await reports.reconcileNow(ledger.siteId, 'bank', '2026-03-10');
    expect(again).toMatchObject({ status: 'differs', open: 0 });
    const stranger = { ...words, siteId: 999_999 as SiteId, differenceId };
    expect(await reports.explain(stranger)).toBeNull();
    expect(await reports.run(999_999 as SiteId, run?.runId ?? '')).toBeNull();
    const listed = await reports.runs({
      siteId: ledger.siteId,
      from: '2026-03-10',
      to: '2026-03-10',
      source: null,
      status: null,
      limit: 10,
      offset: 0,
    });
    expect([listed.total, listed.openDifferences]).toEqual([1, 0]);
  });

  test('a provider that does not answer is said to be unavailable, never in agreement', async () => {
    const { reports } = serviceOf([
      { ...sourceOf({ theirs: [], ours: [line('a')] }), theirs: silent },
    ]);
    const run = await reports.reconcileNow(ledger.siteId, 'bank', '2026-03-09');
    expect(run?.status).toBe('unavailable');
    expect(await reports.reconcileNow(ledger.siteId, 'nobody', '2026-03-09')).toBeNull();
    expect(await reports.reconcileNow(ledger.siteId, 'bank', '2026-03-11')).toBeNull();
  });

  test('a statement that cannot be read to its end is said to be incomplete, never in agreement', async () => {
    const source = { ...sourceOf({ theirs: [], ours: [] }), theirs: unreadable };
    const { reports } = serviceOf([source]);
    const run = await reports.reconcileNow(ledger.siteId, 'bank', '2026-03-08');
    expect(run).toMatchObject({ status: 'incomplete', theirsCount: 0, open: 0 });
    const differing = serviceOf([source], 78 as SiteId);
    expect(await differing.reports.runReconciliation()).toEqual({ compared: 1, differing: 1 });
  });

  test.each([
    ['one amount', [line('a', 2 ** 53)], []],
    ['a sum', [line('a', Number.MAX_SAFE_INTEGER), line('b', 1)], []],
    ['coins', [{ ...line('a', 1), coinMinor: 2 ** 51 }], [coined]],
  ])(
    'a statement with %s that no books can hold exactly is incomplete',
    async (_, theirs, ours) => {
      const { reports } = serviceOf([sourceOf({ theirs, ours })]);
      const run = await reports.reconcileNow(ledger.siteId, 'bank', '2026-03-09');
      expect(run).toMatchObject({ status: 'incomplete', theirsMinor: 0, open: 0 });
    },
  );

  test("a venue's statement is held against every transfer with it", async () => {
    const world = createWorldOn(db);
    const player = await world.newMember(100_000);
    const moved = async (to: string) => {
      const result = await world.move(player, { to, amount: '10' });
      return result.ok ? result.value.transferId : '';
    };
    const good = await moved('AAA');
    const omitted = await moved('AAA');
    world.fakes.AAA.fail('lostAfter');
    const open = await moved('AAA');
    await moved('BBB');
    world.fakes.AAA.omit(omitted);
    const at = world.clock.now();
    const stranger = world.newId();
    world.fakes.AAA.forge([
      { transferId: stranger, direction: 'out', amountMinor: 7, at },
      { transferId: good, direction: 'in', amountMinor: 1_000, at },
    ]);
    const venue = venueSource({ code: 'AAA', name: 'AAA' }, (siteId, day) =>
      world.venues.statement(siteId, 'AAA', day),
    );
    const { siteId } = player;
    const deps = { db, clock: world.clock, rng: createSeededRng(999), sites: [siteId] };
    const reports = createReportsService({ ...deps, sources: [venue] });
    const run = await reports.reconcileNow(siteId, 'AAA', dayText(dayNumber(at)));
    expect(run).toMatchObject({ oursMinor: 2_000, theirsMinor: 2_993, open: 4 });
    const found = await reports.run(siteId, run?.runId ?? '');
    const differences = found?.differences ?? [];
    expect(new Map(differences.map(({ kind, reference }) => [reference, kind]))).toEqual(
      new Map([
        [good, 'amountDiffers'],
        [omitted, 'missingThere'],
        [open, 'stateDiffers'],
        [stranger, 'missingHere'],
      ]),
    );
  });

  test('a source that cannot be compared holds up no other, and fails the nightly comparison in the end', async () => {
    const theirs: StatementSource['theirs'] = async () => {
      throw new Error('a line that no sum can hold');
    };
    const broken = { ...sourceOf({ theirs: [], ours: [] }), theirs };
    const sound = { ...sourceOf({ theirs: [line('n')], ours: [line('n')] }), code: 'other' };
    const { reports } = serviceOf([broken, sound]);
    await expect(reports.runReconciliation()).rejects.toThrow('no sum can hold');
    const days = { from: '2026-03-09', to: '2026-03-09' };
    const page = { source: 'other', status: null, limit: 10, offset: 0 };
    const { rows } = await reports.runs({ siteId: ledger.siteId, ...days, ...page });
    expect(rows).toMatchObject([{ source: 'other', status: 'agreed' }]);
  });

  test('the nightly comparison covers every source of yesterday', async () => {
    const agreed = sourceOf({ theirs: [line('a')], ours: [line('a')] });
    const { reports } = serviceOf([agreed, { ...agreed, code: 'qr' }], 77 as SiteId);
    expect(await reports.runReconciliation()).toEqual({ compared: 2, differing: 0 });
  });
});

const coined = { ...line('a', 1), coin: { coinMinor: 1, payMinor: 7, rateMilli: 7_000 } };
const silent: StatementSource['theirs'] = async () => err('unreachable');
const unreadable: StatementSource['theirs'] = async () => err('incomplete');

/** A provider with one day's list, with our books beside it. `of-another` belongs to another site. */
function sourceOf(lists: {
  readonly theirs: readonly StatementLine[];
  readonly ours: readonly StatementLine[];
}): StatementSource {
  const foreign = { ...line('of-another'), siteId: 12_345 as SiteId };
  return {
    code: 'bank',
    name: 'bank',
    kind: 'deposits',
    theirs: async (_, day) => ok(day === '2026-03-10' || day === '2026-03-09' ? lists.theirs : []),
    ours: async () => lists.ours,
    find: async (_, references) => (references.includes('of-another') ? [foreign] : []),
  };
}
