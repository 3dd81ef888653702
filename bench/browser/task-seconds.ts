import type { CDPSession } from 'playwright-core';

/** Seconds that the main thread of a page has worked since it began: scripts, style and paint. */
export async function taskSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
