import { must } from '@tianping/base';
import { withTx } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

const stops = new Error('stops');

/** A process in which every transaction that names this id fails. */
function faulty(named: string) {
  const tx: typeof world.db.tx = (work) =>
    world.db.tx((sql) =>
      work({
        query(text, params) {
          if (params?.includes(named)) throw stops;
          return sql.query(text, params);
        },
      }),
    );
  return world.service(withTx(world.db, { tx }));
}

test('an activity that a fault stops holds up none behind it, neither at its end nor when it is settled', async () => {
  const endsAt = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS + HOUR_MS;
  const ids = [await world.run('landing', { endsAt }), await world.run('landing', { endsAt })];
  const [broken, other] = ids.toSorted();
  const states = () =>
    Promise.all(
      [broken, other].map(async (id) => {
        const row = await world.promotions.office.row(world.siteId, must(id, 'an activity'));
        return row?.status;
      }),
    );
  const round = () => faulty(must(broken, 'the first')).runRound();
  world.vip.clock.advance(2 * HOUR_MS);
  await expect(round()).rejects.toBe(stops);
  expect(await states()).toEqual(['live', 'ended']);
  await world.promotions.runRound();
  world.vip.clock.advance(4 * HOUR_MS);
  await expect(round()).rejects.toBe(stops);
  expect(await states()).toEqual(['ended', 'settled']);
});

test('a member whose grants a fault keeps from lapsing holds up none behind', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const figures = { categories: ['TY'], tiers, claimDays: 1 };
  const id = await world.run('landing', { figures });
  const members = [await world.member(), await world.member()];
  for (const member of members) {
    await world.join(member, id);
    await world.turnOver(member, yuan(10));
  }
  await world.round();
  const first = must(members.map(({ memberId }) => memberId).toSorted()[0], 'a member');
  world.vip.clock.advance(2 * DAY_MS);
  await expect(faulty(first).runRound()).rejects.toBe(stops);
  expect(await world.budget(id)).toMatchObject({ reserved: yuan(8) });
  await world.promotions.runRound();
  expect(await world.budget(id)).toMatchObject({ reserved: 0 });
});
