import { systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { startTestPostgres } from '@tianping/db/testing';
import type { EndpointSeat } from '@tianping/lab/server';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations as venues } from '@tianping/venues/server';
import { openVenueEndpoint } from '../../../apps/server/src/testing/venue-endpoint.ts';
import { signedRounds, startProvider, type WalletLoadResult } from '../../arcade/wallet-load.ts';
import {
  createPgBench,
  PGBENCH_FULL,
  PGBENCH_TINY,
  type PgBenchSize,
} from '../../betting/pgbench.ts';
import type { Bench, Prepared } from '../../harness.ts';

interface Size {
  readonly members: number;
  readonly connections: number;
  readonly rounds: number;
  readonly pgbench: PgBenchSize;
}

const FULL: Size = {
  members: 1_000,
  connections: 128,
  rounds: 4_000,
  pgbench: PGBENCH_FULL,
};
const TINY: Size = { members: 8, connections: 4, rounds: 20, pgbench: PGBENCH_TINY };

/**
 * Stakes and payouts a second that a provider gets answered, over HTTP with its signature, against the best TPC-B rate
 * of the same PostgreSQL. The provider is a process of its own, its signatures are made before.
 */
export const walletCalls: Bench = {
  name: 'G1',
  title: '每秒扣款与派彩（HTTP 加签名至答复）÷ 同一 PostgreSQL 上 pgbench TPC-B 最佳值',
  goal: { sense: '>=', ratio: 1.5 },
  needs: 'postgres',
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

const START_MINOR = 1_000_000;

async function prepare(size: Size): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const pgbench = await createPgBench(await postgres.createDatabase(), size.pgbench);
  const databaseUrl = await postgres.createDatabase();
  const options = { migrations: [...ledger, ...venues], clock: systemClock };
  const db = await openDb({ databaseUrl }, options);
  const endpoint = await openVenueEndpoint(db);
  const seats: EndpointSeat[] = [];
  for (let at = 0; at < size.members; at += 1) seats.push(await endpoint.seat(START_MINOR));
  const provider = await startProvider(endpoint.origin, size.connections);
  let last: WalletLoadResult | null = null;
  let used = { endpoint: 0, database: 0 };
  const aCall = (seconds: number): number => Math.round((seconds * 1e6) / (size.rounds * 2));
  return {
    async ours() {
      const rounds = signedRounds(endpoint, seats, size.rounds);
      const before = { endpoint: process.cpuUsage(), database: postgres.processorSeconds() };
      last = await provider.play(rounds);
      const spent = process.cpuUsage(before.endpoint);
      used = {
        endpoint: (spent.user + spent.system) / 1e6,
        database: postgres.processorSeconds() - before.database,
      };
      return (rounds.length * 2) / last.seconds;
    },
    yardstick: () => pgbench.best(),
    facts: () => ({
      durability: 'fsync=on synchronous_commit=on full_page_writes=on',
      members: size.members,
      connections: size.connections,
      rounds: size.rounds,
      pgbenchTpsByClients: pgbench.rates,
      microsecondsACall: {
        endpoint: aCall(used.endpoint),
        provider: aCall(last?.cpuSeconds ?? 0),
        database: aCall(used.database),
      },
    }),
    async dispose() {
      provider.stop();
      await endpoint.close();
      await db.close();
      await postgres.stop();
    },
  };
}
