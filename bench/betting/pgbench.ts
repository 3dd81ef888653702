import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { must } from '@tianping/base';
import { findPostgres } from '@tianping/db/testing';

const run = promisify(execFile);

/** How large a database it fills, and with how many clients, how long each, its best rate is looked for. */
export interface PgBenchSize {
  readonly scale: number;
  readonly clients: readonly number[];
  readonly seconds: number;
}

export const PGBENCH_FULL: PgBenchSize = { scale: 10, clients: [4, 16, 32], seconds: 3 };
export const PGBENCH_TINY: PgBenchSize = { scale: 1, clients: [2], seconds: 1 };

/** PostgreSQL's own TPC-B-like load on a database of its own. */
export interface PgBench {
  /** The most transactions a second, over all numbers of clients. */
  best(): Promise<number>;
  /** The last rate with each number of clients. */
  readonly rates: Readonly<Record<string, number>>;
}

export async function createPgBench(
  url: string,
  { scale, clients, seconds }: PgBenchSize,
): Promise<PgBench> {
  const program = join(must(findPostgres(), 'the programs of PostgreSQL'), 'pgbench');
  await run(program, ['--initialize', '--quiet', `--scale=${scale}`, url]);
  const tps = async (count: number): Promise<number> => {
    const { stdout } = await run(program, [
      '--protocol=prepared',
      '--no-vacuum',
      `--client=${count}`,
      `--jobs=${Math.min(2, count)}`,
      `--time=${seconds}`,
      url,
    ]);
    return Number(must(/tps = ([\d.]+)/.exec(stdout)?.[1], 'a rate of pgbench'));
  };
  const rates: Record<string, number> = {};
  return {
    rates,
    async best() {
      for (const count of clients) rates[count] = Math.round(await tps(count));
      return Math.max(...Object.values(rates));
    },
  };
}
