import { z } from 'zod';
import { shortText, unixMs, uuid } from '../../fields.ts';
import { chatIds } from './ids.ts';
import {
  chatMessage,
  chatPerson,
  chatScore,
  ownStatus,
  predictionView,
  roomId,
  roomStatus,
  roomView,
} from './views.ts';

const refused = { code: z.int(), message: z.string().max(400) };

function pushed<const Id extends number, Body extends z.ZodType>(id: Id, body: Body) {
  return z.object({ msgId: z.literal(id), msgData: z.object({ rid: roomId, body }) });
}

/** To everybody in the room: messages since the last frame, numbers `from` to `to`, without a gap. */
const sent = z.object({
  rid: roomId,
  body: z.object({ list: z.array(chatMessage).min(1).max(400) }),
});
/** To the sender only: the message, or why it was refused. */
const answered = z.object({
  rid: roomId.optional(),
  ...refused,
  body: z
    .object({ id: uuid.nullable(), seq: z.int().min(1).nullable(), waitMs: z.int().min(0) })
    .partial()
    .optional(),
});

/** All messages of the server on the chat's socket. An answer has the number of its request, and a `code`. */
export const chatServerMessage = z.discriminatedUnion('msgId', [
  z.object({
    msgId: z.literal(chatIds.heartbeat),
    msgData: z.object({ body: z.object({ at: unixMs }) }),
  }),
  z.object({
    msgId: z.literal(chatIds.login),
    msgData: z.object({ ...refused, body: z.object({ me: chatPerson }).partial().optional() }),
  }),
  z.object({ msgId: z.literal(chatIds.guest), msgData: z.object(refused) }),
  z.object({
    msgId: z.literal(chatIds.join),
    msgData: z.object({ rid: roomId.optional(), ...refused }),
  }),
  z.object({ msgId: z.literal(chatIds.say), msgData: z.union([answered, sent]) }),
  z.object({
    msgId: z.literal(chatIds.history),
    msgData: z.object({
      rid: roomId.optional(),
      ...refused,
      pageNum: z.int().optional(),
      pageSize: z.int().optional(),
      body: z.object({ total: z.int(), list: z.array(chatMessage).max(50) }).optional(),
    }),
  }),
  z.object({
    msgId: z.literal(chatIds.mute),
    msgData: z.object({ body: ownStatus, rid: roomId.optional() }),
  }),
  z.object({
    msgId: z.literal(chatIds.block),
    msgData: z.object({ body: ownStatus, rid: roomId.optional() }),
  }),
  pushed(
    chatIds.roomStatus,
    z.object({
      status: roomStatus,
      slowSeconds: z.int(),
      announcement: z.string().max(300),
      people: z.int(),
    }),
  ),
  pushed(chatIds.level, z.object({ level: z.int() })),
  pushed(chatIds.joined, z.object({ who: chatPerson, people: z.int() })),
  z.object({
    msgId: z.literal(chatIds.allStatus),
    msgData: z.object({
      body: z.object({ status: z.enum(['open', 'closed']), reason: shortText }),
    }),
  }),
  pushed(chatIds.destroy, z.object({ reason: shortText })),
  pushed(chatIds.score, chatScore),
  /** Messages before this number were cleared from the room. */
  pushed(chatIds.clear, z.object({ from: z.int().min(1) })),
  pushed(chatIds.joinedSelf, z.object({ room: roomView, ownStatus: ownStatus })),
  pushed(chatIds.gift, chatMessage),
  pushed(chatIds.prediction, predictionView),
  z.object({
    msgId: z.literal(chatIds.notice),
    msgData: z.object({
      ...refused,
      body: z
        .object({ kind: shortText, text: z.string().max(400) })
        .partial()
        .optional(),
    }),
  }),
]);
export type ChatServerMessage = z.output<typeof chatServerMessage>;
