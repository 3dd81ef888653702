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

/** A person as others see them: never the login name. */
export const chatPerson = z.object({
  /** The same in all rooms of a site; it gives access to nothing else. */
  key: z.string().max(40),
  name: shortText,
  avatar: shortText,
  /** VIP grade. */
  level: z.int().min(0).max(20),
  /** A member played by the demonstration. */
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
  /** Determined by the settlement only. */
  outcome: z.enum(['open', 'won', 'lost', 'push', 'void']),
});
export type BetCard = z.output<typeof betCard>;

export const chatMessageKind = z.enum(['text', 'sticker', 'bet', 'gift', 'event']);

const goals = z.object({ home: z.int().min(0), away: z.int().min(0) });

/** What happened in the match of a room, for a reader in any script. */
const matchEvent = z.object({
  code: z.enum(['goal', 'corrected', 'redCard', 'halfTime', 'fullTime']),
  /** The side of the goal or card; null where it has none. */
  side: z.enum(['home', 'away']).nullable(),
  /** Minute of the match that had begun. */
  minute: z.int().min(0).nullable(),
  /** The score after it. */
  score: goals,
});
export type MatchEvent = z.output<typeof matchEvent>;

export const chatMessage = z.object({
  /** Number in its room; they follow each other without a gap. */
  seq: z.int().min(1),
  kind: chatMessageKind,
  /** Null for messages of the site. */
  from: chatPerson.nullable(),
  text: z.string().max(400),
  at: unixMs,
  /** The message it replies to: number, name and beginning. */
  reply: z.object({ seq: z.int().min(1), name: shortText, text: shortText }).nullable(),
  /** Keys of those who are mentioned. */
  mentions: z.array(z.string().max(40)).max(5),
  card: betCard.nullable(),
  /** Set for a message of the kind `event`, beside its text. */
  event: matchEvent.optional(),
  /** Removed by a moderator: number and time stay, the text does not. */
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

/** Why a member may not write, in the order of checks. */
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

/** The reader's own state in a room. Together with the room's status it decides whether one may write: `maySpeak`. */
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
