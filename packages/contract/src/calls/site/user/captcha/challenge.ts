import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { shortText } from '../../../../fields.ts';
import { ktype } from '../member.ts';

export const challenge = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/captcha/challenge',
  auth: 'guest',
  effect: 'write',
  summary: 'A new slider picture, bound to the action and the device.',
  request: z.object({ ktype }),
  answer: z.object({
    /** `own`, or the name of the service behind the adapter. */
    provider: shortText,
    /** The public id that the service's widget runs with; empty for `own`. */
    captchaId: shortText,
    lot_number: shortText,
    width: z.int(),
    height: z.int(),
    /** PNG data URLs: the picture with its gap, and the piece (full height strip is not sent). */
    background: z.string().max(400_000),
    piece: z.string().max(100_000),
    pieceY: z.int(),
    pieceSize: z.int(),
    /** Proof of work: find a nonce so that SHA-256(`${powSalt}.${nonce}`) starts with `powBits` zero bits. */
    powSalt: shortText,
    powBits: z.int(),
  }),
});
