import { startTestPostgres } from '@tianping/db/testing';
import { openSettlingHarness } from '../betting/settling-harness.ts';
import type { Bench, Prepared } from '../harness.ts';
import { secondsOf } from '../harness.ts';

interface Size {
  readonly members: number;
  readonly bets: number;
}

const FULL: Size = { members: 10_000, bets: 100_000 };
const TINY: Size = { members: 5, bets: 40 };

/**
 * Seconds from a final result until every bet of its match is settled, with history, money and the marks of
 * rewards; against one set-based statement a table, written by hand, that moves the same rows and looks at nothing.
 */
export const settledMatch: Bench = {
  name: 'P7',
  title: '一场比赛 10 万注从赛果到全部结清的用时 ÷ 手写集合 SQL 移动同样的行',
  goal: { sense: '<=', ratio: 2 },
  needs: 'postgres',
  prepare: ({ tiny, say }) => prepare(tiny ? TINY : FULL, say),
};

async function prepare(size: Size, say: (line: string) => void): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const harness = await openSettlingHarness(await postgres.createDatabase(), {
    members: size.members,
    say,
  });
  const seconds = { ours: 0, yardstick: 0 };
  return {
    async ours() {
      const match = await harness.newMatch(size.bets);
      seconds.ours = await secondsOf(() => harness.settle(match));
      await harness.check(match, size.bets);
      return seconds.ours;
    },
    async yardstick() {
      const match = await harness.newMatch(size.bets);
      seconds.yardstick = await secondsOf(() => harness.settleByHand(match, size.bets));
      await harness.check(match, size.bets);
      return seconds.yardstick;
    },
    facts: () => ({
      durability: 'fsync=on synchronous_commit=on full_page_writes=on',
      ...size,
      lastSeconds: seconds,
      betsPerSecond: Math.round(size.bets / seconds.ours),
    }),
    async dispose() {
      await harness.close();
      await postgres.stop();
    },
  };
}
