import { expect, test } from 'vitest';
import { benches } from './cases/index.ts';
import { runBench } from './harness.ts';

const here = benches.filter(({ needs }) => needs === 'postgres');

test.each(here.map((bench) => [bench.name, bench] as const))(
  'benchmark %s still runs on PostgreSQL',
  async (name, bench) => {
    const lines: string[] = [];
    const outcome = await runBench(bench, { tiny: true, print: (line) => lines.push(line) });
    expect(outcome.median).toBeGreaterThan(0);
    expect(lines[0]).toMatch(new RegExp(`^${name} ratio \\S+ \\(min \\S+, max \\S+\\) goal`));
  },
);
