import { must } from '@tianping/base';
import type { ActivityKind } from '@tianping/contract';
import { promotionsLimits } from '@tianping/promotions';
import { expect, test } from 'vitest';
import { onPromotions } from '../testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from '../testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

type Member = Awaited<ReturnType<PromotionsWorld['member']>>;

interface Weighed {
  readonly name: string;
  readonly kind: ActivityKind;
  readonly figures: Readonly<Record<string, unknown>>;
  /** The example of the page, done by a member; the deposit that it rests on. */
  readonly doIt: (member: Member) => Promise<unknown>;
  readonly basisMinor: number;
}

const deposits = async (member: Member): Promise<void> => {
  await world.deposit(member, yuan(100));
  world.vip.clock.advance(DAY_MS);
  await world.deposit(member, yuan(500));
};
const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
const cases: readonly Weighed[] = [
  {
    name: 'a first deposit',
    kind: 'firstDeposit',
    figures: {},
    doIt: (member) => world.deposit(member, yuan(1_000)),
    basisMinor: yuan(1_000),
  },
  {
    name: 'a first deposit above the cap of a member',
    kind: 'firstDeposit',
    figures: { perMemberMinor: yuan(100) },
    doIt: (member) => world.deposit(member, yuan(1_000)),
    basisMinor: yuan(1_000),
  },
  {
    name: 'another deposit',
    kind: 'againDeposit',
    figures: {},
    doIt: deposits,
    basisMinor: yuan(500),
  },
  {
    name: 'a tier of turnover',
    kind: 'landing',
    figures: { categories: ['TY'], tiers },
    doIt: (member) => world.turnOver(member, yuan(10)),
    basisMinor: 0,
  },
  {
    name: 'a tier above the cap of a member',
    kind: 'landing',
    figures: { categories: ['TY'], tiers, perMemberMinor: yuan(5) },
    doIt: (member) => world.turnOver(member, yuan(10)),
    basisMinor: 0,
  },
];

test.each(cases)(
  'what the page weighs for $name is what is given and required, at what the games that count keep',
  async ({ kind, figures, doIt, basisMinor }) => {
    const id = await world.run(kind, { figures: { group: 'none', ...figures }, endsAt: null });
    const { worth, body } = await world.config(null, id);
    const { bonusMinor, requiredMinor, costs, netMinor } = must(worth, 'a worth');
    const member = await world.member();
    await world.join(member, id);
    await doIt(member);
    await world.round();
    const [grant] = await world.grants(member);
    expect(grant?.amountMinor).toBe(bonusMinor);
    // The deposit's own turnover is not asked for twice.
    expect((grant?.turnoverMinor ?? 0) + basisMinor).toBe(requiredMinor);
    expect(costs.map(({ category }) => category).toSorted()).toEqual(
      Object.keys(promotionsLimits.edgesBp).toSorted(),
    );
    const worst = Math.max(...costs.map(({ costMinor }) => costMinor));
    expect(netMinor).toBe(bonusMinor - worst);
    // The slider of the page reckons by the same cap.
    if (body.kind === 'firstDeposit') expect(body.capMinor).toBeGreaterThanOrEqual(bonusMinor);
    if (body.kind === 'firstDeposit' && figures.perMemberMinor) {
      expect(body).toMatchObject({ capMinor: yuan(100), fullAtMinor: 26_316 });
    }
  },
);

test('a race shows the prizes that it gives: none is above the cap of a member, and nothing more is to be reached then', async () => {
  const ladder = [
    { from: 1, to: 1, amountMinor: yuan(88) },
    { from: 2, to: 2, amountMinor: yuan(8) },
    { from: 3, to: 3, amountMinor: yuan(2) },
  ];
  const figures = { categories: ['TY'], minMinor: 0, ladder, perMemberMinor: yuan(5) };
  const endsAt = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS;
  const id = await world.run('race', { figures, endsAt });
  const [ahead, second, third] = [await world.member(), await world.member(), await world.member()];
  for (const [at, member] of [ahead, second, third].entries()) {
    await world.turnOver(member, yuan(30 - 10 * at));
  }
  // Ranks are reckoned every five minutes.
  world.vip.clock.advance(HOUR_MS / 10);
  await world.round();
  const given = [yuan(5), yuan(5), yuan(2)];
  const shown = async (member: Member) => {
    const { body } = await world.config(member, id);
    if (body.kind !== 'race') throw new Error(body.kind);
    expect(body.board.map(({ prizeMinor }) => prizeMinor)).toEqual(given);
    return [body.me?.prizeMinor, body.me?.nextPrize?.rank, body.me?.nextPrize?.amountMinor];
  };
  expect(await shown(second)).toEqual([yuan(5), undefined, undefined]);
  expect(await shown(third)).toEqual([yuan(2), 2, yuan(5)]);
  for (const hours of [3, 3, 0]) {
    world.vip.clock.advance(hours * HOUR_MS);
    await world.round();
  }
  const grants = await Promise.all([ahead, second, third].map((member) => world.grants(member)));
  expect(grants.flat().map(({ amountMinor }) => amountMinor)).toEqual(given);
});
