import { z } from 'zod';
import { roomCode, roomView, tableCode, tableLine, tableSeed, tableView } from './card-tables.ts';
import { pondSitting, pondView } from './pond.ts';
import { betView, handView, playLine, seedView, sessionView, spinView } from './views.ts';

/** Made by the page for each act, and sent again with it until an answer comes. */
const key = z.string().regex(/^[0-9A-Za-z-]{16,64}$/);
const stakeMinor = z.int().min(1).max(1_000_000_000_000);

/** Why the studio refuses; the sentence beside it is in the session's script. */
const refusalCode = z.enum([
  'session',
  'malformed',
  'closed',
  'unknownBet',
  'limitLow',
  'limitHigh',
  'units',
  'opposite',
  'balance',
  'guarded',
  'maintenance',
  'tooSoon',
  'handOpen',
  'noHand',
  'step',
  'keyReused',
  'seated',
  'noSeat',
  'tableUnknown',
  'tableFull',
  'turn',
  'card',
  'combination',
  'beat',
  'amount',
  'putOut',
  'wallet',
  'busy',
]);
export type RefusalCode = z.output<typeof refusalCode>;
export const refusal = z.object({
  code: refusalCode,
  message: z.string().max(400),
  /** The bet it is about, by its place in the request. */
  at: z.int().nullable(),
});
export type Refusal = z.output<typeof refusal>;

/**
 * Calls of the game page: `POST /api/<name>` with a JSON body and the header `authorization: Bearer <session>`.
 * 200 and the answer, or 4xx/5xx and a `refusal`.
 */
export const arcadeCalls = {
  session: { request: z.object({}), answer: sessionView },
  /** Bets of one round, all or none. A repeat with the same key answers as the first did. */
  bet: {
    request: z.object({
      key,
      roundId: z.string().max(64),
      bets: z
        .array(z.object({ code: z.string().min(1).max(200), stakeMinor }))
        .min(1)
        .max(60),
    }),
    answer: z.object({ bets: z.array(betView), balanceMinor: z.int() }),
  },
  spin: {
    request: z.object({ key, stakeMinor, options: z.unknown() }),
    answer: spinView.extend({ balanceMinor: z.int() }),
  },
  handStart: {
    request: z.object({ key, stakeMinor }),
    answer: handView.extend({ balanceMinor: z.int() }),
  },
  handAct: {
    request: z.object({
      key,
      playId: z.string().max(64),
      step: z.int().min(0),
      action: z.string().max(40),
    }),
    answer: handView.extend({ balanceMinor: z.int() }),
  },
  /** The hand that a cut line left open; null when there is none. */
  handOpen: { request: z.object({}), answer: z.object({ hand: handView.nullable() }) },
  /** Rooms of a game of cards, and the seat that the member has. */
  rooms: {
    request: z.object({}),
    answer: z.object({ rooms: z.array(roomView).max(6), table: tableView.nullable() }),
  },
  tables: {
    request: z.object({ room: roomCode }),
    answer: z.object({ tables: z.array(tableLine).max(200) }),
  },
  /** One seat: at any table of the room, at one from its list, or at a friends' table by its code. */
  sit: {
    request: z.object({
      key,
      room: roomCode,
      at: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('any') }),
        z.object({ kind: z.literal('table'), tableId: z.string().max(64) }),
        z.object({ kind: z.literal('friends') }),
        z.object({ kind: z.literal('code'), code: tableCode }),
      ]),
      /** What is brought to each hand. */
      carryMinor: stakeMinor,
      seed: tableSeed,
    }),
    answer: z.object({ table: tableView }),
  },
  tableMove: {
    request: z.object({ handId: z.string().max(64), step: z.int().min(0), move: z.unknown() }),
    answer: z.object({ table: tableView }),
  },
  /** Whether a program plays on for the member. */
  tableHost: {
    request: z.object({ on: z.boolean() }),
    answer: z.object({ table: tableView }),
  },
  /** What the member adds to the draws from the next hand on. */
  tableSeed: {
    request: z.object({ seed: tableSeed }),
    answer: z.object({ table: tableView }),
  },
  /** Leaves the table; a hand that is being played is played to its end by a program. */
  stand: { request: z.object({}), answer: z.object({ table: tableView.nullable() }) },
  /** Sits down at a sea with so much to fire; the same key again answers where that is. */
  pondEnter: {
    request: z.object({ key, carryMinor: stakeMinor }),
    answer: z.object({ pond: pondView, balanceMinor: z.int() }),
  },
  /** Brings more to the sitting. */
  pondAdd: {
    request: z.object({ key, carryMinor: stakeMinor }),
    answer: z.object({ sitting: pondSitting, balanceMinor: z.int() }),
  },
  /** Another sea, with what is left; bullets in the water are given back. */
  pondMove: { request: z.object({}), answer: z.object({ pond: pondView }) },
  /** Gets up: what is left goes back to the balance. */
  pondLeave: { request: z.object({}), answer: z.object({}) },
  /** The sitting that a cut line left; null when there is none. */
  pondNow: { request: z.object({}), answer: z.object({ pond: pondView.nullable() }) },
  /** Reveals the server seed in use and begins the next with this client seed. */
  rotateSeed: {
    request: z.object({ key, clientSeed: z.string().min(1).max(64) }),
    answer: z.object({
      revealed: z.object({
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        plays: z.int(),
      }),
      seeds: seedView,
    }),
  },
  plays: {
    request: z.object({ before: z.int().nullable(), limit: z.int().min(1).max(100) }),
    answer: z.object({ plays: z.array(playLine) }),
  },
  /** All that checking one play needs, and what may be known of it by now. */
  proof: {
    request: z.object({ playId: z.string().max(64) }),
    answer: z.object({ proof: z.unknown() }),
  },
  /** Messages of another origin, window or shape that the page has dropped since it last said so. */
  frameDropped: {
    request: z.object({ count: z.int().min(1).max(1_000_000) }),
    answer: z.object({}),
  },
  /** Its sentences are in this script from now on. */
  script: { request: z.object({ script: z.enum(['hans', 'hant']) }), answer: z.object({}) },
  /**
   * `left`: the session ends at once. `away`: its page has gone, closed or loaded again; it ends unless the page comes
   * back within half a minute.
   */
  leave: { request: z.object({ how: z.enum(['left', 'away']) }), answer: z.object({}) },
} as const;

export type ArcadeCalls = typeof arcadeCalls;
export type ArcadeCallName = keyof ArcadeCalls;
export type ArcadeRequest<Name extends ArcadeCallName> = z.input<ArcadeCalls[Name]['request']>;
export type ArcadeAnswer<Name extends ArcadeCallName> = z.output<ArcadeCalls[Name]['answer']>;
