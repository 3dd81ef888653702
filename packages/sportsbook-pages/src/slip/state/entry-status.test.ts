import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type PriceMilli, priceMilli, toAcceptedPrice } from '@tianping/odds';
import { expect, test } from 'vitest';
import type { QuoteLine } from '../../deps.ts';
import { entryIn } from '../../testing/bets.ts';
import { createWorld } from '../../testing/world.ts';
import {
  accepted,
  capTyped,
  type EntryStatus,
  entryOf,
  entryStatusOf,
  moneyOf,
  placeRequestOf,
  stakeOf,
} from './entry-status.ts';

const world = createWorld({ clock: createFakeClock() });
const match = world.match('mRB00c0');
const entry = entryIn(world, 'mRB00c0', { family: 'handicap', side: 'H' });
const market = must(world.market('mRB00c0', entry.selection.marketId), 'market');
const seen = entry.selection.priceSeen;
const at = (price: number) => ({
  market: {
    ...market,
    version: 7,
    selections: market.selections.map((each) => (each.side === 'H' ? { ...each, price } : each)),
  },
  match,
});
const command = (policy: 'none' | 'better' | 'any', worstPrice: PriceMilli | null = null) =>
  ({ oddsType: 'H', policy, worstPrice }) as const;
const quote = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  matchId: 'mRB00c0',
  marketId: market.id,
  side: 'H',
  market,
  minMinor: 1_000,
  maxMinor: 5_000_000,
  matchMaxMinor: 20_000_000,
  binding: 'single',
  inSeries: true,
  seriesRoomMinor: 20_000_000,
  seriesMostMinor: 100_000_000_000,
  delayMs: 5_000,
  ...change,
});

test('SLIP-002 an entry holds the game, the market, the selection and what became of it', () => {
  expect(entryOf(market, match, 'C')).toMatchObject({
    gameInfo: { gameId: 'mRB00c0', gide: 'mRB00c0', hgid: 'mRB00c0-h', team_h: match.team_h },
    playInfo: { w: 'RE' },
    oddInfo: { gameId: 'mRB00c0', r: 'REC' },
    championRate: null,
    bettingData: { active: true, ticket_id: '' },
    orderData: null,
    isInvalid: false,
  });
  const suspended = entryOf({ ...market, state: 'suspended' }, match, 'C');
  expect(suspended.bettingData.active).toBe(false);
  const runner = entryOf(market, { ...match, sport: 'FS' }, 'C');
  expect(runner.championRate).toEqual({ rtype: 'C' });
});

test('with "better" a rise is followed silently, a fall asks', () => {
  const up = entryStatusOf(entry, at(seen + 50), command('better'));
  expect([up.needsAccept, up.oldPrice, up.moved]).toEqual([false, null, 'up']);
  const down = entryStatusOf(entry, at(seen - 50), command('better'));
  expect([down.needsAccept, down.oldPrice, down.moved]).toEqual([true, seen, 'down']);
});

test('with "none" every change asks, with "any" none does', () => {
  for (const price of [seen + 50, seen - 50]) {
    expect(entryStatusOf(entry, at(price), command('none')).needsAccept).toBe(true);
    expect(entryStatusOf(entry, at(price), command('any')).needsAccept).toBe(false);
  }
});

test('a price that jumps asks again whatever the policy, up or down', () => {
  for (const price of [seen * 10, 60]) {
    expect(entryStatusOf(entry, at(price), command('any')).needsAccept).toBe(true);
    expect(entryStatusOf(entry, at(price), command('better')).needsAccept).toBe(true);
  }
});

test('with "any" a price below the worst wanted asks', () => {
  const worst = priceMilli(seen - 30);
  expect(entryStatusOf(entry, at(seen - 30), command('any', worst)).needsAccept).toBe(false);
  expect(entryStatusOf(entry, at(seen - 40), command('any', worst)).needsAccept).toBe(true);
});

test('a goal asks in football, points do not in basketball', () => {
  const goal = { ...at(seen), match: { ...match, sc_FT_H: match.sc_FT_H + 1 } };
  expect(entryStatusOf(entry, goal, command('any'))).toMatchObject({
    scoreMoved: true,
    needsAccept: true,
  });
  const basket = entryIn(world, 'mRB50c0', { family: 'win', side: 'H' });
  const points = { ...world.match('mRB50c0'), sc_FT_H: 99 };
  const held = must(world.market('mRB50c0', basket.selection.marketId), 'market');
  expect(entryStatusOf(basket, { market: held, match: points }, command('any')).needsAccept).toBe(
    false,
  );
});

test('a suspended market keeps its price, one that is gone closes the entry', () => {
  const suspended = { market: { ...market, state: 'suspended' as const }, match };
  expect(entryStatusOf(entry, suspended, command('better'))).toMatchObject({
    market: 'suspended',
    price: seen,
  });
  expect(entryStatusOf(entry, { market: null, match }, command('better')).market).toBe('closed');
});

test('agreeing takes over price, version and score; the request names them', () => {
  const entryStatus = entryStatusOf(entry, at(seen - 50), command('better'));
  const agreed = accepted(entry, entryStatus);
  const request = placeRequestOf([{ entry: agreed, worstPrice: null }], {
    size: 1,
    oddsType: 'H',
    policy: 'better',
    unitMinor: stakeOf('100'),
  });
  const leg = {
    priceSeen: seen - 50,
    versionSeen: 7,
    scoreSeen: { home: match.sc_FT_H, away: match.sc_FT_C },
    worstPrice: null,
  };
  expect(request).toMatchObject({ legs: [leg], size: 1, unitMinor: 10_000, policy: 'better' });
});

test('the worst price goes with the request only where it is meant', () => {
  const worstPrice = priceMilli(700);
  const ticket = { size: 1, oddsType: 'H', unitMinor: stakeOf('100') } as const;
  const worstUnder = (policy: 'any' | 'better') =>
    placeRequestOf([{ entry, worstPrice }], { ...ticket, policy }).legs[0]?.worstPrice;
  expect(worstUnder('any')).toBe(700);
  expect(worstUnder('better')).toBeNull();
});

test('SLIP-016 an amount is capped at the smaller of per-bet maximum and balance', () => {
  const acceptedPrice = toAcceptedPrice(seen, { oddsType: 'H', includesStake: false });
  const taken = { acceptedPrice, price: seen };
  const capped = (typed: string, availableMinor: number) =>
    capTyped(typed, { quote: quote(), at: taken, availableMinor });
  expect(capped('60000', 99_999_999)).toEqual({ stake: '50000', over: 'maximum' });
  expect(capped('40000', 3_000_000)).toEqual({ stake: '30000', over: 'balance' });
  expect(capped('20000', 3_000_000)).toEqual({ stake: '20000', over: null });
});

test('SLIP-017 SLIP-018 above the balance only whole yuan count, and the slip is notified', () => {
  const acceptedPrice = toAcceptedPrice(seen, { oddsType: 'H', includesStake: false });
  const taken = { acceptedPrice, price: seen };
  expect(capTyped('500', { quote: quote(), at: taken, availableMinor: 12_345 })).toEqual({
    stake: '123',
    over: 'balance',
  });
});

test('a stake keeps its point and two decimals as typed, so that no fraction becomes whole yuan', () => {
  const acceptedPrice = toAcceptedPrice(seen, { oddsType: 'H', includesStake: false });
  const taken = { acceptedPrice, price: seen };
  const typed = (text: string) =>
    capTyped(text, { quote: undefined, at: taken, availableMinor: null }).stake;
  expect([typed('0100'), typed('1e3'), typed('１２'), typed('-5'), typed('0')]).toEqual([
    '100',
    '13',
    '12',
    '5',
    '0',
  ]);
  expect([typed('100.00'), typed('12.345'), typed('１０。'), typed('1,000'), typed('.5')]).toEqual([
    '100.00',
    '12.34',
    '10.',
    '1000',
    '0.5',
  ]);
  expect([stakeOf('100.00'), stakeOf('10.'), stakeOf('10.5')]).toEqual([10_000, 1_000, 1_050]);
});

test('a stake with cents is marked, one that ends in zero cents is not', () => {
  const isBroken = (stake: string) =>
    moneyOf(entry, entryStatus(900), { stake, oddsType: 'H' }, quote()).isBroken;
  expect([isBroken('10.5'), isBroken('10.50'), isBroken('10.00'), isBroken('10.')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const entryStatus = (milli: number, includesStake = false): EntryStatus => ({
  ...entryStatusOf(entry, at(milli), command('any')),
  price: priceMilli(milli),
  acceptedPrice: toAcceptedPrice(priceMilli(milli), { oddsType: 'H', includesStake }),
});

test('SLIP-019 winnings are amount times odds to two decimals', () => {
  const win = (milli: number, stake: string) =>
    moneyOf(entry, entryStatus(milli), { stake, oddsType: 'H' }, undefined).winMinor;
  expect(win(870, '200')).toBe(17_400);
  expect(win(333, '1')).toBe(33);
});

test('SLIP-020 with the stake in the odds the winnings are the rest, never below nothing', () => {
  const withStake = {
    ...entry,
    selection: { ...entry.selection, includesStake: true, family: 'win' as const },
  };
  const win = (milli: number) =>
    moneyOf(withStake, entryStatus(milli, true), { stake: '100', oddsType: 'H' }, undefined)
      .winMinor;
  expect(win(1_850)).toBe(8_500);
  expect(win(1_000)).toBe(0);
});

test('SLIP-021 what is no number wins nothing', () => {
  for (const stake of ['', '0', 'x', '1e309']) {
    const money = moneyOf(entry, entryStatus(870), { stake, oddsType: 'H' }, undefined);
    expect(money.winMinor).toBe(0);
  }
});

test('limits are those of the quote; an amount below them is not sent', () => {
  const money = moneyOf(entry, entryStatus(870), { stake: '5', oddsType: 'H' }, quote());
  expect(money).toMatchObject({
    range: { minMinor: 1_000, maxMinor: 5_000_000 },
    matchMaxMinor: 20_000_000,
    isBelow: true,
  });
});

test('a negative Malay price holds the risk, wins the stake, and its limits are stakes', () => {
  const malay = toAcceptedPrice(priceMilli(1_250), { oddsType: 'M', includesStake: false });
  const money = moneyOf(
    entry,
    { ...entryStatus(1_250), acceptedPrice: malay },
    { stake: '100', oddsType: 'M' },
    quote(),
  );
  expect(malay).toBe(-800);
  expect(money).toMatchObject({ winMinor: 10_000, holdMinor: 8_000 });
  expect(money.range?.maxMinor).toBe(6_250_000);
});
