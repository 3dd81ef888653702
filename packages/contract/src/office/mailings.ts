import { z } from 'zod';
import { isSitePath } from '../config/site-link.ts';
import { longText, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, query, staffRef } from './fields.ts';

/** The kind: a service message reaches all its recipients, an offer only members who may be invited and want offers. */
const kind = z.enum(['service', 'offer']);
const state = z.enum(['draft', 'waiting', 'scheduled', 'sending', 'sent', 'recalled']);

const bound = unixMs.nullable().default(null);
const grade = z.int().min(0).max(30).nullable().default(null);

/** The members of the site to whom all of it applies; null fields do not restrict. Ends are exclusive. */
const mailingSegment = z.object({
  gradeFrom: grade,
  gradeTo: grade,
  registeredFrom: bound,
  registeredTo: bound,
  lastLoginFrom: bound,
  lastLoginTo: bound,
  deposited: z.boolean().nullable().default(null),
});

const toMember = z.object({
  audience: z.literal('member'),
  /** The account's name. */
  name: z.string().trim().min(1).max(30),
});
const toSegment = z.object({ audience: z.literal('segment'), segment: mailingSegment });
const toPublic = z.object({
  audience: z.literal('public'),
  important: z.boolean(),
  /** Shown in the notice bar until the visitor dismisses it. */
  popup: z.boolean(),
  /** Until when it is shown; null for until it is recalled. */
  until: unixMs.nullable(),
});
const to = z.discriminatedUnion('audience', [toMember, toSegment, toPublic]);

/** Traditional Chinese where staff wrote it themselves; null where it is derived. */
const words = z.object({ title: z.string(), body: z.string() });

/** The button below the text, and the page of the site that it opens. */
const way = z.object({
  label: z.string().trim().min(1).max(8),
  /** Null where it is derived. */
  labelHant: z.string().trim().min(1).max(8).nullable(),
  route: z.string().max(150).refine(isSitePath),
});

const mailingRow = z.object({
  mailingId: uuid,
  state,
  kind,
  to: z.discriminatedUnion('audience', [toMember.extend({ memberId: uuid }), toSegment, toPublic]),
  title: shortText,
  /** When it is to be sent, or was; null for immediately. */
  sendAt: unixMs.nullable(),
  /** Number of recipients, known once it was released. */
  receivers: z.int(),
  createdBy: staffRef,
  createdAt: unixMs,
});

const mailingDetail = mailingRow.extend({
  revision: z.int(),
  body: longText,
  ownHant: words.nullable(),
  /** As readers of traditional Chinese see it. */
  hant: z.object({ title: shortText, body: longText }),
  way: way.nullable(),
  sent: z.int(),
  /** Offers withheld from members who may not have them or want none. */
  held: z.int(),
  /** Removed from inboxes again. */
  taken: z.int(),
  sentBy: staffRef.nullable(),
  agreedBy: shortText.nullable(),
  releasedAt: unixMs.nullable(),
  finishedAt: unixMs.nullable(),
  recalledBy: shortText.nullable(),
  recalledAt: unixMs.nullable(),
});

export const mailingsList = defineOfficeCall({
  path: 'mailings/list',
  permission: 'mailings.read',
  effect: 'read',
  summary: 'What staff write to members and to everybody, newest first.',
  request: z.object({
    filters: z
      .object({
        state: state.nullable().default(null),
        audience: z.enum(['member', 'segment', 'public']).nullable().default(null),
        /** Part of a title, or the whole name of the member it is for. */
        text: query,
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(mailingRow), sums: z.object({}) }),
});

export const mailingsOne = defineOfficeCall({
  path: 'mailings/one',
  permission: 'mailings.read',
  effect: 'read',
  summary: 'One with its words in both scripts, and what became of it.',
  request: z.object({ mailingId: uuid }),
  answer: mailingDetail,
});

export const mailingsPreview = defineOfficeCall({
  path: 'mailings/preview',
  permission: 'mailings.write',
  effect: 'read',
  summary: 'How many members a draft would be for, and from how many of them an offer is kept.',
  request: z.object({ mailingId: uuid }),
  answer: z.object({
    /** Null for a notice: everybody who visits the site. */
    receivers: z.int().nullable(),
    /** How many of the sampled members an offer would be withheld from. */
    held: z.int(),
    looked: z.int(),
    /** Whether sending it now requires a second person. */
    takesTwo: z.boolean(),
    /** To how many members one person may send within 24 hours. */
    aloneMax: z.int(),
  }),
});

export const mailingsSave = defineOfficeCall({
  path: 'mailings/save',
  permission: 'mailings.write',
  effect: 'idempotent',
  summary: 'Writes a draft or changes one; nobody receives anything by it.',
  request: z.object({
    /** Null for a new one. */
    mailingId: uuid.nullable(),
    /** The revision that was changed; 0 for a new one. */
    revision: z.int().min(0).max(1_000_000),
    kind,
    to,
    title: z.string().trim().min(1).max(60),
    body: z.string().trim().min(1).max(2_000),
    hant: z
      .object({
        title: z.string().trim().min(1).max(60),
        body: z.string().trim().min(1).max(2_000),
      })
      .nullable(),
    /** A notice has none. */
    way: way.nullable().default(null),
    sendAt: unixMs.nullable(),
  }),
  answer: mailingDetail,
});

export const mailingsSend = defineOfficeCall({
  path: 'mailings/send',
  permission: 'mailings.write',
  effect: 'idempotent',
  summary: 'Lets a draft go; above the number that one person may reach it needs a second one.',
  request: z.object({ mailingId: uuid, revision: z.int().min(1).max(1_000_000), note }),
  answer: z.object({
    mailing: mailingDetail,
    /** Null when it was released immediately. */
    proposalId: uuid.nullable(),
  }),
});

export const mailingsRecall = defineOfficeCall({
  path: 'mailings/recall',
  permission: 'mailings.write',
  effect: 'write',
  summary: 'Sends it to nobody any more and takes it out of the inboxes that it has reached.',
  request: z.object({ mailingId: uuid, note }),
  answer: mailingDetail,
});
