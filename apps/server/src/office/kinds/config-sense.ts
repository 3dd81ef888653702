import type { ConfigSection, SiteConfig } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { configTexts as text } from './config-messages.ts';

/** What a schema cannot express: values that contradict each other, by their path within the section. */
export interface SenseIssue {
  readonly path: string;
  readonly message: Message;
}

type Rule = (site: SiteConfig) => readonly SenseIssue[];

const rules: { readonly [Section in ConfigSection]?: Rule } = {
  paymentChannels: ({ paymentChannels }) => [
    ...twice(paymentChannels, 'code'),
    ...paymentChannels.flatMap((channel, at) => [
      ...ordered(channel, String(at), ['minMinor', 'maxMinor']),
      ...ordered(channel, String(at), ['gradeFrom', 'gradeTo']),
      ...channel.quickMinor
        .filter((quick) => quick < channel.minMinor || quick > channel.maxMinor)
        .slice(0, 1)
        .map(() => ({ path: `${at}.quickMinor`, message: text.quickOutside })),
    ]),
  ],
  'funds.withdrawals': ({ funds }) => [
    ...twice(funds.withdrawals.methods, 'method', 'methods.'),
    ...funds.withdrawals.methods.flatMap((method, at) =>
      ordered(method, `methods.${at}`, ['minMinor', 'maxMinor']),
    ),
    ...ordered(funds.withdrawals, '', ['feeMinMinor', 'feeMaxMinor']),
  ],
  'funds.coins': ({ funds }) => [
    ...twice(funds.coins, 'currency'),
    ...funds.coins.flatMap((coin, at) =>
      ordered(coin, String(at), ['minCoinMinor', 'maxCoinMinor']),
    ),
  ],
  'funds.venues': ({ funds }) => twice(funds.venues, 'code'),
  limits: ({ limits }) => [
    ...Object.entries(limits.byGroup).flatMap(([group, of]) =>
      ordered(of, `byGroup.${group}`, ['minMinor', 'maxMinor', 'matchMaxMinor']),
    ),
    ...limits.rules.flatMap((rule, at) =>
      ordered(rule, `rules.${at}`, ['minMinor', 'maxMinor', 'matchMaxMinor']),
    ),
    ...ordered(limits.series, 'series', ['minMinor', 'maxMinor', 'matchMaxMinor']),
  ],
};

/** Contradictions within a section whose single values are all valid. */
export function senseIssues(site: SiteConfig, section: string): readonly SenseIssue[] {
  const rule = Object.hasOwn(rules, section) ? rules[section as ConfigSection] : undefined;
  return rule?.(site) ?? [];
}

/** Figures that must not decrease from one to the next; unset ones are skipped. */
function ordered(of: object, path: string, keys: readonly string[]): readonly SenseIssue[] {
  const set = keys.flatMap((key) => {
    const value: unknown = Reflect.get(of, key);
    return typeof value === 'number' ? [{ key, value }] : [];
  });
  return set.flatMap(({ key, value }, at) => {
    const before = set[at - 1];
    const isFine = before === undefined || before.value <= value;
    return isFine ? [] : [{ path: path === '' ? key : `${path}.${key}`, message: text.belowLower }];
  });
}

function twice(rows: readonly object[], key: string, before = ''): readonly SenseIssue[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, at) => {
    const name: unknown = Reflect.get(row, key);
    const isAgain = seen.has(name);
    seen.add(name);
    return isAgain ? [{ path: `${before}${at}.${key}`, message: text.sameTwice }] : [];
  });
}
