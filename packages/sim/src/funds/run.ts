import type { Db, Migration } from '@tianping/db';
import { auditFunds } from './audit.ts';
import { drive, fundMembers } from './driver.ts';
import type { FundsFault } from './faults.ts';
import { FUNDS_AUDIT_EVERY } from './limits.ts';
import { comeToRest } from './rest.ts';
import { openFundsWorld } from './world/world.ts';

export interface FundsRun {
  readonly seed: number;
  readonly operations: number;
  readonly findings: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Plays one money world for so many operations: deposits, transfers, launches, coin, gift codes, limits and pauses,
 * bets, withdrawals and their audits, with unreliable outside parties and processes that die. The last operation may
 * be several together. Ends at the first finding.
 */
export async function runFunds(options: {
  readonly seed: number;
  readonly operations: number;
  readonly fault?: FundsFault | null;
  readonly auditEvery?: number;
  /** Migrations of the whole product, where wanted, and a callback to copy what was played. */
  readonly keep?: {
    readonly migrations: readonly Migration[];
    readonly copy: (db: Db) => Promise<void>;
  };
}): Promise<FundsRun> {
  const { seed, operations, fault = null, auditEvery = FUNDS_AUDIT_EVERY, keep } = options;
  const world = await openFundsWorld(seed, fault, keep?.migrations);
  try {
    const { counts } = world.model;
    await fundMembers(world);
    let auditAt = auditEvery;
    for (let done = 0; done < operations; ) {
      done += await drive(world);
      const isLast = done >= operations;
      if (!isLast && done < auditAt) continue;
      auditAt = done + auditEvery;
      if (isLast) await keep?.copy(world.db);
      await comeToRest(world);
      const findings = await auditFunds(world, isLast ? 'whole' : 'between');
      if (isLast || findings.length > 0) return { seed, operations: done, findings, counts };
      world.beHostile();
    }
    return { seed, operations: 0, findings: [], counts };
  } finally {
    await world.close();
  }
}
