import { z } from 'zod';
import {
  family,
  lineQuarter,
  localizedText,
  marketId,
  oddsType,
  period,
  priceMilli,
  shortText,
  side,
  sport,
  unixMs,
  uuid,
} from '../../fields.ts';

/** `hall`, `sport:FT` or `match:<matchId>`. */
export const roomId = z.string().regex(/^(hall|sport:[A-Z]{2}|match:[A-Za-z0-9:._-]{1,60})$/);

export const roomStatus = z.enum(['open', 'closed', 'destroyed']);
export type RoomStatus = z.output<typeof roomStatus>;

/** How others see somebody: never the name one logs in by. */
export const chatPerson = z.object({
  /** The same in all rooms of a site, and no key to anything else. */
  key: z.string().max(40),
  name: shortText,
  avatar: shortText,
  /** VIP grade. */
  level: z.int().min(0).max(20),
  /** A member whom the demonstration plays. */
  isDemo: z.boolean(),
});
export type ChatPerson = z.output<typeof chatPerson>;

/** One selection of a bet that was shared; prices are those of the time of sharing. */
const sharedLeg = z.object({
  matchId: z.string().max(64),
  sport,
  marketId,
  family,
  period,
  line: lineQuarter.nullable(),
  side,
  team_h: localizedText,
  team_c: localizedText,
  runner: localizedText.nullable(),
  price: priceMilli,
  includesStake: z.boolean(),
});

const betCard = z.object({
  betId: uuid,
  oddsType,
  legs: z.array(sharedLeg).min(1).max(20),
  /** Both null unless the member shows them. */
  stakeMinor: z.int().min(0).nullable(),
  returnMinor: z.int().min(0).nullable(),
  /** From the settlement and from nothing else. */
  outcome: z.enum(['open', 'won', 'lost', 'push', 'void']),
});
export type BetCard = z.output<typeof betCard>;

export const chatMessageKind = z.enum(['text', 'sticker', 'bet', 'gift', 'event']);

const goals = z.object({ home: z.int().min(0), away: z.int().min(0) });

/** What happened in the match of a room, for a reader in any script. */
const matchEvent = z.object({
  code: z.enum(['goal', 'corrected', 'redCard', 'halfTime', 'fullTime']),
  /** Whose goal or card it is; null where it is nobody's. */
  side: z.enum(['home', 'away']).nullable(),
  /** Minute of the match that had begun. */
  minute: z.int().min(0).nullable(),
  /** As it stands after it. */
  score: goals,
});
export type MatchEvent = z.output<typeof matchEvent>;

export const chatMessage = z.object({
  /** Number in its room; they follow each other without a gap. */
  seq: z.int().min(1),
  kind: chatMessageKind,
  /** Null for what the site says. */
  from: chatPerson.nullable(),
  text: z.string().max(400),
  at: unixMs,
  /** What it answers: number, name and beginning of that message. */
  reply: z.object({ seq: z.int().min(1), name: shortText, text: shortText }).nullable(),
  /** Keys of those who are mentioned. */
  mentions: z.array(z.string().max(40)).max(5),
  card: betCard.nullable(),
  /** Beside the words of a line of the kind `event`. */
  event: matchEvent.optional(),
  /** Taken away by a moderator: number and time stay, words do not. */
  isRemoved: z.boolean(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chatScore = z.object({
  home: localizedText,
  away: localizedText,
  score: goals,
  /** Minute of the match; null before it and between its parts. */
  minute: z.int().min(0).nullable(),
  isOver: z.boolean(),
});

export type ChatScore = z.output<typeof chatScore>;

export const predictionView = z.object({
  half: z.enum(['first', 'second']),
  status: z.enum(['open', 'closed', 'decided']),
  closesAt: unixMs,
  count: z.int().min(0),
  /** The most common first. */
  top: z.array(z.object({ home: z.int(), away: z.int(), count: z.int() })).max(5),
  result: z.object({ home: z.int(), away: z.int() }).nullable(),
});
export type PredictionView = z.output<typeof predictionView>;

/** Why somebody may not speak, in the order in which it is asked. */
export const silence = z.enum([
  'signedOut',
  'excluded',
  'siteClosed',
  'roomGone',
  'roomClosed',
  'blocked',
  'muted',
  'phone',
  'level',
]);
export type Silence = z.output<typeof silence>;

/** How the reader of a room stands in it. With the room's own status it says whether one may speak: `maySpeak`. */
export const ownStatus = z.object({
  isMember: z.boolean(),
  isExcluded: z.boolean(),
  needsPhone: z.boolean(),
  hasPhone: z.boolean(),
  level: z.int().min(0).max(20),
  mutedUntil: unixMs.nullable(),
  muteReason: shortText,
  /** The mute that may be appealed against, once. */
  muteId: uuid.nullable(),
  canAppeal: z.boolean(),
  blockedUntil: unixMs.nullable(),
  blockReason: shortText,
});
export type OwnStatus = z.output<typeof ownStatus>;

export const roomView = z.object({
  rid: roomId,
  status: roomStatus,
  isSiteOpen: z.boolean(),
  slowSeconds: z.int().min(0).max(600),
  level: z.int().min(0).max(20),
  announcement: z.string().max(300),
  people: z.int().min(0),
  /** Last number given; messages before `from` were cleared away. */
  seq: z.int().min(0),
  from: z.int().min(1),
  score: chatScore.nullable(),
  prediction: predictionView.nullable(),
  messages: z.array(chatMessage).max(50),
});
export type RoomView = z.output<typeof roomView>;
