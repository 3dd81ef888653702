import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { areaCode, realNameText, verifyCode, wholePhone } from './proof.ts';

export const bindFromDeposit = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindFromDeposit',
  auth: 'member',
  effect: 'write',
  summary:
    'Saves what a deposit asks for: the real name, and a phone with the code sent to it (type 4). ' +
    'What is bound already stays and is not needed.',
  request: z.object({
    realName: realNameText.optional(),
    phone: z.object({ areaCode, phone: wholePhone, code: verifyCode }).optional(),
  }),
  answer: z.object({ bindPhone: z.boolean(), bindRealName: z.boolean() }),
});
