import { z } from 'zod';
import { longText, shortText, unixMs, uuid } from '../fields.ts';
import { supportTopic, talkState } from '../support-views.ts';
import { defineOfficeCall } from './define.ts';
import { paging, query, staffRef } from './fields.ts';

const attendingTalk = z.object({
  talkId: uuid,
  memberId: uuid.nullable(),
  memberName: shortText,
  topic: supportTopic,
  state: talkState,
  openedAt: unixMs,
  takenAt: unixMs.nullable(),
  closedAt: unixMs.nullable(),
  lastAt: unixMs,
  lastFrom: z.enum(['member', 'staff']),
  /** Until when an answer was promised; null where it was given. */
  dueAt: unixMs.nullable(),
  excerpt: shortText,
  staff: staffRef.nullable(),
  tags: z.array(shortText),
  stars: z.int().nullable(),
  starsWords: shortText,
});

const attendingFile = attendingTalk.extend({
  lines: z.array(
    z.object({
      seq: z.int(),
      from: z.enum(['member', 'staff', 'note', 'event']),
      staffName: shortText.nullable(),
      content: longText,
      pictures: z.array(shortText),
      at: unixMs,
    }),
  ),
  can: z.object({ take: z.boolean(), takeOver: z.boolean(), say: z.boolean(), note: z.boolean() }),
});

const words = (max: number) => z.string().trim().min(1).max(max);

export const supportList = defineOfficeCall({
  path: 'support/list',
  permission: 'support.read',
  effect: 'read',
  summary: 'Talks with members: who waits longest first, how many, and how the desk does today.',
  request: z.object({
    filters: z
      .object({
        tab: z.enum(['waiting', 'mine', 'open', 'closed', 'all']).default('waiting'),
        topic: supportTopic.nullable().default(null),
        text: query,
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(attendingTalk),
    counts: z.object({ waiting: z.int(), mine: z.int(), open: z.int() }),
    sums: z.object({}),
    figures: z.object({
      opened: z.int(),
      closed: z.int(),
      waitMs: z.int().nullable(),
      talkMs: z.int().nullable(),
      starsTenths: z.int().nullable(),
    }),
  }),
});

export const supportOne = defineOfficeCall({
  path: 'support/one',
  permission: 'support.read',
  effect: 'read',
  summary: 'One talk with the last of what was said, the notes of staff among it.',
  request: z.object({ talkId: uuid }),
  answer: attendingFile,
});

export const supportTake = defineOfficeCall({
  path: 'support/take',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Takes a talk from the queue; `over` takes it from a colleague.',
  request: z.object({ talkId: uuid, over: z.boolean().default(false) }),
  answer: attendingFile,
});

export const supportSayAsStaff = defineOfficeCall({
  path: 'support/say',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Answers in a talk; what asks for a password or a code is refused.',
  request: z.object({ talkId: uuid, lineId: uuid, content: words(1_000) }),
  answer: attendingFile,
});

export const supportNote = defineOfficeCall({
  path: 'support/note',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Notes something for colleagues, which the member never sees.',
  request: z.object({ talkId: uuid, content: words(500) }),
  answer: attendingFile,
});

export const supportHandOver = defineOfficeCall({
  path: 'support/handOver',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Gives a talk to a colleague with a note.',
  request: z.object({ talkId: uuid, staffId: uuid, note: words(200) }),
  answer: attendingFile,
});

export const supportColleagues = defineOfficeCall({
  path: 'support/colleagues',
  permission: 'support.reply',
  effect: 'read',
  summary: 'Colleagues to whom a talk can be handed over.',
  request: z.object({}),
  answer: z.object({ list: z.array(z.object({ staffId: uuid, displayName: shortText })) }),
});

export const supportTag = defineOfficeCall({
  path: 'support/tag',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Says what a talk is about in words of the desk.',
  request: z.object({ talkId: uuid, tags: z.array(words(12)).max(6) }),
  answer: attendingFile,
});

export const supportClose = defineOfficeCall({
  path: 'support/close',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Ends a talk; the member gets what was said as a letter.',
  request: z.object({ talkId: uuid }),
  answer: attendingFile,
});

export const supportCanned = defineOfficeCall({
  path: 'support/canned',
  permission: 'support.read',
  effect: 'read',
  summary: 'Answers that are ready, as readers of either script get them.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        cannedId: uuid,
        title: shortText,
        words: longText,
        /** The text for readers of traditional Chinese. */
        wordsHant: longText,
        changedBy: shortText,
        changedAt: unixMs,
      }),
    ),
  }),
});

export const supportSaveCanned = defineOfficeCall({
  path: 'support/saveCanned',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Writes a ready answer, anew without an id.',
  request: z.object({ cannedId: uuid.nullable(), title: words(20), words: words(1_000) }),
  answer: z.object({}),
});

export const supportDropCanned = defineOfficeCall({
  path: 'support/dropCanned',
  permission: 'support.reply',
  effect: 'write',
  summary: 'Takes a ready answer off the list.',
  request: z.object({ cannedId: uuid }),
  answer: z.object({}),
});
