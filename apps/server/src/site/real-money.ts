import { createSecureRng, systemClock } from '@tianping/base';
import type { FundsConfig, SiteConfig } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import type { PaymentChannel } from '@tianping/payments';
import {
  type SandboxChannelCode,
  sandboxChannelCodes,
  sandboxChannels,
} from '@tianping/plugin-payments';
import { payoutCodes } from '../funds/withdrawals.ts';
import { serverMessages } from '../messages.ts';

/** What a site that would take real money still lacks. */
export type RealMoneyGap =
  | 'licence'
  | 'allowedJurisdictions'
  | 'noChannel'
  | 'unknownChannel'
  | 'sandboxChannel'
  | 'walletChannel'
  | 'noPayout'
  | 'unknownPayout'
  | 'sandboxPayout'
  | 'sandboxVenue'
  | 'sandboxCoin'
  | 'sandboxMessenger'
  | 'simulatedFeed'
  | 'masterKey'
  | 'publicOrigin'
  | 'callbackOrigin'
  | 'identityCheck';

/** A gap with the channels, venues or coin networks that it concerns. */
export interface FoundGap {
  readonly gap: RealMoneyGap;
  readonly codes: readonly string[];
}

/** The parts of a site's configuration that decide. */
export type RealMoneySite = Pick<SiteConfig, 'siteId' | 'money' | 'paymentChannels'> & {
  readonly funds: {
    readonly withdrawals: Pick<FundsConfig['withdrawals'], 'methods'>;
    readonly venues: readonly Pick<FundsConfig['venues'][number], 'code' | 'shared' | 'seamless'>[];
    readonly coins: readonly { readonly protocols: readonly { readonly code: string }[] }[];
  };
};

/** What an installation provides; null for a channel that it does not have. */
export interface Installed {
  channelOf(code: string): Pick<PaymentChannel, 'sandbox' | 'wait'> | null;
  payoutOf(code: string): { readonly sandbox: boolean } | null;
  /** Venues with a wallet of their own that the sandbox plays. */
  isSandboxVenue(code: string): boolean;
  /** Providers that play from the central wallet, with play money only. */
  isSandboxProvider(provider: string): boolean;
  /** Coin networks whose transactions the sandbox makes up. */
  isSandboxNetwork(code: string): boolean;
  readonly hasSandboxMessenger: boolean;
  readonly hasSimulatedFeed: boolean;
  /**
   * Whether the operator provided the master key: one in the data folder is stored beside the data that it protects.
   */
  readonly hasOwnMasterKey: boolean;
  /** Whether members and payment providers reach us from outside, over TLS. */
  readonly isPublicOutside: boolean;
  readonly isCallbackOutside: boolean;
  readonly hasIdentityCheck: boolean;
}

/**
 * Real money needs a named licence, a list of allowed jurisdictions, channels in and out, venues, coin networks,
 * carriers of codes and matches that are not the sandbox's, no third-party e-wallet, addresses that can be reached from
 * outside, and an identity check. Empty for a play-money site; otherwise the site may start only when nothing is
 * missing. An unreadable part counts as missing.
 */
export function realMoneyGaps(site: RealMoneySite, installed: Installed): readonly FoundGap[] {
  const { money } = site;
  if (money.playMoney === true) return [];
  const lacks = (gap: RealMoneyGap, isMissing: boolean): readonly FoundGap[] =>
    isMissing ? [{ gap, codes: [] }] : [];
  const { authority, number } = money.licence ?? {};
  const isAllowed = money.allowedJurisdictions?.some((code) => /^[A-Z]{2}$/.test(code));
  return [
    ...lacks('licence', !authority?.trim() || !number?.trim()),
    ...lacks('allowedJurisdictions', !isAllowed),
    ...channelGaps(site, installed),
    ...payoutGaps(site, installed),
    ...venueGaps(site, installed),
    ...coinGaps(site, installed),
    ...lacks('sandboxMessenger', installed.hasSandboxMessenger),
    ...lacks('simulatedFeed', installed.hasSimulatedFeed),
    ...lacks('masterKey', !installed.hasOwnMasterKey),
    ...lacks('publicOrigin', !installed.isPublicOutside),
    ...lacks('callbackOrigin', !installed.isCallbackOutside),
    ...lacks('identityCheck', !installed.hasIdentityCheck),
  ];
}

/** The payment screen named after a company may not be used with real money, whatever channel is behind it. */
function channelGaps({ paymentChannels }: RealMoneySite, { channelOf }: Installed) {
  if (paymentChannels.length === 0) return [{ gap: 'noChannel', codes: [] } as const];
  return gathered(paymentChannels, ({ code }) => {
    const channel = channelOf(code);
    if (!channel) return { gap: 'unknownChannel', code };
    if (channel.wait === 'huione') return { gap: 'walletChannel', code };
    return channel.sandbox ? { gap: 'sandboxChannel', code } : null;
  });
}

function payoutGaps({ funds }: RealMoneySite, { payoutOf }: Installed) {
  const { methods } = funds.withdrawals;
  if (methods.length === 0) return [{ gap: 'noPayout', codes: [] } as const];
  return gathered(methods, ({ channel: code }) => {
    const channel = payoutOf(code);
    if (!channel) return { gap: 'unknownPayout', code };
    return channel.sandbox ? { gap: 'sandboxPayout', code } : null;
  });
}

function venueGaps({ funds }: RealMoneySite, installed: Installed) {
  return gathered(funds.venues, ({ code, shared, seamless }) => {
    const isSandbox = seamless
      ? installed.isSandboxProvider(seamless.provider)
      : !shared && installed.isSandboxVenue(code);
    return isSandbox ? { gap: 'sandboxVenue', code } : null;
  });
}

function coinGaps({ funds }: RealMoneySite, { isSandboxNetwork }: Installed) {
  const networks = funds.coins.flatMap(({ protocols }) => protocols);
  return gathered(networks, ({ code }) =>
    isSandboxNetwork(code) ? { gap: 'sandboxCoin', code } : null,
  );
}

/** Each kind of gap once, with everything that it concerns. */
function gathered<Item>(
  items: readonly Item[],
  judge: (item: Item) => { readonly gap: RealMoneyGap; readonly code: string } | null,
): readonly FoundGap[] {
  const byGap = new Map<RealMoneyGap, Set<string>>();
  for (const item of items) {
    const found = judge(item);
    if (found) byGap.set(found.gap, (byGap.get(found.gap) ?? new Set()).add(found.code));
  }
  return [...byGap].map(([gap, codes]) => ({ gap, codes: [...codes] }));
}

const { t } = createTranslator({ script: 'hans', hant: {} });

const TEXTS: Readonly<Record<RealMoneyGap, (codes: string) => string>> = {
  licence: () => t(serverMessages.gapLicence),
  allowedJurisdictions: () => t(serverMessages.gapJurisdictions),
  noChannel: () => t(serverMessages.gapNoChannel),
  unknownChannel: (codes) => t(serverMessages.gapUnknownChannel, { codes }),
  sandboxChannel: (codes) => t(serverMessages.gapSandboxChannel, { codes }),
  walletChannel: (codes) => t(serverMessages.gapWalletChannel, { codes }),
  noPayout: () => t(serverMessages.gapNoPayout),
  unknownPayout: (codes) => t(serverMessages.gapUnknownPayout, { codes }),
  sandboxPayout: (codes) => t(serverMessages.gapSandboxPayout, { codes }),
  sandboxVenue: (codes) => t(serverMessages.gapSandboxVenue, { codes }),
  sandboxCoin: (codes) => t(serverMessages.gapSandboxCoin, { codes }),
  sandboxMessenger: () => t(serverMessages.gapSandboxMessenger),
  simulatedFeed: () => t(serverMessages.gapSimulatedFeed),
  masterKey: () => t(serverMessages.gapMasterKey),
  publicOrigin: () => t(serverMessages.gapPublicOrigin),
  callbackOrigin: () => t(serverMessages.gapCallbackOrigin),
  identityCheck: () => t(serverMessages.gapIdentityCheck),
};

/** What is missing and how to fix it, in one sentence; for the office and the start alike. */
export function gapSentence(gap: RealMoneyGap, codes: readonly string[]): string {
  return TEXTS[gap](codes.join('、'));
}

/** Why a site may not start, and how to fix it, in sentences; null when it may. */
export function realMoneyRefusal(site: RealMoneySite, installed: Installed): string | null {
  const gaps = realMoneyGaps(site, installed);
  if (gaps.length === 0) return null;
  const missing = gaps.map(({ gap, codes }) => `\n  · ${gapSentence(gap, codes)}`).join('');
  return t(serverMessages.realMoneyRefused, { siteId: site.siteId, missing });
}

/**
 * What this installation provides besides its carriers of codes, its master key and its addresses, which the start
 * checks. Every venue wallet and coin network is the sandbox's.
 */
export function installedHere(hasSandboxMessenger: boolean): Installed {
  const isKnown = (code: string): code is SandboxChannelCode =>
    sandboxChannelCodes.some((known) => known === code);
  const nowhere = { apiOrigin: '', notifyUrl: '', key: '' };
  return {
    channelOf: (code) =>
      isKnown(code)
        ? sandboxChannels[code]({ ...nowhere, clock: systemClock, rng: createSecureRng() })
        : null,
    payoutOf: (code) => (payoutCodes.some((known) => known === code) ? { sandbox: true } : null),
    isSandboxVenue: () => true,
    isSandboxProvider: () => true,
    isSandboxNetwork: () => true,
    hasSandboxMessenger,
    hasSimulatedFeed: true,
    hasOwnMasterKey: true,
    isPublicOutside: true,
    isCallbackOutside: true,
    hasIdentityCheck: false,
  };
}
