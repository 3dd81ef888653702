import { must } from '@tianping/base';
import { expect, test } from 'vitest';
import type { ParlaySite, QuoteLine, Voucher } from '../../deps.ts';
import { openSlip, SLIP_MATCHES } from '../../testing/open-slip.ts';
import { pickOfLoaded } from '../share/shared-picks.ts';
import { EACH_KEY } from '../stake/stake-typing.ts';
import { totalsOf } from '../state/slip-lines.ts';
import type { SlipStore } from '../state/slip-store.ts';

const SITE: ParlaySite = {
  minMinor: 1_000,
  maxMinor: 2_000_000,
  maxWinMinor: 50_000_000,
  matchMaxMinor: 5_000_000,
  legsMax: 10,
  inPlay: true,
  acrossSports: true,
};

/** A slip in parlay mode over so many matches. */
function withLegs(count: number, site: Partial<ParlaySite> = {}) {
  const opened = openSlip();
  const slip = opened.begin();
  slip.setMode('series');
  slip.setParlaySite({ ...SITE, ...site });
  for (const matchId of SLIP_MATCHES.slice(0, count)) slip.pick(opened.pickOf(matchId));
  return { ...opened, slip };
}

const rows = (slip: SlipStore) => slip.series().rows.map(({ key, kind }) => [key, kind.bets]);

test('SLIP-001 SLIP-005 parlay mode has a row for each way to combine, in Hong Kong odds', () => {
  const { slip } = withLegs(4);
  expect(rows(slip)).toEqual([
    ['series:4', 1],
    ['series:2', 6],
    ['series:3', 4],
    ['series:all', 11],
  ]);
  slip.setOddsType('M');
  expect(slip.state.getState().slip.oddsType).toBe('H');
});

test('the amount that is typed is that of a row which is shown, never that of a hidden entry', () => {
  const { slip, pickOf } = withLegs(1);
  const active = () => slip.state.getState().activeKey;
  expect(active()).toBeNull();
  slip.pick(pickOf(must(SLIP_MATCHES[1], 'a match')));
  expect(active()).toBe('series:2');
  for (const matchId of SLIP_MATCHES.slice(2, 4)) slip.pick(pickOf(matchId));
  expect(active()).toBe('series:4');
  slip.setActive('series:all');
  slip.setQuotes([]);
  expect(active()).toBe('series:all');
  slip.remove(must(slip.lines()[0], 'a leg').entry);
  slip.remove(must(slip.lines()[0], 'a leg').entry);
  expect(active()).toBe('series:2');
  slip.setMode('multiple');
  expect(active()).toBe(slip.lines().at(-1)?.key);
});

test('SLIP-019 a row shows what all its combinations stake and win together', () => {
  const { slip } = withLegs(2);
  slip.setStake('series:2', '100');
  const [row] = slip.series().rows;
  const [a, b] = slip.lines().map(({ entryStatus }) => 1000 + entryStatus.price);
  const product = (BigInt(a ?? 0) * BigInt(b ?? 0)) / 100n;
  expect(row?.totalMinor).toBe(10_000);
  expect(row?.winMinor).toBe(Number(product) - 10_000);
  expect(slip.series().totals).toMatchObject({ sendable: 1, count: 1, stakeMinor: 10_000 });
});

test('a system that may win more than a ticket says so before it is placed', () => {
  const { slip } = withLegs(3);
  const site = must(slip.state.getState().parlaySite, 'limits of series');
  slip.setParlaySite({ ...site, maxWinMinor: 50_000 });
  slip.setStake('series:all', '1000');
  const row = must(
    slip.series().rows.find(({ key }) => key === 'series:all'),
    'a system',
  );
  expect(row).toMatchObject({ winMinor: 50_000, isCut: true, unitMinor: 100_000 });
  expect(slip.series().totals).toMatchObject({ sendable: 1, winMinor: 50_000 });
});

test('a parlay shows no more to win than the day of its lowest leg pays, and says that it is cut', () => {
  const { slip, world } = withLegs(2);
  slip.setStake('series:2', '100');
  const full = must(slip.series().rows[0], 'a parlay').winMinor;
  const quotes = slip.lines().map(({ entry: { selection } }, at): QuoteLine => {
    const { matchId, marketId, side } = selection;
    const limits = { minMinor: 1_000, maxMinor: 5_000_000, matchMaxMinor: 20_000_000 };
    return {
      matchId,
      marketId,
      side,
      ...limits,
      binding: 'single',
      inSeries: true,
      delayMs: 0,
      market: must(world.market(matchId, marketId), 'market'),
      seriesRoomMinor: 20_000_000,
      seriesMostMinor: at === 0 ? 3_000 : 90_000_000,
    };
  });
  slip.setQuotes(quotes);
  expect(full).toBeGreaterThan(3_000);
  expect(must(slip.series().rows[0], 'a parlay')).toMatchObject({ winMinor: 3_000, isCut: true });
});

test('each row with a stake becomes a ticket of its own under its own key', async () => {
  const { slip, house, settle, pickOf } = withLegs(4);
  slip.setStake('series:4', '100');
  slip.setStake('series:all', '10');
  expect(slip.series().totals).toMatchObject({ sendable: 2, count: 12, stakeMinor: 21_000 });
  slip.submit();
  slip.submit();
  await settle();
  const bets = [...house.bets.values()];
  expect(bets.map(({ series: parlay }) => [parlay?.code, parlay?.bets])).toEqual([
    [4001, 1],
    [40011, 11],
  ]);
  expect(new Set(bets.map(({ requestId }) => requestId)).size).toBe(2);
  expect(slip.pick(pickOf('mRB40c0'))).toBe('orderWaiting');
  for (const { betId } of bets) house.decide(betId, 'accepted');
  expect(slip.series().isDone).toBe(true);
  slip.finish('clear');
  expect(slip.lines()).toEqual([]);
});

test('a parlay whose answer was lost is in the slip after a reload, once', async () => {
  const { slip, house, settle, begin } = withLegs(3);
  slip.setStake('series:3', '50');
  house.lose('answer', 1);
  slip.submit();
  const again = begin();
  expect(again.state.getState().slip.series).toBe(true);
  expect(again.lines()).toHaveLength(3);
  expect(again.series().rows[0]).toMatchObject({ typed: '50' });
  await settle();
  expect(again.series().rows[0]?.intent?.state.kind).toBe('waiting');
  expect(house.bets.size).toBe(1);
});

test('a leg whose price fell has its own refusal; pressed again it goes', async () => {
  const { slip, house, world, settle } = withLegs(2);
  slip.setStake('series:2', '100');
  const { matchId, marketId } = must(slip.lines()[1], 'leg').entry.selection;
  const selections = must(world.market(matchId, marketId), 'market').selections.map((each) => ({
    ...each,
    price: each.price - 50,
  }));
  const change = world.setMarket(matchId, marketId, { selections });
  slip.submit();
  await settle();
  expect(slip.series().rows[0]?.refusal).toMatchObject({
    reason: 'seriesLegs',
    legs: [{ leg: 2, reason: 'priceChanged' }],
  });
  house.push(`match:${matchId}`, [change]);
  expect(slip.series().totals.needsAccept).toBe(true);
  slip.submit();
  await settle();
  expect(house.bets.size).toBe(1);
});

test('legs that the site does not combine are marked, and nothing is sent', () => {
  const { slip } = withLegs(2, { inPlay: false });
  slip.setStake('series:2', '100');
  expect(slip.series().faults.map(({ reason }) => reason)).toEqual([
    'seriesInPlay',
    'seriesInPlay',
  ]);
  expect(slip.series().totals.sendable).toBe(0);
});

test('SLIP-006 selections that share a game are marked where they came in together', () => {
  const { slip, pickOf } = withLegs(1);
  const [first] = slip.lines();
  const twin = pickOf('mRB00c0', 'total', 'OV');
  slip.load([must(first, 'leg').entry, twin, pickOf('mRB02c0')]);
  slip.setMode('series');
  expect(slip.lines().map(({ entry }) => entry.isInvalid)).toEqual([true, true, false]);
  expect(slip.series().faults.map(({ reason }) => reason)).toEqual(['sameMatch', 'sameMatch']);
  slip.remove(twin);
  expect(slip.series().faults).toEqual([]);
});

test('SLIP-016 SLIP-017 SLIP-018 a unit is cut to the limit, and to what pays for all combinations', () => {
  const { slip } = withLegs(4);
  slip.setStake('series:4', '30000');
  expect(slip.state.getState().cuts['series:4']).toBe('balance');
  expect(slip.series().rows[0]?.typed).toBe('10000');
  slip.setStake('series:all', '5000');
  expect(slip.series().rows[3]?.typed).toBe('909');
  slip.setParlaySite({ ...SITE, maxMinor: 50_000 });
  slip.setStake('series:all', '600');
  expect(slip.series().rows[3]?.typed).toBe('500');
  expect(slip.state.getState().cuts['series:all']).toBe('maximum');
});

test('SLIP-004 SLIP-007 leaving parlays for one bet keeps the last selection, for several keeps all', () => {
  const { slip } = withLegs(3);
  slip.setMode('multiple');
  expect(slip.lines()).toHaveLength(3);
  slip.setMode('series');
  slip.setMode('single');
  expect(slip.lines().map(({ entry }) => entry.selection.matchId)).toEqual(['mRB10c0']);
});

test('one amount goes to every selection, each within its own limits', () => {
  const { slip } = withLegs(3);
  slip.setMode('multiple');
  slip.setStake(EACH_KEY, '200');
  expect(slip.lines().map(({ typed }) => typed)).toEqual(['200', '200', '200']);
  expect(totalsOf(slip.lines())).toMatchObject({ sendable: 3, stakeMinor: 60_000 });
});

test('a stake with cents is not sent, alone, in a parlay or given to all; the wanted win may have cents', () => {
  const { slip } = withLegs(3);
  slip.setStake('series:2', '10.50');
  const broken = slip.series().rows.find(({ key }) => key === 'series:2');
  expect(broken).toMatchObject({ typed: '10.50', isBroken: true });
  expect(slip.series().totals.sendable).toBe(0);
  slip.setStake('series:2', '10.00');
  expect(slip.series().totals).toMatchObject({ sendable: 1, stakeMinor: 3_000 });
  slip.setMode('multiple');
  slip.setStake(EACH_KEY, '100.5');
  expect(totalsOf(slip.lines()).sendable).toBe(0);
  slip.setStake(EACH_KEY, '100.00');
  expect(totalsOf(slip.lines())).toMatchObject({ sendable: 3, stakeMinor: 30_000 });
  const key = must(slip.lines()[0], 'line').key;
  slip.setTarget(key, '50.50');
  expect(must(slip.lines()[0], 'line').money.stakeMinor).toBeLessThan(10_000);
});

test('SLIP-019 what one wants to win makes the stake, until an amount is typed', () => {
  const { slip } = withLegs(1);
  slip.setMode('single');
  const key = must(slip.lines()[0], 'line').key;
  slip.setTarget(key, '500');
  const { winMinor, stakeMinor } = must(slip.lines()[0], 'line').money;
  expect(winMinor).toBeGreaterThanOrEqual(50_000);
  expect(stakeMinor % 100).toBe(0);
  slip.setStake(key, '20');
  expect(slip.state.getState().targets[key]).toBeUndefined();
});

const voucher = (change: Partial<Voucher>): Voucher => ({
  voucherId: 'v1',
  kind: 'bonus',
  name: '周末加赠',
  amountMinor: 5_000,
  rateBasisPoints: 1_000,
  minimumMinor: 10_000,
  minPrice: 0,
  expiresAt: 0,
  ...change,
});

test('SLIP-022 SLIP-023 SLIP-024 a bonus stake counts from its minimum, at its rate, to its maximum', () => {
  const { slip } = withLegs(1);
  slip.setMode('single');
  const key = must(slip.lines()[0], 'line').key;
  slip.setVouchers([voucher({})]);
  slip.chooseVoucher(key, 'v1');
  const moneyAt = (yuan: string) => {
    slip.setStake(key, yuan);
    return must(slip.lines()[0], 'line').money;
  };
  expect(moneyAt('99')).toMatchObject({ bonusMinor: 0, voucherFault: 'minimum' });
  expect(moneyAt('100')).toMatchObject({ bonusMinor: 1_000, voucherFault: null });
  expect(moneyAt('9000')).toMatchObject({ bonusMinor: 5_000, holdMinor: 900_000 });
});

test('a free bet takes nothing from the wallet and goes with its voucher', async () => {
  const { slip, house, settle } = withLegs(1);
  slip.setMode('single');
  const key = must(slip.lines()[0], 'line').key;
  slip.setVouchers([voucher({ kind: 'free', amountMinor: 3_000 })]);
  slip.chooseVoucher(key, 'v1');
  expect(totalsOf(slip.lines())).toMatchObject({ sendable: 1, stakeMinor: 3_000, holdMinor: 0 });
  slip.submit();
  await settle();
  const [intent] = slip.state.getState().intents;
  expect(intent?.wish.request).toMatchObject({ voucherId: 'v1', unitMinor: 3_000 });
  expect(house.bets.size).toBe(1);
  slip.setVouchers([voucher({ minPrice: 9_000 })]);
  expect(must(slip.lines()[0], 'line').money.voucherFault).toBe('price');
});

test('a closed line offers the one that is open; accepted once, the slip follows by itself', () => {
  const { slip, house, world } = withLegs(1);
  slip.setMode('single');
  const held = must(slip.lines()[0], 'line');
  const { matchId, marketId } = held.entry.selection;
  slip.setStake(held.key, '100');
  house.push(`match:${matchId}`, [world.setMarket(matchId, marketId, { state: 'closed' })]);
  const instead = must(slip.lines()[0]?.instead, 'another line');
  slip.switchLine(held.key, instead.id);
  const next = must(slip.lines()[0], 'line');
  expect(next.entry.selection.marketId).toBe(instead.id);
  expect(next.typed).toBe('100');
  expect(slip.state.getState().replaced[next.key]).toBe(String(held.entry.selection.line));
});

test('what is picked is there after a reload, at the prices of then; what is gone is marked', async () => {
  const { slip, begin, world, house } = withLegs(3);
  slip.setMode('multiple');
  const [first, second] = slip.lines().map(({ entry }) => entry.selection);
  const market = must(world.market(first?.matchId ?? '', first?.marketId ?? ''), 'market');
  const selections = market.selections.map((each) => ({ ...each, price: each.price + 70 }));
  world.setMarket(market.gameId, market.id, { selections });
  world.setMarket(second?.matchId ?? '', second?.marketId ?? '', { state: 'closed' });
  const again = begin();
  expect(again.lines()).toHaveLength(3);
  expect(again.lines().every(({ isUnquoted }) => isUnquoted)).toBe(true);
  again.tick();
  expect(again.lines().map(({ isUnquoted }) => isUnquoted)).toEqual([false, false, false]);
  const [fresh, closed] = again.lines();
  expect(fresh?.entryStatus).toMatchObject({ needsAccept: false, oldPrice: null });
  expect(fresh?.entry.selection.priceSeen).toBe((first?.priceSeen ?? 0) + 70);
  expect(closed?.entryStatus.market).toBe('closed');
  expect(house.bets.size).toBe(0);
});

test('a kept selection that the server no longer has stays as gone', async () => {
  const { slip, begin } = withLegs(1);
  const { matchId, marketId, side } = must(slip.lines()[0], 'line').entry.selection;
  const again = begin();
  const quote: QuoteLine = {
    matchId,
    marketId,
    side,
    market: null,
    minMinor: 0,
    maxMinor: 0,
    matchMaxMinor: 0,
    binding: 'single',
    inSeries: true,
    seriesRoomMinor: 0,
    seriesMostMinor: 100_000_000_000,
    delayMs: 0,
  };
  again.setQuotes([quote]);
  expect(again.lines()).toHaveLength(1);
});

test('a shared slip is taken up at the prices of now, without what is gone', async () => {
  const { slip, house, world, begin } = withLegs(3);
  const { calls } = house.deps;
  const picks = slip.lines().map(({ entry: { selection } }) => ({
    matchId: selection.matchId,
    marketId: selection.marketId,
    side: selection.side,
  }));
  const shared = await calls.shareSlip(picks);
  const code = shared.kind === 'answer' ? shared.answer.code : '';
  const gone = must(picks[1], 'pick');
  world.setMarket(gone.matchId, gone.marketId, { state: 'closed' });
  const loaded = await calls.loadSlip(code);
  const entries =
    loaded.kind === 'answer' ? loaded.answer.flatMap((each) => pickOfLoaded(each) ?? []) : [];
  const other = begin();
  other.clear();
  expect(other.load(entries)).toBeNull();
  expect(other.lines().map(({ entry }) => entry.selection.matchId)).toEqual(['mRB00c0', 'mRB10c0']);
  expect(await calls.loadSlip('222222')).toMatchObject({ kind: 'code' });
});

test('SLIP-015 a shared slip is not taken up while a bet waits', async () => {
  const { slip, pickOf, settle } = withLegs(2);
  slip.setStake('series:2', '100');
  slip.submit();
  await settle();
  expect(slip.load([pickOf('mRB20c0')])).toBe('orderWaiting');
});
