import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { shortText, uuid } from '../../../../fields.ts';
import { IMAGE_BASE64_MAX, wireLimits } from '../../../../limits.ts';

export const uploadImage = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/upload/uploadImage',
  auth: 'member',
  effect: 'write',
  bodyBytesMax: wireLimits.imageBodyBytesMax,
  summary:
    'Takes a JPEG, PNG or WebP picture of at most 5 MB and keeps it as WebP without metadata. ' +
    'It stays only when an avatar or a feedback takes it up.',
  request: z.object({
    use: z.enum(['avatar', 'feedback']),
    /** The file in base64. */
    image: z.string().min(1).max(IMAGE_BASE64_MAX),
  }),
  answer: z.object({ id: uuid, url: shortText, width: z.int(), height: z.int() }),
});
