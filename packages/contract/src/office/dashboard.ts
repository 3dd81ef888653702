import { z } from 'zod';
import { minor, shortText, unixMs } from '../fields.ts';
import { defineOfficeCall, permissions } from './define.ts';

const today = z.object({
  depositMinor: minor,
  depositCount: z.int(),
  withdrawMinor: minor,
  withdrawCount: z.int(),
  stakeMinor: minor,
  betCount: z.int(),
  /** Stakes less payouts of what was settled. */
  ggrMinor: minor,
  bonusMinor: minor,
  activeMembers: z.int(),
  registered: z.int(),
});

export const dashboardSummary = defineOfficeCall({
  path: 'dashboard/summary',
  permission: 'dashboard.read',
  effect: 'read',
  summary: 'Today beside yesterday until the same minute, what waits, what is wrong, how it runs.',
  request: z.object({}),
  answer: z.object({
    at: unixMs,
    today,
    yesterday: today,
    /** Hours of the site's day, 0 to 23; `today` ends with the hour that runs. */
    hours: z.array(
      z.object({
        hour: z.int(),
        stakeMinor: minor.nullable(),
        ggrMinor: minor.nullable(),
        depositMinor: minor.nullable(),
        withdrawMinor: minor.nullable(),
        /** Members who placed a bet in the hour. */
        activeMembers: z.int().nullable(),
        /** The most members present at a time; null where nothing was counted. */
        online: z.int().nullable(),
        yesterdayStakeMinor: minor,
      }),
    ),
    /** What waits for staff; only what the reader may see. */
    queues: z.array(
      z.object({
        /** `withdrawals`, `withdrawals2`, `deposits`, `transfers`, `approvals`, `matches` … */
        code: shortText,
        permission: z.enum(permissions),
        count: z.int(),
        amountMinor: minor.nullable(),
        oldestAt: unixMs.nullable(),
      }),
    ),
    alerts: z.array(
      z.object({
        code: shortText,
        level: z.enum(['info', 'warning', 'error']),
        text: shortText,
        at: unixMs,
      }),
    ),
    online: z.int(),
    /** The most of today. */
    onlinePeak: z.int(),
    /** Yesterday at this time; null when nobody counted. */
    onlineYesterday: z.int().nullable(),
    health: z.array(z.object({ part: shortText, ok: z.boolean(), text: shortText })),
    /** The matches with the highest possible payout of their open bets. */
    exposure: z.array(
      z.object({ matchId: shortText, name: shortText, stakeMinor: minor, winMinor: minor }),
    ),
  }),
});

/** How far back the dashboard looks, in days of the site's clock that end with today. */
export const dashboardSpans = [1, 7, 30] as const;

export const dashboardRange = defineOfficeCall({
  path: 'dashboard/range',
  permission: 'dashboard.read',
  effect: 'read',
  summary:
    'The last days beside as many before, what stakes are made of, how deposits come through.',
  request: z.object({ days: z.literal(dashboardSpans) }),
  answer: z.object({
    at: unixMs,
    /** From the oldest to today; the same sums as in the revenue report. */
    days: z.array(
      z.object({
        day: shortText,
        /** Of bets settled on the day. */
        stakeMinor: minor,
        ggrMinor: minor,
        /** The same, so many days earlier. */
        beforeStakeMinor: minor,
      }),
    ),
    /** Stakes of bets settled in the time, by sport, the largest first. */
    stakes: z.array(
      z.object({ code: shortText, name: shortText, count: z.int(), stakeMinor: minor }),
    ),
    /** Deposit orders placed in the time, by channel; what is still open counts for neither. */
    channels: z.array(
      z.object({
        code: shortText,
        name: shortText,
        ended: z.int(),
        credited: z.int(),
        open: z.int(),
        creditedMinor: minor,
        /** Of the orders placed in the last hour. */
        lastHour: z.object({ ended: z.int(), credited: z.int() }),
      }),
    ),
  }),
});
