import { z } from 'zod';
import { resetState, resetWhat, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, query, staffRef } from './fields.ts';

const tab = z.enum(['asked', 'open', 'waiting', 'ended', 'all']);

const resetRow = z.object({
  caseId: uuid,
  reference: shortText,
  memberId: uuid,
  memberName: shortText,
  what: resetWhat,
  state: resetState,
  openedBy: staffRef.nullable(),
  askedAt: unixMs,
  /** When it is carried out unless it is stopped. */
  dueAt: unixMs.nullable(),
  endedAt: unixMs.nullable(),
});

const resetFile = resetRow.extend({
  words: z.string().max(400),
  contact: shortText,
  evidence: shortText,
  proposalId: uuid.nullable(),
  events: z.array(
    z.object({
      at: unixMs,
      what: z.enum(['asked', 'opened', 'approved', 'done', 'stopped', 'refused', 'lapsed']),
      byKind: z.enum(['member', 'asker', 'staff', 'system']),
      byName: shortText,
      note: shortText,
    }),
  ),
  /** What the current member of staff may do now. */
  can: z.object({ open: z.boolean(), refuse: z.boolean() }),
});

export const resetsList = defineOfficeCall({
  path: 'resets/list',
  permission: 'members.read',
  effect: 'read',
  summary: 'What members have lost and ask staff to take away, what waits longest first.',
  request: z.object({
    filters: z
      .object({
        tab: tab.default('asked'),
        /** A case’s number, or the beginning of a member’s name. */
        text: query,
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(resetRow),
    counts: z.object({ asked: z.int(), open: z.int(), waiting: z.int() }),
    sums: z.object({}),
  }),
});

export const resetsOne = defineOfficeCall({
  path: 'resets/one',
  permission: 'members.read',
  effect: 'read',
  summary: 'One case with everything that happened to it.',
  request: z.object({ resetId: uuid }),
  answer: resetFile,
});

export const resetsOpen = defineOfficeCall({
  path: 'resets/open',
  permission: 'members.note',
  effect: 'idempotent',
  summary:
    'Opens a case with what was seen as evidence, and asks a second person; the member is told at every known address.',
  request: z.object({
    memberId: uuid,
    what: resetWhat,
    /** The case requested on the site; null for one requested elsewhere. */
    resetId: uuid.nullable().default(null),
    note,
  }),
  answer: z.object({ proposalId: uuid, caseId: uuid }),
});

export const resetsRefuse = defineOfficeCall({
  path: 'resets/refuse',
  permission: 'members.note',
  effect: 'write',
  summary: 'Refuses what was asked for, or stops what waits.',
  request: z.object({ resetId: uuid, note }),
  answer: resetFile,
});
