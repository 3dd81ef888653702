import type { Db, Sql } from '@tianping/db';
import { openTestDb, withTx } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { runActivityModel } from './testing/model/activity-model.ts';
import { STEP_NAMES } from './testing/model/steps.ts';
import { createPromotionsWorld, yuan } from './testing/promotions-world.ts';

const { WHOLE_RUN } = process.env;
const SEEDS = WHOLE_RUN ? [1, 2, 3, 4] : [1];
const OPERATIONS = WHOLE_RUN ? 1_500 : 250;

test.each(SEEDS)(
  'joins, facts, corrections, claims, budgets and kills leave every yuan explained, seed %i',
  async (seed) => {
    const db = await openTestDb(allMigrations);
    const run = await runActivityModel(db, { seed, operations: OPERATIONS });
    expect(run.findings).toEqual([]);
    const events = ['killed', 'joined', 'claimed'];
    expect(Object.keys(run.counts)).toEqual(expect.arrayContaining([...STEP_NAMES, ...events]));
  },
);

/** Statements of the product that it forgets, and how many operations bring that to light. */
const FORGOTTEN = [
  ['what it has paid of a budget', 'paid_minor = paid_minor + $2', 500],
  ['the turnover that a gift asks for', 'insert into turnover_duty', 500],
  ['taking back what a correction undoes', "set state = 'taken'", 3_000],
] as const;

test.each(WHOLE_RUN ? FORGOTTEN : FORGOTTEN.slice(0, 1))(
  'the model notices a product that forgets %s',
  async (_, statement, operations) => {
    const db = await openTestDb(allMigrations);
    const run = await runActivityModel(without(db, statement), { seed: 1, operations });
    expect(run.findings).not.toEqual([]);
  },
);

/** A database on which statements with this text say that they did their work, and do nothing. */
function without(db: Db, statement: string): Db {
  const tx: Db['tx'] = (work) =>
    db.tx((sql) => {
      const query: Sql['query'] = async (text, params) =>
        text.includes(statement) ? { rows: [], rowCount: 1 } : await sql.query(text, params);
      return work({ query });
    });
  return withTx(db, { tx });
}

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
