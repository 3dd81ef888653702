import type { Clock, Rng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, KeyValue, Sealer } from '@tianping/db';
import { createLetterWriter, type InboxService } from '@tianping/inbox/server';
import { createMediaService, type MediaService } from '@tianping/media/server';
import type { CaptchaProvider } from '@tianping/members/server';
import type { Office } from '@tianping/office/server';
import type { PaymentsService } from '@tianping/payments/server';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents, Topics } from '@tianping/realtime/server';
import {
  createSlipSharing,
  createSportsbook,
  type SlipSharing,
  type Sportsbook,
} from '@tianping/sportsbook/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import type { Logger } from 'pino';
import { createDepositChannels, createDeposits } from './funds/deposits.ts';
import { createProtection } from './funds/protection.ts';
import { creditGuard, depositGuard } from './funds/protection-guards.ts';
import { addDepositDuties, createTurnover } from './funds/turnover.ts';
import { createVenues, venueKey } from './funds/venues.ts';
import { createWithdrawals } from './funds/withdrawals.ts';
import { createInbox, lettersChanged } from './inbox/inbox.ts';
import { createMemberLetters, type MemberLetters } from './inbox/member-letters.ts';
import { type Accounts, createAccounts } from './member/accounts.ts';
import { type MakeMessengers, messageKey } from './member/site-codes.ts';
import { createMemberSources } from './member-sources.ts';
import { deriveKey } from './secrets/secrets.ts';
import { siteFinder } from './site/site-finder.ts';
import { createVip } from './vip/vip.ts';

/** The services of the product, joined by what one tells the other. */
export interface Domain extends Accounts {
  readonly events: MemberEvents;
  readonly topics: Topics;
  readonly media: MediaService;
  readonly payments: PaymentsService;
  readonly sportsbook: Sportsbook;
  readonly slips: SlipSharing;
  readonly inbox: InboxService;
  readonly vip: VipService;
  readonly protection: ProtectionService;
  readonly venues: VenuesService;
  readonly turnover: TurnoverService;
  readonly withdrawals: WithdrawalsService;
  /** Shared with the sandbox's venues. */
  readonly venueKey: string;
  /** Keys that the sandbox provider shares with the payment channels, by channel. */
  readonly channelKeys: Readonly<Record<string, string>>;
  /** Shared with the sandbox's carrier of messages. */
  readonly messageKey: string;
}

interface DomainParts {
  readonly sites: readonly SiteConfig[];
  readonly log: Logger;
  readonly publicOrigin: string;
  readonly callbackOrigin: string;
  readonly sandboxOrigin: string;
  readonly captchaProvider?: CaptchaProvider;
  /** Who carries codes; without any none can be asked for. */
  readonly messengers?: MakeMessengers;
  readonly db: Db;
  readonly keyValue: KeyValue;
  /** Whether other processes count in the same key-value store. */
  readonly isAlone: boolean;
  readonly topics: Topics;
  readonly events: MemberEvents;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly secret: Uint8Array;
  readonly sealer: (purpose: string) => Sealer;
  /** Kinds of proposals are registered with its approvals. */
  readonly office: Office;
}

export function createDomain(parts: DomainParts): Domain {
  const { db, clock, rng, keyValue, topics, events } = parts;
  const siteOf = siteFinder(parts.sites);
  const media = createMediaService({
    ...{ db, keyValue, clock, rng },
    sealKey: deriveKey(parts.secret, 'media/own'),
  });
  const { channels, channelKeys } = createDepositChannels(parts);
  const letters = createMemberLetters({
    letters: createLetterWriter({ db, clock, rng, onChanged: lettersChanged(events) }),
    channel: (code) => channels.find((channel) => channel.code === code) ?? null,
    clock,
    onFault: (fault) => parts.log.error(fault, 'letter'),
  });
  const protection = createProtection({ ...parts, siteOf, letters });
  const vip = createVip({ ...parts, letters, protection });
  const sportsbook = createBetting({ ...parts, siteOf, letters });
  const turnover = createTurnover({ ...parts, siteOf, protection });
  const payments = createDeposits({
    ...parts,
    channels,
    siteOf,
    letters,
    media,
    guard: depositGuard(protection, clock),
    creditGuard: creditGuard(protection),
    onDepositsMoved: (sql, orders) => addDepositDuties(turnover, sql, orders),
  });
  const venues = createVenues({ ...parts, protection, turnover });
  const inbox = createInbox({ ...parts, siteOf, media, sportsbook, payments, protection });
  const around = { ...parts, siteOf, letters, media };
  const accounts = createAccounts({ ...around, sportsbook, inbox, vip, protection, turnover });
  const { withdrawals, payoutKeys } = createWithdrawals({
    ...parts,
    siteOf,
    letters,
    vip,
    turnover,
    profile: accounts.profile,
  });
  const told = { db, siteOf, inbox, sportsbook, payments, withdrawals, venues, vip };
  events.serve(createMemberSources(told));
  return {
    events,
    topics,
    sportsbook,
    slips: createSlipSharing({ db, keyValue, clock, rng }),
    channelKeys: { ...channelKeys, ...payoutKeys },
    ...accounts,
    messageKey: messageKey(parts.secret),
    media,
    inbox,
    vip,
    protection,
    venues,
    venueKey: venueKey(parts.secret),
    payments,
    turnover,
    withdrawals,
  };
}

const SOME_BETS = { kind: 'openBets' } as const;

function createBetting({
  events,
  letters,
  log,
  ...parts
}: Pick<
  DomainParts,
  'db' | 'clock' | 'rng' | 'log' | 'isAlone' | 'keyValue' | 'topics' | 'events'
> & {
  readonly siteOf: ReturnType<typeof siteFinder>;
  readonly letters: Pick<MemberLetters, 'betsCorrected'>;
}): Sportsbook {
  const { isAlone, keyValue } = parts;
  return createSportsbook({
    ...parts,
    markets,
    sports,
    callbacks: {
      onBetChanged: (member, bet) => events.publishBet(member, bet),
      onBetsSettled(bets) {
        for (const { siteId, memberId, betId } of bets) {
          const change = betId === null ? SOME_BETS : ({ kind: 'bet', id: betId } as const);
          events.publish({ siteId, memberId, ...change });
        }
      },
      onBalanceChanged: ({ siteId, memberId }) =>
        events.publish({ siteId, memberId, kind: 'balance' }),
      onBetsCorrected: (sql, corrections) => letters.betsCorrected(sql, corrections),
      isWatched: (member) => events.isWatched(member),
      onFault: (fault, what) => log.error({ err: fault, what }, 'sportsbook'),
    },
    // One process alone counts exactly by itself.
    betsOfMinute: isAlone ? undefined : (member) => keyValue.increment(`bets:${member}`, 60_000),
  });
}
