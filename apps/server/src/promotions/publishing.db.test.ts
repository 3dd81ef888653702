import { withTx } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const BY = { staffId: 'a', name: '甲' };
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

test('a draft that is approved while somebody asks about it is not said to have been sent back', async () => {
  const { siteId } = world;
  const { office } = world.promotions;
  const terms = world.terms('landing');
  const saved = await office.save({ siteId, id: null, terms, by: BY, key: world.key() });
  if (!saved.ok) throw new Error(saved.error);
  const { id } = saved.value;
  const of = { siteId, id, by: BY, note: '测试' };
  await world.db.tx((sql) =>
    office.markInReviewWithin(sql, { ...of, proposalId: world.key(), forecastMinor: null }),
  );
  const approval = { ...of, version: 1, budgetMinor: yuan(1), key: world.key() };
  const tx: typeof world.db.tx = (work) =>
    world.db.tx((sql) =>
      work({
        async query(text, params) {
          if (text.includes('office_proposal')) await office.approveWithin(sql, approval);
          return await sql.query(text, params);
        },
      }),
    );
  const asking = world.service(withTx(world.db, { tx })).office;
  expect(await asking.publishFault({ siteId, id, version: 1, budgetMinor: 1 })).toBe('noDraft');
  const { rows } = await world.db.query<{ what: string }>(
    'select what from promo_history where activity_id = $1 order by what',
    [id],
  );
  expect(rows.map(({ what }) => what)).toEqual(['approved', 'created', 'submitted']);
});
