import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { depositView } from '../../../views.ts';

export const attachProof = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/attachProof',
  auth: 'member',
  effect: 'write',
  summary: 'Attaches a picture that was uploaded as proof of payment.',
  request: z.object({ orderId: uuid, imageId: uuid }),
  answer: depositView,
});
