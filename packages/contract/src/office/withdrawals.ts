import { z } from 'zod';
import { day, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { turnoverRow, turnoverTotals, withdrawView } from '../money-views.ts';
import { defineOfficeCall } from './define.ts';
import { relatedMember } from './members.ts';

/** The stage of a withdrawal for staff; members see the coarser `status` of `withdrawView`. */
export const withdrawalStage = z.enum([
  'first',
  'second',
  'firstHeld',
  'secondHeld',
  'dispatch',
  'sent',
  'unknown',
  'abnormal',
  'paid',
  'refused',
  'failed',
  'cancelled',
]);

/** Reasons that are shown to the member word for word. */
export const refusalReason = z.enum([
  'turnover',
  'betsUnderReview',
  'accountWrong',
  'bankMaintenance',
  'dayLimit',
  'amountIrregular',
  'contactService',
  'other',
]);

/** The tabs of the queue. */
export const withdrawalTab = z.enum([
  'todo',
  'first',
  'second',
  'held',
  'paying',
  'abnormal',
  'ended',
  'all',
]);

const riskFact = z.object({
  code: z.enum([
    'turnover',
    'holder',
    'accountAge',
    'sharedAccount',
    'devices',
    'networks',
    'amount',
    'firstWithdrawal',
    'depositSource',
    'opposite',
    'loginPlace',
  ]),
  name: shortText,
  /** `watch`: staff should look at it; a fact alone refuses nothing. */
  level: z.enum(['pass', 'watch']),
  text: shortText,
});

const note = z.string().trim().min(1).max(500);

const officeWithdrawal = z.object({
  orderId: uuid,
  ticketId: shortText,
  stage: withdrawalStage,
  status: withdrawView.shape.status,
  memberId: uuid,
  memberName: shortText,
  grade: z.int(),
  method: withdrawView.shape.method,
  accountLabel: shortText,
  amountMinor: minor,
  feeMinor: minor,
  payMinor: minor,
  createdAt: unixMs,
  endedAt: unixMs.nullable(),
  /** Since when it waits for the next person. */
  waitingSince: unixMs,
  takenBy: z.object({ staffId: shortText, name: shortText, at: unixMs }).nullable(),
  needsSecond: z.boolean(),
  /** What was unusual when it was requested. */
  flags: z.array(riskFact.shape.code),
});

export const withdrawalsList = defineOfficeCall({
  path: 'withdrawals/list',
  permission: 'withdrawals.read',
  effect: 'read',
  summary: 'The queue of withdrawals, those that wait longest first, with counts for each tab.',
  request: z.object({
    pageNum: page,
    pageSize,
    filters: z
      .object({
        tab: withdrawalTab.default('todo'),
        stage: withdrawalStage.nullish(),
        method: withdrawView.shape.method.nullish(),
        minMinor: minor.nullish(),
        maxMinor: minor.nullish(),
        /** Waiting for at least so many minutes. */
        waitedMinutes: z.int().min(0).max(100_000).nullish(),
        from: day.nullish(),
        to: day.nullish(),
        memberId: uuid.nullish(),
        /** Ticket, member's name, or the end of a card or address. */
        search: z.string().trim().max(60).nullish(),
      })
      .prefault({}),
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(officeWithdrawal),
    sums: z.object({ amountMinor: minor, feeMinor: minor, payMinor: minor }),
    counts: z.record(withdrawalTab, z.int()),
  }),
});

/** Events of a withdrawal, by the member, staff, or the channel's report. */
const withdrawalAction = z.enum([
  'submitted',
  'taken',
  'held',
  'resumed',
  'firstPassed',
  'approved',
  'refused',
  'sending',
  'paid',
  'declined',
  'amountDiffers',
  'paidAfterEnd',
  'failedAfterPaid',
  'refusedUnsigned',
  'stuck',
  'askedAgain',
  'cleared',
  'resolvedPaid',
  'resolvedFailed',
  'cancelled',
]);

const officeTimeline = z.array(
  z.object({
    at: unixMs,
    what: withdrawalAction,
    /** Empty for the member and the machine. */
    by: shortText,
    note: shortText.nullable(),
  }),
);

const officeWithdrawalDetail = officeWithdrawal.extend({
  holderMasked: shortText,
  provider: shortText,
  protocol: shortText.nullable(),
  coin: withdrawView.shape.coin,
  channel: shortText,
  providerRef: shortText.nullable(),
  reasonCode: refusalReason.nullable(),
  /** What the member reads. */
  reason: shortText.nullable(),
  /** The conditions as they stood at the request. */
  terms: z.object({
    at: unixMs,
    grade: z.int(),
    vipVersion: z.int(),
    turnover: turnoverTotals,
    duties: z.array(turnoverRow),
    todayCount: z.int(),
    todayCountMax: z.int(),
    todayMinor: minor,
    todayMaxMinor: minor,
    secondAuditMinor: minor,
  }),
  facts: z.array(riskFact),
  /** Other members who share a device, a name, a payer or an account with this one. */
  related: z.array(relatedMember),
  timeline: officeTimeline,
  member: z.object({
    registeredAt: unixMs,
    status: shortText,
    /** Restrictions of the account now, in sentences: frozen, closed, locked, excluded. */
    holds: z.array(shortText),
    realNameMasked: shortText.nullable(),
    availableMinor: minor,
    depositMinor: minor,
    withdrawMinor: minor,
    withdrawCount: z.int(),
  }),
  /** The open proposal to fail it, which waits for another person. */
  failProposal: uuid.nullable(),
  firstBy: shortText.nullable(),
  /** The first person's account is disabled or may not audit any more: nobody can be the second. */
  firstGone: z.boolean(),
  secondBy: shortText.nullable(),
  /** What the current member of staff may do now. */
  can: z.object({
    take: z.boolean(),
    hold: z.boolean(),
    resume: z.boolean(),
    approveFirst: z.boolean(),
    approveSecond: z.boolean(),
    refuse: z.boolean(),
    retry: z.boolean(),
    resolve: z.boolean(),
  }),
});

const act = z.object({ orderId: uuid, note });

export const withdrawalsOne = defineOfficeCall({
  path: 'withdrawals/one',
  permission: 'withdrawals.read',
  effect: 'read',
  summary: 'One withdrawal with its risk facts, its timeline and what is known of its member.',
  request: z.object({ orderId: uuid }),
  answer: officeWithdrawalDetail,
});

export const withdrawalsTake = defineOfficeCall({
  path: 'withdrawals/take',
  permission: 'withdrawals.audit',
  effect: 'idempotent',
  summary: 'Begins to look at one: its member cannot call it back any more.',
  request: act,
  answer: officeWithdrawalDetail,
});

export const withdrawalsHold = defineOfficeCall({
  path: 'withdrawals/hold',
  permission: 'withdrawals.audit',
  effect: 'idempotent',
  summary: 'Puts one aside, or takes it up again; its member still reads that it is looked at.',
  request: act.extend({ hold: z.boolean() }),
  answer: officeWithdrawalDetail,
});

export const withdrawalsApproveFirst = defineOfficeCall({
  path: 'withdrawals/approveFirst',
  permission: 'withdrawals.audit',
  effect: 'idempotent',
  summary: 'First audit: agrees; it is paid, or goes to a second person above the site’s sum.',
  request: act,
  answer: officeWithdrawalDetail,
});

export const withdrawalsApproveSecond = defineOfficeCall({
  path: 'withdrawals/approveSecond',
  permission: 'withdrawals.audit2',
  effect: 'idempotent',
  summary: 'Second audit: agrees; refused to whoever did the first.',
  request: act,
  answer: officeWithdrawalDetail,
});

export const withdrawalsRefuse = defineOfficeCall({
  path: 'withdrawals/refuse',
  permission: 'withdrawals.audit',
  effect: 'idempotent',
  summary: 'Refuses one and gives the money back; the member reads the reason, never the note.',
  request: act.extend({ reason: refusalReason }),
  answer: officeWithdrawalDetail,
});

export const withdrawalsRetry = defineOfficeCall({
  path: 'withdrawals/retry',
  permission: 'withdrawals.audit',
  effect: 'idempotent',
  summary: 'Asks the channel again what came of a payout; it keeps its number.',
  request: act,
  answer: officeWithdrawalDetail,
});

export const withdrawalsResolve = defineOfficeCall({
  path: 'withdrawals/resolve',
  permission: 'withdrawals.audit2',
  effect: 'idempotent',
  summary:
    'Ends an abnormal one by what the channel’s statement says: paid, or failed. To fail one that took two to ' +
    'agree to leaves a proposal.',
  request: act.extend({
    outcome: z.enum(['paid', 'failed']),
    /** The channel's reference on its statement. */
    providerRef: z.string().trim().min(1).max(80),
  }),
  answer: officeWithdrawalDetail,
});

export type WithdrawalStage = z.output<typeof withdrawalStage>;
export type WithdrawalAction = z.output<typeof withdrawalAction>;
export type RefusalReason = z.output<typeof refusalReason>;
export type WithdrawalTab = z.output<typeof withdrawalTab>;
export type RiskFact = z.output<typeof riskFact>;
export type OfficeWithdrawal = z.output<typeof officeWithdrawal>;
export type OfficeWithdrawalDetail = z.output<typeof officeWithdrawalDetail>;
