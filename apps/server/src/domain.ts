import type { AgentsService } from '@tianping/agents/server';
import type { Clock, Rng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Bus, Db, KeyValue, Sealer } from '@tianping/db';
import { createNotificationWriter, type InboxService } from '@tianping/inbox/server';
import { createMediaService, type MediaService } from '@tianping/media/server';
import type { CaptchaProvider } from '@tianping/members/server';
import type { Office } from '@tianping/office/server';
import type { PaymentsService } from '@tianping/payments/server';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import type { PromotionsService } from '@tianping/promotions/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents, OfficeEvents, Topics } from '@tianping/realtime/server';
import {
  createSlipSharing,
  createSportsbook,
  type SlipSharing,
  type Sportsbook,
} from '@tianping/sportsbook/server';
import type { SupportService } from '@tianping/support/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { SeamlessWallet, VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import type { Logger } from 'pino';
import { createAgents } from './agents/agents.ts';
import type { ChatEvents } from './chat/chat-events.ts';
import { type Covers, createCovers } from './covers/covers.ts';
import { createDepositChannels, createDeposits } from './funds/deposits.ts';
import { createProtection } from './funds/protection.ts';
import { creditGuard, depositGuard } from './funds/protection-guards.ts';
import { addDepositDuties, createTurnover } from './funds/turnover.ts';
import { createGameWallet, createVenues, type StudioSetup, venueKey } from './funds/venues.ts';
import { createWithdrawals } from './funds/withdrawals.ts';
import { createInbox, notificationsChanged } from './inbox/inbox.ts';
import {
  createMemberNotifications,
  type MemberNotifications,
} from './inbox/member-notifications.ts';
import { type Accounts, createAccounts } from './member/accounts.ts';
import { type MakeMessengers, messageKey } from './member/site-codes.ts';
import { createMemberSources } from './member-sources.ts';
import { createPromotions } from './promotions/promotions.ts';
import { deriveKey } from './secrets/secrets.ts';
import { siteFinder } from './site/site-finder.ts';
import { createSupport } from './support/support.ts';
import { createVip } from './vip/vip.ts';

/** The services of the product, joined by their callbacks. */
export interface Domain extends Accounts {
  readonly events: MemberEvents;
  readonly topics: Topics;
  readonly media: MediaService;
  readonly payments: PaymentsService;
  readonly sportsbook: Sportsbook;
  readonly slips: SlipSharing;
  readonly inbox: InboxService;
  readonly support: SupportService;
  readonly vip: VipService;
  readonly promotions: PromotionsService;
  readonly agents: AgentsService;
  readonly protection: ProtectionService;
  readonly venues: VenuesService;
  /** Covers of the venues' games. */
  readonly covers: Covers;
  /** For the calls of providers whose games play from the wallet. */
  readonly gameWallet: SeamlessWallet;
  readonly turnover: TurnoverService;
  readonly withdrawals: WithdrawalsService;
  /** Shared with the sandbox's venues. */
  readonly venueKey: string;
  /** Keys that the sandbox provider shares with the payment channels, by channel. */
  readonly channelKeys: Readonly<Record<string, string>>;
  /** Shared with the sandbox's carrier of messages. */
  readonly messageKey: string;
}

interface DomainDeps {
  readonly sites: readonly SiteConfig[];
  readonly log: Logger;
  readonly publicOrigin: string;
  readonly callbackOrigin: string;
  readonly sandboxOrigin: string;
  /** Null without a studio. */
  readonly studio: StudioSetup | null;
  /** Origins that serve games. */
  readonly gameOrigins?: readonly string[];
  readonly captchaProvider?: CaptchaProvider;
  /** Carriers of verification codes; without them no code can be requested. */
  readonly messengers?: MakeMessengers;
  readonly db: Db;
  readonly keyValue: KeyValue;
  /** To the other processes that share the key-value store; null where there are none. */
  readonly bus: Bus | null;
  readonly topics: Topics;
  readonly events: MemberEvents;
  readonly officeEvents: OfficeEvents;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly secret: Uint8Array;
  readonly sealer: (purpose: string) => Sealer;
  /** Receives what the chat shows: settled bets and given gifts. */
  readonly news?: ChatEvents;
  /** Kinds of proposals are registered with its approvals. */
  readonly office: Office;
}

export function createDomain(deps: DomainDeps): Domain {
  const { db, clock, rng, keyValue, topics, events } = deps;
  const siteOf = siteFinder(deps.sites);
  const media = createMediaService({
    db,
    keyValue,
    clock,
    rng,
    sealKey: deriveKey(deps.secret, 'media/own'),
  });
  const { channels, channelKeys } = createDepositChannels(deps);
  const notifications = createMemberNotifications({
    notifications: createNotificationWriter({
      db,
      clock,
      rng,
      onChanged: notificationsChanged(events),
    }),
    channel: (code) => channels.find((channel) => channel.code === code) ?? null,
    clock,
    onFault: (fault) => deps.log.error(fault, 'letter'),
  });
  const protection = createProtection({ ...deps, siteOf, notifications });
  const vip = createVip({ ...deps, notifications, protection });
  const sportsbook = createBetting({ ...deps, siteOf, notifications });
  const turnover = createTurnover({ ...deps, siteOf, protection });
  const payments = createDeposits({
    ...deps,
    channels,
    siteOf,
    notifications,
    media,
    guard: depositGuard(protection, clock),
    creditGuard: creditGuard(protection),
    onDepositsMoved: (sql, orders) => addDepositDuties(turnover, sql, orders),
  });
  const around = { ...deps, siteOf, notifications, media, protection, turnover };
  const promotions = createPromotions(around);
  const beside = { protection, turnover, notifications, vip, promotions };
  const venues = createVenues({ ...deps, ...beside });
  const inbox = createInbox({ ...deps, siteOf, media, sportsbook, payments, protection });
  const accounts = createAccounts({ ...around, sportsbook, inbox, vip });
  const { profile } = accounts;
  const { withdrawals, payoutKeys } = createWithdrawals({ ...around, vip, profile });
  const support = createSupport({ ...deps, media, inbox });
  const served = { inbox, sportsbook, payments, withdrawals, venues, vip, support };
  events.serve(createMemberSources({ db, siteOf, ...served }));
  return {
    events,
    topics,
    ...served,
    slips: createSlipSharing({ db, keyValue, clock, rng }),
    channelKeys: { ...channelKeys, ...payoutKeys },
    ...accounts,
    messageKey: messageKey(deps.secret),
    media,
    covers: createCovers({ ...deps, media, venues, gameOrigins: deps.gameOrigins ?? [] }),
    promotions,
    agents: createAgents({ ...deps, siteOf, protection }),
    protection,
    gameWallet: createGameWallet(deps),
    venueKey: venueKey(deps.secret),
    turnover,
  };
}

const SOME_BETS = { kind: 'openBets' } as const;

function createBetting({
  events,
  notifications,
  log,
  news,
  ...deps
}: Pick<
  DomainDeps,
  'db' | 'clock' | 'rng' | 'log' | 'bus' | 'keyValue' | 'topics' | 'events' | 'news'
> & {
  readonly siteOf: ReturnType<typeof siteFinder>;
  readonly notifications: Pick<MemberNotifications, 'betsCorrected'>;
}): Sportsbook {
  const { bus, keyValue } = deps;
  return createSportsbook({
    ...deps,
    markets,
    sports,
    callbacks: {
      onBetChanged: (member, bet) => events.publishBet(member, bet),
      onBetsSettled(bets) {
        for (const { siteId, memberId, betId } of bets) {
          const change = betId === null ? SOME_BETS : ({ kind: 'bet', id: betId } as const);
          events.publish({ siteId, memberId, ...change });
        }
        news?.betsSettled(bets);
      },
      onBalanceChanged: ({ siteId, memberId }) =>
        events.publish({ siteId, memberId, kind: 'balance' }),
      onBetsCorrected: (sql, corrections) => notifications.betsCorrected(sql, corrections),
      isWatched: (member) => events.isWatched(member),
      onFault: (fault, what) => log.error({ err: fault, what }, 'sportsbook'),
    },
    // A single process counts exactly by itself.
    betsOfMinute:
      bus === null ? undefined : (member) => keyValue.increment(`bets:${member}`, 60_000),
  });
}
