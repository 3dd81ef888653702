import { createSeededRng, must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { demoFunds } from '@tianping/brands/demo-funds.ts';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { createSeamlessWallet, migrations } from '@tianping/venues/server';
import { createSeamlessWorld } from '@tianping/venues/testing';
import { expect, test } from 'vitest';
import { gameRules } from './game-rules.ts';

const engine = onDatabase();
const USD_MINOR = 712;
const TO_MIDNIGHT_MS = 8 * 60 * 60_000;
const slots = must(
  demoFunds.venues.find(({ code }) => code === 'TPDZ'),
  'a venue of the studio',
);
const site = {
  siteId: 6000,
  money: { playMoney: true } as const,
  payoutCaps: { usd: {}, usdRateMinor: USD_MINOR, usdRateDay: '2026-03-01' } as never,
};

test.each([
  ['SETTLE-014 Casino: at most 600,000 USD per member per day', undefined, 600_000],
  ['SETTLE-015 Financials: at most 180,000 USD per member per day', 'financials', 180_000],
] as const)('%s', async (_, payoutCap, usd) => {
  const db = await engine.open([...ledger, ...migrations]);
  const world = createSeamlessWorld(db);
  const venues = [{ ...slots, ...(payoutCap && { payoutCap }) }];
  const sites = [{ ...site, funds: { ...demoFunds, venues } }];
  const clock = createFakeClock();
  const wallet = createSeamlessWallet({
    db,
    clock,
    rng: createSeededRng(usd),
    rulesOf: (siteId) => gameRules({ sites, clock }, siteId, () => true),
    onMoved: () => {},
  });
  const winOf = async (seat: Awaited<ReturnType<typeof world.seat>>, winnings: number) => {
    const stake = world.stake(seat);
    await wallet.call('studio', stake);
    const { movedMinor } = await wallet.call('studio', world.payout(stake, winnings + 1_000));
    return movedMinor - 1_000;
  };
  const [seat, other] = [await world.seat(100_000), await world.seat(100_000)];
  const cap = usd * USD_MINOR;
  expect(await winOf(seat, cap - 300)).toBe(cap - 300);
  expect(await winOf(seat, 1_000)).toBe(300);
  expect(await winOf(seat, 1)).toBe(0);
  expect(await winOf(other, cap)).toBe(cap);
  // Past midnight of the site's day, while the seat is still held.
  clock.advance(TO_MIDNIGHT_MS);
  expect(await winOf(seat, 1_000)).toBe(1_000);
  await world.expectSound();
});

test('a venue of play money has no rule where money is real, and a switch or maintenance halts stakes', () => {
  const clock = createFakeClock();
  const ruleOf = (more: object, isSandbox = false) => {
    const one = { ...site, funds: { ...demoFunds, venues: [slots] }, ...more };
    return gameRules({ sites: [one], clock }, 6000 as never, () => isSandbox).get('TPDZ');
  };
  const money = {
    playMoney: false,
    licence: { authority: 'a', number: '1' },
    allowedJurisdictions: ['MT'],
  };
  expect(ruleOf({ money }, true)).toBeUndefined();
  expect(ruleOf({ money })).toMatchObject({ provider: 'studio', halt: null });
  expect(ruleOf({}, true)).toMatchObject({ halt: null, cap: 'casino' });
  expect(ruleOf({ switches: { launches: { note: '', until: null } } })?.halt).toBe('stopped');
  const funds = { ...demoFunds, venues: [{ ...slots, maintenance: { until: null } }] };
  expect(ruleOf({ funds })?.halt).toBe('maintenance');
});
