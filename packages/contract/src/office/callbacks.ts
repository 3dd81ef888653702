import { z } from 'zod';
import { day, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';

/**
 * What came of a provider's report. `credited`, `declined`, `confirming`, `review`: the order moved. `unchanged`:
 * nothing new. `badAmount`, `paidTwice`: staff must look at it. The last five could not be verified or read and
 * changed nothing.
 */
export const callbackOutcome = z.enum([
  'credited',
  'declined',
  'confirming',
  'review',
  'unchanged',
  'badAmount',
  'paidTwice',
  'unknownOrder',
  'unknownChannel',
  'malformed',
  'forged',
  'stale',
]);

/** One callback as received. Those that name no order of any site are visible to every site's staff. */
export const callbackRow = z.object({
  callbackId: uuid,
  channel: shortText,
  /** Its code where the site has no such channel. */
  channelName: shortText,
  orderId: uuid.nullable(),
  ticketId: shortText.nullable(),
  outcome: callbackOutcome,
  at: unixMs,
  bytes: z.int(),
  /** For unsigned ones: how often a similar one came from the same address within a minute. */
  copies: z.int(),
  /** The amount it reports as paid; null when it has no verified report. */
  saidMinor: minor.nullable(),
  /** The callback that this one replays. */
  replayOf: uuid.nullable(),
  replayedBy: shortText.nullable(),
});

export const callbacksList = defineOfficeCall({
  path: 'callbacks/list',
  permission: 'callbacks.read',
  effect: 'read',
  summary: 'Callbacks of payment providers as they arrived, newest first.',
  request: z.object({
    filters: z
      .object({
        channel: z.string().max(24).nullable().default(null),
        outcomes: z.array(callbackOutcome).max(12).default([]),
        orderId: uuid.nullable().default(null),
        from: day.nullable().default(null),
        to: day.nullable().default(null),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(callbackRow),
    /** What the filter may choose from. */
    channels: z.array(z.object({ code: shortText, name: shortText })),
    /** By outcome, within the filters. */
    sums: z.object({ believed: z.int(), unbelieved: z.int(), credited: z.int() }),
  }),
});

export const callbacksOne = defineOfficeCall({
  path: 'callbacks/one',
  permission: 'callbacks.read',
  effect: 'read',
  summary: 'One callback with its headers and body.',
  request: z.object({ callbackId: uuid }),
  answer: z.object({
    callback: callbackRow,
    headers: z.array(z.object({ name: shortText, value: z.string().max(600) })),
    body: z.string().max(20_000),
    /** Whether names and account numbers in both are masked, for staff who may not see members' data in full. */
    isMasked: z.boolean().default(false),
    replays: z.array(callbackRow),
  }),
});

export const callbacksReplay = defineOfficeCall({
  path: 'callbacks/replay',
  permission: 'callbacks.replay',
  effect: 'write',
  summary:
    'Sends a stored callback through the same checks again: its signature is verified again, its time as of its arrival.',
  request: z.object({ callbackId: uuid, note: z.string().trim().min(2).max(200) }),
  answer: z.object({ callback: callbackRow }),
});
