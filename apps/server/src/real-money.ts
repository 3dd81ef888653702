import type { FundsConfig, SiteConfig } from '@tianping/contract';

/** What a site that would take real money still lacks; the names are those of its configuration. */
export type RealMoneyGap =
  | 'licence'
  | 'allowedJurisdictions'
  | 'sandboxChannel'
  | 'sandboxPayout'
  | 'sandboxMessenger'
  | 'identityCheck';

/**
 * Real money needs a named licence, a list of allowed jurisdictions, channels in and out and carriers of codes
 * that are not the sandbox's, and an identity check. Empty for a play-money site; otherwise the site may start only when
 * nothing is missing. An unreadable part counts as missing.
 */
export function realMoneyGaps(
  site: Pick<SiteConfig, 'money' | 'paymentChannels'> & {
    readonly funds: { readonly withdrawals: Pick<FundsConfig['withdrawals'], 'methods'> };
  },
  installed: {
    readonly isSandboxChannel: (code: string) => boolean;
    readonly hasSandboxMessenger: boolean;
    readonly hasIdentityCheck: boolean;
  },
): RealMoneyGap[] {
  const { money } = site;
  if (money.playMoney === true) return [];
  const gaps: RealMoneyGap[] = [];
  if (!money.licence?.authority?.trim() || !money.licence.number?.trim()) gaps.push('licence');
  if (!money.allowedJurisdictions?.some((code) => /^[A-Z]{2}$/.test(code))) {
    gaps.push('allowedJurisdictions');
  }
  const { paymentChannels } = site;
  const sandboxed = paymentChannels.some(({ code }) => installed.isSandboxChannel(code));
  if (paymentChannels.length === 0 || sandboxed) gaps.push('sandboxChannel');
  const { methods } = site.funds.withdrawals;
  const played = methods.some(({ channel }) => installed.isSandboxChannel(channel));
  if (methods.length === 0 || played) gaps.push('sandboxPayout');
  if (installed.hasSandboxMessenger) gaps.push('sandboxMessenger');
  if (!installed.hasIdentityCheck) gaps.push('identityCheck');
  return gaps;
}
