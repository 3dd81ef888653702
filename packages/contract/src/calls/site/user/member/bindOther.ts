import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { day, md5Hex } from '../../../../fields.ts';
import { ownerProof, realNameText } from './proof.ts';

export const bindOther = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindOther',
  auth: 'member',
  effect: 'write',
  summary:
    'Saves further data, all of it or nothing. Real name, birthday and gender can be written once; ' +
    'the fund password needs a proof of the owner, and its old value when there is one.',
  request: z.object({
    realName: realNameText.optional(),
    birthday: day.optional(),
    gender: z.enum(['male', 'female']).optional(),
    /** False opts out of offers. */
    marketing: z.boolean().optional(),
    /** The new fund password. */
    secondPassword: md5Hex.optional(),
    oldSecondPassword: md5Hex.optional(),
    ...ownerProof,
  }),
  answer: z.object({}),
});
