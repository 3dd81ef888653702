import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { shortText, uuid } from '../../fields.ts';
import {
  supportLine,
  supportQueue,
  supportTopic,
  supportTalk as talk,
} from '../../support-views.ts';

/** Created and stored by a guest's browser for its talk; null for members. */
const guestKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .nullable()
  .default(null);
/** Wider than what is accepted: the server counts characters after cleaning. */
const content = z.string().max(2_000);
const pictureIds = z.array(uuid).max(3).default([]);

export const supportOpen = defineCall({
  method: 'POST',
  path: '/site/api/v1/support/open',
  auth: 'guest',
  effect: 'write',
  summary:
    'Opens a talk with the people of the site, under an id of its own; the same is the same.',
  request: z.object({ talkId: uuid, guestKey, topic: supportTopic, content, pictureIds }),
  answer: z.object({ talk, queue: supportQueue }),
});

export const supportSay = defineCall({
  method: 'POST',
  path: '/site/api/v1/support/say',
  auth: 'guest',
  effect: 'write',
  summary: "Says something in one's own talk; sent again under its id it is the same line.",
  request: z.object({ talkId: uuid, guestKey, lineId: uuid, content, pictureIds }),
  answer: z.object({ seq: z.int() }),
});

export const supportTyping = defineCall({
  method: 'POST',
  path: '/site/api/v1/support/typing',
  auth: 'guest',
  effect: 'write',
  summary: "Says that one is writing in one's own talk; worth saying every few seconds.",
  request: z.object({ talkId: uuid, guestKey }),
  answer: z.object({}),
});

export const supportTalk = defineCall({
  method: 'POST',
  path: '/site/api/v1/support/talk',
  auth: 'guest',
  effect: 'read',
  summary: "One's own talk, or the last one, with its lines after a number, and the queue.",
  request: z.object({
    talkId: uuid.nullable().default(null),
    guestKey,
    after: z.int().min(0).max(100_000).default(0),
  }),
  answer: z.object({
    queue: supportQueue,
    talk: talk.nullable(),
    lines: z.array(supportLine),
  }),
});

export const supportHistory = defineCall({
  method: 'POST',
  path: '/site/api/v1/support/history',
  auth: 'guest',
  effect: 'read',
  summary: "One's own talks, newest first, twenty from a place on.",
  request: z.object({ guestKey, offset: z.int().min(0).max(10_000).default(0) }),
  answer: z.object({
    total: z.int(),
    list: z.array(talk.extend({ excerpt: shortText })),
  }),
});

export const supportEnd = defineCall({
  method: 'POST',
  path: '/site/api/v1/support/end',
  auth: 'guest',
  effect: 'write',
  summary: "Ends one's own talk; a member gets what was said as a letter.",
  request: z.object({ talkId: uuid, guestKey }),
  answer: z.object({}),
});

export const supportRate = defineCall({
  method: 'POST',
  path: '/site/api/v1/support/rate',
  auth: 'guest',
  effect: 'write',
  summary: 'Says once how a talk that is over was, in stars and words.',
  request: z.object({
    talkId: uuid,
    guestKey,
    stars: z.int().min(1).max(5),
    words: z.string().max(200).default(''),
  }),
  answer: z.object({}),
});
