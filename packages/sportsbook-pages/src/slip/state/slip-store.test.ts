import type { BetView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { openSelections } from '../../bets/bets-store.ts';
import { betView } from '../../testing/bets.ts';
import { SLIP_MATCHES as MATCHES, openSlip as open } from '../../testing/open-slip.ts';
import { canSend, totalsOf } from './slip-lines.ts';
import type { SlipStore } from './slip-store.ts';

const teams = (slip: SlipStore) =>
  slip.state.getState().slip.entries.map((entry) => entry.selection.matchId);

test('SLIP-012 SLIP-013 a pick replaces the others; picked again it goes', async () => {
  const { begin, pickOf } = open();
  const slip = begin();
  slip.pick(pickOf('mRB00c0'));
  slip.pick(pickOf('mRB02c0'));
  expect(teams(slip)).toEqual(['mRB02c0']);
  slip.pick(pickOf('mRB02c0'));
  expect(teams(slip)).toEqual([]);
});

test('SLIP-003 SLIP-010 SLIP-011 in multiple mode there may be several matches, one selection each', async () => {
  const { begin, pickOf } = open();
  const slip = begin();
  slip.setMode('multiple');
  slip.pick(pickOf('mRB00c0'));
  slip.pick(pickOf('mRB02c0'));
  slip.pick(pickOf('mRB00c0', 'win'));
  expect(teams(slip)).toEqual(['mRB02c0', 'mRB00c0']);
});

test('SLIP-004 turning multiple off keeps only the last entry', async () => {
  const { begin, pickOf } = open();
  const slip = begin();
  slip.setMode('multiple');
  slip.pick(pickOf('mRB00c0'));
  slip.pick(pickOf('mRB02c0'));
  slip.setMode('single');
  expect(teams(slip)).toEqual(['mRB02c0']);
});

test('SLIP-014 the 11th entry is refused', async () => {
  const { begin, pickOf } = open();
  const slip = begin();
  slip.setMode('multiple');
  const refusals = MATCHES.map((matchId) => slip.pick(pickOf(matchId)));
  expect(refusals).toEqual([...Array(10).fill(null), 'slipFull']);
  expect(teams(slip)).toHaveLength(10);
});

test('SLIP-015 while a bet waits no pick is taken; its answer sets the slip free', async () => {
  const { begin, pickOf, house, settle } = open();
  const slip = begin();
  slip.pick(pickOf('mRB00c0'));
  slip.setStake(slip.lines()[0]?.key ?? '', '100');
  slip.submit();
  await settle();
  expect(slip.lines()[0]?.intent?.state.kind).toBe('waiting');
  expect(slip.pick(pickOf('mRB02c0'))).toBe('orderWaiting');
  const [bet] = house.bets.values();
  house.decide(bet?.betId ?? '', 'accepted');
  expect(slip.lines()[0]?.entry).toMatchObject({
    orderData: { state: 'accepted' },
    bettingData: { ticket_id: bet?.ticketId },
  });
  expect(slip.pick(pickOf('mRB02c0'))).toBeNull();
});

test('another member after one whose bet waits has a free slip; the member finds it again', async () => {
  const { begin, pickOf, house, settle } = open();
  const slip = begin();
  slip.setMode('multiple');
  slip.pick(pickOf('mRB00c0'));
  slip.setStake(slip.lines()[0]?.key ?? '', '100');
  slip.submit();
  await settle();
  slip.setWallet({ memberId: null, availableMinor: null });
  expect(teams(slip)).toEqual([]);
  expect(slip.pick(pickOf('mRB02c0'))).toBeNull();
  slip.setWallet({ memberId: 'u1', availableMinor: 1_000_000 });
  await settle();
  expect(teams(slip)).toEqual(['mRB00c0', 'mRB02c0']);
  expect(slip.lines()[0]?.entry.orderData).toMatchObject({ state: 'delay' });
  const [bet] = house.bets.values();
  house.decide(bet?.betId ?? '', 'accepted');
  slip.setWallet({ memberId: 'u2', availableMinor: 1_000_000 });
  expect(teams(slip)).toEqual(['mRB02c0']);
});

test('several entries are sent each under its own key, each once', async () => {
  const { begin, pickOf, house, settle } = open();
  const slip = begin();
  slip.setMode('multiple');
  slip.pick(pickOf('mRB00c0'));
  slip.pick(pickOf('mRB02c0', 'total', 'OV'));
  for (const line of slip.lines()) slip.setStake(line.key, '50');
  expect(totalsOf(slip.lines())).toMatchObject({ sendable: 2, stakeMinor: 10_000 });
  slip.submit();
  slip.submit();
  await settle();
  expect(house.bets.size).toBe(2);
  expect(new Set([...house.bets.values()].map((bet) => bet.requestId)).size).toBe(2);
});

test('a worse price is crossed out and needs agreement; the press agrees', async () => {
  const { begin, pickOf, world, house, settle } = open();
  const slip = begin();
  const entry = pickOf('mRB00c0');
  slip.pick(entry);
  const key = slip.lines()[0]?.key ?? '';
  slip.setStake(key, '100');
  const { marketId, priceSeen } = entry.selection;
  const selections = world
    .market('mRB00c0', marketId)
    ?.selections.map((each) => ({ ...each, price: each.price - 100 }));
  house.push('match:mRB00c0', [world.setMarket('mRB00c0', marketId, { selections })]);
  expect(slip.lines()[0]?.entryStatus).toMatchObject({ needsAccept: true, oldPrice: priceSeen });
  expect(totalsOf(slip.lines()).needsAccept).toBe(true);
  slip.submit();
  await settle();
  expect([...house.bets.values()][0]?.legs[0]?.price).toBe(priceSeen - 100);
});

test('a refusal is shown at its entry with its fix; fixed, it is another request', async () => {
  const { begin, pickOf, world, house, settle } = open();
  const slip = begin();
  const entry = pickOf('mRB00c0');
  slip.pick(entry);
  const key = slip.lines()[0]?.key ?? '';
  slip.setStake(key, '100');
  const { marketId } = entry.selection;
  // The price falls on the server only: the slip has not received it.
  const selections = world
    .market('mRB00c0', marketId)
    ?.selections.map((each) => ({ ...each, price: each.price - 100 }));
  const change = world.setMarket('mRB00c0', marketId, { selections });
  slip.submit();
  await settle();
  const refused = slip.lines()[0];
  expect(refused?.refusal).toMatchObject({ reason: 'priceChanged', fix: { version: 2 } });
  expect(house.bets.size).toBe(0);
  house.push('match:mRB00c0', [change]);
  slip.submit(key);
  await settle();
  expect(slip.lines()[0]?.intent?.key).not.toBe(refused?.intent?.key);
  expect(house.bets.size).toBe(1);
});

test('after a reload what was under way is back in the slip with its truth', async () => {
  const { begin, pickOf, house, settle } = open();
  const slip = begin();
  slip.pick(pickOf('mRB00c0'));
  slip.setStake(slip.lines()[0]?.key ?? '', '100');
  house.lose('answer', 1);
  slip.submit();
  await settle();
  const again = begin();
  expect(teams(again)).toEqual(['mRB00c0']);
  expect(again.lines()[0]?.money.stakeMinor).toBe(10_000);
  await settle(0);
  expect(again.lines()[0]?.intent?.state.kind).toBe('waiting');
  expect(house.bets.size).toBe(1);
});

test('a suspended or closed market is not sent', async () => {
  const { begin, pickOf, world, house } = open();
  const slip = begin();
  const entry = pickOf('mRB00c0');
  slip.pick(entry);
  slip.setStake(slip.lines()[0]?.key ?? '', '100');
  expect(slip.lines().map(canSend)).toEqual([true]);
  const change = world.setMarket('mRB00c0', entry.selection.marketId, { state: 'suspended' });
  house.push('match:mRB00c0', [change]);
  expect(slip.lines().map(canSend)).toEqual([false]);
});

test('after success the selections are kept for another bet, or the slip is empty', async () => {
  const { begin, pickOf, house, settle } = open();
  for (const [what, left] of [
    ['keep', 1],
    ['clear', 0],
  ] as const) {
    const slip = begin();
    slip.pick(pickOf('mRB00c0'));
    slip.setStake(slip.lines()[0]?.key ?? '', '100');
    slip.submit();
    await settle();
    for (const bet of house.bets.values()) house.decide(bet.betId, 'accepted');
    slip.finish(what);
    expect(slip.lines()).toHaveLength(left);
    expect(slip.lines().map((line) => line.entry.orderData)).toEqual(Array(left).fill(null));
    slip.clear();
  }
});

test('the odds-change policy is kept in the browser', async () => {
  const { begin } = open();
  begin().setPolicy('any');
  expect(begin().state.getState().policy).toBe('any');
});

test('SLIP-016 the largest amount is that of the limits and the balance', async () => {
  const { begin, pickOf } = open();
  const slip = begin();
  slip.pick(pickOf('mRB00c0'));
  const { key, entry } = slip.lines()[0] ?? { key: '', entry: pickOf('mRB00c0') };
  const { matchId, marketId, side } = entry.selection;
  slip.setQuotes([
    {
      matchId,
      marketId,
      side,
      market: null,
      minMinor: 1_000,
      maxMinor: 5_000_000,
      matchMaxMinor: 20_000_000,
      binding: 'single',
      inSeries: true,
      seriesRoomMinor: 10_000_000,
      seriesMostMinor: 100_000_000_000,
      delayMs: 0,
    },
  ]);
  slip.maxStake(key);
  expect(slip.lines()[0]?.typed).toBe('10000');
});

test('a selection with an open bet is marked before the press and not sent', () => {
  const { begin, pickOf } = open();
  const slip = begin();
  const entry = pickOf('mRB00c0');
  slip.pick(entry);
  const key = slip.lines()[0]?.key ?? '';
  slip.setStake(key, '100');
  expect(totalsOf(slip.lines()).sendable).toBe(1);
  const { matchId, marketId, side } = entry.selection;
  const leg = { ...betView().legs[0], matchId, marketId, side } as BetView['legs'][number];
  slip.setOwn(openSelections([betView({ status: 'accepted', ticketId: 'TY-1', legs: [leg] })]));
  expect(slip.lines()[0]?.openTicket).toBe('TY-1');
  expect(totalsOf(slip.lines()).sendable).toBe(0);
  slip.setOwn(openSelections([betView({ status: 'settled', ticketId: 'TY-1', legs: [leg] })]));
  expect(totalsOf(slip.lines()).sendable).toBe(1);
});
