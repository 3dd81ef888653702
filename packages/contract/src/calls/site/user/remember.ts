import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs, uuid } from '../../../fields.ts';
import { trustToken } from './factor-fields.ts';

export const rememberForget = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/remember/forget',
  auth: 'guest',
  effect: 'write',
  summary: 'Ends a remembered token; the answer is the same for one that never was.',
  request: z.object({ token: z.string().min(1).max(100) }),
  answer: z.object({}),
});

export const rememberIssue = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/remember/issue',
  auth: 'member',
  effect: 'write',
  summary:
    'A token that logs this device in again in place of the password; revokes its earlier one.',
  request: z.object({}),
  answer: z.object({ token: shortText, expiresAt: unixMs }),
});

export const rememberLogin = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/remember/login',
  auth: 'guest',
  effect: 'write',
  switch: 'login',
  summary:
    'Logs in with a remembered token, which is used up and replaced. Refusals are those of login.',
  request: z.object({
    name: z.string().min(1).max(30),
    token: z.string().min(1).max(100),
    /** 99 with the code of a login that was stopped. */
    kaptchcate: z.union([z.literal(0), z.literal(1), z.literal(99)]),
    codeId: z.string().max(64),
    code: z.string().max(128),
    sendCodeNum: z.string().max(6).optional(),
    trustToken: trustToken.optional(),
  }),
  answer: z.object({
    token: shortText,
    userId: uuid,
    signKey: shortText,
    /** Replaces the one that was sent. */
    rememberToken: shortText,
  }),
});
