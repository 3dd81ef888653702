import { startTestPostgres } from '@tianping/db/testing';
import { startBettingHarness } from '../betting/run-target.ts';
import { openSettlingHarness } from '../betting/settling-harness.ts';
import type { Bench, Prepared } from '../harness.ts';
import { secondsOf } from '../harness.ts';

interface Size {
  readonly members: number;
  readonly settled: number;
  readonly connections: number;
  readonly placed: number;
  readonly bettors: number;
}

const FULL: Size = {
  members: 10_000,
  settled: 100_000,
  connections: 256,
  placed: 12_000,
  bettors: 1_000,
};
const TINY: Size = { members: 5, settled: 40, connections: 4, placed: 40, bettors: 10 };

/**
 * Bets settled a second, from the result until the member's record shows them, against the bets that the same
 * machine places a second from HTTP to the answer: after a match nobody waits for the book.
 */
export const settledRate: Bench = {
  name: 'P6',
  title: '每秒结清并可在记录中看到的注单 ÷ 同机每秒单注（HTTP 至答复）',
  goal: { sense: '>=', ratio: 10 },
  needs: 'postgres',
  prepare: ({ tiny, say }) => prepare(tiny ? TINY : FULL, say),
};

async function prepare(size: Size, say: (line: string) => void): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const book = await openSettlingHarness(await postgres.createDatabase(), {
    members: size.members,
    say,
  });
  const { connections, bettors: members } = size;
  const databaseUrl = await postgres.createDatabase();
  const bettors = await startBettingHarness({ databaseUrl, dataDir: '', members, connections });
  const last = { settledPerSecond: 0, placedPerSecond: 0 };
  return {
    async ours() {
      const match = await book.newMatch(size.settled);
      const seconds = await secondsOf(async () => {
        await book.settle(match);
        await book.readRecord(match);
      });
      await book.check(match, size.settled);
      last.settledPerSecond = Math.round(size.settled / seconds);
      return size.settled / seconds;
    },
    async yardstick() {
      const { betsPerSecond } = await bettors.place(size.placed);
      last.placedPerSecond = Math.round(betsPerSecond);
      return betsPerSecond;
    },
    facts: () => ({
      durability: 'fsync=on synchronous_commit=on full_page_writes=on',
      ...size,
      last,
    }),
    async dispose() {
      await bettors.stop();
      await book.close();
      await postgres.stop();
    },
  };
}
