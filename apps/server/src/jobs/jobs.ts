import type { AgentsService } from '@tianping/agents/server';
import { type Clock, type Rng, type SiteId, type UnixMs, workOffSteps } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { Job } from '@tianping/jobs';
import { createBossJobs, createRoundJobs, type Jobs, purgeOld } from '@tianping/jobs/server';
import { ageLedger, ledgerLimits, rollUpHouse } from '@tianping/ledger/server';
import type { MediaService } from '@tianping/media/server';
import type { FactorsService, ResetsService, StoredRefusals } from '@tianping/members/server';
import type { Office } from '@tianping/office/server';
import type { PaymentsService } from '@tianping/payments/server';
import type { PromotionsService } from '@tianping/promotions/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { ReportsService } from '@tianping/reports/server';
import type { SupportService } from '@tianping/support/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import type { Logger } from 'pino';
import type { Covers } from '../covers/covers.ts';
import { countVenueRounds } from '../funds/venue-rounds.ts';
import { flagClusters } from '../promotions/flag-clusters.ts';
import type { InstallationKeys } from '../secrets/secrets.ts';
import { keepRebates } from '../vip/paused-rebates.ts';
import { runExclusions } from './exclusions.ts';
import { logChains } from './log-chains.ts';
import { jobTexts as text } from './messages.ts';
import { retentionRules } from './retention.ts';
import type { Retention } from './retention-days.ts';

/** A copy of a refused request that comes later than this is judged again. */
const REFUSALS_RETAINED_MS = 30 * 24 * 3_600_000;

/** `queue`: pg-boss, for a server. `rounds`: by the clock alone, for tests and tools that drive time. */
export type JobEngine = 'queue' | 'rounds';

export interface JobDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly payments: Pick<PaymentsService, 'runJobs'>;
  readonly refusals: Pick<StoredRefusals, 'forgetBefore'>;
  readonly protection: Pick<
    ProtectionService,
    'exclusion' | 'lockedExclusion' | 'mayReceive' | 'clusters'
  >;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly venues: Pick<
    VenuesService,
    | 'runTransfers'
    | 'bringBack'
    | 'endSessions'
    | 'countRounds'
    | 'flagOpenRounds'
    | 'askRounds'
    | 'silent'
    | 'payJackpots'
    | 'noteChains'
  >;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly sites: readonly SiteConfig[];
  readonly retention: Retention;
  readonly turnover: Pick<TurnoverService, 'runTurnover' | 'lapse' | 'noteVenueBet'>;
  readonly withdrawals: Pick<WithdrawalsService, 'runPayouts' | 'reseal'>;
  readonly office: Pick<Office, 'reseal' | 'runExpiry'>;
  readonly members: { readonly factors: Pick<FactorsService, 'reseal'> };
  readonly resets: Pick<ResetsService, 'runDue'>;
  readonly inbox: Pick<InboxService, 'runAnswers' | 'deliveries'>;
  readonly support: { readonly attending: Pick<SupportService['attending'], 'closeQuiet'> };
  readonly media: Pick<MediaService, 'runJob'>;
  readonly covers: Pick<Covers, 'runRound'>;
  readonly agents: Pick<AgentsService, 'payDue'>;
  readonly vip: Pick<VipService, 'runRound' | 'countVenueRounds'>;
  readonly promotions: Pick<PromotionsService, 'runRound' | 'mayShow' | 'office'>;
  readonly keys: Pick<InstallationKeys, 'reseal'>;
  readonly reports: Pick<ReportsService, 'runReconciliation' | 'runDailyReports' | 'keepPresence'>;
}

/** All background work, observable by staff. */
export function createJobs(deps: JobDeps, engine: JobEngine): Jobs {
  const { db, clock, rng, log } = deps;
  const options = {
    db,
    clock,
    rng,
    jobs: jobsOf(deps),
    onError: (fault: unknown, job: string) => log.error({ err: fault, job }, 'job'),
  };
  return engine === 'queue' ? createBossJobs(options) : createRoundJobs(options);
}

function jobsOf(deps: JobDeps): readonly Job[] {
  return [...frequentJobs(deps), ...memberJobs(deps), ...watchJobs(deps), ...nightlyJobs(deps)];
}

/** What happens to rounds at venues that play from the central wallet. */
function venueJobs(deps: JobDeps): readonly Job[] {
  const { venues } = deps;
  const siteNow = (siteId: SiteId) => {
    const site = deps.siteOf(siteId);
    return { site, mayMove: site.switches?.transfers === undefined };
  };
  return [
    {
      name: 'venue-rounds',
      title: text.venueRounds,
      what: text.venueRoundsWhat,
      schedule: { everyMs: 3_000 },
      run: async () => ({ ...(await countVenueRounds(deps)) }),
    },
    {
      name: 'jackpots',
      title: text.jackpots,
      what: text.jackpotsWhat,
      schedule: { everyMs: 3_000 },
      run: async () => ({ paid: await venues.payJackpots() }),
    },
    {
      name: 'open-rounds',
      title: text.openRounds,
      what: text.openRoundsWhat,
      schedule: { everyMs: 60_000 },
      async run() {
        const { flagged, rounds } = await workOffSteps({
          flagged: () => venues.flagOpenRounds(),
          rounds: () => venues.askRounds(),
        });
        return { flagged, ...rounds };
      },
    },
    {
      name: 'silent-games',
      title: text.silentGames,
      what: text.silentGamesWhat,
      schedule: { everyMs: 60_000 },
      run: async () => ({ silent: await venues.silent.leaveSilent(siteNow) }),
    },
    {
      name: 'game-covers',
      title: text.covers,
      what: text.coversWhat,
      schedule: { everyMs: 60_000 },
      run: async () => ({ ...(await deps.covers.runRound()) }),
    },
  ];
}

/** Logs the chains that games draw from. */
function chainJob(deps: JobDeps): Job {
  return {
    name: 'fairness-chains',
    title: text.chains,
    what: text.chainsWhat,
    schedule: { everyMs: 60_000 },
    run: async () => ({ noted: await logChains(deps) }),
  };
}

/** Work that members wait for. */
function frequentJobs(deps: JobDeps): readonly Job[] {
  const { db, payments, venues, turnover, withdrawals } = deps;
  return [
    {
      name: 'resets',
      title: text.resets,
      what: text.resetsWhat,
      schedule: { everyMs: 30_000 },
      run: async () => ({ ...(await deps.resets.runDue()) }),
    },
    {
      name: 'deposits',
      title: text.deposits,
      what: text.depositsWhat,
      schedule: { everyMs: 5_000 },
      run: async () => ({ ...(await payments.runJobs()) }),
    },
    {
      name: 'transfers',
      title: text.transfers,
      what: text.transfersWhat,
      schedule: { everyMs: 2_000 },
      run: async () => ({ ...(await venues.runTransfers()) }),
    },
    {
      name: 'exclusions',
      title: text.exclusions,
      what: text.exclusionsWhat,
      schedule: { everyMs: 10_000 },
      run: async () => ({ ...(await runExclusions(deps)) }),
    },
    {
      name: 'paused-rebates',
      title: text.pausedRebates,
      what: text.pausedRebatesWhat,
      schedule: { everyMs: 600_000 },
      run: async () => ({ ...(await keepRebates(deps)) }),
    },
    {
      name: 'payouts',
      title: text.payouts,
      what: text.payoutsWhat,
      schedule: { everyMs: 3_000 },
      run: async () => ({ ...(await withdrawals.runPayouts()) }),
    },
    ...venueJobs(deps),
    chainJob(deps),
    {
      name: 'turnover',
      title: text.turnover,
      what: text.turnoverWhat,
      schedule: { everyMs: 5_000 },
      run: async () => ({ ...(await turnover.runTurnover()) }),
    },
    {
      name: 'house-balances',
      title: text.houseBalances,
      what: text.houseBalancesWhat,
      schedule: { everyMs: 30_000 },
      run: async () => ({ taken: await db.tx((sql) => rollUpHouse(sql)) }),
    },
  ];
}

/** What members are given and notified of without asking. */
function memberJobs({ inbox, support, vip, agents, media, promotions }: JobDeps): readonly Job[] {
  return [
    {
      name: 'answers',
      title: text.answers,
      what: text.answersWhat,
      schedule: { everyMs: 2_000 },
      run: async () => ({ answered: await inbox.runAnswers() }),
    },
    {
      name: 'mailings',
      title: text.mailings,
      what: text.mailingsWhat,
      schedule: { everyMs: 3_000 },
      async run() {
        const { sent, held, taken } = await inbox.deliveries.run((siteId, ids) =>
          promotions.mayShow(siteId, ids),
        );
        return { sent, held, recalled: taken };
      },
    },
    {
      name: 'quietTalks',
      title: text.quietTalks,
      what: text.quietTalksWhat,
      schedule: { everyMs: 60_000 },
      run: async () => ({ closed: await support.attending.closeQuiet() }),
    },
    {
      name: 'vip',
      title: text.vip,
      what: text.vipWhat,
      schedule: { everyMs: 5_000 },
      run: async () => {
        await vip.runRound();
        return {};
      },
    },
    {
      name: 'promotions',
      title: text.promotions,
      what: text.promotionsWhat,
      schedule: { everyMs: 5_000 },
      run: async () => ({ ...(await promotions.runRound()) }),
    },
    {
      name: 'commission',
      title: text.commission,
      what: text.commissionWhat,
      schedule: { everyMs: 30_000 },
      run: async () => ({ ...(await agents.payDue()) }),
    },
    {
      name: 'pictures',
      title: text.pictures,
      what: text.picturesWhat,
      schedule: { everyMs: 600_000 },
      run: async () => ({ forgotten: await media.runJob() }),
    },
  ];
}

/** Work for the operator: reports and checks. */
function watchJobs({ reports, office, ...deps }: JobDeps): readonly Job[] {
  return [
    {
      name: 'proposals',
      title: text.proposals,
      what: text.proposalsWhat,
      schedule: { everyMs: 60_000 },
      run: async () => await office.runExpiry(),
    },
    {
      name: 'promotion-flags',
      title: text.promotionFlags,
      what: text.promotionFlagsWhat,
      schedule: { everyMs: 600_000 },
      run: async () => ({ flagged: await flagClusters(deps) }),
    },
    {
      name: 'presence',
      title: text.presence,
      what: text.presenceWhat,
      schedule: { everyMs: 600_000 },
      run: async () => ({ ...(await reports.keepPresence()) }),
    },
  ];
}

function nightlyJobs({ db, clock, reports, refusals, ...deps }: JobDeps): readonly Job[] {
  return [
    {
      name: 'reconciliation',
      title: text.reconciliation,
      what: text.reconciliationWhat,
      schedule: { cron: '30 4 * * *' },
      run: async () => ({ ...(await reports.runReconciliation()) }),
    },
    {
      name: 'daily-reports',
      title: text.dailyReports,
      what: text.dailyReportsWhat,
      schedule: { cron: '20 0 * * *' },
      run: async () => ({ ...(await reports.runDailyReports()) }),
    },
    {
      name: 'ageing',
      title: text.ageing,
      what: text.ageingWhat,
      schedule: { cron: '50 4 * * *' },
      run: () =>
        workOffSteps({
          moved: () => ageLedger(db, clock.now() - ledgerLimits.recentMs),
          forgotten: () => refusals.forgetBefore((clock.now() - REFUSALS_RETAINED_MS) as UnixMs),
        }),
    },
    {
      name: 'retention',
      title: text.retention,
      what: text.retentionWhat,
      schedule: { cron: '30 5 * * *' },
      run: () => purgeOld({ db, clock }, retentionRules(deps.retention)),
    },
    {
      name: 'reseal',
      title: text.reseal,
      what: text.resealWhat,
      schedule: { cron: '10 5 * * *' },
      run: () =>
        workOffSteps({
          secret: () => deps.keys.reseal(),
          accounts: () => deps.withdrawals.reseal(),
          staff: () => deps.office.reseal(),
          members: () => deps.members.factors.reseal(),
        }),
    },
  ];
}
