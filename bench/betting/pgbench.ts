import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { must } from '@tianping/base';
import { findPostgres } from '@tianping/db/testing';

const run = promisify(execFile);

/** PostgreSQL's own TPC-B-like load on a database of its own. */
export interface PgBench {
  /** Transactions a second with so many clients over so many seconds. */
  tps(clients: number, seconds: number): Promise<number>;
}

export async function createPgBench(url: string, scale: number): Promise<PgBench> {
  const program = join(must(findPostgres(), 'the programs of PostgreSQL'), 'pgbench');
  await run(program, ['--initialize', '--quiet', `--scale=${scale}`, url]);
  return {
    async tps(clients, seconds) {
      const { stdout } = await run(program, [
        '--protocol=prepared',
        '--no-vacuum',
        `--client=${clients}`,
        `--jobs=${Math.min(2, clients)}`,
        `--time=${seconds}`,
        url,
      ]);
      return Number(must(/tps = ([\d.]+)/.exec(stdout)?.[1], 'a rate of pgbench'));
    },
  };
}
