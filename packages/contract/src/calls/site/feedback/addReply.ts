import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { feedbackContent, feedbackPictures } from './addFeedBack.ts';

export const addReply = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/addReply',
  auth: 'member',
  effect: 'write',
  summary: "The member's further word on an own feedback that is not closed.",
  request: z.object({
    feedbackId: uuid,
    content: feedbackContent,
    pictureIds: feedbackPictures,
  }),
  answer: z.object({ replyId: uuid }),
});
