import { z } from 'zod';
import { minor, shortText, unixMs, uuid } from '../fields.ts';
import { proposalStatus } from './approvals.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, span, staffRef } from './fields.ts';

/** The purpose of a posting in the house's books. */
const postingPurpose = z.enum(['goodwill', 'correction', 'compensation', 'chargeback']);
/** Reasons in the terms for which money may be confiscated. */
const confiscationGround = z.enum([
  'multipleAccounts',
  'payerName',
  'promotionAbuse',
  'fraud',
  'bots',
  'collusion',
]);
const amountMinor = z.int().min(1).max(1_000_000_000);

/** It waits for a second member of staff; the balance is unchanged. */
const proposed = z.object({ proposalId: uuid, balanceMinor: minor });

export const postingsPropose = defineOfficeCall({
  path: 'postings/propose',
  permission: 'postings.propose',
  effect: 'idempotent',
  summary: 'Proposes money to a member or from one, whatever the amount; always two persons.',
  request: z.object({
    memberId: uuid,
    direction: z.enum(['credit', 'debit']),
    amountMinor,
    purpose: postingPurpose,
    /** The ticket, order or case that it corrects. */
    reference: z.string().trim().min(1).max(40),
    note,
  }),
  answer: proposed,
});

export const postingsConfiscate = defineOfficeCall({
  path: 'postings/confiscate',
  permission: 'postings.propose',
  effect: 'idempotent',
  summary: 'Proposes to take a member’s money on a ground of the terms; always two persons.',
  request: z.object({ memberId: uuid, amountMinor, ground: confiscationGround, note }),
  answer: proposed,
});

export const postingsVoidPrize = defineOfficeCall({
  path: 'postings/voidPrize',
  permission: 'postings.propose',
  effect: 'idempotent',
  summary: 'Proposes to take back a gift or reward that was paid; once each, always two persons.',
  request: z.object({ memberId: uuid, transferId: uuid, ground: confiscationGround, note }),
  answer: proposed,
});

export const postingsList = defineOfficeCall({
  path: 'postings/list',
  permission: 'members.read',
  effect: 'read',
  summary: 'Postings by hand, done and proposed, newest first.',
  request: z.object({
    filters: z
      .object({
        ...span,
        memberId: uuid.nullable().default(null),
        status: proposalStatus.nullable().default(null),
        kind: z.enum(['manualPosting', 'confiscation', 'voidPrize']).nullable().default(null),
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        postingId: uuid,
        kind: shortText,
        memberId: uuid,
        memberName: shortText,
        /** Signed, from the member's side. */
        amountMinor: minor,
        purpose: shortText,
        reference: shortText,
        note: shortText,
        status: proposalStatus,
        by: staffRef,
        at: unixMs,
        /** Null until somebody has decided. */
        decidedBy: staffRef.nullable(),
        transferId: uuid.nullable(),
      }),
    ),
    sums: z.object({ creditMinor: minor, debitMinor: minor }),
  }),
});
