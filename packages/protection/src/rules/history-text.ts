import { moneyMinor, moneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { protectionMessages as texts } from '../messages.ts';
import type { LimitKind } from './member-limit.ts';
import type { LimitPeriod } from './periods.ts';
import { periodTexts } from './refusal.ts';
import { timeText } from './time-text.ts';

const LIMIT_FACTS = {
  limitSet: texts.eventLimitSet,
  limitLowered: texts.eventLimitLowered,
  raiseAsked: texts.eventRaiseAsked,
  raiseConfirmed: texts.eventRaiseConfirmed,
} as const;

const KINDS = {
  deposit: texts.kindDeposit,
  loss: texts.kindLoss,
  stake: texts.kindStake,
  session: texts.kindSession,
} as const;

interface LimitFact {
  readonly what: keyof typeof LIMIT_FACTS | 'raiseWithdrawn';
  readonly detail: {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly value: number | null;
  };
}

interface PauseFact {
  readonly what: 'coolOff' | 'exclusion' | 'notThem';
  readonly detail: { readonly until: number | null };
}

interface ReminderFact {
  readonly what: 'reminder';
  readonly detail: { readonly minutes: number | null };
}

/** `¥8,000`, `120` minutes, or that there is none. */
function limitValueText({ t }: Translator, kind: LimitKind, value: number | null): string {
  if (value === null) return t(texts.noLimit);
  if (kind === 'session') return t(texts.minutes, { value });
  return moneyText(moneyMinor(value));
}

/** One line of the history. */
export function historyText(
  translator: Translator,
  fact: LimitFact | PauseFact | ReminderFact,
): string {
  switch (fact.what) {
    case 'reminder':
      return reminderText(translator, fact);
    case 'coolOff':
    case 'exclusion':
    case 'notThem':
      return pauseText(translator, fact);
    default:
      return limitText(translator, fact);
  }
}

function reminderText({ t }: Translator, { detail }: ReminderFact): string {
  return detail.minutes === null
    ? t(texts.eventReminderOff)
    : t(texts.eventReminder, { value: detail.minutes });
}

const PAUSE_FACTS = {
  coolOff: texts.eventCoolOff,
  exclusion: texts.eventExclusion,
  notThem: texts.eventNotThem,
} as const;

function pauseText({ t }: Translator, { what, detail }: PauseFact): string {
  const value = detail.until === null ? t(texts.forGood) : timeText(detail.until);
  return t(PAUSE_FACTS[what], { value });
}

function limitText(translator: Translator, { what, detail }: LimitFact): string {
  const { t } = translator;
  const { kind, period } = detail;
  const limit = t(texts.limitName, { period: t(periodTexts[period]), kind: t(KINDS[kind]) });
  if (what === 'raiseWithdrawn') return t(texts.eventRaiseWithdrawn, { limit });
  return t(LIMIT_FACTS[what], { limit, value: limitValueText(translator, kind, detail.value) });
}
