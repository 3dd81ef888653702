import { z } from 'zod';

const text = (max: number) => z.string().min(1).max(max);
const operatorId = z.int().min(1);
const platform = z.enum(['GPL_DESKTOP', 'GPL_MOBILE']);

/** The currency of demo play: nothing reaches a wallet, user and token are left out. */
export const DEMO_CURRENCY = 'XXX';

/** A game as it is listed. `ext` is ours: what the published fields have no room for. */
export const listedGame = z.object({
  game_code: text(100),
  name: text(100),
  category: text(60),
  product: text(60),
  enabled: z.boolean(),
  platforms: z.array(platform),
  blocked_countries: z.array(z.string().max(3)),
  /** An invalid thumbnail must not lose the game. */
  url_thumb: z.string().max(500).catch(''),
  ext: z
    .object({
      nameHant: text(100),
      kind: text(40),
      /** Share of the stake in millionths. */
      returnMicro: z.int().min(0).nullable(),
      volatility: z.enum(['low', 'mid', 'high']).nullable(),
      minMinor: z.int().nullable(),
      maxMinor: z.int().nullable(),
      tags: z.array(z.enum(['hot', 'new', 'jackpot', 'free'])),
      demo: z.boolean(),
      jackpot: z.string().max(40).nullable(),
    })
    .optional(),
});
export type ListedGame = z.output<typeof listedGame>;

const gameUrl = z.object({
  operator_id: operatorId,
  /** Left out, as the token is, in demo play. */
  user: z.string().min(3).max(100).optional(),
  token: z.string().min(10).max(255).optional(),
  sub_partner_id: text(100).optional(),
  platform,
  game_code: text(100),
  currency: z.string().regex(/^[A-Z]{3,8}$/),
  country: z.string().length(2),
  lang: text(10),
  lobby_url: z.string().max(500),
  deposit_url: z.string().max(500).optional(),
  ip: text(64),
  /**
   * `frame_origin`: the page that embeds the game and may be messaged; `nickname`: what others at the table see;
   * `brand` and `edition`: whose colours a game of our own uses.
   */
  meta: z
    .object({
      frame_origin: z.string().max(200).optional(),
      nickname: z.string().max(40).optional(),
      brand: z.string().max(40).optional(),
      edition: z.string().max(40).optional(),
    })
    .loose()
    .nullish(),
});

const listedTransaction = z.object({
  transaction_uuid: z.uuid(),
  reference_transaction_uuid: z.uuid().nullable(),
  kind: z.enum(['bet', 'win', 'rollback']),
  /** `done`: the wallet confirmed it; `refused`: it never will; `open`: it is still being asked. */
  state: z.enum(['done', 'refused', 'open']),
  user: text(100),
  game_code: text(100),
  round: text(100),
  round_closed: z.boolean(),
  currency: z.string().max(8),
  amount: z.int().min(0),
  created_at: z.iso.datetime(),
});

const inBoth = { hans: z.string().max(200), hant: z.string().max(200) };

/** Ours, besides what is published: the state of a supplier's tables, at `GET /tables.json`. */
export const tableFeed = z.object({
  now: z.int(),
  tables: z
    .array(
      z.object({
        game_code: text(100),
        issue: z.string().max(40),
        phase: z.enum(['betting', 'closed', 'drawing', 'settled', 'void', 'shuffling']),
        phaseEndsAt: z.int(),
        /** Results of this shoe, oldest first. */
        marks: z
          .array(z.object({ ...inBoth, colour: z.enum(['red', 'blue', 'green', 'black']) }))
          .max(120),
        /** The last result as text. */
        last: z.object(inBoth).nullable(),
        /** Results that have come several times in a row until now. */
        runs: z.array(z.object({ ...inBoth, times: z.int().min(1) })).max(20),
      }),
    )
    .max(500),
});
export type TableFeed = z.output<typeof tableFeed>;
export type ListedTable = TableFeed['tables'][number];

/** Ours, besides what is published: the chains that a supplier's tables draw from, at `GET /chains.json`. */
export const chainFeed = z.object({
  chains: z
    .array(
      z.object({
        chainId: text(64),
        gameCode: text(40),
        number: z.int().min(1),
        anchor: z.string().regex(/^[0-9a-f]{64}$/),
        length: z.int().min(1),
        saltSource: text(200),
        salt: z.string().max(128).nullable(),
        publishedAt: z.int().min(0),
      }),
    )
    .max(10_000),
});
export type ChainFeed = z.output<typeof chainFeed>;

/** What an operator asks of an aggregator (`/operator/generic/v2/<name>`), and that of a supplier (`/supplier/…`). */
export const gameCalls = {
  'game/list': { request: z.object({ operator_id: operatorId }), answer: z.array(listedGame) },
  'game/url': {
    request: gameUrl,
    answer: z.object({ url: z.url({ protocol: /^https?$/ }).max(500) }),
  },
  'game/round': {
    request: z.object({
      operator_id: operatorId,
      user: text(100),
      round: text(100).optional(),
      transaction_uuid: z.uuid().optional(),
    }),
    answer: z.object({ url: z.url({ protocol: /^https?$/ }).max(500) }),
  },
  'transactions/list': {
    request: z.object({
      operator_id: operatorId,
      sub_partner_id: text(100).optional(),
      user: text(100).optional(),
      round: text(100).optional(),
      start_time: z.string().max(40).optional(),
      end_time: z.string().max(40).optional(),
    }),
    answer: z.array(listedTransaction),
  },
} as const;

export type GameCallName = keyof typeof gameCalls;
export type GameRequest<Name extends GameCallName> = z.output<(typeof gameCalls)[Name]['request']>;
export type GameAnswer<Name extends GameCallName> = z.output<(typeof gameCalls)[Name]['answer']>;
