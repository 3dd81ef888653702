import { must } from '@tianping/base';
import { expect, test } from 'vitest';
import { onPromotions } from '../testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from '../testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const BY = { staffId: 'a', name: '甲' };
const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
const figures = { categories: ['TY'], tiers, timesMilli: 3_000, claimDays: 2, leave: 'anytime' };
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

/** Approved by two with a forecast and a budget. */
async function publish(forecastMinor: number): Promise<string> {
  const { promotions, siteId, key } = world;
  const { office } = promotions;
  const terms = world.terms('landing', figures);
  const saved = await office.save({ siteId, id: null, terms, by: BY, key: key() });
  if (!saved.ok) throw new Error(saved.error);
  const of = { siteId, id: saved.value.id, by: BY, note: '测试' };
  await world.db.tx(async (sql) => {
    await office.markInReviewWithin(sql, { ...of, proposalId: key(), forecastMinor });
    const approval = { ...of, version: 1, budgetMinor: yuan(1_000), key: key() };
    expect(await office.approveWithin(sql, approval)).toMatchObject({ ok: true });
  });
  await promotions.runRound();
  return of.id;
}

const dayText = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** Five take part: one claims, one lets it lapse, of one it is taken back, one leaves, one earns nothing. */
async function play(id: string) {
  const { clock } = world.vip;
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => world.member()));
  const [claims, , loses, leaves, idle] = members.map((member) => must(member, 'a member'));
  if (!claims || !loses || !leaves || !idle) throw new Error('members');
  for (const member of members) await world.join(member, id);
  const bet = await world.vip.bet(loses, { stakeMinor: yuan(10) });
  await world.vip.settle(bet, 'W', yuan(10));
  for (const member of members) {
    if (member !== loses && member !== idle) await world.turnOver(member, yuan(10));
  }
  await world.round();
  await world.claimAll(claims);
  await world.vip.settle(bet, 'P', 0);
  await world.round();
  const left = await world.promotions.leave(leaves, { id, key: world.key() });
  expect(left.ok).toBe(true);
  const first = dayText(clock.now());
  clock.advance(3 * DAY_MS);
  await world.round();
  return { first };
}

test('running figures count who joined, what was granted, claimed, taken, lapsed and left, day by day, beside the forecast', async () => {
  const id = await publish(yuan(77));
  const { first } = await play(id);
  const shown = must(
    await world.promotions.office.figures({ siteId: world.siteId, id }),
    'figures',
  );
  expect(shown).toMatchObject({
    activity: { joined: 5, granted: 4, claimed: 1, paidMinor: yuan(8), forecastMinor: yuan(77) },
    days: [
      {
        day: first,
        joined: 5,
        granted: 4,
        grantedMinor: yuan(32),
        claimed: 1,
        claimedMinor: yuan(8),
        takenMinor: yuan(8),
      },
    ],
    expired: 1,
    expiredMinor: yuan(8),
    left: 1,
    dutyRequiredMinor: yuan(24),
    dutyDoneMinor: 0,
    dutiesDone: 0,
  });
  const other = { siteId: 6001 as typeof world.siteId, id };
  expect(await world.promotions.office.figures(other)).toBeNull();
});

test('two activities are compared by what a member of each cost, claimed and left', async () => {
  const [played, empty] = [await publish(yuan(50)), await publish(yuan(60))];
  await play(played);
  const { siteId } = world;
  const { office } = world.promotions;
  const both = must(await office.compare({ siteId, first: played, second: empty }), 'two');
  expect(both.list).toMatchObject([
    {
      activity: { id: played, paidMinor: yuan(8), forecastMinor: yuan(50) },
      // ¥8 over five members, one of whom claimed and one left.
      costPerMemberMinor: 160,
      claimedPerHundred: 20,
      leftPerHundred: 20,
    },
    {
      activity: { id: empty, paidMinor: 0, forecastMinor: yuan(60) },
      costPerMemberMinor: 0,
      claimedPerHundred: 0,
      leftPerHundred: 0,
    },
  ]);
  const { sentences } = await world.config(null, played);
  expect(both.list[0]?.sentences).toEqual(sentences);
  expect(await office.compare({ siteId, first: played, second: world.key() })).toBeNull();
});
