import { systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { startTestPostgres } from '@tianping/db/testing';
import { allMigrations } from '../../../apps/server/src/migrations.ts';
import {
  createPromotionsWorld,
  type PromotionsWorld,
} from '../../../apps/server/src/promotions/testing/promotions-world.ts';
import type { Bench, Prepared } from '../../harness.ts';

interface Size {
  readonly many: number;
  readonly few: number;
  readonly reads: number;
}

const FULL: Size = { many: 100_000, few: 1_000, reads: 400 };
const TINY: Size = { many: 200, few: 50, reads: 20 };

/** The page of a race reads its board, the member's own rank and the next prize: none of it by counting members. */
export const racePage: Bench = {
  name: 'A2',
  title: '十万人竞速赛的活动页 p99 ÷ 一千人的',
  goal: { sense: '<=', ratio: 1.2 },
  needs: 'postgres',
  prepare: ({ tiny, say }) => prepare(tiny ? TINY : FULL, say),
};

async function prepare(size: Size, say: (line: string) => void): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const databaseUrl = await postgres.createDatabase();
  const db = await openDb({ databaseUrl }, { migrations: allMigrations, clock: systemClock });
  const world = createPromotionsWorld(db);
  const member = await world.member();
  const races = [];
  for (const entrants of [size.many, size.few]) {
    say(`${entrants} 人`);
    races.push(await raceOf(world, member.memberId, entrants));
  }
  const [many = '', few = ''] = races;
  return {
    ours: () => p99(world, member, { id: many, reads: size.reads }),
    yardstick: () => p99(world, member, { id: few, reads: size.reads }),
    facts: () => ({ ...size }),
    async dispose() {
      await db.close();
      await postgres.stop();
    },
  };
}

/** A race with so many ranked members, the one who reads among them. */
async function raceOf(world: PromotionsWorld, memberId: string, entrants: number): Promise<string> {
  const id = await world.run('race', { figures: { minMinor: 0 }, budgetMinor: 100_000_000 });
  await world.db.tx(async (sql) => {
    await sql.query(
      `insert into promo_score (activity_id, member_id, site_id, score_minor, reached_hour, rank)
       select $1, case when n = $4 / 2 then $5::uuid else gen_random_uuid() end, $2,
         ($4 - n) * 100, $3, n
       from generate_series(1, $4::int) as n`,
      [id, world.siteId, Math.floor(world.vip.clock.now() / 3_600_000), entrants, memberId],
    );
    await sql.query('update promo_activity set joined = $2, ranked_at = $3 where id = $1', [
      id,
      entrants,
      world.vip.clock.now(),
    ]);
  });
  return id;
}

/** The slowest of a hundred reads, in milliseconds. */
async function p99(
  world: PromotionsWorld,
  member: Parameters<PromotionsWorld['config']>[0],
  { id, reads }: { readonly id: string; readonly reads: number },
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < reads; at += 1) {
    const from = performance.now();
    await world.config(member, id);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor((reads - 1) * 0.99)] ?? 0;
}
