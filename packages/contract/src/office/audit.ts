import { z } from 'zod';
import { shortText, unixMs } from '../fields.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, query, span, staffRef } from './fields.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One entry of the log. `hash` covers all of it and the hash of the entry before. */
const auditEntry = z.object({
  seq: z.int().min(1),
  at: unixMs,
  by: staffRef,
  ip: shortText,
  /** The call's path, or the system's action: `approval/executed`. */
  action: shortText,
  /** Its subject: `member:<id>`, `config:limits`; empty where there is none. */
  subject: shortText,
  /** 6000, or the code with which it was refused. */
  code: z.int(),
  note: shortText,
  prevHash: sha256,
  hash: sha256,
});

export const auditList = defineOfficeCall({
  path: 'audit/list',
  permission: 'audit.read',
  effect: 'read',
  summary: 'The log, newest first.',
  request: z.object({
    filters: z
      .object({
        q: query,
        ...span,
        staffId: shortText.nullable().default(null),
        /** The beginning of the action: `members/`. */
        action: shortText.nullable().default(null),
        subject: shortText.nullable().default(null),
        outcome: z.enum(['done', 'refused']).nullable().default(null),
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(auditEntry), sums: z.object({}) }),
});

export const auditOne = defineOfficeCall({
  path: 'audit/one',
  permission: 'audit.read',
  effect: 'read',
  summary: 'One line with what was asked, what was before and what is now.',
  request: z.object({ seq: z.int().min(1) }),
  answer: z.object({
    entry: auditEntry,
    /** The request without its secrets. */
    request: z.json(),
    before: z.json(),
    after: z.json(),
    /** Whether this entry's own hash and its link to the one before are valid. */
    sound: z.boolean(),
  }),
});

/** Where a site's chain ended at a moment, signed. */
const auditAnchor = z.object({
  siteId: z.int().min(1),
  headSeq: z.int().min(0),
  headHash: z.string().max(64),
  at: unixMs,
  signature: z.string().max(64),
});

export const auditVerify = defineOfficeCall({
  path: 'audit/verify',
  permission: 'audit.read',
  effect: 'read',
  summary: 'Reckons the chain anew. The first line that does not hold is named.',
  request: z.object({
    fromSeq: z.int().min(1).nullable().default(null),
    toSeq: z.int().min(1).nullable().default(null),
  }),
  answer: z.object({
    sound: z.boolean(),
    checked: z.int(),
    fromSeq: z.int(),
    toSeq: z.int(),
    headSeq: z.int(),
    headHash: z.string(),
    firstBad: z
      .object({ seq: z.int(), reason: z.enum(['missing', 'changed', 'unlinked', 'headMoved']) })
      .nullable(),
    at: unixMs,
    /**
     * The site's signed statement of where the chain ended: stored elsewhere, it shows later whether the log was
     * rewritten.
     */
    anchor: auditAnchor,
  }),
});

export const auditAnchorCheck = defineOfficeCall({
  path: 'audit/anchor',
  permission: 'audit.read',
  effect: 'read',
  summary: 'Holds the end of the chain as somebody kept it outside against the log as it is now.',
  request: auditAnchor,
  answer: z.object({
    /** Whether this site signed it. */
    genuine: z.boolean(),
    /** Whether the log still holds that entry with that hash, and is valid from there to its end. */
    holds: z.boolean(),
  }),
});

export const auditExport = defineOfficeCall({
  path: 'audit/export',
  permission: 'audit.read',
  effect: 'write',
  summary:
    'Lines of the log as JSON, one a line, with their hashes; the last line signs them. Who took it is logged.',
  request: z.object({ ...span, note }),
  answer: z.object({ name: shortText, text: z.string(), rows: z.int(), more: z.boolean() }),
});

export type AuditEntryView = z.output<typeof auditEntry>;
