import type { Db } from '@tianping/db';
import { openAll } from './activities.ts';
import { comeToRest, differences } from './books.ts';
import { createModel, type Model, STAFF } from './model.ts';
import { newMember, review, takeStep } from './steps.ts';

const HOUR_MS = 3_600_000;
const MEMBERS_AT_FIRST = 6;
const AUDIT_EVERY = 500;
/** Findings of one world that are kept. */
const FINDINGS_MAX = 20;

export interface ModelRun {
  /** How often each action was carried out, and what came of it. */
  readonly counts: Readonly<Record<string, number>>;
  /** Differences between the books and what was answered; nothing when all is well. */
  readonly findings: readonly string[];
}

/**
 * Members, staff, rounds and kills on activities of every kind with small budgets, from a seed. The books are compared
 * every so often, and when everything is settled. Ends at the first finding.
 */
export async function runActivityModel(
  db: Db,
  { seed, operations }: { readonly seed: number; readonly operations: number },
): Promise<ModelRun> {
  const model = createModel(db, seed);
  await openAll(model);
  for (let at = 0; at < MEMBERS_AT_FIRST; at += 1) await newMember(model);
  for (let done = 1; done <= operations; done += 1) {
    await takeStep(model);
    if (done % AUDIT_EVERY > 0) continue;
    await comeToRest(model);
    if ((await audit(model)) > 0) return runOf(model);
  }
  await settleAll(model);
  await audit(model);
  return runOf(model);
}

async function audit(model: Model): Promise<number> {
  model.findings.push(...(await differences(model)));
  return model.findings.length;
}

function runOf({ counts, findings }: Model): ModelRun {
  return { counts: Object.fromEntries(counts), findings: findings.slice(0, FINDINGS_MAX) };
}

/** Stops what runs, and waits until all of it is settled. */
async function settleAll(model: Model): Promise<void> {
  const { world, activities, findings } = model;
  world.barred.clear();
  await comeToRest(model);
  for (const { id } of activities) {
    const of = { siteId: world.siteId, id, by: STAFF, note: '测试', step: 'stop' } as const;
    await world.db.tx((sql) => world.promotions.office.stepWithin(sql, of));
  }
  for (const hours of [1, 3, 24, 24, 72, 1]) {
    world.vip.clock.advance(hours * HOUR_MS);
    await comeToRest(model);
    while (await review(model));
  }
  const { rows } = await world.db.query<{ id: string; kind: string; status: string }>(
    `select id, kind, status from promo_activity where status <> 'settled'`,
  );
  for (const { id, kind, status } of rows) findings.push(`${kind} ${id} is ${status}`);
}
