import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { ownerProof } from '../../user/member.ts';

export const singleDataDecryption = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/common/singleDataDecryption',
  auth: 'member',
  effect: 'write',
  summary: 'One masked field of the member in full, after a proof of the owner.',
  request: z.object({ name: z.enum(['phone', 'email', 'realName']), ...ownerProof }),
  answer: z.object({ data: z.string().max(60), verified: z.literal(true) }),
});
