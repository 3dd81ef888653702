import { describe, expect, test } from 'vitest';
import { findChromium } from '../tools/shared/chromium.ts';
import { benches } from './cases/index.ts';
import { type Bench, runBench } from './harness.ts';

/** A bound for a hang, not a pace: a busy machine takes ten times as long as a quiet one. */
const DOES_RUN_MS = 900_000;

/** They only prove that the benchmarks still work; the everyday run tries one that starts nothing. */
const tried = benches.filter(({ needs }) => needs !== 'postgres');
const cheapest = tried.filter(({ name }) => name === 'F3');

describe('every benchmark that needs no PostgreSQL still runs', () => {
  for (const bench of process.env.WHOLE_RUN ? tried : cheapest) {
    test(bench.name, { timeout: DOES_RUN_MS }, async ({ skip }) => {
      if (bench.needs === 'chromium' && !findChromium()) skip('no Chromium on this machine');
      const lines: string[] = [];
      const outcome = await runBench(bench, { tiny: true, print: (line) => lines.push(line) });
      expect(outcome.median).toBeGreaterThan(0);
      const form = new RegExp(`^${bench.name} ratio \\S+ \\(min \\S+, max \\S+\\) goal`);
      expect(lines[0]).toMatch(form);
    });
  }
});

describe('the report of a benchmark', () => {
  /** Rounds of these ratios, the first of them a second time for the warm-up. */
  const benchOf = (ratios: readonly number[], goal: Bench['goal']): Bench => {
    const ours = [ratios[0] ?? 1, ...ratios];
    return {
      name: 'X1',
      title: '',
      goal,
      prepare: async () => ({
        ours: async () => ours.shift() ?? 1,
        yardstick: async () => 1,
        facts: () => ({}),
        dispose: async () => {},
      }),
    };
  };

  test.each([
    ['>=', 0.5, [0.7, 0.4, 0.6, 0.9, 0.1], 0.6, true],
    ['>=', 0.65, [0.7, 0.4, 0.6, 0.9, 0.1], 0.6, false],
    ['<=', 1.1, [1.2, 1, 1.1, 2, 0.5], 1.1, true],
    ['<=', 1.05, [1.2, 1, 1.1, 2, 0.5], 1.1, false],
  ] as const)('the median decides: %s %d', async (sense, ratio, ratios, median, met) => {
    const lines: string[] = [];
    const outcome = await runBench(benchOf(ratios, { sense, ratio }), {
      tiny: false,
      print: (line) => lines.push(line),
      outDir: null,
    });
    expect(outcome).toMatchObject({
      median,
      met,
      min: Math.min(...ratios),
      max: Math.max(...ratios),
    });
    // The person who waits reads what is being done, and each round's figures as they come.
    expect(lines.filter((line) => line.startsWith('   第 '))).toHaveLength(5);
    expect(lines.find((line) => line.startsWith('X1 '))).toContain(`goal ${sense} ${ratio}`);
  });
});
