import { z } from 'zod';
import { defineCall } from '../define.ts';
import { shortText, unixMs, uuid } from '../fields.ts';
import { chatLimits } from '../socket/chat/ids.ts';
import {
  chatMessage,
  chatPerson,
  chatScore,
  predictionView,
  roomId,
  roomStatus,
} from '../socket/chat/views.ts';

const half = z.enum(['first', 'second']);
const goals = z.int().min(0).max(99);
const personKey = z.string().min(1).max(40);

export const appeal = defineCall({
  method: 'POST',
  path: '/stream/api/v1/appeal',
  auth: 'member',
  effect: 'write',
  summary: 'Asks once that a mute be looked at by somebody else.',
  request: z.object({ muteId: uuid, text: z.string().trim().min(1).max(200) }),
  answer: z.object({}),
});

export const hide = defineCall({
  method: 'POST',
  path: '/stream/api/v1/hide',
  auth: 'member',
  effect: 'write',
  summary: 'Shows the member no more of what somebody says, or shows it again.',
  request: z.object({ key: personKey, isHidden: z.boolean() }),
  answer: z.object({ hidden: z.array(personKey) }),
});

export const history = defineCall({
  method: 'POST',
  path: '/stream/api/v1/history',
  auth: 'guest',
  effect: 'read',
  summary:
    'What was said in a room, the latest page first; dates of the specification are taken and not used.',
  request: z.object({
    rid: roomId,
    pageNum: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(chatLimits.pageSizeMax).default(chatLimits.pageSize),
    beginTime: z.string().max(32).optional(),
    endTime: z.string().max(32).optional(),
  }),
  answer: z.object({
    total: z.int().min(0),
    list: z.array(chatMessage).max(chatLimits.pageSizeMax),
  }),
});

export const me = defineCall({
  method: 'POST',
  path: '/stream/api/v1/me',
  auth: 'member',
  effect: 'read',
  summary:
    'How others see the member in the chat, whom they have hidden, and their guess of a room.',
  request: z.object({ rid: roomId.optional() }),
  answer: z.object({
    person: chatPerson,
    hidden: z.array(personKey).max(500),
    points: z.int().min(0),
    guess: z.object({ half, home: goals, away: goals, points: z.int().nullable() }).nullable(),
  }),
});

export const predict = defineCall({
  method: 'POST',
  path: '/stream/api/v1/predict',
  auth: 'member',
  effect: 'write',
  summary: 'Guesses how a half ends, for points of honour; may be changed until it begins.',
  request: z.object({ rid: roomId, half, home: goals, away: goals }),
  answer: z.object({ prediction: predictionView.nullable() }),
});

export const ranking = defineCall({
  method: 'POST',
  path: '/stream/api/v1/ranking',
  auth: 'guest',
  effect: 'read',
  summary: 'Who guesses best: points of honour, which buy nothing.',
  request: z.object({}),
  answer: z.object({ list: z.array(z.object({ person: chatPerson, points: z.int() })).max(20) }),
});

export const report = defineCall({
  method: 'POST',
  path: '/stream/api/v1/report',
  auth: 'member',
  effect: 'write',
  summary: 'Reports a message of somebody else to the moderators, with a reason.',
  request: z.object({
    rid: roomId,
    seq: z.int().min(1),
    reason: z.enum(['spam', 'abuse', 'impostor', 'other']),
    note: z.string().trim().max(200).default(''),
  }),
  answer: z.object({}),
});

export const rooms = defineCall({
  method: 'POST',
  path: '/stream/api/v1/rooms',
  auth: 'guest',
  effect: 'read',
  summary: 'The rooms of the site: its hall, its sports, and matches that are talked about.',
  request: z.object({}),
  answer: z.object({
    isOpen: z.boolean(),
    list: z
      .array(
        z.object({
          rid: roomId,
          status: roomStatus,
          people: z.int().min(0),
          level: z.int().min(0),
          slowSeconds: z.int().min(0),
          /** Messages of the last minute. */
          perMinute: z.int().min(0),
          latest: z
            .object({
              name: shortText,
              text: z.string().max(400),
              at: unixMs,
              /** Of a member played by the demonstration. */
              isDemo: z.boolean(),
            })
            .nullable(),
          score: chatScore.nullable(),
        }),
      )
      .max(100),
  }),
});
