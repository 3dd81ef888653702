import type { Clock, Result, Rng, SiteId } from '@tianping/base';
import type { AnswerOf, Calls, VipConfig, WelfareNote } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { Market } from '@tianping/sportsbook';
import {
  addDays,
  dayOf,
  dayText,
  giftMinor,
  gradeAt,
  mondayOf,
  rebateOfDay,
  weeklyGift,
} from '../rules/index.ts';
import { type Claimed, type ClaimRefusal, claimAll, claimOne, claimRebate } from './claims.ts';
import { readCarry } from './close-days.ts';
import { countVenueRounds, type VenueRound } from './count-rounds.ts';
import type { MemberFacts, MemberOfSite, VipDeps, VipEvents, VipSite } from './deps.ts';
import { weeklyGiftOf } from './gift-views.ts';
import { grantViewOf } from './grants.ts';
import { readProgress } from './progress.ts';
import {
  claimedGrants,
  type HistoryQuery,
  hasDeposited,
  openGrants,
  readMember,
  turnoverOf,
  turnoversOf,
} from './read-member.ts';
import { runVipRound } from './rounds.ts';

/** Everything the server does with grades, gifts and rebate. */
export interface VipService {
  config(siteId: SiteId): VipConfig;
  /** 0 for a member who never deposited or bet. */
  gradeOf(member: MemberOfSite): Promise<number>;
  progress(member: MemberOfSite): Promise<AnswerOf<Calls['act/vip/progress']>>;
  weekInfo(member: MemberOfSite): Promise<AnswerOf<Calls['act/vipWeek/VipWeekInfo']>>;
  welfare(member: MemberOfSite): Promise<AnswerOf<Calls['act/welfare/list']>>;
  /** Number and total of what can be claimed. */
  note(member: MemberOfSite): Promise<WelfareNote>;
  history(query: HistoryQuery): Promise<AnswerOf<Calls['act/welfare/history']>>;
  rebate(member: MemberOfSite): Promise<AnswerOf<Calls['act/rebate/info']>>;
  claim(member: MemberOfSite, id: string): Promise<Result<Claimed, ClaimRefusal>>;
  claimAll(member: MemberOfSite): Promise<Result<Claimed, ClaimRefusal>>;
  claimRebate(member: MemberOfSite): Promise<Result<Claimed, ClaimRefusal>>;
  /**
   * Call in the transaction that marks the rounds as counted; locks the members' rows, which must come before
   * turnover's.
   */
  countVenueRounds(sql: Sql, rounds: readonly VenueRound[]): Promise<void>;
  runRound(): Promise<void>;
}

export function createVipService(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sites: readonly VipSite[];
  readonly markets: readonly Market[];
  readonly members: MemberFacts;
  readonly events?: Partial<VipEvents>;
}): VipService {
  const deps = partsOf(options);
  const { db } = deps;
  return {
    config: deps.configOf,
    gradeOf: async (member) => (await readMember(db, member)).gradeStatus.grade,
    progress: (member) => readProgress(deps, db, member),
    weekInfo: (member) => weekInfo(deps, member),
    welfare: (member) => welfare(deps, member),
    note: async (member) => {
      const { count, totalMinor, asOf: at } = await welfare(deps, member);
      const state = await db.tx((sql) => deps.members.state(sql, member));
      // A number beside the menu is an invitation to claim.
      return state === 'active' ? { count, totalMinor, at } : { count: 0, totalMinor: 0, at };
    },
    history: (query) => history(deps, query),
    rebate: (member) => rebateInfo(deps, member),
    claim: (member, id) => claimOne(deps, member, id),
    claimAll: (member) => claimAll(deps, member),
    claimRebate: (member) => claimRebate(deps, member),
    countVenueRounds,
    runRound: () => runVipRound(deps),
  };
}

function partsOf(options: Parameters<typeof createVipService>[0]): VipDeps {
  const configs = new Map(options.sites.map(({ siteId, vip }) => [siteId, vip]));
  return {
    ...options,
    markets: new Map(options.markets.map((market) => [market.family, market])),
    configOf: (siteId) => {
      const config = configs.get(siteId);
      if (!config) throw new Error(`no such site: ${siteId}`);
      return config;
    },
    events: { onGrant: async () => {}, onClaimed: () => {}, ...options.events },
  };
}

async function weekInfo(
  deps: VipDeps,
  member: MemberOfSite,
): Promise<AnswerOf<Calls['act/vipWeek/VipWeekInfo']>> {
  const { db } = deps;
  const now = deps.clock.now();
  const config = deps.configOf(member.siteId);
  const { gradeStatus } = await readMember(db, member);
  const { depositFrom, depositTo } = weeklyGift(dayOf(now));
  const monday = mondayOf(dayOf(now));
  const week = { from: monday, to: addDays(monday, 6) };
  return {
    grade: gradeStatus.grade,
    amountMinor: giftMinor(gradeAt(config, gradeStatus.grade), 'weekly'),
    weekFrom: dayText(week.from),
    weekTo: dayText(week.to),
    lastWeekFrom: dayText(depositFrom),
    lastWeekTo: dayText(depositTo),
    payDay: dayText(addDays(monday, config.gifts.weeklyOn - 1)),
    depositedLastWeek: await hasDeposited(db, member, { from: depositFrom, to: depositTo }),
    depositedThisWeek: await hasDeposited(db, member, week),
    turnoverThisWeekMinor: Math.max(0, await turnoverOf(db, member, week)),
    gift: await weeklyGiftOf(deps, db, { member, gradeStatus, now }),
  };
}

async function welfare(
  deps: VipDeps,
  member: MemberOfSite,
): Promise<AnswerOf<Calls['act/welfare/list']>> {
  const now = deps.clock.now();
  const list = (await openGrants(deps.db, member, now)).map((row) => grantViewOf(row, now));
  const claimable = list.filter(({ state }) => state === 'claimable');
  return {
    list,
    count: claimable.length,
    totalMinor: claimable.reduce((sum, grant) => sum + grant.amountMinor, 0),
    turnoverMinor: claimable.reduce((sum, grant) => sum + grant.turnoverMinor, 0),
    asOf: now,
  };
}

async function history(
  deps: VipDeps,
  query: HistoryQuery,
): Promise<AnswerOf<Calls['act/welfare/history']>> {
  const now = deps.clock.now();
  const { total, totalMinor, rows } = await claimedGrants(deps.db, query);
  return { total, totalMinor, list: rows.map((row) => grantViewOf(row, now)) };
}

async function rebateInfo(
  deps: VipDeps,
  member: MemberOfSite,
): Promise<AnswerOf<Calls['act/rebate/info']>> {
  const { db } = deps;
  const now = deps.clock.now();
  const today = dayOf(now);
  const config = deps.configOf(member.siteId);
  const { gradeStatus } = await readMember(db, member);
  const soFar = rebateOfDay(gradeAt(config, gradeStatus.grade), {
    turnovers: await turnoversOf(db, member, today),
    carry: await readCarry(db, member),
  });
  const open = (await openGrants(db, member, now)).filter(({ kind }) => kind === 'rebate');
  const closed = open.map((row) => grantViewOf(row, now));
  const closedMinor = closed.reduce((sum, grant) => sum + grant.amountMinor, 0);
  const { earlyMinMinor } = config.rebate;
  return {
    today: dayText(today),
    parts: [...soFar.parts],
    todayMinor: soFar.totalMinor,
    closed,
    closedMinor,
    turnoverMinor: closed.reduce((sum, grant) => sum + grant.turnoverMinor, 0),
    earlyMinMinor,
    canClaim: closedMinor >= earlyMinMinor || closed.some(({ state }) => state === 'claimable'),
    asOf: now,
  };
}
