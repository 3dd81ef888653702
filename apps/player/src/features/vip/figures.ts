import { moneyMinor, moneyText, plainMoneyText, type UnixMs } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import { vipMessages as names } from '@tianping/vip/messages';
import { vipTexts as text } from './messages.ts';
import type { Grant } from './types.ts';

/** `1,000` or `96.48`, without the currency. */
export function plain(minor: number): string {
  return plainMoneyText(moneyMinor(minor)).replace(/\.00$/, '');
}

/** `¥1,000`. */
export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** `0.32`, of hundredths of a percent. */
export function rateText(bp: number): string {
  return `${Math.floor(bp / 100)}.${String(bp % 100).padStart(2, '0')}`;
}

/** Percents done to a tenth, never above 100, never 100 while something is missing. */
export function percentOf(done: number, required: number): number {
  if (required <= 0 || done >= required) return 100;
  return Math.floor((Math.max(0, done) * 1_000) / required) / 10;
}

/** The name of a grant: `周红包`, `晋级礼金 V3`, `体育返水 11-20`. */
export function grantName(
  { t }: Translator,
  grant: Pick<Grant, 'kind' | 'period' | 'parts'>,
): string {
  if (grant.kind === 'upgrade') return t(text.upgradeTo, { grade: grant.period });
  if (grant.kind !== 'rebate') return t(names[grant.kind]);
  const [only, ...others] = grant.parts;
  const name = only && others.length === 0 ? t(names[only.category]) : '';
  return t(text.rebateOfDay, { name, day: grant.period.slice(5) });
}

/** The remaining time, in the largest whole unit. */
export function leftText({ t }: Translator, leftMs: number): string {
  const hours = Math.floor(leftMs / 3_600_000);
  if (hours < 1) return t(text.leftSoon);
  return hours < 48
    ? t(text.leftHours, { hours })
    : t(text.leftDays, { days: Math.floor(hours / 24) });
}

/** The share of its time that a grant has left, in whole percents. */
export function lifeOf(grant: Pick<Grant, 'availableAt' | 'expiresAt'>, now: UnixMs): number {
  const whole = grant.expiresAt - grant.availableAt;
  const left = Math.min(whole, Math.max(0, grant.expiresAt - now));
  return Math.round((left * 100) / whole);
}

const WEEKDAYS: readonly Message[] = [
  text.weekday1,
  text.weekday2,
  text.weekday3,
  text.weekday4,
  text.weekday5,
  text.weekday6,
  text.weekday7,
];

/** The name of a weekday, 1 Monday. */
export function weekdayName({ t }: Translator, weekday: number): string {
  return t(WEEKDAYS[weekday - 1] ?? text.weekday1);
}

/** `11-20` of `2026-11-20`. */
export function shortDay(day: string): string {
  return day.slice(5);
}
