import { z } from 'zod';
import { tableView } from './card-tables.ts';
import { pondFrames } from './pond.ts';
import { betView, pastRound, roundView } from './views.ts';

/** From page to studio, `GET /socket`: the first frame identifies the listener. */
export const socketHello = z.object({ t: z.literal('hello'), session: z.string().max(255) });

/** From studio to page. `now` is the server's clock when the frame was created. */
export const socketFrame = z.discriminatedUnion('t', [
  /** After the hello, and whenever the round changes its phase. */
  z.object({ t: z.literal('round'), now: z.int(), round: roundView }),
  /** Once after the hello, oldest first. */
  z.object({ t: z.literal('history'), now: z.int(), rounds: z.array(pastRound) }),
  /** Total stakes on each bet of this round, at most every half second. */
  z.object({
    t: z.literal('totals'),
    now: z.int(),
    roundId: z.string(),
    watchers: z.int(),
    totals: z.record(z.string(), z.object({ stakeMinor: z.int(), members: z.int() })),
  }),
  /** The member's own bets of the round, whenever they change. */
  z.object({ t: z.literal('bets'), now: z.int(), roundId: z.string(), bets: z.array(betView) }),
  /** The reader's seat at a table, after every event there; null when the seat is lost. */
  z.object({
    t: z.literal('table'),
    now: z.int(),
    table: tableView.nullable(),
    /** Why the seat was lost, in the reader's script; '' where the member left. */
    reason: z.string().max(200),
  }),
  ...pondFrames,
  z.object({ t: z.literal('balance'), now: z.int(), balanceMinor: z.int() }),
  /** No news; the connection is up. */
  z.object({ t: z.literal('beat'), now: z.int() }),
  /** The session is over: opened elsewhere, ended by the site, too old, or left. */
  z.object({
    t: z.literal('ended'),
    now: z.int(),
    reason: z.enum(['replaced', 'site', 'expired', 'left']),
  }),
]);
export type SocketFrame = z.output<typeof socketFrame>;
