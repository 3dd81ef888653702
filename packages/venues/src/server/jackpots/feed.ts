import { createUuid, type IdempotencyKey, moneyMinor, must, type SiteId } from '@tianping/base';
import type { JackpotConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { jackpotFeed } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { fed, feeds, hits, type Pool, paidOf } from '../../rules/jackpot/jackpot.ts';
import type { CountedRound } from '../seamless/count-rounds.ts';
import { beginCycle, type Cycle, type JackpotDeps, lockCycle } from './cycles.ts';
import { drawOf } from './draw.ts';

/**
 * Adds the share of finished rounds to the pools that they feed, and draws for each, in the caller's transaction. A
 * round is drawn for once; what is rolled back later is taken out of the pool unless that has been won since. A win
 * is recorded here and paid in a separate transaction, so that no member's wallet is locked after a pool.
 */
export async function feedJackpots(
  deps: JackpotDeps,
  sql: Sql,
  rounds: readonly CountedRound[],
): Promise<void> {
  for (const siteId of [...new Set(rounds.map((round) => round.siteId))]) {
    const own = rounds.filter((round) => round.siteId === siteId);
    // In the order of their codes, so that two processes never deadlock.
    const pools = deps.jackpotsOf(siteId).toSorted((a, b) => (a.code < b.code ? -1 : 1));
    for (const config of pools) {
      const feeding = own
        .filter(({ venue, gameCode }) => feeds(config, { venue, code: gameCode }))
        .toSorted((a, b) => a.closedAt - b.closedAt || (a.roundId < b.roundId ? -1 : 1));
      if (feeding.length > 0) await feedPool(deps, sql, { siteId, config, rounds: feeding });
    }
  }
}

interface Feeding {
  readonly siteId: SiteId;
  readonly config: JackpotConfig;
  readonly rounds: readonly CountedRound[];
}

async function feedPool(deps: JackpotDeps, sql: Sql, { siteId, config, rounds }: Feeding) {
  let cycle = await lockCycle(deps, sql, siteId, config);
  let pool = openedPool(cycle, config);
  for (const round of rounds) {
    const counted = await countStake(sql, { round, code: config.code, cycle });
    if (counted.addedMinor === 0) continue;
    pool = fed(pool, counted.addedMinor, config.shareBasisPoints);
    if (!counted.isFirst) continue;
    const asked = { pool, targetMinor: cycle.targetMinor, ...round, stakeMinor: round.stakedMinor };
    if (!hits(config, asked, drawOf(cycle.secret))) continue;
    const wonMinor = paidOf(config, pool);
    await keepPool(deps, sql, { siteId, config, cycle, pool });
    cycle = await winCycle(deps, sql, { siteId, config, cycle, round, wonMinor, pool });
    pool = openedPool(cycle, config);
  }
  await keepPool(deps, sql, { siteId, config, cycle, pool });
}

/** The start of a pool: what the last one left, and the seed of the house. */
function openedPool({ poolMinor, rest, feeds: times }: Cycle, { seedMinor }: JackpotConfig): Pool {
  return { minor: poolMinor + (times === 0 ? seedMinor : 0), rest };
}

/** How much more of a round's stake there is than has fed the pool; nothing once another cycle has it. */
async function countStake(
  sql: Sql,
  { round, code, cycle }: { round: CountedRound; code: string; cycle: Cycle },
): Promise<{ readonly addedMinor: number; readonly isFirst: boolean }> {
  const { rows } = await sql.query<{ cycle: string; staked: number }>(
    `select jackpot_id as cycle, staked_minor as staked from game_jackpot_feed
     where round_id = $1 and code = $2`,
    [round.roundId, code],
  );
  const before = rows[0];
  if (before && before.cycle !== cycle.id) return { addedMinor: 0, isFirst: false };
  await sql.query(
    `insert into game_jackpot_feed (round_id, code, jackpot_id, staked_minor) values ($1, $2, $3, $4)
     on conflict (round_id, code) do update set staked_minor = excluded.staked_minor`,
    [round.roundId, code, cycle.id, round.stakedMinor],
  );
  return { addedMinor: round.stakedMinor - (before?.staked ?? 0), isFirst: !before };
}

/** Posts what the pool has grown by, and stores it. */
async function keepPool(
  deps: JackpotDeps,
  sql: Sql,
  {
    siteId,
    config,
    cycle,
    pool,
  }: Omit<Feeding, 'rounds'> & { readonly cycle: Cycle; readonly pool: Pool },
): Promise<void> {
  const grownMinor = pool.minor - cycle.poolMinor;
  if (grownMinor !== 0) {
    const outcome = await postMovement(sql, jackpotFeed, {
      siteId,
      memberId: null,
      transferId: createUuid(deps),
      key: `${cycle.id}/${cycle.feeds + 1}` as IdempotencyKey,
      reference: config.code,
      at: deps.clock.now(),
      input: { pool: config.code, amountMinor: moneyMinor(grownMinor) },
    });
    if (outcome !== 'posted') throw new Error(`the pool ${config.code} was fed twice`);
  }
  await sql.query(
    `update game_jackpot set pool_minor = $2, rest = $3, feeds = feeds + $4 where id = $1`,
    [cycle.id, pool.minor, pool.rest, grownMinor === 0 ? 0 : 1],
  );
}

/** Records who has hit the pool, and starts the next one with what is above the win. */
async function winCycle(
  deps: JackpotDeps,
  sql: Sql,
  won: Omit<Feeding, 'rounds'> & {
    readonly cycle: Cycle;
    readonly round: CountedRound;
    readonly wonMinor: number;
    readonly pool: Pool;
  },
): Promise<Cycle> {
  const { siteId, config, cycle, round, wonMinor, pool } = won;
  await sql.query(
    `update game_jackpot set won_at = $2, won_minor = $3, pool_minor = $3, rest = 0, round_id = $4, member_id = $5
     where id = $1`,
    [cycle.id, deps.clock.now(), wonMinor, round.roundId, round.memberId],
  );
  await beginCycle(deps, sql, { siteId, config, cycle: cycle.cycle + 1 });
  const next = await lockCycle(deps, sql, siteId, config);
  const left = { minor: pool.minor - wonMinor, rest: pool.rest };
  const { rows } = await sql.query<Cycle>(
    `update game_jackpot set pool_minor = $2, rest = $3 where id = $1
     returning id, cycle, secret, target_minor as "targetMinor", pool_minor as "poolMinor", rest, feeds`,
    [next.id, left.minor, left.rest],
  );
  return must(rows[0], 'the next cycle');
}
