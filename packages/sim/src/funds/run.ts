import { auditFunds } from './audit.ts';
import { drive, fundMembers } from './driver.ts';
import type { FundsFault } from './faults.ts';
import { FUNDS_AUDIT_EVERY, FUNDS_WORLD_OPERATIONS } from './limits.ts';
import { comeToRest } from './rest.ts';
import { openFundsWorld } from './world.ts';

export interface FundsRun {
  readonly seed: number;
  readonly operations: number;
  readonly complaints: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Plays one world of money for so many operations: deposits, transfers, coin, limits, bets, withdrawals and
 * their audits, with outside parties that lie and processes that die. With a fault planted it ends at the
 * first complaint.
 */
export async function runFunds(options: {
  readonly seed: number;
  readonly operations: number;
  readonly fault?: FundsFault | null;
  readonly auditEvery?: number;
}): Promise<FundsRun> {
  const { seed, operations, fault = null, auditEvery = FUNDS_AUDIT_EVERY } = options;
  const world = await openFundsWorld(seed, fault);
  try {
    const { counts } = world.model;
    await fundMembers(world);
    for (let done = 1; done <= operations; done += 1) {
      await drive(world);
      if (done % auditEvery !== 0 && done !== operations) continue;
      await comeToRest(world);
      const complaints = await auditFunds(world);
      if (complaints.length > 0) return { seed, operations: done, complaints, counts };
      world.beHostile();
    }
    return { seed, operations, complaints: [], counts };
  } finally {
    await world.close();
  }
}

/** Many operations in worlds one after the other, each from the next seed; ends at the first complaint. */
export async function* runFundsWorlds(options: {
  readonly seed: number;
  readonly operations: number;
}): AsyncGenerator<FundsRun> {
  let { seed, operations: left } = options;
  while (left > 0) {
    const operations = Math.min(left, FUNDS_WORLD_OPERATIONS);
    const run = await runFunds({ seed, operations });
    yield run;
    if (run.complaints.length > 0) return;
    left -= operations;
    seed += 1;
  }
}
