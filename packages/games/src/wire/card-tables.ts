import { z } from 'zod';

const minor = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().min(1).max(64);
const place = z.int().min(0).max(9);

export const roomCode = z.enum(['trial', 'novice', 'junior', 'middle', 'senior', 'supreme']);

/** Code of a friends' table: six digits. */
export const tableCode = z.string().regex(/^\d{6}$/);

/** A player's contribution to the draws of the table. */
export const tableSeed = z.string().regex(/^[\w-]{1,32}$/);

/** A room of the lobby. */
export const roomView = z.object({
  room: roomCode,
  baseMinor: minor,
  carryMinor: minor,
  carryMaxMinor: minor,
  rakeMilli: z.int().min(0).max(1000),
  /** Members in the room, without house players. */
  players: z.int().min(0),
  tables: z.int().min(0),
});
export type RoomView = z.output<typeof roomView>;

/** A table of a room, as its list shows it. */
export const tableLine = z.object({
  tableId: id,
  seats: z.int().min(1).max(10),
  players: z.array(z.string().max(40)).max(10),
  isPlaying: z.boolean(),
});
export type TableLine = z.output<typeof tableLine>;

const tableSeat = z.object({
  seat: place,
  /** House players are marked as such. */
  kind: z.enum(['player', 'house']),
  nickname: z.string().max(40),
  /** What is brought to each hand. */
  carryMinor: minor,
  isMe: z.boolean(),
  /** A program plays on: the connection is lost, the clock expired twice, or the player asked for it. */
  isHosted: z.boolean(),
  isLeaving: z.boolean(),
});
export type TableSeatView = z.output<typeof tableSeat>;

export const handEnd = z.object({
  netMinor: z.array(minor).max(10),
  rakeMinor: z.array(minor).max(10),
  times: z.array(z.int()).max(10),
  isVoid: z.boolean(),
});
export type HandEndView = z.output<typeof handEnd>;

/** A hand as one place sees it. */
const tableHand = z.object({
  handId: id,
  number: z.int().min(1),
  /** The seat of each place. */
  seats: z.array(place).max(10),
  /** Null when the reader was not dealt in. */
  myPlace: place.nullable(),
  /** Moves so far; the next one must name it, so that none counts twice. */
  step: z.int().min(0),
  turn: z
    .object({
      step: z.string().max(20),
      places: z.array(place).max(10),
      endsAt: z.int(),
      /** The whole time for the decision. */
      ms: z.int().min(0),
    })
    .nullable(),
  /** The game's own plain JSON: nothing in it that the place may not know. */
  shown: z.unknown(),
  /** The latest moves in words, oldest first. */
  moves: z.array(z.object({ place, words: z.string().max(120) })).max(200),
  end: handEnd.nullable(),
  /** How it ended for the reader, in words; '' before. */
  words: z.string().max(400),
  commitment: hex,
  secret: hex.nullable(),
  seeds: z.array(tableSeed).max(10),
  /** The reader's play, which can be verified; null when the reader was not dealt in. */
  playId: id.nullable(),
});
export type TableHandView = z.output<typeof tableHand>;

/** The table at which the reader sits. */
export const tableView = z.object({
  tableId: id,
  /** Incremented by every event there: a late message with a lower version is outdated. */
  version: z.int(),
  room: roomCode,
  /** Friends join with it; null at a table of the room. */
  code: tableCode.nullable(),
  phase: z.enum(['waiting', 'playing', 'resting']),
  seats: z.array(tableSeat).max(10),
  seatsMax: z.int().min(1).max(10),
  seatsMin: z.int().min(1).max(10),
  hand: tableHand.nullable(),
  /** When the next hand begins; null while it waits for seats. */
  nextAt: z.int().nullable(),
  /** Published before anybody's seed of the next hand is fixed. */
  nextCommitment: hex,
  mySeed: tableSeed,
});
export type TableView = z.output<typeof tableView>;
