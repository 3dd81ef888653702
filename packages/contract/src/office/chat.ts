import { z } from 'zod';
import { shortText, unixMs, uuid } from '../fields.ts';
import { chatMessageKind, roomId, roomStatus } from '../socket/chat/views.ts';
import { defineOfficeCall } from './define.ts';

const reason = z.string().trim().min(1).max(60);
const minutes = z.int().min(1).max(525_600);
const nothing = z.object({});
const word = z.string().trim().min(1).max(20);

const liveRoom = z.object({
  rid: roomId,
  name: shortText,
  status: roomStatus,
  level: z.int(),
  slowSeconds: z.int(),
  announcement: shortText,
  people: z.int(),
  perMinute: z.int(),
  /** Open reports, and messages with a listed word. */
  flags: z.int(),
  /** Whether the last clearing can be undone. */
  isCleared: z.boolean(),
  /** Whether staff may push a score: a match that says its own is left to it. */
  takesScore: z.boolean(),
  /** Whether a guess of a half can be opened: a football match of two teams that is not over. */
  takesGuess: z.boolean(),
});

const liveLine = z.object({
  rid: roomId,
  roomName: shortText,
  seq: z.int(),
  at: unixMs,
  kind: chatMessageKind,
  memberId: uuid.nullable(),
  name: shortText,
  level: z.int(),
  isDemo: z.boolean(),
  content: shortText,
  /** The listed word that was found. */
  flag: shortText.nullable(),
  reports: z.int(),
  removedBy: shortText.nullable(),
  mutedUntil: unixMs.nullable(),
});

export const chatLive = defineOfficeCall({
  path: 'chat/live',
  permission: 'chat.read',
  effect: 'read',
  summary: 'All rooms with their latest messages, the newest first, with flags and open queues.',
  request: z.object({
    rid: roomId.nullable().default(null),
    flaggedOnly: z.boolean().default(false),
  }),
  answer: z.object({
    isOpen: z.boolean(),
    rooms: z.array(liveRoom).max(200),
    lines: z.array(liveLine).max(100),
    reports: z.int(),
    appeals: z.int(),
  }),
});

export const chatReports = defineOfficeCall({
  path: 'chat/reports',
  permission: 'chat.read',
  effect: 'read',
  summary: 'Reports of members and appeals against mutes, the open ones first.',
  request: nothing,
  answer: z.object({
    reports: z.array(
      z.object({
        reportId: uuid,
        rid: roomId,
        roomName: shortText,
        seq: z.int(),
        memberId: uuid.nullable(),
        name: shortText,
        reporterId: uuid,
        reason: z.enum(['spam', 'abuse', 'impostor', 'other']),
        note: shortText,
        content: shortText,
        /** The state of the match, `63' 1-0`; empty where it is not about a match. */
        moment: shortText,
        at: unixMs,
        state: z.enum(['open', 'upheld', 'dismissed']),
        decidedBy: shortText.nullable(),
      }),
    ),
    appeals: z.array(
      z.object({
        muteId: uuid,
        memberId: uuid,
        name: shortText,
        reason: shortText,
        minutes: z.int(),
        until: unixMs,
        by: shortText,
        appeal: shortText,
        at: unixMs,
        state: z.enum(['open', 'granted', 'refused']),
        answer: shortText,
        decidedBy: shortText.nullable(),
        /** False for the person who muted. */
        canDecide: z.boolean(),
      }),
    ),
  }),
});

export const chatWords = defineOfficeCall({
  path: 'chat/words',
  permission: 'chat.read',
  effect: 'read',
  summary: "The site's own words beside the standard list.",
  request: nothing,
  answer: z.object({
    list: z.array(
      z.object({
        word: shortText,
        bySound: z.boolean(),
        action: z.enum(['refuse', 'flag']),
        addedBy: shortText,
        addedAt: unixMs,
      }),
    ),
  }),
});

export const chatTry = defineOfficeCall({
  path: 'chat/try',
  permission: 'chat.read',
  effect: 'read',
  summary: 'What would become of a text if somebody sent it.',
  request: z.object({ words: z.string().max(400) }),
  answer: z.object({ outcome: z.string().max(40), word: shortText.nullable() }),
});

export const chatMute = defineOfficeCall({
  path: 'chat/mute',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Mutes a member for minutes; the member reads the reason.',
  request: z.object({
    memberId: uuid,
    minutes,
    reason,
    rid: roomId.nullable().default(null),
    seq: z.int().min(1).nullable().default(null),
  }),
  answer: z.object({ until: unixMs }),
});

export const chatUnmute = defineOfficeCall({
  path: 'chat/unmute',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Lifts a mute.',
  request: z.object({ memberId: uuid }),
  answer: nothing,
});

const scope = z.union([roomId, z.literal('*')]);

export const chatBlock = defineOfficeCall({
  path: 'chat/block',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Keeps a member out of one room or of all (`*`), for minutes or for good.',
  request: z.object({ memberId: uuid, rid: scope, minutes: minutes.nullable(), reason }),
  answer: nothing,
});

export const chatUnblock = defineOfficeCall({
  path: 'chat/unblock',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Lets a member in again.',
  request: z.object({ memberId: uuid, rid: scope }),
  answer: nothing,
});

export const chatHeld = defineOfficeCall({
  path: 'chat/held',
  permission: 'chat.read',
  effect: 'read',
  summary: 'Who is muted or kept out now, the latest first.',
  request: nothing,
  answer: z.object({
    mutes: z.array(
      z.object({
        memberId: uuid,
        name: shortText,
        reason: shortText,
        until: unixMs,
        by: shortText,
        at: unixMs,
      }),
    ),
    blocks: z.array(
      z.object({
        memberId: uuid,
        name: shortText,
        rid: scope,
        roomName: shortText,
        reason: shortText,
        /** Null: for good. */
        until: unixMs.nullable(),
        at: unixMs,
      }),
    ),
  }),
});

export const chatRemove = defineOfficeCall({
  path: 'chat/remove',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Takes a message out of sight, or shows it again; its number and trace stay.',
  request: z.object({
    rid: roomId,
    seq: z.int().min(1),
    removed: z.boolean(),
    reason: z.string().trim().max(60).default(''),
  }),
  answer: nothing,
});

export const chatRoom = defineOfficeCall({
  path: 'chat/room',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Opens or closes a room, its slow mode, the grade it needs, its announcement.',
  request: z.object({
    rid: roomId,
    status: z.enum(['open', 'closed']).optional(),
    slowSeconds: z.int().min(0).max(600).optional(),
    level: z.int().min(0).max(20).optional(),
    announcement: z.string().trim().max(120).optional(),
  }),
  answer: nothing,
});

export const chatClear = defineOfficeCall({
  path: 'chat/clear',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Takes everything said so far out of sight of a room, or undoes the last clearing.',
  request: z.object({ rid: roomId, undo: z.boolean().default(false) }),
  answer: nothing,
});

export const chatDestroy = defineOfficeCall({
  path: 'chat/destroy',
  permission: 'chat.moderate',
  effect: 'idempotent',
  summary: 'Proposes to destroy a room for good; a second person decides.',
  request: z.object({ rid: roomId, note: reason }),
  answer: z.object({ proposalId: uuid }),
});

export const chatSite = defineOfficeCall({
  path: 'chat/site',
  permission: 'chat.moderate',
  effect: 'write',
  summary: "Closes or opens the whole site's chat.",
  request: z.object({ open: z.boolean(), reason: z.string().trim().max(60).default('') }),
  answer: nothing,
});

export const chatPredict = defineOfficeCall({
  path: 'chat/predict',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Opens a score prediction of a match room by hand.',
  request: z.object({
    rid: roomId,
    half: z.enum(['first', 'second']),
    minutes: z.int().min(1).max(180),
  }),
  answer: nothing,
});

export const chatPushScore = defineOfficeCall({
  path: 'chat/score',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Shows a score by hand in the room of a match that says none itself.',
  request: z.object({
    rid: roomId,
    home: z.int().min(0).max(9_999),
    away: z.int().min(0).max(9_999),
    minute: z.int().min(0).max(300).nullable().default(null),
    over: z.boolean().default(false),
  }),
  answer: nothing,
});

export const chatWord = defineOfficeCall({
  path: 'chat/word',
  permission: 'chat.moderate',
  effect: 'write',
  summary: "Puts a word on the site's list, or takes it off.",
  request: z.object({
    word,
    listed: z.boolean(),
    bySound: z.boolean().default(false),
    action: z.enum(['refuse', 'flag']).default('refuse'),
  }),
  answer: nothing,
});

export const chatDecideReport = defineOfficeCall({
  path: 'chat/decideReport',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Upholds or dismisses a report.',
  request: z.object({
    reportId: uuid,
    upheld: z.boolean(),
    answer: z.string().trim().max(120).default(''),
  }),
  answer: nothing,
});

export const chatDecideAppeal = defineOfficeCall({
  path: 'chat/decideAppeal',
  permission: 'chat.moderate',
  effect: 'write',
  summary: 'Lifts a mute on appeal, or lets it stand; never by who muted.',
  request: z.object({
    muteId: uuid,
    granted: z.boolean(),
    answer: z.string().trim().max(120).default(''),
  }),
  answer: nothing,
});
