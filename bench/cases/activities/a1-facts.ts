import { type MatchId, systemClock } from '@tianping/base';
import { type Db, openDb } from '@tianping/db';
import { startTestPostgres } from '@tianping/db/testing';
import { allMigrations } from '../../../apps/server/src/migrations.ts';
import {
  createPromotionsWorld,
  type PromotionsWorld,
} from '../../../apps/server/src/promotions/testing/promotions-world.ts';
import { openSettlingHarness } from '../../betting/settling-harness.ts';
import type { Bench, Prepared } from '../../harness.ts';
import { secondsOf } from '../../harness.ts';

interface Size {
  readonly members: number;
  readonly bets: number;
}

const SITE = 6000;
const FULL: Size = { members: 2_000, bets: 20_000 };
const TINY: Size = { members: 5, bets: 40 };

/** After a match activities must not fall behind: its bets are facts of an activity, worked off by a round. */
export const workedFacts: Bench = {
  name: 'A1',
  title: '每秒记为活动事实并处理完的注单 ÷ 同机每秒结清的注单',
  goal: { sense: '>=', ratio: 1 },
  needs: 'postgres',
  prepare: ({ tiny, say }) => prepare(tiny ? TINY : FULL, say),
};

async function prepare(size: Size, say: (line: string) => void): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const url = await postgres.createDatabase();
  const book = await openSettlingHarness(url, { members: size.members, say });
  const db = await openDb({ databaseUrl: url }, { migrations: allMigrations, clock: systemClock });
  const world = createPromotionsWorld(db);
  const id = await openLanding(world);
  const settled: MatchId[] = [];
  return {
    async ours() {
      const match = settled.shift() ?? (await settledMatch(book, size));
      await joinAll(db, id, match);
      return size.bets / (await secondsOf(() => workOff(world, match)));
    },
    async yardstick() {
      const match = await book.newMatch(size.bets);
      const seconds = await secondsOf(() => book.settle(match));
      settled.push(match);
      return size.bets / seconds;
    },
    facts: () => ({ ...size }),
    async dispose() {
      await db.close();
      await book.close();
      await postgres.stop();
    },
  };
}

async function settledMatch(
  book: Awaited<ReturnType<typeof openSettlingHarness>>,
  { bets }: Size,
): Promise<MatchId> {
  const match = await book.newMatch(bets);
  await book.settle(match);
  return match;
}

/** An activity that gives a little for what these members stake, with money for all of them. */
async function openLanding(world: PromotionsWorld): Promise<string> {
  const tiers = [{ turnoverMinor: 10_000, amountMinor: 100 }];
  const figures = { categories: ['TY'], tiers };
  const id = await world.run('landing', { figures, budgetMinor: 100_000_000, endsAt: null });
  await world.db.tx(async (sql) => {
    await sql.query('update promo_activity set site_id = $2 where id = $1', [id, SITE]);
    await sql.query('update promo_budget set site_id = $2 where activity_id = $1', [id, SITE]);
  });
  return id;
}

async function joinAll(db: Db, id: string, match: MatchId): Promise<void> {
  await db.tx((sql) =>
    sql.query(
      `insert into promo_member (activity_id, member_id, site_id, version, confirmed_at, joined_at)
       select distinct $1::uuid, member_id, ${SITE}, 1, 0::bigint, 0::bigint
       from bet_leg where match_id = $2`,
      [id, match],
    ),
  );
}

/** What the grades' count does for activities, then a round. */
async function workOff(world: PromotionsWorld, match: MatchId): Promise<void> {
  await world.db.tx((sql) =>
    sql.query(
      `insert into vip_bet_counted (bet_id, counted_minor)
       select b.bet_id, coalesce(b.effective, 0)
       from bet_leg l join bet b on b.bet_id = l.bet_id where l.match_id = $1`,
      [match],
    ),
  );
  await world.promotions.runRound();
}
