import type { UnixMs } from '@tianping/base';
import { moneyMinor, moneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { protectionMessages as texts } from '../messages.ts';
import type { Pause } from './pause.ts';
import type { LimitPeriod } from './periods.ts';
import { timeText } from './time-text.ts';

/**
 * Why protection refuses; the names are those of `protection_check`, the last three concern the account and its place.
 */
export type ProtectionReason =
  | 'coolingOff'
  | 'excluded'
  | 'limitDeposit'
  | 'limitStake'
  | 'limitLoss'
  | 'limitSession'
  | 'restricted'
  | 'underage'
  | 'territory';

/** The limit concerned, how much of it is left, and until when: minor units, or minutes of a session. */
export interface ProtectionFix {
  readonly until?: UnixMs;
  readonly period?: LimitPeriod;
  readonly limit?: number;
  readonly left?: number;
}

export interface ProtectionRefusal {
  readonly reason: ProtectionReason;
  readonly fix: ProtectionFix | null;
}

/** Refuses a deposit of any amount: because of the account itself, or a pause. */
export interface StatusRefusal extends ProtectionRefusal {
  readonly reason: 'coolingOff' | 'excluded' | 'restricted' | 'underage';
}

/** The refusal that a pause causes. */
export function pauseReason({ kind, until }: Pause): StatusRefusal {
  const reason = kind === 'coolOff' ? 'coolingOff' : 'excluded';
  return { reason, fix: until === null ? null : { until } };
}

const LIMIT_TEXTS = {
  limitDeposit: texts.refusedDeposit,
  limitStake: texts.refusedStake,
  limitLoss: texts.refusedLoss,
} as const;

export const periodTexts = {
  day: texts.periodDay,
  week: texts.periodWeek,
  month: texts.periodMonth,
} as const;

/** The sentence to show: which limit, how much is left, until when, what to do. */
export function refusalText({ t }: Translator, { reason, fix }: ProtectionRefusal): string {
  if (reason === 'restricted') return t(texts.refusedRestricted);
  if (reason === 'underage') return t(texts.refusedUnderage);
  if (reason === 'territory') return t(texts.refusedTerritory);
  const time = fix?.until === undefined ? '' : timeText(fix.until);
  if (reason === 'coolingOff') return t(texts.refusedCoolOff, { time });
  if (reason === 'excluded') {
    return time === '' ? t(texts.refusedExcludedForever) : t(texts.refusedExcluded, { time });
  }
  const period = t(periodTexts[fix?.period ?? 'day']);
  if (reason === 'limitSession') {
    return t(texts.refusedSession, { period, limit: fix?.limit ?? 0, time });
  }
  return t(LIMIT_TEXTS[reason], {
    period,
    limit: moneyText(moneyMinor(fix?.limit ?? 0)),
    left: moneyText(moneyMinor(fix?.left ?? 0)),
    time,
  });
}
