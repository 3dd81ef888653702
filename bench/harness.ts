import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One benchmark: ours against a yardstick, measured in the same run on the same machine. */
export interface Bench {
  readonly name: string;
  readonly title: string;
  /** The ratio to reach, `>=` where more is better (rates), `<=` where less is (costs). */
  readonly goal: { readonly sense: '>=' | '<='; readonly ratio: number };
  /** A program of the machine without which it cannot run. */
  readonly needs?: 'postgres' | 'chromium';
  /** Makes what both sides need; `tiny` runs small, only to prove that the benchmark still works. */
  prepare(options: {
    readonly tiny: boolean;
    /** Reports progress to the caller. */
    readonly say: (line: string) => void;
  }): Promise<Prepared>;
}

export interface Prepared {
  /** One round of ours and one of the yardstick: rates or costs in the same unit. */
  ours(): Promise<number>;
  yardstick(): Promise<number>;
  /** Settings and secondary figures that belong beside the result. */
  facts(): Record<string, unknown>;
  dispose(): Promise<void>;
}

export interface Outcome {
  readonly name: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly met: boolean;
}

const OUT = join(fileURLToPath(import.meta.url), '../out');

/** Interleaves A-B-A-B after a warm-up; prints one line and keeps the raw numbers. */
export async function runBench(
  bench: Bench,
  options: {
    readonly tiny: boolean;
    readonly print: (line: string) => void;
    /** Where the raw numbers go; nowhere when it is null. */
    readonly outDir?: string | null;
    readonly rounds?: number;
  },
): Promise<Outcome> {
  const { outDir = OUT, rounds = options.tiny ? 1 : 5 } = options;
  const say = (line: string): void => {
    if (!options.tiny) options.print(`   ${line}`);
  };
  say('准备');
  const prepared = await bench.prepare({ tiny: options.tiny, say });
  try {
    if (!options.tiny) {
      say('预热');
      await oneRound(prepared);
    }
    const raw: { ours: number; yardstick: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { ours, yardstick } = await oneRound(prepared);
      raw.push({ ours, yardstick });
      say(`第 ${round} / ${rounds} 轮：${show(ours)} ÷ ${show(yardstick)}`);
    }
    const ratios = raw.map(({ ours, yardstick }) => ours / yardstick).sort((a, b) => a - b);
    const outcome = summarise(bench, ratios);
    const line = [
      `${bench.name} ratio ${show(outcome.median)}`,
      `(min ${show(outcome.min)}, max ${show(outcome.max)})`,
      `goal ${bench.goal.sense} ${bench.goal.ratio}`,
    ].join(' ');
    options.print(line);
    if (!options.tiny && outDir !== null) {
      mkdirSync(outDir, { recursive: true });
      const record = { ...outcome, goal: bench.goal, raw, facts: prepared.facts() };
      writeFileSync(join(outDir, `${bench.name}.json`), `${JSON.stringify(record, null, 2)}\n`);
      options.print(`   ${JSON.stringify(prepared.facts())}`);
    }
    return outcome;
  } finally {
    await prepared.dispose();
  }
}

async function oneRound(prepared: Prepared): Promise<{ ours: number; yardstick: number }> {
  return { ours: await prepared.ours(), yardstick: await prepared.yardstick() };
}

function summarise(bench: Bench, sorted: readonly number[]): Outcome {
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const { sense, ratio } = bench.goal;
  return {
    name: bench.name,
    median,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    met: sense === '>=' ? median >= ratio : median <= ratio,
  };
}

function show(ratio: number): string {
  return ratio.toPrecision(3);
}

/** Seconds that `work` took, on the monotonic clock. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}
