import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor, moneyText, page, shortText, unixMs, uuid } from '../../fields.ts';
import { bonusPoolView, gameTag, gameView } from '../../game-views.ts';
import { transferView, venueBalanceView, venueCategory } from '../../money-views.ts';

export const venueAllBalance = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/allBalance',
  auth: 'member',
  effect: 'read',
  summary:
    'What every venue holds for the member; `refresh` asks the venues anew, at most every few seconds.',
  request: z.object({
    category: venueCategory.nullable().default(null),
    refresh: z.boolean().default(false),
  }),
  answer: z.object({
    totalMoney: moneyText,
    centerWalletBalance: moneyText,
    centerMinor: minor,
    venueMinor: minor,
    /** In withdrawals and transfers whose outcome is open. */
    frozenMinor: minor,
    /** In bets that are not settled. */
    heldMinor: minor,
    autoTransfer: z.boolean(),
    coins: z.array(z.object({ coin: shortText, coinMinor: minor, worthMinor: minor })),
    venues: z.array(venueBalanceView),
    readAt: unixMs,
  }),
});

export const venueInfoByCategory = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/getVenueInfoByCategory',
  auth: 'guest',
  effect: 'read',
  summary: 'The venues of a category with their state; what they hold is told to members only.',
  request: z.object({ category: venueCategory.nullable().default(null) }),
  answer: z.object({
    list: z.array(
      venueBalanceView
        .pick({
          channelCode: true,
          enName: true,
          name: true,
          category: true,
          shared: true,
          state: true,
          maintenanceUntil: true,
          wholeYuan: true,
          activity: true,
        })
        .extend({
          /** Null for a guest, and where the venue has not answered. */
          balanceMinor: minor.nullable(),
          pendingMinor: minor,
          /** How many games it lists; null while it does not answer. */
          games: z.int().nullable(),
        }),
    ),
  }),
});

export const venueGameList = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/gameList',
  auth: 'guest',
  effect: 'read',
  summary: 'Games of a venue or of a whole category, by name, pinyin, code, kind and tag.',
  request: z
    .object({
      /** One venue by its code or English name; null for all of the category. */
      venue: z.string().max(20).nullable().default(null),
      category: venueCategory.nullable().default(null),
      text: z.string().max(40).default(''),
      kind: z.string().max(40).nullable().default(null),
      tag: gameTag.nullable().default(null),
      /** Only games with demo play. */
      demo: z.boolean().default(false),
      pageNum: page,
      pageSize: z.int().min(1).max(200).default(60),
    })
    .refine(({ venue, category }) => venue !== null || category !== null),
  answer: z.object({
    total: z.int(),
    list: z.array(gameView),
    /** Kinds and tags of all the games asked for, whatever the filter, with their numbers. */
    kinds: z.array(z.object({ kind: shortText, count: z.int() })),
    tags: z.array(z.object({ tag: gameTag, count: z.int() })),
    /** Venues that do not answer at the moment, by name. */
    silent: z.array(shortText),
  }),
});

const tablePhase = z.enum(['betting', 'closed', 'drawing', 'settled', 'void', 'shuffling']);
const markColour = z.enum(['red', 'blue', 'green', 'black']);

export const venueLiveTables = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/liveTables',
  auth: 'guest',
  effect: 'read',
  summary: 'How the shared tables and lotteries of a category stand now, with their last results.',
  request: z.object({ category: venueCategory }),
  answer: z.object({
    now: unixMs,
    tables: z.array(
      z.object({
        game: gameView,
        issue: shortText,
        phase: tablePhase,
        phaseEndsAt: unixMs,
        /** Results of this shoe, oldest first. */
        marks: z.array(z.object({ text: shortText, colour: markColour })),
        last: shortText.nullable(),
        /** Results that have come several times in a row up to now. */
        runs: z.array(z.object({ text: shortText, times: z.int() })),
      }),
    ),
    /** Venues that do not answer at the moment, by name. */
    silent: z.array(shortText),
  }),
});

export const venueBonusPools = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/getBonusPools',
  auth: 'guest',
  effect: 'read',
  summary: "The site's own pools, which real stakes feed, and those that its venues tell of.",
  request: z.object({ category: venueCategory.nullable().default(null) }),
  answer: z.object({ pools: z.array(bonusPoolView) }),
});

export const venueRecycle = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/recycle',
  auth: 'member',
  effect: 'idempotent',
  switch: 'transfers',
  summary: 'Brings the money of every venue back to the central wallet, venue by venue.',
  request: z.object({}),
  answer: z.object({
    recycledMinor: minor,
    results: z.array(
      z.object({
        channelCode: shortText,
        name: shortText,
        outcome: z.enum(['done', 'processing', 'failed', 'skipped']),
        amountMinor: minor,
        reason: shortText.nullable(),
      }),
    ),
  }),
});

export const venueTransfer = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/transfer',
  auth: 'member',
  effect: 'idempotent',
  switch: 'transfers',
  summary: 'Moves money between the central wallet and a venue: `ty` 1 into it, 2 out of it.',
  request: z.object({
    channelCode: z.string().min(1).max(20),
    amount: z.string().max(12),
    ty: z.enum(['1', '2']),
    /** The member has confirmed that a running offer holds the money until its turnover is done. */
    isActivity: z.boolean().default(false),
  }),
  answer: transferView,
});

export const venueTransferStatus = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/transferStatus',
  auth: 'member',
  effect: 'read',
  summary: "The state of one of the member's transfers.",
  request: z.object({ transferId: uuid }),
  answer: transferView,
});
