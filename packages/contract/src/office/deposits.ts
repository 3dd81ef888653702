import { z } from 'zod';
import { day, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { depositCoin, depositPayee } from '../money-views.ts';
import { depositKind } from '../views.ts';
import { callbackOutcome, callbackRow } from './callbacks.ts';
import { defineOfficeCall } from './define.ts';

const depositState = z.enum([
  'created',
  'pending',
  'confirming',
  'review',
  'credited',
  'closed',
  'expired',
  'failed',
]);

const reviewReason = z.enum(['underpaid', 'overpaid', 'notFound', 'duplicate', 'overLimit']);

/** One deposit order as staff see it. */
const depositRow = z.object({
  orderId: uuid,
  ticketId: shortText,
  memberId: uuid,
  memberName: shortText,
  channel: shortText,
  channelName: shortText,
  kind: depositKind,
  amountMinor: minor,
  /** What had to be paid exactly, including the fee and the distinguishing cents. */
  payMinor: minor,
  feeMinor: minor,
  rewardMinor: minor,
  status: depositState,
  createdAt: unixMs,
  expiresAt: unixMs,
  /** The member stated it, or the money was seen on its way. */
  confirmedAt: unixMs.nullable(),
  creditedAt: unixMs.nullable(),
  /** What reached the wallet, without the reward. */
  creditedMinor: minor.nullable(),
  /** What came in, fee included. */
  paidMinor: minor.nullable(),
  providerRef: shortText.nullable(),
  payerName: shortText.nullable(),
  signalCode: shortText.nullable(),
  proofs: z.int(),
  /** Why a review is needed. */
  review: z
    .object({
      reason: reviewReason,
      /** What the provider reports as received; null when nothing was seen. */
      saidMinor: minor.nullable(),
    })
    .nullable(),
  /** One member of staff has approved the credit; the amount needs another. */
  /** `isGone`: its person's account is disabled or may not match any more, so that nobody can agree to it. */
  proposal: z
    .object({ staffName: shortText, seenMinor: minor, at: unixMs, isGone: z.boolean() })
    .nullable(),
  /** Who ended it by hand. */
  decidedBy: shortText.nullable(),
});

export const depositsList = defineOfficeCall({
  path: 'deposits/list',
  permission: 'deposits.read',
  effect: 'read',
  summary: 'Deposit orders, newest first; by default those that a person must look at.',
  request: z.object({
    filters: z
      .object({
        states: z.array(depositState).max(8).default(['review', 'confirming']),
        channel: z.string().max(24).nullable().default(null),
        memberId: uuid.nullable().default(null),
        /** An order's number, signal code, provider's reference or id; exact. */
        text: z.string().trim().max(80).default(''),
        from: day.nullable().default(null),
        to: day.nullable().default(null),
        /** Bounds of what had to be paid. */
        minMinor: minor.nullable().default(null),
        maxMinor: minor.nullable().default(null),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(depositRow),
    sums: z.object({
      amountMinor: minor,
      paidMinor: minor,
      creditedMinor: minor,
      feeMinor: minor,
      rewardMinor: minor,
      /** Of the whole site, whatever the filters. */
      review: z.int(),
      confirming: z.int(),
    }),
    /** What the filter may choose from. */
    channels: z.array(z.object({ code: shortText, name: shortText, kind: depositKind })),
  }),
});

const depositDetail = z.object({
  order: depositRow,
  payee: depositPayee.nullable(),
  coin: depositCoin.nullable(),
  timeline: z.array(
    z.object({
      at: unixMs,
      step: z.enum([
        'created',
        'opened',
        'confirmed',
        'proof',
        'reported',
        'review',
        'proposed',
        'credited',
        'refused',
        'closed',
        'expired',
        'failed',
      ]),
      /** The member of staff who did it; empty otherwise. */
      by: shortText,
      /** What that person wrote. */
      note: shortText,
      /** The provider's own number, where it named one. */
      providerRef: shortText.nullable(),
      /** What the provider reported as received, where it is an amount of the site's money. */
      saidMinor: minor.nullable(),
      /** What came of the provider's report. */
      outcome: callbackOutcome.nullable(),
      /** Why it went to review. */
      reason: reviewReason.nullable(),
      /** Why the channel opened no payment. */
      fault: z.enum(['refused', 'unreachable']).nullable(),
    }),
  ),
  callbacks: z.array(callbackRow),
  /** The provider's reports and their outcomes, each kind once. */
  reports: z.array(
    z.object({
      at: unixMs,
      outcome: callbackOutcome,
      source: z.enum(['callback', 'ask']),
      providerRef: shortText,
      amountSaid: shortText,
    }),
  ),
  proofs: z.array(z.object({ url: shortText, at: unixMs })),
  /** From this amount on a second member of staff must agree. */
  twoPersonMinor: minor,
});

export const depositsOne = defineOfficeCall({
  path: 'deposits/one',
  permission: 'deposits.read',
  effect: 'read',
  summary: 'One deposit order with its timeline, callbacks and proofs.',
  request: z.object({ orderId: uuid }),
  answer: depositDetail,
});

export const depositsMatch = defineOfficeCall({
  path: 'deposits/match',
  permission: 'deposits.match',
  effect: 'idempotent',
  summary:
    'Credits an order by hand with the amount seen at the bank; above the threshold a second person repeats it.',
  request: z.object({
    orderId: uuid,
    /** What came in at the provider, as staff have seen it. */
    seenMinor: z.int().min(1).max(10_000_000_000),
    note: z.string().trim().min(2).max(200),
  }),
  answer: depositDetail,
});

export const depositsRefuse = defineOfficeCall({
  path: 'deposits/refuse',
  permission: 'deposits.match',
  effect: 'idempotent',
  summary:
    'Ends an order that waits for a person without crediting it; the member reads the reason.',
  request: z.object({
    orderId: uuid,
    reason: z.enum(['notReceived', 'otherPayer', 'returned', 'proofInvalid']),
    note: z.string().trim().min(2).max(200),
  }),
  answer: depositDetail,
});
