import type { Clock, Rng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, KeyValue } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import { createMediaService, type MediaService } from '@tianping/media/server';
import type { CaptchaProvider } from '@tianping/members/server';
import { createPaymentsService, type PaymentsService } from '@tianping/payments/server';
import { markets } from '@tianping/plugin-markets';
import { createBankChannel, createQrChannel } from '@tianping/plugin-payments';
import { sports } from '@tianping/plugin-sports';
import type { ProtectionService } from '@tianping/protection/server';
import { createTopics, type Topics } from '@tianping/realtime/server';
import {
  createSlipSharing,
  createSportsbook,
  type SlipSharing,
  type Sportsbook,
} from '@tianping/sportsbook/server';
import type { VipService } from '@tianping/vip/server';
import type { Logger } from 'pino';
import { type Accounts, createAccounts } from './accounts.ts';
import { createProtection } from './funds/protection.ts';
import type { MemberLetters } from './inbox/member-letters.ts';
import { createMemberSide } from './inbox/member-side.ts';
import type { MemberPush } from './member-push.ts';
import { deriveKey } from './secrets.ts';
import { type MakeMessengers, messageKey } from './site-codes.ts';
import { siteFinder } from './site-finder.ts';
import { depositViewOf } from './views/deposit-view.ts';
import { createVip } from './vip/vip.ts';

/** The services of the product, joined by what one tells the other. */
export interface Domain extends Accounts {
  readonly topics: Topics;
  readonly media: MediaService;
  readonly payments: PaymentsService;
  readonly sportsbook: Sportsbook;
  readonly slips: SlipSharing;
  readonly inbox: InboxService;
  readonly vip: VipService;
  readonly protection: ProtectionService;
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
  readonly clock: Clock;
  readonly rng: Rng;
  readonly masterKey: Uint8Array;
}

const SANDBOX_BANK = 'sandbox-bank';
const SANDBOX_QR = 'sandbox-qr';

export function createDomain(parts: DomainParts): Domain {
  const { db, clock, rng, keyValue, log } = parts;
  const topics = createTopics({ clock });
  const siteOf = siteFinder(parts.sites);
  const protection = createProtection({ ...parts, siteOf });
  const media = createMediaService({ db, keyValue, clock, rng });
  const { push, inbox, letters } = createMemberSide({
    ...parts,
    topics,
    siteOf,
    media,
    sportsbook: () => sportsbook,
    payments: () => payments,
    vip: () => vip,
  });
  const vip: VipService = createVip({ ...parts, push, letters });
  const sportsbook = createSportsbook({
    db,
    clock,
    rng,
    markets,
    sports,
    topics,
    siteOf,
    callbacks: {
      onBetChanged(member, bet) {
        push.bet(member, bet);
        letters.betChanged(member, bet);
      },
      onBalanceChanged: (member) => push.balance(member),
      onBetsCorrected: (sql, corrections) => letters.betsCorrected(sql, corrections),
      isWatched: (member) => push.isWatched(member),
      onFault: (fault, what) => log.error({ err: fault, what }, 'sportsbook'),
    },
  });
  const channelKeys = Object.fromEntries(
    [SANDBOX_BANK, SANDBOX_QR].map((code) => [
      code,
      deriveKey(parts.masterKey, `payments/${code}`),
    ]),
  );
  const payments = createPayments(parts, { push, letters, channelKeys });
  const accounts = createAccounts({
    ...parts,
    siteOf,
    letters,
    media,
    sportsbook,
    inbox,
    vip,
    protection,
  });
  return {
    topics,
    sportsbook,
    slips: createSlipSharing({ db, keyValue, clock, rng }),
    channelKeys,
    ...accounts,
    messageKey: messageKey(parts.masterKey),
    media,
    inbox,
    vip,
    protection,
    payments,
  };
}

function createPayments(
  parts: DomainParts,
  {
    push,
    letters,
    channelKeys,
  }: {
    readonly push: MemberPush;
    readonly letters: MemberLetters;
    readonly channelKeys: Readonly<Record<string, string>>;
  },
): PaymentsService {
  const { db, clock, rng, log, publicOrigin, callbackOrigin, sandboxOrigin } = parts;
  const connection = (code: string) => ({
    apiOrigin: sandboxOrigin,
    notifyUrl: `${callbackOrigin}/callback/payment/${code}`,
    key: channelKeys[code] ?? '',
    clock,
    rng,
  });
  const channels = [
    createBankChannel(connection(SANDBOX_BANK)),
    createQrChannel(connection(SANDBOX_QR)),
  ];
  const payments: PaymentsService = createPaymentsService({
    db,
    clock,
    rng,
    channels,
    returnUrl: ({ orderId, wait }) =>
      `${publicOrigin}/mine/savemoney?wait=${wait}&orderId=${orderId}`,
    events: {
      onDepositsMoved: (sql, orders) => letters.depositsMoved(sql, orders),
      onBalanceChanged: (siteId, memberId) => push.balance({ siteId, memberId }),
      onDepositChanged(order) {
        push.deposit(order, depositViewOf(payments, order, 'hans'));
        letters.depositChanged(order);
      },
      onCallback: (note) => log.info({ note }, 'payment callback'),
    },
  });
  return payments;
}
