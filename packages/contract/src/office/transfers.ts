import { z } from 'zod';
import { day, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';

const officeTransfer = z.object({
  transferId: uuid,
  ticketId: shortText,
  memberId: uuid,
  memberName: shortText,
  channelCode: shortText,
  venueName: shortText,
  direction: z.enum(['in', 'out']),
  amountMinor: minor,
  /** `processing`: the outcome is not known yet. */
  status: z.enum(['processing', 'success', 'failed']),
  /** The venue's reason, or that of the staff who decided. */
  reason: shortText.nullable(),
  /** By the member, by one-tap recall, or by automatic transfer. */
  origin: z.enum(['member', 'recycle', 'auto']),
  /** Questions put to the venue so far. */
  asks: z.int(),
  /** The venue is not asked any more: staff must find out and decide. */
  stuck: z.boolean(),
  createdAt: unixMs,
  endedAt: unixMs.nullable(),
});

export const transfersList = defineOfficeCall({
  path: 'transfers/list',
  permission: 'transfers.read',
  effect: 'read',
  summary: 'Transfers between central wallet and venues, newest first; open ones by default.',
  request: z.object({
    filters: z
      .object({
        status: z.enum(['processing', 'success', 'failed']).nullable().default('processing'),
        channelCode: z.string().max(24).nullable().default(null),
        direction: z.enum(['in', 'out']).nullable().default(null),
        /** A member's name, a transfer's number or id. */
        text: z.string().max(60).default(''),
        from: day.nullable().default(null),
        to: day.nullable().default(null),
        stuck: z.boolean().default(false),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(officeTransfer),
    sums: z.object({ inMinor: minor, outMinor: minor, open: z.int(), stuck: z.int() }),
    /** What the filter may choose from. */
    venues: z.array(z.object({ channelCode: shortText, name: shortText })),
  }),
});

const transferDetail = z.object({
  transfer: officeTransfer,
  questions: z.array(
    z.object({
      seq: z.int(),
      at: unixMs,
      what: z.enum(['credit', 'debit', 'ask', 'hand']),
      /** The venue's answer; `unbelieved` when it named another id, amount or direction. */
      answer: z.enum(['done', 'refused', 'unknown', 'notThere', 'unbelieved']),
      detail: shortText,
    }),
  ),
  postings: z.array(z.object({ movement: shortText, amountMinor: minor, at: unixMs })),
});

export const transfersOne = defineOfficeCall({
  path: 'transfers/one',
  permission: 'transfers.read',
  effect: 'read',
  summary: 'One transfer with every question that was put to the venue and what it answered.',
  request: z.object({ transferId: uuid }),
  answer: transferDetail,
});

export const transfersAsk = defineOfficeCall({
  path: 'transfers/ask',
  permission: 'transfers.resolve',
  effect: 'write',
  summary: 'Asks the venue about an open transfer now; its word, if final, is applied.',
  request: z.object({ transferId: uuid, note: z.string().min(2).max(200) }),
  answer: transferDetail,
});

export const transfersResolve = defineOfficeCall({
  path: 'transfers/resolve',
  permission: 'transfers.resolve',
  effect: 'idempotent',
  summary:
    'Ends an open transfer by hand, after the venue was asked once more; large ones need a second person.',
  request: z.object({
    transferId: uuid,
    outcome: z.enum(['success', 'failed']),
    note: z.string().min(2).max(200),
  }),
  /** `proposed`: it ends when a second member of staff approves. */
  answer: transferDetail.extend({
    outcome: z.enum(['done', 'proposed']),
    proposalId: uuid.nullable(),
  }),
});
