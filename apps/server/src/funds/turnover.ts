import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { DepositOrder } from '@tianping/payments';
import { markets } from '@tianping/plugin-markets';
import type { ProtectionService } from '@tianping/protection/server';
import { readHoldings, totalHoldings } from '@tianping/reports/server';
import type { Market } from '@tianping/sportsbook';
import {
  createTurnoverService,
  type MarketFacts,
  type MemberOfSite,
  type TurnoverService,
} from '@tianping/turnover/server';
import { openStakesMinorSql } from '@tianping/venues/server';

/** Turnover that is required before a withdrawal, by the sites' rules. */
export function createTurnover(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly protection: Pick<ProtectionService, 'exclusion'>;
}): TurnoverService {
  const { db, clock, rng, siteOf, protection } = deps;
  return createTurnoverService({
    db,
    clock,
    rng,
    markets: markets.map(factsOf),
    rulesOf(siteId) {
      const { funds, vip } = siteOf(siteId);
      const { lowPriceMilli, excludeOpposite } = vip.turnover;
      return { ...funds.turnover, lowPriceMilli, excludeOpposite };
    },
    wealthOf: async (sql, member) => {
      const held = await readHoldings(sql, member, siteOf(member.siteId).funds.coins);
      return totalHoldings(held) + (await openStakes(sql, member));
    },
    isExcluded: async (sql, member) => (await protection.exclusion(sql, member)) !== null,
  });
}

/** No holding of the member's any more, but what comes back of it must not find its turnover let go. */
async function openStakes(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<number> {
  const { rows } = await sql.query<{ minor: number }>(`select ${openStakesMinorSql} as minor`, [
    siteId,
    memberId,
  ]);
  return rows[0]?.minor ?? 0;
}

function factsOf(market: Market): MarketFacts {
  const { family, includesStake } = market;
  type Of = Parameters<Market['sides']>[0];
  return { family, includesStake, sides: (of) => market.sides(of as Of) };
}

/** In the transaction that credits deposits: a deposit has its duty exactly if it was credited. */
export async function addDepositDuties(
  turnover: Pick<TurnoverService, 'addDeposit'>,
  sql: Sql,
  orders: readonly DepositOrder[],
): Promise<void> {
  for (const order of orders) {
    const { siteId, memberId, orderId, rewardMinor, creditedMinor, creditedAt: at } = order;
    if (order.status !== 'credited' || creditedMinor === null || at === null) continue;
    const credited = { siteId, memberId, orderId, amountMinor: creditedMinor, rewardMinor, at };
    await turnover.addDeposit(sql, credited);
  }
}
