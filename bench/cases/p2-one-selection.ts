import { startTestPostgres } from '@tianping/db/testing';
import { startBettingHarness } from '../betting/run-target.ts';
import type { Bench, Prepared } from '../harness.ts';

interface Size {
  readonly members: number;
  readonly connections: number;
  readonly bets: number;
}

const FULL: Size = { members: 1_000, connections: 256, bets: 8_000 };
const TINY: Size = { members: 10, connections: 4, bets: 40 };

/** Bets a second when everybody wants the same selection, against the same bets spread over all markets. */
export const oneSelection: Bench = {
  name: 'P2',
  title: '所有人投同一选项时每秒注数 ÷ 同样的注分散到所有盘口',
  goal: { sense: '>=', ratio: 0.95 },
  needs: 'postgres',
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

async function prepare(size: Size): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const databaseUrl = await postgres.createDatabase();
  const { members, connections, bets } = size;
  const harness = await startBettingHarness({
    databaseUrl,
    dataDir: '',
    members,
    connections,
    sameAgain: true,
  });
  const rates: Record<string, number> = {};
  const rateOn = async (on: 'one' | 'all'): Promise<number> => {
    const { betsPerSecond } = await harness.place(bets, on);
    rates[on] = Math.round(betsPerSecond);
    return betsPerSecond;
  };
  return {
    ours: () => rateOn('one'),
    yardstick: () => rateOn('all'),
    facts: () => ({
      durability: 'fsync=on synchronous_commit=on full_page_writes=on',
      ...size,
      selections: harness.picks,
      betsPerSecond: rates,
    }),
    async dispose() {
      await harness.stop();
      await postgres.stop();
    },
  };
}
