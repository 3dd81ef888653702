import { relative } from 'node:path';
import { z } from 'zod';

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/**
 * The slowest `count` files of a Vitest JSON report, as lines `12 s path`; files faster than `leastMs` are left out.
 * Empty when `json` is no such report.
 */
export function slowestFiles(
  json: unknown,
  of: { readonly root: string; readonly count: number; readonly leastMs: number },
): readonly string[] {
  const read = report.safeParse(json);
  if (!read.success) return [];
  return read.data.testResults
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .filter(({ ms }) => ms >= of.leastMs)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, of.count)
    .map(({ name, ms }) => `${Math.round(ms / 1000)} s  ${relative(of.root, name)}`);
}
