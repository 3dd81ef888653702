import { z } from 'zod';
import { minor, shortText, unixMs, uuid } from '../fields.ts';
import { betView } from '../views.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, span, staffRef } from './fields.ts';

const memberStatus = z.enum(['active', 'frozen', 'closed']);
/** Another member of the site with whom something is shared. */
export const relatedMember = z.object({
  memberId: uuid,
  name: shortText,
  status: memberStatus,
  /** `device`, `realName`, `account`, `payer`. */
  by: z.array(shortText),
  lastSeenAt: unixMs,
});
/** The reason of a restriction, by the terms. */
export const restrictGround = z.enum([
  'multipleAccounts',
  'payerName',
  'promotionAbuse',
  'fraud',
  'bots',
  'collusion',
  'underage',
  'identity',
  'security',
  'memberRequest',
  'authority',
]);
/** What is stopped: `lock` outgoing money, `freeze` everything for a time, `close` for good. */
export const restriction = z.enum(['lock', 'freeze', 'close']);

const memberRow = z.object({
  memberId: uuid,
  name: shortText,
  /** Masked. */
  phone: shortText.nullable(),
  realName: shortText.nullable(),
  email: shortText.nullable(),
  grade: z.int(),
  status: memberStatus,
  locked: z.boolean(),
  tags: z.array(shortText),
  balanceMinor: minor,
  registeredAt: unixMs,
  lastLoginAt: unixMs.nullable(),
  /** The field by which the search found it. */
  foundBy: shortText,
});

export const membersSearch = defineOfficeCall({
  path: 'members/search',
  permission: 'members.read',
  effect: 'read',
  summary: 'Members by whatever is known of them; everything when nothing is typed.',
  request: z.object({
    filters: z
      .object({
        q: z.string().trim().max(60).default(''),
        by: z
          .enum(['any', 'name', 'phone', 'email', 'realName', 'card', 'order', 'device', 'ip'])
          .default('any'),
        status: memberStatus.nullable().default(null),
        tag: shortText.nullable().default(null),
        registeredFrom: unixMs.nullable().default(null),
        registeredTo: unixMs.nullable().default(null),
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(memberRow), sums: z.object({}) }),
});

const noteRow = z.object({
  noteId: uuid,
  text: shortText,
  by: staffRef,
  at: unixMs,
});

const restrictionRow = z.object({
  restriction,
  ground: restrictGround,
  note: shortText,
  by: staffRef,
  at: unixMs,
  /** To be reviewed then; nothing is lifted automatically. */
  until: unixMs.nullable(),
  liftedAt: unixMs.nullable(),
  liftedBy: staffRef.nullable(),
  liftedNote: shortText.nullable(),
});

export const membersOne = defineOfficeCall({
  path: 'members/one',
  permission: 'members.read',
  effect: 'read',
  summary: 'Everything of one member; what identifies a person is masked.',
  request: z.object({ memberId: uuid }),
  answer: z.object({
    member: memberRow,
    profile: z.object({
      phone: shortText.nullable(),
      email: shortText.nullable(),
      realName: shortText.nullable(),
      birthday: shortText.nullable(),
      gender: shortText.nullable(),
      underage: z.boolean(),
      registerIp: shortText,
      registerDomain: shortText,
      inviterCode: shortText,
      inviteCode: shortText,
      hasFundPassword: z.boolean(),
    }),
    money: z.object({
      /** Where the money is now; all read in one statement, so that the parts add up to the totals. */
      held: z.object({
        mainMinor: minor,
        holdMinor: minor,
        frozenMinor: minor,
        venueMinor: minor,
        coinMinor: minor,
        depositMinor: minor,
        debtMinor: minor,
      }),
      depositMinor: minor,
      depositCount: z.int(),
      withdrawMinor: minor,
      withdrawCount: z.int(),
      stakeMinor: minor,
      effectiveMinor: minor,
      betCount: z.int(),
      openBetCount: z.int(),
      /** From the member's side: payouts less stakes. */
      winLossMinor: minor,
      bonusMinor: minor,
    }),
    vip: z.object({ level: z.int(), name: shortText }),
    restrictions: z.array(restrictionRow),
    notes: z.array(noteRow),
    tags: z.array(z.object({ tag: shortText, by: staffRef, at: unixMs })),
    sessions: z.array(
      z.object({
        sessionId: uuid,
        deviceId: shortText,
        userAgent: shortText,
        ip: shortText,
        createdAt: unixMs,
        lastSeenAt: unixMs.nullable(),
        live: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({
        deviceId: shortText,
        family: shortText,
        firstSeenAt: unixMs,
        lastSeenAt: unixMs,
        /** Other members of the site who used it. */
        others: z.int(),
      }),
    ),
    /** Cards and addresses by tail. */
    accounts: z.array(
      z.object({
        accountId: shortText,
        kind: shortText,
        label: shortText,
        tail: shortText,
        addedAt: unixMs,
      }),
    ),
    related: z.array(relatedMember),
  }),
});

export const membersReveal = defineOfficeCall({
  path: 'members/reveal',
  permission: 'members.reveal',
  effect: 'write',
  summary: 'One masked field in full; each look is logged with its reason.',
  request: z.object({
    memberId: uuid,
    field: z.enum(['phone', 'email', 'realName', 'birthday']),
    note,
  }),
  answer: z.object({ value: shortText.nullable() }),
});

export const membersMovements = defineOfficeCall({
  path: 'members/movements',
  permission: 'members.read',
  effect: 'read',
  summary: 'What moved the member’s money, newest first.',
  request: z.object({
    memberId: uuid,
    filters: z
      .object({ ...span, movements: z.array(shortText).max(40).nullable().default(null) })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        transferId: shortText,
        movement: shortText,
        reference: shortText,
        at: unixMs,
        amountMinor: minor,
        balanceAfterMinor: minor,
      }),
    ),
    sums: z.object({ inMinor: minor, outMinor: minor }),
  }),
});

export const membersBets = defineOfficeCall({
  path: 'members/bets',
  permission: 'members.read',
  effect: 'read',
  summary: 'The member’s bets, newest first.',
  request: z.object({
    memberId: uuid,
    filters: z
      .object({ state: z.enum(['open', 'settled', 'cancelled', 'all']).default('all'), ...span })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(betView),
    sums: z.object({ stakeMinor: minor, effectiveMinor: minor, profitMinor: minor }),
  }),
});

export const membersNote = defineOfficeCall({
  path: 'members/note',
  permission: 'members.note',
  effect: 'idempotent',
  summary: 'Adds a note; notes are never changed.',
  request: z.object({ memberId: uuid, note: z.string().trim().min(2).max(200) }),
  answer: z.object({ notes: z.array(noteRow) }),
});

export const membersTag = defineOfficeCall({
  path: 'members/tag',
  permission: 'members.note',
  effect: 'write',
  summary: 'Puts a tag on a member or takes it off.',
  request: z.object({
    memberId: uuid,
    tag: z.string().trim().min(1).max(12),
    on: z.boolean(),
    note,
  }),
  answer: z.object({ tags: z.array(shortText) }),
});

const restricted = z.object({
  status: memberStatus,
  restrictions: z.array(restrictionRow),
  /** Set where a second person must approve first. */
  proposalId: uuid.nullable(),
});

export const membersRestrict = defineOfficeCall({
  path: 'members/restrict',
  permission: 'members.restrict',
  effect: 'idempotent',
  summary:
    'Locks withdrawals or freezes the account on a ground of the terms; to close it is proposed.',
  request: z.object({
    memberId: uuid,
    restriction,
    ground: restrictGround,
    until: unixMs.nullable().default(null),
    note,
  }),
  answer: restricted,
});

export const membersLift = defineOfficeCall({
  path: 'members/lift',
  permission: 'members.restrict',
  effect: 'idempotent',
  summary: 'Lifts a lock or a freeze; to open a closed account again is proposed.',
  request: z.object({ memberId: uuid, restriction, note }),
  answer: restricted,
});

export const membersEndSessions = defineOfficeCall({
  path: 'members/endSessions',
  permission: 'members.restrict',
  effect: 'write',
  summary: 'Ends all sessions of a member; nothing else changes.',
  request: z.object({ memberId: uuid, note }),
  answer: z.object({ ended: z.int() }),
});

export type RestrictGround = z.output<typeof restrictGround>;
export type OfficeMemberRow = z.output<typeof memberRow>;
