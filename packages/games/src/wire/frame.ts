import { z } from 'zod';
import { gameEdition } from './look.ts';

/** From the game page to the page that frames it, by `postMessage`; `tianping` identifies our messages. */
export const frameMessage = z.discriminatedUnion('kind', [
  z.object({ tianping: z.literal(1), kind: z.literal('ready'), gameCode: z.string().max(40) }),
  z.object({ tianping: z.literal(1), kind: z.literal('balance'), balanceMinor: z.int() }),
  /** Of this session so far, without stakes that are not settled yet. */
  z.object({
    tianping: z.literal(1),
    kind: z.literal('session'),
    stakedMinor: z.int(),
    paidMinor: z.int(),
  }),
  z.object({ tianping: z.literal(1), kind: z.literal('fullScreen'), on: z.boolean() }),
  z.object({ tianping: z.literal(1), kind: z.literal('error'), message: z.string().max(400) }),
  z.object({ tianping: z.literal(1), kind: z.literal('close') }),
]);
export type FrameMessage = z.output<typeof frameMessage>;

/** From the framing page to the game. */
export const frameOrder = z.discriminatedUnion('kind', [
  /** A reality check or a limit covers the game: no stakes until it is gone. */
  z.object({ tianping: z.literal(1), kind: z.literal('pause'), on: z.boolean() }),
  z.object({ tianping: z.literal(1), kind: z.literal('sound'), on: z.boolean() }),
  /** The site's texts are in this script now, and so are the game's. */
  z.object({
    tianping: z.literal(1),
    kind: z.literal('script'),
    script: z.enum(['hans', 'hant']),
  }),
  /** The edition of the site, chosen while the game is open. */
  z.object({
    tianping: z.literal(1),
    kind: z.literal('edition'),
    edition: gameEdition,
  }),
  /** What the site says is available to the member now: a game that shows another balance reads it again. */
  z.object({ tianping: z.literal(1), kind: z.literal('money'), availableMinor: z.int() }),
  /** The member has left, for example by logging out: the game ends its session, and stakes nothing more. */
  z.object({ tianping: z.literal(1), kind: z.literal('leave') }),
]);
export type FrameOrder = z.output<typeof frameOrder>;
