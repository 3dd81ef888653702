// A process that plays worlds of activities one after another, by order of its parent.
import { openTestDb } from '@tianping/db/testing';
import { playByOrder } from '@tianping/sim';
import { allMigrations } from '../../../migrations.ts';
import { runActivityModel } from './activity-model.ts';

playByOrder(async ({ seed, operations }) => {
  const db = await openTestDb(allMigrations);
  try {
    return { seed, operations, ...(await runActivityModel(db, { seed, operations })) };
  } finally {
    await db.close();
  }
});
