import { z } from 'zod';
import { minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';

const giftBatch = z.object({
  batchId: uuid,
  name: shortText,
  amountMinor: minor,
  /** Thousandths: how many times the money must be staked. */
  multipleMilli: z.int(),
  codes: z.int(),
  /** How often each code can be redeemed, by different members. */
  usesEach: z.int(),
  /** A member may redeem one code of the whole batch only. */
  oncePerMember: z.boolean(),
  used: z.int(),
  usedMinor: minor,
  createdAt: unixMs,
  createdBy: shortText,
  expiresAt: unixMs,
  status: z.enum(['open', 'usedUp', 'expired', 'stopped']),
  note: shortText,
});

export const giftsList = defineOfficeCall({
  path: 'gifts/list',
  permission: 'config.read',
  effect: 'read',
  summary: 'Batches of gift codes, newest first.',
  request: z.object({
    filters: z
      .object({
        status: z.enum(['open', 'usedUp', 'expired', 'stopped']).nullable().default(null),
        /** Part of a batch's name, or a whole code. */
        text: z.string().max(40).default(''),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(giftBatch),
    sums: z.object({ used: z.int(), usedMinor: minor, openMinor: minor }),
  }),
});

export const giftsCreate = defineOfficeCall({
  path: 'gifts/create',
  permission: 'config.write',
  effect: 'idempotent',
  summary: 'Makes a batch of gift codes; from the site’s threshold on it needs a second person.',
  request: z.object({
    name: z.string().trim().min(1).max(40),
    amountMinor: z.int().min(1).max(10_000_000),
    multipleMilli: z.int().min(0).max(100_000),
    codes: z.int().min(1).max(1_000),
    usesEach: z.int().min(1).max(100_000),
    oncePerMember: z.boolean().default(true),
    expiresAt: unixMs,
    note: z.string().min(2).max(200),
  }),
  answer: z.object({
    /** Null while it waits for a second member of staff. */
    batch: giftBatch.nullable(),
    codes: z.array(shortText),
    proposalId: uuid.nullable(),
  }),
});

export const giftsCodes = defineOfficeCall({
  path: 'gifts/codes',
  // Anybody who can read an open code can redeem it.
  permission: 'config.write',
  effect: 'read',
  summary: 'The codes of a batch and who redeemed them.',
  request: z.object({ batchId: uuid, pageNum: page, pageSize }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        code: shortText,
        used: z.int(),
        redeemed: z.array(z.object({ memberId: uuid, memberName: shortText, at: unixMs })),
      }),
    ),
  }),
});

export const giftsStop = defineOfficeCall({
  path: 'gifts/stop',
  permission: 'config.write',
  effect: 'write',
  summary: 'Stops a batch: its codes can be redeemed no more; what was redeemed stays.',
  request: z.object({ batchId: uuid, note: z.string().min(2).max(200) }),
  answer: z.object({ batch: giftBatch }),
});
