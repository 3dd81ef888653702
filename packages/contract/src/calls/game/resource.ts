import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { publicEntry } from '../../socket/topics.ts';

/** Topics that a guest may read; the same names as on the socket. */
export const publicTopic = z
  .string()
  .max(80)
  .regex(
    /^(sport:(FT|BK|TN|BS|SK|VB|TT|VF|OP):(RB|FT|FU)|sport:FS:(FSFT|FSFU)|match:[A-Za-z0-9_-]{1,64}|menu)$/,
  );

export const resource = defineCall({
  method: 'POST',
  path: '/game/api/v1/resource',
  auth: 'guest',
  effect: 'read',
  summary: 'The view that a socket topic gives, for clients that cannot hold a socket.',
  request: z.object({
    method: z.literal('topic'),
    enName: z.literal('crty'),
    Request: z.object({
      timestamp: z.int().min(0),
      token: z.string().max(200),
      langx: z.enum(['zh-cn', 'zh-tw']),
      remoteip: z.string().max(64),
      topic: publicTopic,
      /** Last sequence number received; deltas follow from there where they are still kept. */
      after: z.int().min(0).optional(),
    }),
  }),
  answer: z.object({
    topic: z.string(),
    seq: z.int(),
    /** True when `changes` is the whole view. */
    whole: z.boolean(),
    changes: z.array(publicEntry).readonly(),
  }),
});
