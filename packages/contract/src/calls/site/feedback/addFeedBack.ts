import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, uuid } from '../../../fields.ts';
import { feedbackType } from '../../../inbox-views.ts';

/** Pictures that the member uploaded for this and has not used before. */
export const feedbackPictures = z.array(uuid).max(3).default([]);

/** Wider than what is taken: people's characters are counted by the server, after cleaning. */
export const feedbackContent = z.string().min(1).max(1000);

export const addFeedBack = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/addFeedBack',
  auth: 'member',
  effect: 'write',
  summary: 'Sends a feedback, with own pictures, an own bet or an own deposit order.',
  request: z.object({
    type: feedbackType.exclude(['dispute']),
    content: feedbackContent,
    pictureIds: feedbackPictures,
    betId: uuid.optional(),
    orderId: uuid.optional(),
  }),
  answer: z.object({ feedbackId: uuid, number: shortText }),
});
