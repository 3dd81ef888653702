import { type Clock, isUuid, type Rng, type SiteId, type UnixMs, workOff } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { turnoverLimits } from '../limits.ts';
import { type Duty, type Leave, leaveOf, type TurnoverTotals } from '../rules/index.ts';
import type { MarketFacts, MemberOfSite, TurnoverDeps, TurnoverRules } from './deps.ts';
import {
  addDuties,
  dutyOf,
  findDuty,
  type NewDuty,
  openDuties,
  readTotals,
  recentDuties,
} from './duties.ts';
import { type DutyBet, listDutyBets } from './duty-bets.ts';
import { lapseGiven, returnLapsed } from './lapse.ts';
import { bringUpToDate, releaseIfBare, releaseOwn } from './recount.ts';
import { noteVenueBet, type VenueBet } from './venue-bets.ts';

export interface TurnoverCounts {
  /** Members whose bets were counted. */
  readonly members: number;
}

/** What must be staked before money can leave, and what has been. */
export interface TurnoverService {
  /** In the transaction that credits the money, after its posting. */
  addDuty(sql: Sql, duty: NewDuty): Promise<void>;
  addDuties(sql: Sql, duties: readonly NewDuty[]): Promise<void>;
  /** The duty of a deposit, and of what its channel added, by the site's rules. */
  addDeposit(
    sql: Sql,
    deposit: MemberOfSite & {
      readonly orderId: string;
      readonly amountMinor: number;
      readonly rewardMinor?: number;
      readonly at: number;
    },
  ): Promise<void>;
  noteVenueBet(sql: Sql, bet: VenueBet): Promise<void>;
  /**
   * Exact as of now, what an exclusion lets go included; locks the member's row, to be taken before the wallet's.
   */
  bringUpToDate(sql: Sql, member: MemberOfSite): Promise<void>;
  /**
   * Takes back what an excluded member was given and has not staked for, as soon as nothing is open any more;
   * nothing of anybody else. Asked again it does nothing more. Answers what was taken back.
   */
  lapse(sql: Sql, member: MemberOfSite): Promise<number>;
  /**
   * Gives back what lapsed from a moment on, once the exclusion turns out to be somebody else's; asked again it does
   * nothing more. The locks of protection must be held. Answers what came back.
   */
  returnLapsed(sql: Sql, member: MemberOfSite, since: UnixMs): Promise<number>;
  totals(sql: Sql, member: MemberOfSite): Promise<TurnoverTotals>;
  /** What of so much in the wallet may be withdrawn. */
  leave(sql: Sql, member: MemberOfSite, availableMinor: number): Promise<Leave>;
  open(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]>;
  /** Open ones and the latest that have ended, the newest first. */
  recent(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]>;
  /** The bets that a duty has seen; null for a duty that is not the member's. */
  bets(
    member: MemberOfSite,
    asked: { readonly dutyId: string; readonly pageNum: number; readonly pageSize: number },
  ): Promise<{
    readonly duty: Duty;
    readonly total: number;
    readonly list: readonly DutyBet[];
  } | null>;
  /** Counts what is due, member by member, each in a transaction of its own. */
  runTurnover(): Promise<TurnoverCounts>;
}

export function createTurnoverService(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly rulesOf: (siteId: SiteId) => TurnoverRules;
  readonly markets: readonly MarketFacts[];
  readonly wealthOf: TurnoverDeps['wealthOf'];
  readonly isExcluded: TurnoverDeps['isExcluded'];
}): TurnoverService {
  const deps: TurnoverDeps = {
    ...options,
    markets: new Map(options.markets.map((market) => [market.family, market])),
  };
  const { db } = deps;
  const runTurnover = () => countDue(deps);
  return {
    addDuty: (sql, duty) => addDuties(sql, deps, [duty]),
    addDuties: (sql, duties) => addDuties(sql, deps, duties),
    addDeposit: (sql, { orderId, rewardMinor = 0, ...deposit }) => {
      const multipleMilli = deps.rulesOf(deposit.siteId).depositMultipleMilli;
      const duty = { ...deposit, reference: orderId, multipleMilli };
      const own: NewDuty = { ...duty, source: 'deposit', label: 'deposit' };
      const reward = { ...duty, amountMinor: rewardMinor };
      const added: NewDuty = { ...reward, source: 'gift', label: 'depositReward' };
      return addDuties(sql, deps, rewardMinor > 0 ? [own, added] : [own]);
    },
    noteVenueBet,
    async bringUpToDate(sql, member) {
      // Asked first: the locks of protection come before those of turnover.
      const isExcluded = await deps.isExcluded(sql, member);
      await bringUpToDate(deps, sql, member);
      if (isExcluded) await releaseOwn(deps, sql, member);
    },
    async lapse(sql, member) {
      if (!(await deps.isExcluded(sql, member))) return 0;
      await bringUpToDate(deps, sql, member);
      await releaseOwn(deps, sql, member);
      return await lapseGiven(deps, sql, member);
    },
    async returnLapsed(sql, member, since) {
      await bringUpToDate(deps, sql, member);
      return await returnLapsed(deps, sql, member, since);
    },
    totals: readTotals,
    async leave(sql, member, availableMinor) {
      const isExcluded = await deps.isExcluded(sql, member);
      return leaveOf({ availableMinor, duties: await openDuties(sql, member), isExcluded });
    },
    open: openDuties,
    recent: recentDuties,
    async bets(member, { dutyId, ...asked }) {
      const duty = isUuid(dutyId) ? await findDuty(db, member, dutyId) : null;
      if (!duty) return null;
      const { weightMilli } = deps.rulesOf(member.siteId);
      const page = await listDutyBets(db, member, { ...asked, duty, weightMilli });
      return { duty: dutyOf(duty), ...page };
    },
    runTurnover,
  };
}

async function countDue(deps: TurnoverDeps): Promise<TurnoverCounts> {
  const { rows } = await deps.db.query<{
    readonly site_id: SiteId;
    readonly member_id: MemberOfSite['memberId'];
  }>(
    `select site_id, member_id from (
       select distinct site_id, member_id from turnover_due
       union select site_id, member_id from turnover_member where recount_from is not null
       union select site_id, member_id from turnover_member where poverty_due
     ) m order by site_id, member_id limit ${turnoverLimits.membersPerRound}`,
  );
  await workOff(rows, async (row) => {
    const member = { siteId: row.site_id, memberId: row.member_id };
    await deps.db.tx(async (sql) => {
      await bringUpToDate(deps, sql, member);
      await releaseIfBare(deps, sql, member);
    });
  });
  return { members: rows.length };
}
