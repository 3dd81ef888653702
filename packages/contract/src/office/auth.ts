import { z } from 'zod';
import { credentialJson, factorWay, totpCode } from '../calls/site/user/factor-fields.ts';
import { shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall, permissions, roles } from './define.ts';

/** A staff password as typed: it travels over TLS and is kept as Argon2id. */
const staffPassword = z.string().min(12).max(128);
export const staffName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9._@-]{2,31}$/);
const typedPassword = z.string().min(1).max(128);
const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const factor = factorWay;

export const staffSessionView = z.object({
  sessionId: uuid,
  ip: shortText,
  userAgent: shortText,
  factor,
  createdAt: unixMs,
  lastSeenAt: unixMs,
  /** The latest end, whatever happens. */
  expiresAt: unixMs,
  current: z.boolean(),
});

/** The logged-in member of staff, the sites, and the permissions. */
const staffMe = z.object({
  staffId: uuid,
  name: shortText,
  displayName: shortText,
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  site: z.object({ siteId: z.int(), name: shortText, brand: shortText }),
  playMoney: z.boolean(),
  /** To be sent as `x-office-csrf` with every call that has a session. */
  csrf: shortText,
  session: staffSessionView,
  /** A session without a call for so long ends. */
  idleMs: z.int(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  mustChangePassword: z.boolean(),
});

export const authDoor = defineOfficeCall({
  path: 'auth/door',
  permission: 'public',
  effect: 'read',
  summary: 'What the login page shows: the sites, and on play-money sites the demo staff.',
  request: z.object({}),
  answer: z.object({
    sites: z.array(
      z.object({
        siteId: z.int(),
        name: shortText,
        brand: shortText,
        playMoney: z.boolean(),
        /** Always empty where money is real. */
        demoStaff: z.array(
          z.object({ name: shortText, displayName: shortText, roles: z.array(z.enum(roles)) }),
        ),
      }),
    ),
    /** The site of the host name, else the first. */
    siteId: z.int(),
  }),
});

export const authDemo = defineOfficeCall({
  path: 'auth/demo',
  permission: 'public',
  effect: 'read',
  summary: 'Password and current code of a demo account; refused where money is real.',
  request: z.object({ siteId: z.int().min(1), name: staffName }),
  answer: z.object({ password: shortText, code: shortText, secondsLeft: z.int() }),
});

export const authSetUpLink = defineOfficeCall({
  path: 'auth/setUpLink',
  permission: 'public',
  effect: 'read',
  summary: 'Whose account a link for setting a password is for; null when it no longer works.',
  request: z.object({ ticket }),
  answer: z.object({ account: z.object({ name: shortText, siteId: z.int() }).nullable() }),
});

export const authSetUp = defineOfficeCall({
  path: 'auth/setUp',
  permission: 'public',
  effect: 'write',
  summary: 'Sets the password of one’s own account by its link, once; a login follows.',
  request: z.object({ ticket, newPassword: staffPassword }),
  answer: z.object({ name: shortText, siteId: z.int() }),
});

export const authLogin = defineOfficeCall({
  path: 'auth/login',
  permission: 'public',
  effect: 'write',
  summary: 'The first step: name and password. The second factor follows with the ticket.',
  request: z.object({ siteId: z.int().min(1), name: staffName, password: typedPassword }),
  answer: z.object({
    ticket: shortText,
    /** Empty when none is set up yet: enrolment follows. */
    factors: z.array(factor),
    expiresAt: unixMs,
  }),
});

export const authTotp = defineOfficeCall({
  path: 'auth/totp',
  permission: 'public',
  effect: 'write',
  summary: 'The second step by a code of the authenticator; each code works once.',
  request: z.object({ ticket, code: totpCode }),
  answer: z.object({ me: staffMe }),
});

export const authRecovery = defineOfficeCall({
  path: 'auth/recovery',
  permission: 'public',
  effect: 'write',
  summary: 'The second step by a recovery code, which is used up.',
  request: z.object({ ticket, code: z.string().trim().min(8).max(24) }),
  answer: z.object({ me: staffMe }),
});

export const authPasskeyOptions = defineOfficeCall({
  path: 'auth/passkeyOptions',
  permission: 'public',
  effect: 'write',
  summary: 'A challenge for the second step by passkey.',
  request: z.object({ ticket }),
  answer: z.object({ options: credentialJson }),
});

export const authPasskey = defineOfficeCall({
  path: 'auth/passkey',
  permission: 'public',
  effect: 'write',
  summary: 'The second step by passkey.',
  request: z.object({ ticket, response: credentialJson }),
  answer: z.object({ me: staffMe }),
});

export const authEnrol = defineOfficeCall({
  path: 'auth/enrol',
  permission: 'public',
  effect: 'write',
  summary: 'The secret of a new authenticator, shown this once, for staff without a second factor.',
  request: z.object({ ticket }),
  answer: z.object({ secret: shortText, uri: z.string().max(400) }),
});

export const authEnrolConfirm = defineOfficeCall({
  path: 'auth/enrolConfirm',
  permission: 'public',
  effect: 'write',
  summary: 'Proves the new authenticator by a code; the recovery codes are shown this once.',
  request: z.object({ ticket, code: totpCode }),
  answer: z.object({ me: staffMe, recoveryCodes: z.array(shortText) }),
});

export const authMe = defineOfficeCall({
  path: 'auth/me',
  permission: 'session',
  effect: 'read',
  summary: 'Who is logged in; the one call that needs no `x-office-csrf`, because it gives it out.',
  request: z.object({}),
  answer: z.object({ me: staffMe }),
});

export const authLogout = defineOfficeCall({
  path: 'auth/logout',
  permission: 'session',
  effect: 'write',
  summary: 'Ends this session.',
  request: z.object({}),
  answer: z.object({}),
});

export const authSessions = defineOfficeCall({
  path: 'auth/sessions',
  permission: 'session',
  effect: 'read',
  summary: 'One’s own live sessions.',
  request: z.object({}),
  answer: z.object({ list: z.array(staffSessionView) }),
});

export const authEndSession = defineOfficeCall({
  path: 'auth/endSession',
  permission: 'session',
  effect: 'write',
  summary: 'Ends another session of one’s own.',
  request: z.object({ sessionId: uuid }),
  answer: z.object({ ended: z.int() }),
});

export const authPassword = defineOfficeCall({
  path: 'auth/password',
  permission: 'session',
  effect: 'write',
  summary: 'Changes one’s own password and ends every other session.',
  request: z.object({ password: typedPassword, newPassword: staffPassword }),
  answer: z.object({ ended: z.int() }),
});

export const authRecoveryCodes = defineOfficeCall({
  path: 'auth/recoveryCodes',
  permission: 'session',
  effect: 'write',
  summary: 'New recovery codes in place of the old, against the password.',
  request: z.object({ password: typedPassword }),
  answer: z.object({ recoveryCodes: z.array(shortText) }),
});

const passkeyView = z.object({
  passkeyId: uuid,
  label: shortText,
  createdAt: unixMs,
  lastUsedAt: unixMs.nullable(),
  backedUp: z.boolean(),
});

export const authPasskeys = defineOfficeCall({
  path: 'auth/passkeys',
  permission: 'session',
  effect: 'read',
  summary: 'One’s own passkeys.',
  request: z.object({}),
  answer: z.object({ list: z.array(passkeyView) }),
});

export const authPasskeyRegister = defineOfficeCall({
  path: 'auth/passkeyRegister',
  permission: 'session',
  effect: 'write',
  summary: 'A challenge for a new passkey, against the password.',
  request: z.object({ password: typedPassword }),
  answer: z.object({ options: credentialJson }),
});

export const authPasskeyConfirm = defineOfficeCall({
  path: 'auth/passkeyConfirm',
  permission: 'session',
  effect: 'write',
  summary: 'Keeps the passkey that answered the challenge.',
  request: z.object({ label: z.string().trim().min(1).max(40), response: credentialJson }),
  answer: z.object({ passkey: passkeyView }),
});

export const authPasskeyRemove = defineOfficeCall({
  path: 'auth/passkeyRemove',
  permission: 'session',
  effect: 'write',
  summary: 'Removes a passkey, against the password.',
  request: z.object({ passkeyId: uuid, password: typedPassword }),
  answer: z.object({}),
});

export type StaffMe = z.output<typeof staffMe>;
export type StaffSessionView = z.output<typeof staffSessionView>;
export type PasskeyView = z.output<typeof passkeyView>;
