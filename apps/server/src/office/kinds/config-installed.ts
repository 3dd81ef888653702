import type { ConfigSection, SiteConfig } from '@tianping/contract';
import { sandboxChannelCodes } from '@tianping/plugin-payments';
import { payoutCodes } from '../../funds/withdrawals.ts';
import { configTexts as text } from './config-messages.ts';
import type { SenseIssue } from './config-sense.ts';

type Rule = (site: SiteConfig) => readonly SenseIssue[];

/**
 * Parts that a site names and this installation does not have, and lists that must not be empty: to stop something for
 * a while there are switches and maintenance.
 */
const rules: { readonly [Section in ConfigSection]?: Rule } = {
  paymentChannels: ({ paymentChannels }) => [
    ...filled(paymentChannels, ''),
    ...paymentChannels.flatMap(({ code, fixedOnly, quickMinor }, at) => [
      ...known(sandboxChannelCodes, code, `${at}.code`),
      ...(fixedOnly ? filled(quickMinor, `${at}.quickMinor`) : []),
    ]),
  ],
  'funds.withdrawals': ({ funds }) => [
    ...filled(funds.withdrawals.methods, 'methods'),
    ...funds.withdrawals.methods.flatMap(({ channel }, at) =>
      known(payoutCodes, channel, `methods.${at}.channel`),
    ),
  ],
  'funds.coins': ({ funds }) =>
    funds.coins.flatMap(({ protocols }, at) => filled(protocols, `${at}.protocols`)),
  vip: ({ vip }) => filled(vip.grades, 'grades'),
};

/** For sites of play money; those of real money have stricter rules, see `real-money.ts`. */
export function installedIssues(site: SiteConfig, section: string): readonly SenseIssue[] {
  const rule = Object.hasOwn(rules, section) ? rules[section as ConfigSection] : undefined;
  return site.money.playMoney === true ? (rule?.(site) ?? []) : [];
}

function filled(list: readonly unknown[], path: string): readonly SenseIssue[] {
  return list.length > 0 ? [] : [{ path, message: text.emptyList }];
}

function known(codes: readonly string[], code: string, path: string): readonly SenseIssue[] {
  return codes.includes(code) ? [] : [{ path, message: text.notInstalled }];
}
