import type { VersionedSection } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { configMessages as text } from './config-messages.ts';
import { faultLine } from './json-fault.ts';

export const sectionNames: { readonly [Name in VersionedSection]: Message } = {
  paymentChannels: text.paymentChannels,
  'funds.withdrawals': text.withdrawals,
  'funds.coins': text.coins,
  'funds.turnover': text.turnover,
  'funds.venues': text.venues,
  'funds.protection': text.protection,
  'funds.territories': text.territories,
  'funds.twoPersonMinor': text.twoPersonMinor,
  limits: text.limits,
  acceptance: text.acceptance,
  vip: text.vip,
  payoutCaps: text.payoutCaps,
  games: text.games,
  wording: text.wording,
  banners: text.banners,
};

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly why: string };

/** Parses edited JSON; a fault is reported with its line. */
export function parseJson(typed: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(typed) };
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    return { ok: false, line: faultLine(typed), why };
  }
}
