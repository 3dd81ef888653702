import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { longText, page, pageSize, shortText, unixMs } from '../../../fields.ts';

export const queryNoticeListByPage = defineCall({
  method: 'POST',
  path: '/site/api/v1/advertising/queryNoticeListByPage',
  auth: 'guest',
  effect: 'read',
  summary: 'Notices of the site, newest first.',
  request: z.object({ pageNum: page, pageSize }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        id: shortText,
        /** Ordinary or important. */
        kind: z.enum(['general', 'important']),
        title: shortText,
        content: longText,
        publishedAt: unixMs,
        /** Shown in the notice bar until the visitor dismisses it. */
        popup: z.boolean(),
      }),
    ),
  }),
});
