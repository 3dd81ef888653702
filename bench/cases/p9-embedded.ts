import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Round, startBettingRig } from '../betting/run-target.ts';
import type { Bench, Prepared } from '../harness.ts';
import { secondsOf } from '../harness.ts';

interface Size {
  readonly members: number;
  readonly connections: number;
  readonly bets: number;
  readonly inserts: number;
}

const FULL: Size = { members: 1_000, connections: 256, bets: 4_000, inserts: 4_000 };
const TINY: Size = { members: 5, connections: 2, bets: 10, inserts: 10 };

/**
 * Durable bets a second of the embedded mode, from HTTP to the answer, against the least that PGlite does:
 * inserts of one small row, one after the other, into a folder of its own kind. PGlite as it comes does not
 * sync, so the yardstick is spared what every answer of ours waits for.
 */
export const embeddedBets: Bench = {
  name: 'P9',
  title: '内嵌模式每秒落盘单注（HTTP 至答复）÷ 同类 PGlite 文件夹每秒裸插入一行（不落盘）',
  goal: { sense: '>=', ratio: 0.3 },
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

async function prepare(size: Size): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-bench-'));
  const bare = await PGlite.create(join(folder, 'bare'));
  await bare.exec('create table note (id int primary key, at bigint not null, body text not null)');
  const { members, connections } = size;
  const dataDir = join(folder, 'ours');
  const rig = await startBettingRig({ databaseUrl: null, dataDir, members, connections });
  let last: Round | null = null;
  let inserted = 0;
  return {
    async ours() {
      last = await rig.place(size.bets);
      return last.betsPerSecond;
    },
    async yardstick() {
      const seconds = await secondsOf(async () => {
        for (let count = 0; count < size.inserts; count += 1) {
          inserted += 1;
          await bare.query('insert into note values ($1, $2, $3)', [inserted, count, 'a note']);
        }
      });
      return size.inserts / seconds;
    },
    facts: () => ({
      durability: 'ours: every answer after fsync; yardstick: PGlite as it comes, no fsync',
      ...size,
      selections: rig.picks,
      serverCpu: last?.serverCpu,
      generatorCpu: last?.generatorCpu,
    }),
    async dispose() {
      await rig.stop();
      await bare.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
