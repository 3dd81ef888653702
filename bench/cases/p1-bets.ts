import { startTestPostgres } from '@tianping/db/testing';
import { createPgBench, PGBENCH_FULL, PGBENCH_TINY, type PgBenchSize } from '../betting/pgbench.ts';
import { type Round, startBettingHarness } from '../betting/run-target.ts';
import type { Bench, Prepared } from '../harness.ts';

interface Size {
  readonly members: number;
  readonly connections: number;
  readonly bets: number;
  readonly pgbench: PgBenchSize;
}

const FULL: Size = {
  members: 1_000,
  connections: 256,
  bets: 12_000,
  pgbench: PGBENCH_FULL,
};
const TINY: Size = { members: 10, connections: 4, bets: 40, pgbench: PGBENCH_TINY };

/**
 * Single bets a second from HTTP to the answer, against the best TPC-B rate of the same PostgreSQL: the best of
 * several numbers of clients, measured again in each round.
 */
export const placedBets: Bench = {
  name: 'P1',
  title: '每秒单注（HTTP 至答复，PostgreSQL 落盘）÷ 同一 PostgreSQL 上 pgbench TPC-B 最佳值',
  goal: { sense: '>=', ratio: 2 },
  needs: 'postgres',
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

async function prepare(size: Size): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const databaseUrl = await postgres.createDatabase();
  const pgbench = await createPgBench(await postgres.createDatabase(), size.pgbench);
  const { members, connections } = size;
  const harness = await startBettingHarness(
    { databaseUrl, dataDir: '', members, connections },
    postgres,
  );
  let last: Round | null = null;
  return {
    async ours() {
      last = await harness.place(size.bets);
      return last.betsPerSecond;
    },
    yardstick: () => pgbench.best(),
    facts: () => ({
      durability: 'fsync=on synchronous_commit=on full_page_writes=on',
      members,
      connections,
      selections: harness.picks,
      betsPerRound: size.bets,
      pgbenchTpsByClients: pgbench.rates,
      serverCpu: last?.serverCpu,
      generatorCpu: last?.generatorCpu,
      microsecondsABet: last?.microsecondsABet,
    }),
    async dispose() {
      await harness.stop();
      await postgres.stop();
    },
  };
}
