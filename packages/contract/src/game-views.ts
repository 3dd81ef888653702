import { z } from 'zod';
import { minor, shortText, unixMs } from './fields.ts';
import { venueCategory } from './money-views.ts';

export const gameTag = z.enum(['hot', 'new', 'jackpot', 'free']);

/** A game of a venue as lobbies show it. */
export const gameView = z.object({
  /** Code of its venue; with `gameCode` it identifies the game. */
  channelCode: shortText,
  enName: shortText,
  venueName: shortText,
  gameCode: shortText,
  name: shortText,
  kind: shortText,
  category: venueCategory,
  /** Address of its picture; null where the site draws one. */
  cover: z.string().max(500).nullable(),
  /** Share of the stake returned in the long run, in millionths. */
  returnMicro: z.int().nullable(),
  volatility: z.enum(['low', 'mid', 'high']).nullable(),
  minMinor: minor.nullable(),
  maxMinor: minor.nullable(),
  tags: z.array(gameTag),
  /** Has demo play, without a login. */
  demo: z.boolean(),
  /** Code of the pool that it feeds. */
  jackpot: shortText.nullable(),
});
export type GameView = z.output<typeof gameView>;

/** A pool that grows from real stakes until it is paid. */
export const bonusPoolView = z.object({
  channelCode: shortText,
  code: shortText,
  name: shortText,
  amountMinor: minor,
  /** How it really grows and when it is paid. */
  rule: shortText,
  /** Codes of the games that feed it; empty for all of the venue. */
  games: z.array(shortText),
  /** The verifiable part of a pool of the site's own; null for one that a venue keeps. */
  proof: z
    .object({
      /** SHA-256 of the secret that decides the pool; null before its first stake. */
      digest: shortText.nullable(),
      /** The pool that was paid last, with its secret. */
      last: z
        .object({
          wonAt: unixMs,
          wonMinor: minor,
          roundId: shortText,
          secret: shortText,
          digest: shortText,
          targetMinor: minor.nullable(),
        })
        .nullable(),
    })
    .nullable(),
});

/** A game that the member keeps or has played. */
export const ownGameView = gameView.extend({ at: unixMs });
