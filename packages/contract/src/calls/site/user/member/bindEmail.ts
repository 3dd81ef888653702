import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { emailAddress, ownerProof, verifyCode } from './proof.ts';

export const bindEmail = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindEmail',
  auth: 'member',
  effect: 'write',
  summary:
    'Binds an e-mail address by the code sent to it (type 4). Where one is bound already, a proof of ' +
    'the owner too.',
  request: z.object({ email: emailAddress, code: verifyCode, ...ownerProof }),
  answer: z.object({ email: z.string() }),
});
