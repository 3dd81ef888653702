import { z } from 'zod';
import { day, minor, shortText, unixMs, uuid } from '../fields.ts';
import { progressView } from './views.ts';

/** One row of a race; names are masked. */
export const raceRow = z.object({
  rank: z.int(),
  name: shortText,
  scoreMinor: minor,
  prizeMinor: minor,
  isMe: z.boolean(),
});

const raceBody = z.object({
  kind: z.literal('race'),
  /** `frozen`: over, waits for corrections until `paysAt`. */
  phase: z.enum(['upcoming', 'running', 'frozen', 'paid']),
  ladder: z.array(z.object({ from: z.int(), to: z.int(), amountMinor: minor })),
  board: z.array(raceRow),
  entrants: z.int(),
  poolMinor: minor,
  /** When the ranking was last computed. */
  asOf: unixMs,
  paysAt: unixMs.nullable(),
  me: z
    .object({
      rank: z.int().nullable(),
      scoreMinor: minor,
      prizeMinor: minor,
      /** What the member needs for the next rank; null for the first. */
      toNextMinor: minor.nullable(),
      nextPrize: z
        .object({ rank: z.int(), amountMinor: minor, toGoMinor: minor, costMinor: minor })
        .nullable(),
    })
    .nullable(),
});

const landingBody = z.object({
  kind: z.literal('landing'),
  sections: z.array(z.object({ title: shortText, text: z.string().max(2000) })),
  links: z.array(z.object({ label: shortText, route: shortText })),
  /** Turnover to reach for its own reward; empty for a page without one. */
  tiers: z.array(z.object({ turnoverMinor: minor, amountMinor: minor, isReached: z.boolean() })),
});

const firstDepositBody = z.object({
  kind: z.literal('firstDeposit'),
  minMinor: minor,
  percentBp: z.int(),
  capMinor: minor,
  /** The deposit from which the cap applies. */
  fullAtMinor: minor,
  timesMilli: z.int(),
  /** How often a deposit itself must be staked without any offer, thousandths. */
  depositTimesMilli: z.int(),
  applyDays: z.int(),
  deposit: z.object({ amountMinor: minor, at: unixMs }).nullable(),
});

const againDepositBody = z.object({
  kind: z.literal('againDeposit'),
  tiers: z.array(z.object({ depositMinor: minor, amountMinor: minor })),
  timesMilli: z.int(),
  depositTimesMilli: z.int(),
  today: day,
  /** Today's first deposit, where this day counts. */
  todayDepositMinor: minor,
  /** The day of the member's very first deposit counts for another offer. */
  isExcludedToday: z.boolean(),
  /** The current week, Monday first; null for a day without. */
  week: z.array(z.object({ day, amountMinor: minor.nullable(), isToday: z.boolean() })),
  claimedMinor: minor,
});

const taskName = z.enum(['phone', 'realName', 'bankCard', 'firstDeposit', 'firstBet']);
const newTaskBody = z.object({
  kind: z.literal('newTask'),
  tasks: z.array(
    z.object({
      task: taskName,
      title: shortText,
      hint: shortText,
      amountMinor: minor,
      state: z.enum(['open', 'toClaim', 'claimed', 'expired']),
      grantId: uuid.nullable(),
      route: shortText,
    }),
  ),
  until: unixMs.nullable(),
  totalMinor: minor,
  earnedMinor: minor,
});

/** A prize with its published chance, hundred-thousandths; all of them sum to 100,000. */
const prizeView = z.object({
  index: z.int(),
  name: shortText,
  amountMinor: minor,
  chance: z.int(),
  /** Pieces a day; null without a limit. */
  stock: z.int().nullable(),
  given: z.int(),
});

/** One draw, verifiable by anybody once its seed is revealed. */
export const drawView = z.object({
  drawId: uuid,
  at: unixMs,
  prize: prizeView.pick({ index: true, name: true, amountMinor: true }),
  /** True when the drawn prize was used up: the member got the prize of the published rule for that case. */
  isSubstitute: z.boolean(),
  seedHash: shortText,
  clientSeed: shortText,
  nonce: z.int(),
  /** The number drawn, below 100,000. */
  point: z.int(),
  /** Null while the seed is in use. */
  serverSeed: shortText.nullable(),
  grantId: uuid.nullable(),
});
export type DrawView = z.output<typeof drawView>;

const drawGiftBody = z.object({
  kind: z.literal('drawGift'),
  form: z.enum(['wheel', 'box']),
  prizes: z.array(prizeView),
  /** Average worth of a draw, hundredths of a minor unit rounded down to minor units. */
  expectedMinor: minor,
  chances: z.object({
    earned: z.int(),
    used: z.int(),
    left: z.int(),
    dailyMax: z.int(),
    /** What is missing for the next. */
    next: progressView.nullable(),
  }),
  seed: z.object({ seedHash: shortText, clientSeed: shortText, nonce: z.int() }).nullable(),
  history: z.array(drawView),
  winners: z.array(z.object({ name: shortText, prize: shortText, at: unixMs })),
});

const signGiftBody = z.object({
  kind: z.literal('signGift'),
  today: day,
  /** Days of the current round, from 1. */
  days: z.array(
    z.object({
      index: z.int(),
      amountMinor: minor,
      day: day.nullable(),
      state: z.enum(['signed', 'made', 'today', 'missed', 'future']),
    }),
  ),
  streak: z.int(),
  isSignedToday: z.boolean(),
  /** Requirements of today's sign-in, with the member's progress. */
  needs: z.array(progressView),
  makeUpsLeft: z.int(),
  /** Missed days that can be made up now. */
  makeUpDays: z.array(day),
  /** Days of this month that were signed. */
  month: z.array(day),
});

export const friendRow = z.object({
  name: shortText,
  registeredAt: unixMs,
  depositMet: z.boolean(),
  turnoverMet: z.boolean(),
  daysLeft: z.int(),
  amountMinor: minor,
  state: z.enum(['onTheWay', 'review', 'counted', 'lapsed', 'samePerson']),
});

const friendsBody = z.object({
  kind: z.literal('friends'),
  code: shortText.nullable(),
  /** The link that a friend opens; its QR code is drawn from it. */
  link: shortText.nullable(),
  perFriendMinor: minor,
  friendGetsMinor: minor,
  depositMinor: minor,
  turnoverMinor: minor,
  withinDays: z.int(),
  ladder: z.array(z.object({ friends: z.int(), amountMinor: minor, isReached: z.boolean() })),
  invited: z.int(),
  counted: z.int(),
  earnedMinor: minor,
  friends: z.array(friendRow),
});

export const ticketRow = z.object({
  ticketId: shortText,
  at: unixMs,
  stakeMinor: minor,
  amountMinor: minor,
  state: z.enum(['review', 'granted', 'refused', 'taken']),
  reason: shortText.nullable(),
});

const bettingGiftBody = z.object({
  kind: z.literal('bettingGift'),
  tails: z.array(z.object({ tail: shortText, amountMinor: minor })),
  minStakeMinor: minor,
  placesToday: z.int(),
  usedToday: z.int(),
  isAskedToday: z.boolean(),
  tickets: z.array(ticketRow),
});

/** The content of each kind's page beside the terms. */
export const activityBody = z.discriminatedUnion('kind', [
  raceBody,
  landingBody,
  firstDepositBody,
  againDepositBody,
  newTaskBody,
  drawGiftBody,
  signGiftBody,
  friendsBody,
  bettingGiftBody,
]);
export type ActivityBody = z.output<typeof activityBody>;
export type ActivityBodyOf<Kind extends ActivityBody['kind']> = Extract<
  ActivityBody,
  { kind: Kind }
>;
