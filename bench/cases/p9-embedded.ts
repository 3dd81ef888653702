import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { type Round, startBettingHarness } from '../betting/run-target.ts';
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

const NOTES = 'create table note (id int primary key, at bigint not null, body text not null)';

/**
 * Durable bets a second of the embedded mode, from HTTP to the answer, against the least that the same engine does:
 * inserts of one small row, each a transaction of its own that has reached the disk when it answers. As many are in
 * progress at a time as there are lines to the server, so that they share their syncs as bets do.
 */
export const embeddedBets: Bench = {
  name: 'P9',
  title: '内嵌模式每秒落盘单注（HTTP 至答复）÷ 同一引擎每秒裸插入一行（同样落盘）',
  goal: { sense: '>=', ratio: 1 },
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

async function prepare(size: Size): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'tianping-bench-'));
  const bare = await openDb(
    { dataDir: join(folder, 'bare') },
    { migrations: [{ id: 'bench/001-note', sql: NOTES }], clock: systemClock },
  );
  const { members, connections } = size;
  const dataDir = join(folder, 'ours');
  const harness = await startBettingHarness({ databaseUrl: null, dataDir, members, connections });
  let last: Round | null = null;
  let inserted = 0;
  const insertOne = async (): Promise<void> => {
    inserted += 1;
    const row = [inserted, inserted, 'a note'];
    await bare.tx((sql) => sql.query('insert into note values ($1, $2, $3)', row));
  };
  /** Inserts a second, with this many in progress at a time. */
  const rateOf = async (atOnce: number): Promise<number> => {
    const until = inserted + size.inserts;
    const insertOn = async (): Promise<void> => {
      while (inserted < until) await insertOne();
    };
    const seconds = await secondsOf(async () => {
      await Promise.all(Array.from({ length: atOnce }, insertOn));
    });
    return size.inserts / seconds;
  };
  let oneByOne = 0;
  return {
    async ours() {
      last = await harness.place(size.bets);
      return last.betsPerSecond;
    },
    async yardstick() {
      oneByOne = Math.round(await rateOf(1));
      return await rateOf(connections);
    },
    facts: () => ({
      durability: 'both answer after fsync, shared by what commits at the same time',
      ...size,
      insertsOneByOne: oneByOne,
      selections: harness.picks,
      serverCpu: last?.serverCpu,
      generatorCpu: last?.generatorCpu,
      microsecondsABet: last?.microsecondsABet,
    }),
    async dispose() {
      await harness.stop();
      await bare.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
