import type { ActivityKind, ActivityStatus, SentenceSection } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import type { Tone } from '../../engine/parts.tsx';
import type { Texts } from '../../engine/texts.ts';
import { promotionMessages as text } from './promotion-messages.ts';

export type ActivityLine = AnswerOf<'promotions/list'>['list'][number];
export type ActivityOne = AnswerOf<'promotions/one'>;
export type Grant = AnswerOf<'promotions/grants'>['list'][number];
export type Flag = AnswerOf<'promotions/flags'>['list'][number];
export type Verdict = NonNullable<ActivityLine['verdict']>;

export const STATUSES = [
  'live',
  'paused',
  'review',
  'draft',
  'scheduled',
  'ended',
  'settled',
] as const satisfies readonly ActivityStatus[];

export const statusTones: Readonly<Record<ActivityStatus, Tone>> = {
  draft: 'mute',
  review: 'wait',
  scheduled: 'info',
  live: 'ok',
  paused: 'wait',
  ended: 'mute',
  settled: 'mute',
};

export const KINDS = [
  'race',
  'landing',
  'firstDeposit',
  'againDeposit',
  'newTask',
  'drawGift',
  'signGift',
  'friends',
  'bettingGift',
] as const satisfies readonly ActivityKind[];

export const verdictTones: Readonly<Record<Verdict, Tone>> = {
  gain: 'ok',
  even: 'mute',
  slightLoss: 'wait',
  notWorth: 'bad',
};

export const sectionNames: Readonly<Record<SentenceSection, Message>> = {
  who: text.who,
  do: text.do,
  get: text.get,
  duty: text.dutySection,
  uncounted: text.uncounted,
  limits: text.limits,
  leave: text.leave,
};

const reasons: Readonly<Record<string, Message>> = {
  paused: text.reasonPaused,
  stopped: text.reasonStopped,
  budget: text.reasonBudget,
};

/** Why an activity does not run, in words. */
export function reasonText(reason: string | null, { t }: Texts): string | null {
  if (reason === null) return null;
  const known = reasons[reason];
  return known ? t(known) : reason;
}

export const grantStates: Readonly<
  Record<Grant['state'], { readonly name: Message; readonly tone: Tone }>
> = {
  waiting: { name: text.waiting, tone: 'mute' },
  review: { name: text.reviewState, tone: 'wait' },
  claimable: { name: text.claimable, tone: 'info' },
  claimed: { name: text.claimed, tone: 'ok' },
  expired: { name: text.expiredState, tone: 'mute' },
  taken: { name: text.takenState, tone: 'bad' },
};

const steps: Readonly<Record<string, Message>> = {
  created: text.created,
  submitted: text.submitted,
  sentBack: text.sentBack,
  approved: text.approvedStep,
  started: text.started,
  paused: text.pausedStep,
  resumed: text.resumed,
  stopped: text.stopped,
  finished: text.finished,
  ended: text.finished,
  settled: text.settledStep,
  budgetIn: text.budgetIn,
  budgetOut: text.budgetOut,
  budgetEmpty: text.budgetEmpty,
};

/** What happened to an activity, in words. */
export function stepText(what: string, { t }: Texts): string {
  const known = steps[what];
  return known ? t(known) : what;
}

/** `至 12-31 00:00`, `长期`, `11-25 00:00 开始`. */
export function windowText(
  { startsAt, endsAt, status }: Pick<ActivityLine, 'startsAt' | 'endsAt' | 'status'>,
  { t, moment }: Texts,
): string {
  const isAhead = status === 'draft' || status === 'review' || status === 'scheduled';
  if (isAhead) return t(text.starts, { time: moment(startsAt) });
  return endsAt === null ? t(text.forGood) : t(text.endsAt, { time: moment(endsAt) });
}

/** The share of a whole in percent, rounded down, at most 100. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((part * 100) / whole)));
}
