import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, shortText, unixMs, uuid } from '../../../fields.ts';
import {
  credentialJson,
  factorProof,
  factorWay,
  recoveryCodes,
  totpCode,
} from './factor-fields.ts';

const passkey = z.object({
  passkeyId: uuid,
  label: shortText,
  createdAt: unixMs,
  lastUsedAt: unixMs.nullable(),
  /** Whether it is synchronised to more than one of the member's devices. */
  backedUp: z.boolean(),
  /** The host whose pages it works on. */
  host: shortText,
});

export const factorStatus = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/status',
  auth: 'member',
  effect: 'read',
  summary: 'What the member has beside the password, and by what this session may prove itself.',
  request: z.object({}),
  answer: z.object({
    totpSince: unixMs.nullable(),
    passkeys: z.array(passkey),
    recoveryLeft: z.int(),
    /** Until when this session need not prove itself again; null when it must. */
    confirmedUntil: unixMs.nullable(),
    /** Empty: by the password, as there is no second factor. */
    ways: z.array(factorWay),
  }),
});

export const factorConfirm = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/confirm',
  auth: 'member',
  effect: 'write',
  summary:
    'Proves this session for ten minutes, by the second factor; by the password only while there is none.',
  request: z.object({
    proof: z.union([factorProof, z.object({ way: z.literal('password'), password: md5Hex })]),
  }),
  answer: z.object({ until: unixMs }),
});

export const factorChallenge = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/challenge',
  auth: 'member',
  effect: 'write',
  summary: 'What one of the member’s passkeys is to sign, once, to prove this session.',
  request: z.object({}),
  answer: z.object({ options: credentialJson }),
});

export const factorTotpBegin = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/totpBegin',
  auth: 'member',
  effect: 'write',
  summary:
    'The secret of a new authenticator, for a proved session (6035 otherwise). In force with its first code.',
  request: z.object({}),
  answer: z.object({
    /** Base32, to be typed. */
    secret: shortText,
    /** `otpauth://…`, to be scanned. */
    uri: z.string().max(400),
  }),
});

export const factorTotpConfirm = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/totpConfirm',
  auth: 'member',
  effect: 'write',
  summary:
    'Puts the new authenticator in force by its first code. Replacing one ends every other session.',
  request: z.object({ code: totpCode }),
  answer: z.object({ recoveryCodes: recoveryCodes.nullable(), ended: z.int() }),
});

export const factorTotpRemove = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/totpRemove',
  auth: 'member',
  effect: 'write',
  summary: 'Removes the authenticator; ends every other session and pauses withdrawals for a day.',
  request: z.object({}),
  answer: z.object({ ended: z.int() }),
});

export const factorPasskeyChallenge = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/passkeyChallenge',
  auth: 'member',
  effect: 'write',
  summary: 'What a new passkey is made for, once; for a proved session.',
  request: z.object({}),
  answer: z.object({ options: credentialJson }),
});

export const factorPasskeyAdd = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/passkeyAdd',
  auth: 'member',
  effect: 'write',
  summary: 'Adds the passkey that answered the challenge. It works on pages of this host.',
  request: z.object({ response: credentialJson, label: z.string().trim().min(1).max(40) }),
  answer: z.object({ passkey, recoveryCodes: recoveryCodes.nullable() }),
});

export const factorPasskeyRemove = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/passkeyRemove',
  auth: 'member',
  effect: 'write',
  summary: 'Removes a passkey; ends every other session and pauses withdrawals for a day.',
  request: z.object({ passkeyId: uuid }),
  answer: z.object({ ended: z.int() }),
});

export const factorRecoveryRenew = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/factor/recoveryRenew',
  auth: 'member',
  effect: 'write',
  summary: 'New recovery codes in place of all old ones; told this once.',
  request: z.object({}),
  answer: z.object({ recoveryCodes }),
});
