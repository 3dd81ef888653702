import { z } from 'zod';
import { uuid } from '../../fields.ts';
import { chatIds, chatLimits } from './ids.ts';
import { roomId } from './views.ts';

const date = z.string().max(32);
const pageOf = {
  pageNum: z.int().min(1).max(10_000),
  pageSize: z.int().min(1).max(chatLimits.pageSizeMax),
};
/** For messages without data: an empty object, or none. */
const nothing = z.object({}).nullish();

/**
 * A browser's messages on the chat's socket: an envelope of `msgId` and `msgData`, one a frame. Only `rid`, `msg`,
 * `token` and the page are required; our own additions are in `body` and optional.
 */
export const chatClientMessage = z.discriminatedUnion('msgId', [
  z.object({ msgId: z.literal(chatIds.heartbeat), msgData: nothing }),
  z.object({
    msgId: z.literal(chatIds.login),
    msgData: z.object({
      token: z.string().min(1).max(1200),
      body: z
        .object({ script: z.enum(['hans', 'hant']) })
        .partial()
        .optional(),
    }),
  }),
  z.object({
    msgId: z.literal(chatIds.guest),
    msgData: z
      .object({
        body: z
          .object({ script: z.enum(['hans', 'hant']) })
          .partial()
          .optional(),
      })
      .nullish(),
  }),
  z.object({
    msgId: z.literal(chatIds.join),
    msgData: z.object({
      rid: roomId,
      /** `leave` to unsubscribe. */
      category: z.enum(['join', 'leave']).optional(),
    }),
  }),
  z.object({
    msgId: z.literal(chatIds.say),
    msgData: z.object({
      rid: roomId,
      msg: z.string().max(2_000),
      categoryType: z.enum(['text', 'sticker', 'bet']).optional(),
      body: z
        .object({
          /** The sender's own id: sent again it is the same message. */
          id: uuid,
          reply: z.int().min(1),
          mentions: z.array(z.string().regex(/^[\w-]{1,40}$/)).max(5),
          betId: uuid,
          showStake: z.boolean(),
        })
        .partial()
        .optional(),
    }),
  }),
  z.object({
    msgId: z.literal(chatIds.history),
    msgData: z.object({
      rid: roomId,
      ...pageOf,
      beginTime: date.optional(),
      endTime: date.optional(),
      /** From which number on, after a gap. */
      body: z
        .object({ after: z.int().min(0) })
        .partial()
        .optional(),
    }),
  }),
]);
export type ChatClientMessage = z.output<typeof chatClientMessage>;
