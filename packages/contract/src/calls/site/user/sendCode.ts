import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, shortText } from '../../../fields.ts';

/** A text sealed separately for the server, base64url; see `sealField` of the client. */
const sealedText = z.string().max(400);

/**
 * Where a verification code goes and its purpose. Each value is sent twice: sealed (`…V2`), and as the md5 of its
 * text, which must agree.
 */
const sendCodeRequest = z.object({
  /** Phone number with its area code, digits only (`8613812345678`), or e-mail address. */
  sendCodeNumV2: sealedText,
  /** The account's name; empty for a logged-in member. */
  sendNameV2: sealedText,
  /** The captcha's `codeId`; empty with kaptchcate 99. */
  codeIdV2: sealedText,
  SendCodeNum: md5Hex,
  SendName: md5Hex,
  codeId: md5Hex,
  /** 2 reset, 3 new device, 4 bind a phone or e-mail, 5 prove the bound one. */
  type: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** 0 SMS, 1 e-mail, 2 voice call. */
  cate: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  version: z.literal('1'),
  /** 99 is accepted for a new device after its login was stopped, and from a logged-in member. */
  kaptchcate: z.union([z.literal(0), z.literal(1), z.literal(99)]),
  /** The captcha's `code`. */
  imageCode: z.string().max(128),
});

const sendCodeAnswer = z.object({
  /** Seconds until another one may be asked for. */
  resendAfter: z.int(),
  /** Minutes for which the code is valid. */
  lifeMinutes: z.int(),
  /** Where it went, masked. */
  sentTo: shortText,
});

export const sendCodeOne = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/sendCode/one',
  auth: 'guest',
  effect: 'write',
  summary: 'Sends a code by SMS or voice call (`cate` 0 or 2).',
  request: sendCodeRequest,
  answer: sendCodeAnswer,
});

export const sendCodeTwo = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/sendCode/two',
  auth: 'guest',
  effect: 'write',
  summary: 'Sends a code by e-mail (`cate` 1).',
  request: sendCodeRequest,
  answer: sendCodeAnswer,
});
