import { startTestPostgres } from '@tianping/db/testing';
import { createPgBench } from '../betting/pgbench.ts';
import { type Round, startBettingHarness } from '../betting/run-target.ts';
import type { Bench, Prepared } from '../harness.ts';

interface Size {
  readonly members: number;
  readonly connections: number;
  readonly bets: number;
  readonly scale: number;
  readonly clients: readonly number[];
  readonly seconds: number;
}

const FULL: Size = {
  members: 1_000,
  connections: 256,
  bets: 12_000,
  scale: 10,
  clients: [4, 16, 32],
  seconds: 3,
};
const TINY: Size = { members: 10, connections: 4, bets: 40, scale: 1, clients: [2], seconds: 1 };

/**
 * Single bets a second from HTTP to the answer, against the best TPC-B rate of the same PostgreSQL: the best of
 * several numbers of clients, each round anew.
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
  const pgbench = await createPgBench(await postgres.createDatabase(), size.scale);
  const { members, connections } = size;
  const harness = await startBettingHarness({ databaseUrl, dataDir: '', members, connections });
  const sweep: Record<string, number> = {};
  let last: Round | null = null;
  return {
    async ours() {
      last = await harness.place(size.bets);
      return last.betsPerSecond;
    },
    async yardstick() {
      for (const clients of size.clients) {
        sweep[clients] = Math.round(await pgbench.tps(clients, size.seconds));
      }
      return Math.max(...Object.values(sweep));
    },
    facts: () => ({
      durability: 'fsync=on synchronous_commit=on full_page_writes=on',
      members,
      connections,
      selections: harness.picks,
      betsPerRound: size.bets,
      pgbenchTpsByClients: sweep,
      serverCpu: last?.serverCpu,
      generatorCpu: last?.generatorCpu,
    }),
    async dispose() {
      await harness.stop();
      await postgres.stop();
    },
  };
}
