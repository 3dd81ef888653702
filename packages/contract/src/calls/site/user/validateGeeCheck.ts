import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText } from '../../../fields.ts';

export const validateGeeCheck = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/validateGeeCheck',
  auth: 'guest',
  effect: 'write',
  summary: 'Judges a slider result; the answer goes with the call that the captcha was for.',
  request: z.object({
    lot_number: z.string().max(64),
    /** Own slider: JSON `{ x, track: [[x, y, ms], …], nonce }`. */
    captcha_output: z.string().max(20_000),
    pass_token: z.string().max(200),
    gen_time: z.string().max(20),
    validate_way: z.literal(0),
  }),
  answer: z.object({ codeId: shortText, code: shortText }),
});
