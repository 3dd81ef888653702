import { z } from 'zod';
import { gameTag } from '../game-views.ts';

/** Basic order of lobbies: as venues list them, most played, by name, highest return, or new first. */
const gameOrders = ['venue', 'popularity', 'name', 'return', 'new'] as const;

const GAME_RULES_MAX = 100;
const OVERRIDES_MAX = 2_000;
const CODES_MAX = 500;

const venue = z.string().regex(/^[A-Za-z0-9-]{2,24}$/);
const gameCode = z.string().trim().min(1).max(100);

/** The games that a rule is about; a field that is left out does not restrict. */
const gameMatch = z
  .object({
    venue: venue.optional(),
    kind: z.string().trim().min(1).max(40).optional(),
    tag: gameTag.optional(),
    codes: z.array(gameCode).max(CODES_MAX).optional(),
    /** Part of a name, in either script. */
    name: z.string().trim().min(1).max(40).optional(),
  })
  .refine(
    ({ codes, ...rest }) =>
      (codes?.length ?? 0) > 0 || Object.values(rest).some((part) => part !== undefined),
  );

/** `first` and `last` move games and keep their order among each other; the last matching rule has priority. */
const gameRule = z
  .object({
    match: gameMatch,
    do: z.enum(['first', 'last', 'hide', 'tag']),
    /** The tag that `tag` adds; that a game feeds a pool follows from the pools. */
    tag: gameTag.exclude(['jackpot']).optional(),
  })
  .refine((rule) => rule.do !== 'tag' || rule.tag !== undefined, { path: ['tag'] });

/** Settings of one game. */
const gameOverride = z.object({
  venue,
  code: gameCode,
  hidden: z.boolean(),
  /** The site's name for it, in simplified Chinese; null: its own name. */
  label: z.string().trim().min(1).max(40).nullable(),
});

/** How lobbies show the games of providers. */
export const gamesConfig = z.object({
  order: z.enum(gameOrders),
  rules: z.array(gameRule).max(GAME_RULES_MAX),
  overrides: z.array(gameOverride).max(OVERRIDES_MAX),
});

export type GamesConfig = z.output<typeof gamesConfig>;
export type GameRule = GamesConfig['rules'][number];

/** As venues list them. */
export const plainGames: GamesConfig = { order: 'venue', rules: [], overrides: [] };
