import { z } from 'zod';
import { gameCategory } from '../config/vip-config.ts';
import { minor, shortText, unixMs, uuid } from '../fields.ts';

export const activityKind = z.enum([
  'race',
  'landing',
  'firstDeposit',
  'againDeposit',
  'newTask',
  'drawGift',
  'signGift',
  'friends',
  'bettingGift',
]);
export type ActivityKind = z.output<typeof activityKind>;

export const activityStatus = z.enum([
  'draft',
  'review',
  'scheduled',
  'live',
  'paused',
  'ended',
  'settled',
]);
export type ActivityStatus = z.output<typeof activityStatus>;

/** The tabs of the list of offers. */
export const activityTab = z.enum([
  'newcomer',
  'daily',
  'sport',
  'live',
  'slots',
  'chess',
  'lottery',
  'esports',
  'vip',
  'limited',
]);

/**
 * The member's state in an activity, the first that applies. `excluded`: this member may not be given anything now;
 * `review`: a grant waits for staff; `left`: left early, which stays recorded.
 */
export const memberState = z.enum([
  'guest',
  'excluded',
  'upcoming',
  'toClaim',
  'review',
  'left',
  'inProgress',
  'joined',
  'claimed',
  'ended',
  'paused',
  'full',
  'notEligible',
  'canJoin',
]);
export type ActivityMemberState = z.output<typeof memberState>;

const sentenceSection = z.enum(['who', 'do', 'get', 'duty', 'uncounted', 'limits', 'leave']);
export type SentenceSection = z.output<typeof sentenceSection>;

/** A sentence of the terms; each figure is a separate part and names its field. */
export const sentenceView = z.object({
  id: z.string().max(40),
  section: sentenceSection,
  parts: z.array(z.object({ text: z.string().max(2000), figure: z.string().max(40).nullable() })),
});
export type SentenceView = z.output<typeof sentenceView>;

/** One condition for this member. */
export const conditionView = z.object({
  id: z.string().max(40),
  sentence: shortText,
  isMet: z.boolean(),
  /** What is missing, in words; null when it is met. */
  missing: shortText.nullable(),
  /** A page of the site where it can be met. */
  route: shortText.nullable(),
});
export type ConditionView = z.output<typeof conditionView>;

export const progressView = z.object({
  id: z.string().max(40),
  label: shortText,
  done: minor,
  /** Null where there is no target. */
  needed: minor.nullable(),
  unit: z.enum(['money', 'count', 'days']),
});
export type ProgressView = z.output<typeof progressView>;

export const activityGrantState = z.enum([
  'waiting',
  'review',
  'claimable',
  'claimed',
  'expired',
  'taken',
]);
/** Something earned. `taken`: a correction or a returned deposit took it back before it was claimed. */
export const activityGrantView = z.object({
  grantId: uuid,
  activityId: uuid,
  kind: activityKind,
  /** The activity's title in the reader's script. */
  title: shortText,
  /** What it is for: `第 3 天`, `第 12 名`. */
  label: shortText,
  amountMinor: minor,
  /** Turnover required after claiming it; the deposit's own is counted in the deposit's duty. */
  turnoverMinor: minor,
  state: activityGrantState,
  earnedAt: unixMs,
  expiresAt: unixMs,
  claimedAt: unixMs.nullable(),
  takenAt: unixMs.nullable(),
  /** Why it was taken back or refused, in words. */
  reason: shortText.nullable(),
});
export type ActivityGrantView = z.output<typeof activityGrantView>;

export const verdict = z.enum(['gain', 'even', 'slightLoss', 'notWorth']);

/** The average worth of a gift with its duty, in money. */
export const worthView = z.object({
  /** The example for which it is computed, in words: `存 ¥1,000`. */
  example: shortText,
  bonusMinor: minor,
  requiredMinor: minor,
  costs: z.array(
    z.object({
      category: gameCategory,
      weightMilli: z.int(),
      edgeBp: z.int(),
      stakeMinor: minor,
      costMinor: minor,
    }),
  ),
  /** Gift less cost where the duty costs most. */
  netMinor: minor,
  verdict,
});
export type WorthView = z.output<typeof worthView>;

/** The list view of an activity, with this member's real state. */
export const offerView = z.object({
  activityId: uuid,
  kind: activityKind,
  /** The page of the activity. */
  route: shortText,
  tab: activityTab,
  title: shortText,
  line: shortText,
  /** Name of our drawing. */
  picture: shortText,
  startsAt: unixMs,
  /** Null for an activity without an end. */
  endsAt: unixMs.nullable(),
  timesMilli: z.int(),
  /** `auto`: members who meet the conditions take part by playing, without joining. */
  joins: z.enum(['self', 'auto']),
  state: memberState,
  /** The label of the button. */
  button: shortText,
  /** Why the button is disabled; null when it is not. */
  blocked: shortText.nullable(),
  progress: z.array(progressView),
  claimableMinor: minor,
  claimable: z.int(),
  /** Places left; null without a limit. */
  placesLeft: z.int().nullable(),
});
export type OfferView = z.output<typeof offerView>;
