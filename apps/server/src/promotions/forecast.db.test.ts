import { must } from '@tianping/base';
import type { ActivityKind, ActivityTerms } from '@tianping/contract';
import { openTestDb } from '@tianping/db/testing';
import { activityKinds } from '@tianping/plugin-activities';
import { beforeAll, describe, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { playPopulation } from './testing/population.ts';
import { createPromotionsWorld, type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
const DAYS = 30;
const MEMBERS = process.env.WHOLE_RUN ? 24 : 10;
const SEED = 20_261_129;
const EVERYTHING = { group: 'none', sameness: [], claimDays: 60 };
/** Figures that each kind is played with; the others are the designer's defaults. */
const FIGURES: Readonly<Partial<Record<ActivityKind, object>>> = {
  race: { categories: ['TY'], minMinor: yuan(100) },
  landing: {
    categories: ['TY'],
    tiers: [
      { turnoverMinor: yuan(300), amountMinor: yuan(8) },
      { turnoverMinor: yuan(1_500), amountMinor: yuan(38) },
    ],
  },
  friends: {
    depositMinor: yuan(100),
    turnoverMinor: yuan(100),
    ladder: [{ friends: 2, amountMinor: yuan(20) }],
  },
  newTask: { withinDays: 30, registeredDays: 0 },
  signGift: { makeUps: 0 },
  drawGift: {
    perMinor: yuan(100),
    prizes: [
      { amountMinor: yuan(5), chance: 50_000, stock: 0 },
      { amountMinor: yuan(3), chance: 50_000, stock: 0 },
    ],
  },
  bettingGift: {
    minStakeMinor: yuan(50),
    reviewFromMinor: 0,
    // All win the same, so that it makes no difference which of a day's tickets is used.
    tails: [1, 2, 3, 4, 5].map((tail) => ({ tail, amountMinor: yuan(8) })),
  },
};

let world: PromotionsWorld;
const running = new Map<ActivityKind, { readonly id: string; readonly terms: ActivityTerms }>();
const idOf = (kind: ActivityKind): string => must(running.get(kind), kind).id;

beforeAll(async () => {
  world = createPromotionsWorld(await openTestDb(allMigrations));
  const { clock } = world.vip;
  // On a whole hour: the forecast covers whole hours, thirty days back.
  clock.advance(HOUR_MS - (clock.now() % HOUR_MS));
  const endsAt = clock.now() + DAYS * 24 * HOUR_MS;
  for (const { kind } of activityKinds) {
    const figures = { ...EVERYTHING, ...FIGURES[kind] };
    const id = await world.run(kind, { figures, endsAt, budgetMinor: yuan(1_000_000) });
    running.set(kind, { id, terms: { ...world.terms(kind, figures), endsAt: null } });
  }
  const started = clock.now();
  await playPopulation(
    world,
    {
      signGift: idOf('signGift'),
      drawGift: idOf('drawGift'),
      bettingGift: idOf('bettingGift'),
      all: activityKinds.filter(({ joins }) => joins === 'self').map(({ kind }) => idOf(kind)),
    },
    { seed: SEED, members: MEMBERS, days: DAYS },
  );
  // Bets and acts took a few seconds more: the thirty days end with the last whole hour.
  expect(Math.floor((clock.now() - started) / HOUR_MS)).toBe(DAYS * 24);
}, 600_000);

/** What an activity gave each member, of everything that is still valid. */
async function costOf(kind: ActivityKind): Promise<ReadonlyMap<string, number>> {
  const { rows } = await world.db.query<{ member_id: string; sum: number }>(
    `select member_id, sum(amount_minor)::bigint as sum from promo_grant
     where activity_id = $1 and state in ('open', 'review', 'claimed') group by member_id`,
    [idOf(kind)],
  );
  return new Map(rows.map((row) => [row.member_id, row.sum]));
}

const sumOf = (sums: ReadonlyMap<string, number>): number =>
  [...sums.values()].reduce((all, one) => all + one, 0);

const forecastOf = (kind: ActivityKind) =>
  world.promotions.office.forecast({
    siteId: world.siteId,
    terms: must(running.get(kind), kind).terms,
  });

describe('what the forecast states of thirty played days is what they cost', () => {
  const stated = new Map<ActivityKind, Awaited<ReturnType<typeof forecastOf>>>();
  beforeAll(async () => {
    // Forecast before the race pays and while nothing else happens.
    for (const { kind } of activityKinds) stated.set(kind, await forecastOf(kind));
    for (const hours of [1, 3]) {
      world.vip.clock.advance(hours * HOUR_MS);
      await world.round();
    }
    await world.round();
  }, 600_000);

  test.each(activityKinds.map(({ kind }) => kind).filter((kind) => kind !== 'drawGift'))(
    'of %s, member by member, to the fen',
    async (kind) => {
      const { costMinor, receivers, top, issues } = must(stated.get(kind), kind);
      expect(issues).toEqual([]);
      const cost = await costOf(kind);
      expect(sumOf(cost)).toBeGreaterThan(0);
      expect({ costMinor, receivers }).toEqual({ costMinor: sumOf(cost), receivers: cost.size });
      for (const { memberId, amountMinor } of top) expect(amountMinor).toBe(cost.get(memberId));
    },
  );

  test('of a draw by its average value, within chance', async () => {
    const { costMinor, grants } = must(stated.get('drawGift'), 'a forecast');
    const cost = sumOf(await costOf('drawGift'));
    const { rows } = await world.db.query<{ count: number }>(
      `select count(*) as count from promo_grant
       where activity_id = $1 and state in ('open', 'review', 'claimed')`,
      [idOf('drawGift')],
    );
    expect(grants).toBe(rows[0]?.count);
    expect(costMinor).toBe(grants * yuan(4));
    // Each draw is a yuan off the mean: the sum of n draws is rarely off by more than four times the root of n.
    expect((cost - costMinor) ** 2).toBeLessThan(16 * grants * yuan(1) ** 2);
  });
});

test('what a careless operator is about to publish costs in the forecast what it costs: nothing is left out', async () => {
  const terms = { ...world.terms('againDeposit'), endsAt: null };
  const careless = {
    ...terms,
    figures: {
      ...terms.figures,
      ...EVERYTHING,
      timesMilli: 0,
      tiers: [{ depositMinor: yuan(50), amountMinor: yuan(50) }],
    },
  };
  const { costMinor, returnMinor, netMinor, hunter } = await world.promotions.office.forecast({
    siteId: world.siteId,
    terms: careless,
  });
  expect(costMinor).toBeGreaterThan(0);
  // No turnover: all of it is lost to the house, and ten accounts of one person draw ten times.
  expect([returnMinor, netMinor]).toEqual([0, -costMinor]);
  expect(hunter).toMatchObject({ openMinor: yuan(500), caughtMinor: yuan(500) });
});
