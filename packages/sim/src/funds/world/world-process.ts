// A process that plays worlds one after another, by order of its parent.
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
