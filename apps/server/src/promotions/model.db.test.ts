import { openTestDb } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { runActivityModel } from './testing/activity-model.ts';
import { createPromotionsWorld, yuan } from './testing/promotions-world.ts';

const SEEDS = process.env.WHOLE_RUN ? [1, 2, 3, 4] : [1];
const OPERATIONS = process.env.WHOLE_RUN ? 1_500 : 250;

test.each(SEEDS)(
  'joins, facts, corrections, claims, budgets and kills leave every yuan explained, seed %i',
  async (seed) => {
    const db = await openTestDb(allMigrations);
    const run = await runActivityModel(db, { seed, operations: OPERATIONS });
    expect(run.findings).toEqual([]);
    expect(Object.keys(run.counts)).toHaveLength(15);
  },
);

test('the auditor finds what is planted in the books of an activity', async () => {
  const db = await openTestDb(allMigrations);
  const world = createPromotionsWorld(db);
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const id = await world.run('landing', { figures: { categories: ['TY'], tiers } });
  const [claimed, open] = [await world.member(), await world.member()];
  for (const member of [claimed, open]) {
    await world.join(member, id);
    await world.turnOver(member, yuan(10));
  }
  await world.round();
  await world.claimAll(claimed);
  expect(await world.findings()).toEqual([]);
  for (const [fault, mended] of [
    // Marked claimed but not paid; paid but marked open.
    [
      `update promo_grant set state = 'claimed', claimed_at = 1 where member_id = $1`,
      `update promo_grant set state = 'open', claimed_at = null where member_id = $1`,
    ],
    [
      'update promo_budget set reserved_minor = reserved_minor + 1',
      'update promo_budget set reserved_minor = reserved_minor - 1',
    ],
    [
      'update promo_budget set paid_minor = paid_minor + 1',
      'update promo_budget set paid_minor = paid_minor - 1',
    ],
    [
      'update promo_grant set turnover_minor = turnover_minor + 1',
      'update promo_grant set turnover_minor = turnover_minor - 1',
    ],
    [
      `update promo_activity set status = 'settled' where status = 'live'`,
      `update promo_activity set status = 'live' where status = 'settled'`,
    ],
    [
      'update promo_grant set amount_minor = amount_minor + 1',
      'update promo_grant set amount_minor = amount_minor - 1',
    ],
  ] as const) {
    const run = (text: string) =>
      db.tx((sql) => sql.query(text, text.includes('$1') ? [open.memberId] : []));
    await run(fault);
    expect(await world.findings(), fault).not.toEqual([]);
    await run(mended);
    expect(await world.findings()).toEqual([]);
  }
});
