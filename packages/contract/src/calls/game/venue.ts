import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor, moneyText, shortText, unixMs, uuid } from '../../fields.ts';
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
  auth: 'member',
  effect: 'read',
  summary: 'The venues of a category with their state.',
  request: z.object({ category: venueCategory.nullable().default(null) }),
  answer: z.object({
    list: z.array(
      venueBalanceView.pick({
        channelCode: true,
        enName: true,
        name: true,
        category: true,
        shared: true,
        state: true,
        maintenanceUntil: true,
        wholeYuan: true,
      }),
    ),
  }),
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
    /** The member knows of a running offer that holds the money until its turnover is done. */
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
