import { z } from 'zod';
import { shortText, unixMs, uuid } from '../fields.ts';
import { staffName, staffSessionView } from './auth.ts';
import { defineOfficeCall, permissions, roles } from './define.ts';
import { note, paging, query } from './fields.ts';

const staffStatus = z.enum(['active', 'disabled']);

const staffRow = z.object({
  staffId: uuid,
  name: shortText,
  displayName: shortText,
  roles: z.array(z.enum(roles)),
  status: staffStatus,
  /** Locked after failed logins until then. */
  lockedUntil: unixMs.nullable(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  demo: z.boolean(),
  /** Whether its person has set a password; else a link is needed. */
  hasPassword: z.boolean(),
  /** Cannot be the second person before this moment. */
  decidesFrom: unixMs,
  createdAt: unixMs,
  lastLoginAt: unixMs.nullable(),
  sessions: z.int(),
});

const proposed = z.object({ proposalId: uuid });

export const staffRoles = defineOfficeCall({
  path: 'staff/roles',
  permission: 'session',
  effect: 'read',
  summary: 'What each role may do.',
  request: z.object({}),
  answer: z.object({
    list: z.array(z.object({ role: z.enum(roles), permissions: z.array(z.enum(permissions)) })),
  }),
});

export const staffNames = defineOfficeCall({
  path: 'staff/names',
  permission: 'session',
  effect: 'read',
  summary: 'What the staff of the site are called, past ones too: lists name people, not logins.',
  request: z.object({}),
  answer: z.object({
    list: z.array(z.object({ staffId: uuid, name: shortText, displayName: shortText })),
  }),
});

export const staffList = defineOfficeCall({
  path: 'staff/list',
  permission: 'staff.read',
  effect: 'read',
  summary: 'The staff of the site.',
  request: z.object({
    filters: z
      .object({
        q: query,
        role: z.enum(roles).nullable().default(null),
        status: staffStatus.nullable().default(null),
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(staffRow), sums: z.object({}) }),
});

export const staffOne = defineOfficeCall({
  path: 'staff/one',
  permission: 'staff.read',
  effect: 'read',
  summary: 'One member of staff with live sessions.',
  request: z.object({ staffId: uuid }),
  answer: z.object({ staff: staffRow, sessions: z.array(staffSessionView) }),
});

export const staffCreate = defineOfficeCall({
  path: 'staff/create',
  permission: 'staff.write',
  effect: 'idempotent',
  summary: 'Proposes a new account; its person sets the password by a link of their own.',
  request: z.object({
    name: staffName,
    displayName: z.string().trim().min(1).max(30),
    roles: z.array(z.enum(roles)).min(1).max(roles.length),
    note,
  }),
  answer: proposed,
});

export const staffUpdate = defineOfficeCall({
  path: 'staff/update',
  permission: 'staff.write',
  effect: 'idempotent',
  summary: 'Proposes another name or roles; the sessions of someone whose roles change are ended.',
  request: z.object({
    staffId: uuid,
    displayName: z.string().trim().min(1).max(30),
    roles: z.array(z.enum(roles)).min(1).max(roles.length),
    note,
  }),
  answer: proposed,
});

export const staffSetStatus = defineOfficeCall({
  path: 'staff/setStatus',
  permission: 'staff.write',
  effect: 'idempotent',
  summary: 'Disables an account at once, which ends its sessions; to let it in again is proposed.',
  request: z.object({ staffId: uuid, status: staffStatus, note }),
  answer: z.object({ staff: staffRow, proposalId: uuid.nullable() }),
});

export const staffUnlock = defineOfficeCall({
  path: 'staff/unlock',
  permission: 'staff.write',
  effect: 'write',
  summary: 'Lifts the lock that failed logins have put on an account.',
  request: z.object({ staffId: uuid, note }),
  answer: z.object({ staff: staffRow }),
});

export const staffReset = defineOfficeCall({
  path: 'staff/reset',
  permission: 'staff.write',
  effect: 'idempotent',
  summary:
    'Proposes to remove password and second factors and to end all sessions of an account; its person sets a new password by a link of their own.',
  request: z.object({ staffId: uuid, note }),
  answer: proposed,
});

export const staffLink = defineOfficeCall({
  path: 'staff/link',
  permission: 'approvals.decide',
  effect: 'write',
  summary:
    'Draws the one link by which the person of an account without a password sets one; never for who made or reset it.',
  request: z.object({ staffId: uuid, note }),
  answer: z.object({ token: shortText, expiresAt: unixMs }),
});

export const staffEndSessions = defineOfficeCall({
  path: 'staff/endSessions',
  permission: 'staff.write',
  effect: 'write',
  summary: 'Ends all sessions of an account.',
  request: z.object({ staffId: uuid, note }),
  answer: z.object({ ended: z.int() }),
});

export type StaffRow = z.output<typeof staffRow>;
