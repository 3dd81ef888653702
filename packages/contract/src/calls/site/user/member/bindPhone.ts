import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { areaCode, ownerProof, verifyCode, wholePhone } from './proof.ts';

export const bindPhone = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindPhone',
  auth: 'member',
  effect: 'write',
  summary:
    'Binds a phone by the code sent to it (type 4). Where one is bound already, a proof of the owner too.',
  request: z.object({ areaCode, phone: wholePhone, code: verifyCode, ...ownerProof }),
  answer: z.object({ phone: z.string() }),
});
