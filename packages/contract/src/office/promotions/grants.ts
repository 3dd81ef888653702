import { z } from 'zod';
import { minor, page, pageSize, shortText, unixMs, uuid } from '../../fields.ts';
import { activityGrantState } from '../../promotions/index.ts';
import { defineOfficeCall } from '../define.ts';
import { note, staffRef } from '../fields.ts';

const proposed = z.object({ proposalId: uuid });

const officeGrant = z.object({
  grantId: uuid,
  activityId: uuid,
  activityTitle: shortText,
  memberId: uuid,
  memberName: shortText,
  label: shortText,
  amountMinor: minor,
  turnoverMinor: minor,
  state: activityGrantState,
  earnedAt: unixMs,
  claimedAt: unixMs.nullable(),
  reason: shortText.nullable(),
  /** A correction found after it was claimed; for staff, never a debt by itself. */
  remark: shortText.nullable(),
});

export const promotionsGrants = defineOfficeCall({
  path: 'promotions/grants',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'Grants of activities, newest first.',
  request: z.object({
    filters: z
      .object({
        activityId: uuid.nullable().default(null),
        memberId: uuid.nullable().default(null),
        state: activityGrantState.nullable().default(null),
        /** Only those with an open remark. */
        remarked: z.boolean().default(false),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(officeGrant),
    sums: z.object({ grants: z.int(), amountMinor: minor }),
  }),
});

export const promotionsDecideGrant = defineOfficeCall({
  path: 'promotions/decideGrant',
  permission: 'promotions.write',
  effect: 'write',
  summary: 'Lets a grant that waits for review be claimed, refuses it, or closes a remark.',
  request: z.object({
    grantId: uuid,
    decision: z.enum(['pass', 'refuse', 'closeRemark']),
    note,
  }),
  answer: z.object({ grant: officeGrant }),
});

const flagRule = z.enum([
  'sameDevice',
  'samePayout',
  'samePerson',
  'invitationRing',
  'depositThenOut',
  'fixedRhythm',
]);

const flagView = z.object({
  flagId: uuid,
  rule: flagRule,
  activityId: uuid,
  activityTitle: shortText,
  /** The facts behind it, in words. */
  facts: z.array(shortText),
  members: z.array(z.object({ memberId: uuid, memberName: shortText, amountMinor: minor })),
  amountMinor: minor,
  at: unixMs,
  state: z.enum(['open', 'frozen', 'dismissed']),
  decidedBy: staffRef.nullable(),
  note: shortText.nullable(),
});

export const promotionsFlags = defineOfficeCall({
  path: 'promotions/flags',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'Clusters of accounts in one activity, with the facts that join them.',
  request: z.object({
    filters: z
      .object({
        activityId: uuid.nullable().default(null),
        state: z.enum(['open', 'frozen', 'dismissed']).nullable().default(null),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), list: z.array(flagView), open: z.int() }),
});

export const promotionsDecideFlag = defineOfficeCall({
  path: 'promotions/decideFlag',
  permission: 'promotions.write',
  effect: 'write',
  summary: 'Freezes the grants of a cluster that are not claimed, or dismisses the flag.',
  request: z.object({ flagId: uuid, decision: z.enum(['freeze', 'dismiss']), note }),
  answer: z.object({ flag: flagView }),
});

/** One batch of money or vouchers that staff give to named members. */
const givenBatch = z.object({
  batchId: uuid,
  what: z.enum(['money', 'voucher']),
  amountMinor: minor,
  multipleMilli: z.int(),
  members: z.int(),
  totalMinor: minor,
  name: shortText,
  at: unixMs,
  by: staffRef,
  note: shortText,
});

export const promotionsGive = defineOfficeCall({
  path: 'promotions/give',
  permission: 'promotions.write',
  effect: 'idempotent',
  summary: 'Gives each of these members money with a duty, or a voucher; two persons.',
  request: z.object({
    what: z.enum(['money', 'voucher']),
    /** Login names or ids, each once. */
    members: z.array(z.string().trim().min(1).max(40)).min(1).max(1_000),
    amountMinor: z.int().min(1).max(10_000_000),
    multipleMilli: z.int().min(0).max(50_000),
    name: z.string().trim().min(1).max(40),
    expiresAt: unixMs,
    /** For a voucher: the lowest Hong Kong price at which it may be used, thousandths. */
    minPriceMilli: z.int().min(0).max(10_000).default(0),
    note,
  }),
  answer: proposed.extend({ members: z.int(), totalMinor: minor }),
});

export const promotionsGiven = defineOfficeCall({
  path: 'promotions/given',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'What staff gave by hand, newest first.',
  request: z.object({ pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(givenBatch) }),
});
