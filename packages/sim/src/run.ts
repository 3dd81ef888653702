import { type AuditReport, auditWorld } from './auditor.ts';
import { createDriver, drive, fundMembers } from './driver.ts';
import { SIM_AUDIT_EVERY } from './limits.ts';
import { openWorld } from './world.ts';

export interface SimRun {
  readonly seed: number;
  readonly operations: number;
  readonly findings: readonly string[];
  readonly counts: AuditReport['counts'];
}

/** Time after the last operation in which matches in play come to their end. */
const LAST_MS = 60_000;

/**
 * Plays one world for so many operations. The same seed plays the same operations, so that a finding can be
 * reproduced.
 */
export async function runSimulation(options: {
  readonly seed: number;
  readonly operations: number;
}): Promise<SimRun> {
  const { seed, operations } = options;
  const world = await openWorld(seed);
  try {
    const driver = createDriver(world);
    await fundMembers(driver);
    for (let done = 1; done <= operations; done += 1) {
      await drive(driver);
      if (done % SIM_AUDIT_EVERY !== 0) continue;
      await world.process().idle();
      const { findings, counts } = await auditWorld(world);
      if (findings.length > 0) return { seed, operations: done, findings, counts };
    }
    await world.pass(LAST_MS);
    return { seed, operations, ...(await auditWorld(world)) };
  } finally {
    await world.close();
  }
}
