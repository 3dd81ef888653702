import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { afterEach, beforeAll, expect } from 'vitest';
import { allMigrations } from '../../migrations.ts';
import { createFundsWorld, type FundsWorld } from '../../testing/funds-world.ts';
import { createPromotionsWorld, type PromotionsWorld } from './promotions-world.ts';

/**
 * Provides the one world of a file before its tests. After each of them the books must agree: grants, budgets, postings
 * and duties.
 */
export function onPromotions(
  take: (world: PromotionsWorld) => void,
  open: () => Promise<Db> = () => openTestDb(allMigrations),
): void {
  let world: PromotionsWorld;
  beforeAll(async () => {
    world = createPromotionsWorld(await open());
    take(world);
  });
  afterEach(async () => {
    expect(await world.findings()).toEqual([]);
  });
}

/** The same on a world of funds, whose withdrawals agree with them too. */
export function onPromotionsAndFunds(take: (world: PromotionsWorld, funds: FundsWorld) => void) {
  let worlds: readonly [PromotionsWorld, FundsWorld];
  beforeAll(async () => {
    const db = await openTestDb(allMigrations);
    const funds = createFundsWorld(db);
    worlds = [createPromotionsWorld(db, funds), funds];
    take(...worlds);
  });
  afterEach(async () => {
    const findings = await Promise.all(worlds.map((one) => one.findings()));
    expect(findings.flat()).toEqual([]);
  });
}
