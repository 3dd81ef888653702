import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, shortText, uuid } from '../../../fields.ts';
import { credentialJson, factorProof, trustToken } from './factor-fields.ts';

export const login = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/login',
  auth: 'guest',
  effect: 'write',
  switch: 'login',
  summary:
    'Opens a session. kaptchcate 99 needs the single-use grant that register gave, or the code of a stopped login. ' +
    'Who has a second factor gets 6035 with a ticket, unless the device is trusted.',
  request: z.object({
    isAgent: z.literal(0),
    name: z.string().min(1).max(30),
    password: md5Hex,
    kaptchcate: z.union([z.literal(0), z.literal(1), z.literal(99)]),
    codeId: z.string().max(64),
    code: z.string().max(128),
    version: z.literal('1.0'),
    sendCodeNum: z.string().max(6).optional(),
    /** Of a device that is exempt from the second factor. */
    trustToken: trustToken.optional(),
  }),
  answer: z.object({
    token: shortText,
    userId: uuid,
    /** The session's own signing key, base64url. */
    signKey: shortText,
  }),
});

/** Of a login that waits for its second factor; valid for five minutes and five tries. */
const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const loginChallenge = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/login/challenge',
  auth: 'guest',
  effect: 'write',
  switch: 'login',
  summary: 'What one of the member’s passkeys is to sign, once, for the login of a ticket.',
  request: z.object({ ticket }),
  answer: z.object({ options: credentialJson }),
});

export const loginSecond = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/login/second',
  auth: 'guest',
  effect: 'write',
  switch: 'login',
  summary:
    'The second step of a login, from the device of the first. A code, an answer and a ticket work once.',
  request: z.object({ ticket, proof: factorProof, trust: z.boolean() }),
  answer: z.object({
    token: shortText,
    userId: uuid,
    signKey: shortText,
    /** Replaces the remembered token that was used as the password; null when the password was typed. */
    rememberToken: shortText.nullable(),
    /** To be stored by a device that is trusted from now on; null otherwise. */
    trustToken: shortText.nullable(),
  }),
});
