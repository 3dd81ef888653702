import { z } from 'zod';
import { shortText, unixMs, uuid } from '../fields.ts';
import { betBrief } from './bets.ts';
import { configChangeView } from './config.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, staffRef } from './fields.ts';

export const proposalStatus = z.enum(['open', 'executed', 'refused', 'withdrawn', 'expired']);
/** `manualPosting`, `confiscation`, `voidPrize`, `configChange`, `giftBatch` … */
const proposalKind = z.string().regex(/^[a-z][A-Za-z0-9]{2,29}$/);

/** Something that needs a second person's approval before it happens. */
const proposalView = z.object({
  proposalId: uuid,
  kind: proposalKind,
  status: proposalStatus,
  /** Its subject: `member:<id>`, `config:limits`. */
  subject: shortText,
  /** A name for people: the member's name, the section. */
  subjectName: shortText,
  /** Money that it moves, where it moves any. */
  amountMinor: z.int().nullable(),
  payload: z.json(),
  note: shortText,
  by: staffRef,
  at: unixMs,
  expiresAt: unixMs,
  decidedBy: staffRef.nullable(),
  decidedAt: unixMs.nullable(),
  decisionNote: shortText.nullable(),
  /** The result of its execution. */
  result: z.json(),
  /** Whether the reader may decide it: not one's own, and with the permission for its kind. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});

export const approvalsList = defineOfficeCall({
  path: 'approvals/list',
  permission: 'session',
  effect: 'read',
  summary: 'Proposals: one’s own, and of the kinds that one may decide.',
  request: z.object({
    filters: z
      .object({
        status: proposalStatus.nullable().default(null),
        kind: proposalKind.nullable().default(null),
        subject: shortText.nullable().default(null),
        /** Only those that the reader may decide. */
        mine: z.enum(['toDecide', 'proposed']).nullable().default(null),
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(proposalView),
    sums: z.object({ open: z.int(), openMinor: z.int() }),
  }),
});

export const approvalsOne = defineOfficeCall({
  path: 'approvals/one',
  permission: 'session',
  effect: 'read',
  summary: 'One proposal.',
  request: z.object({ proposalId: uuid }),
  answer: z.object({
    proposal: proposalView,
    /** The differences of a configuration change from the version it was based on; null for other kinds. */
    changes: z.array(configChangeView).nullable(),
    /** What an open proposal on bets or a result would change now; null for other kinds, and once it has ended. */
    brief: betBrief.nullable(),
    /** Why the reader, who has the permission, may not be its second person. */
    blocked: z.enum(['tooNew', 'tied', 'sameDevice']).nullable(),
    /** Whether the account of its proposer is disabled, so that while it is open it can only be refused. */
    proposerDisabled: z.boolean().default(false),
    /** Whether its proposer may not propose it any more, with the same consequence. */
    proposerNotPermitted: z.boolean().default(false),
  }),
});

export const approvalsDecide = defineOfficeCall({
  path: 'approvals/decide',
  permission: 'session',
  effect: 'idempotent',
  summary:
    'Agrees, which carries it out at once, or refuses; with the permission of its kind, never one’s own.',
  request: z.object({ proposalId: uuid, approve: z.boolean(), note }),
  answer: z.object({ proposal: proposalView }),
});

export const approvalsWithdraw = defineOfficeCall({
  path: 'approvals/withdraw',
  permission: 'session',
  effect: 'write',
  summary: 'Takes one’s own proposal back while nobody has decided it.',
  request: z.object({ proposalId: uuid, note }),
  answer: z.object({ proposal: proposalView }),
});

export type ProposalView = z.output<typeof proposalView>;
