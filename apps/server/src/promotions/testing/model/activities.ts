import type { ActivityKind } from '@tianping/contract';
import { yuan } from '../promotions-world.ts';
import { type Model, pick } from './model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = [2, 5, 12, 30] as const;

/** Figures of a landing activity's tiers: turnover and gift in minor units. */
export const TIERS = [10, 50, 100].map((turnover) => ({
  turnoverMinor: yuan(turnover),
  amountMinor: yuan(8),
}));

const plain = { sameness: [], leave: 'anytime', group: 'none', claimDays: 2 };

/** Small budgets, so that they are used up, and figures that a few bets and deposits reach. */
const KINDS: readonly (readonly [ActivityKind, Readonly<Record<string, unknown>>, number])[] = [
  ['landing', { ...plain, categories: ['TY'], tiers: TIERS }, 500],
  ['firstDeposit', { ...plain, perDayMinor: yuan(1_000) }, 1_500],
  ['againDeposit', plain, 300],
  ['signGift', { ...plain, depositMinor: 0, turnoverMinor: 0 }, 200],
  ['drawGift', { ...plain, perMinor: yuan(100) }, 400],
  [
    'race',
    {
      ...plain,
      minMinor: yuan(20),
      ladder: [
        { from: 1, to: 1, amountMinor: yuan(50) },
        { from: 2, to: 3, amountMinor: yuan(20) },
      ],
    },
    90,
  ],
  ['newTask', { ...plain, registeredDays: 30 }, 300],
  [
    'friends',
    {
      ...plain,
      depositMinor: yuan(100),
      turnoverMinor: yuan(20),
      withinDays: 5,
      ladder: [{ friends: 2, amountMinor: yuan(18) }],
    },
    900,
  ],
  [
    'bettingGift',
    {
      ...plain,
      minStakeMinor: yuan(5),
      dailyPlaces: 3,
      reviewFromMinor: yuan(18),
      tails: [
        { tail: 88, amountMinor: yuan(18) },
        { tail: 8, amountMinor: yuan(8) },
      ],
    },
    200,
  ],
];

export async function openAll(model: Model): Promise<void> {
  for (const [kind] of KINDS) model.activities.push({ kind, id: await open(model, kind) });
}

/** A new one in the place of one that is over. */
export async function openNext(model: Model): Promise<void> {
  const { world, rng, activities } = model;
  const one = pick(rng, activities);
  const row = await world.promotions.office.row(world.siteId, one.id);
  if (row?.status === 'ended' || row?.status === 'settled') one.id = await open(model, one.kind);
}

async function open({ world, rng, filled }: Model, kind: string): Promise<string> {
  const found = KINDS.find(([code]) => code === kind);
  if (!found) throw new Error(`no figures for ${kind}`);
  const [code, figures, budget] = found;
  const hour = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS;
  const endsAt = hour + pick(rng, DAYS) * DAY_MS;
  const id = await world.run(code, { figures, budgetMinor: yuan(budget), endsAt });
  filled.set(id, yuan(budget));
  return id;
}
