// A process that plays one world after the other, as it is told to.
import { runFunds } from '../run.ts';
import type { WorldOrder } from './worlds.ts';

process.on('message', async ({ seed, operations }: WorldOrder) => {
  const run = await runFunds({ seed, operations }).catch((error: unknown) => ({
    seed,
    operations: 0,
    counts: {},
    findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  process.send?.(run);
});

process.on('disconnect', () => process.exit(0));
