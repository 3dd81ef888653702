import { z } from 'zod';
import { day, longText, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';

const days = { from: day.nullable().default(null), to: day.nullable().default(null) };
const named = z.object({ code: shortText, name: shortText });

export const venuesSessions = defineOfficeCall({
  path: 'venues/sessions',
  permission: 'bets.read',
  effect: 'read',
  summary:
    'Games that members have opened at venues that play from the central wallet, newest first.',
  request: z.object({
    filters: z
      .object({
        state: z.enum(['open', 'over']).nullable().default(null),
        channelCode: z.string().max(24).nullable().default(null),
        /** A member's whole name. */
        text: z.string().max(100).default(''),
        ...days,
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        sessionKey: shortText,
        memberId: uuid,
        memberName: shortText,
        venueName: shortText,
        gameCode: shortText,
        /** `expired`: nothing was ended, but its time is over. */
        state: z.enum(['open', 'ended', 'expired']),
        /** The most that one stake may be, by the member's grade; null where the venue's limit holds alone. */
        maxStakeMinor: minor.nullable(),
        openedAt: unixMs,
        expiresAt: unixMs,
        endedAt: unixMs.nullable(),
        /** `left`: the member left the game; `replaced`: opened anew. Null where nothing was ended, or nobody wrote why. */
        endReason: z.enum(['left', 'logout', 'replaced', 'site']).nullable(),
      }),
    ),
    sums: z.object({ open: z.int() }),
    venues: z.array(named),
  }),
});

export const venuesJackpots = defineOfficeCall({
  path: 'venues/jackpots',
  permission: 'bets.read',
  effect: 'read',
  summary: 'Every time that a pool ran, with what fed it and what it paid; open ones first.',
  request: z.object({
    filters: z
      .object({
        code: z.string().max(16).nullable().default(null),
        state: z.enum(['open', 'won', 'paid']).nullable().default(null),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        jackpotId: uuid,
        code: shortText,
        /** Its code where the site has it no more. */
        name: shortText,
        kind: z.enum(['mustHit', 'random']).nullable(),
        cycle: z.int(),
        /** `won`: it was hit and is about to be paid. */
        state: z.enum(['open', 'won', 'paid']),
        poolMinor: minor,
        stakedMinor: minor,
        rounds: z.int(),
        /** What of each stake goes in, and at which amount it is paid at the latest, as the site has it now. */
        shareBasisPoints: z.int().nullable(),
        boundMinor: minor.nullable(),
        /** At which it was paid; nobody is told before. */
        targetMinor: minor.nullable(),
        digest: longText,
        openedAt: unixMs,
        wonAt: unixMs.nullable(),
        wonMinor: minor.nullable(),
        memberId: uuid.nullable(),
        memberName: shortText.nullable(),
        roundId: uuid.nullable(),
        paidAt: unixMs.nullable(),
      }),
    ),
    /** `poolMinor` lies in pools that are open. */
    sums: z.object({ poolMinor: minor, paidMinor: minor }),
    pools: z.array(named),
  }),
});

export const venuesRefusals = defineOfficeCall({
  path: 'venues/refusals',
  permission: 'callbacks.read',
  effect: 'read',
  summary:
    'Calls of game providers that were refused for what they said, those of an hour that are alike as one.',
  request: z.object({
    filters: z.object({ why: z.string().max(24).nullable().default(null), ...days }).prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        refusalId: uuid,
        provider: shortText,
        call: shortText,
        why: shortText,
        address: shortText,
        /** Whom it names; null where it names nobody of the site. */
        memberId: uuid.nullable(),
        memberName: shortText.nullable(),
        /** The beginning of the first one's body. */
        head: longText,
        times: z.int(),
        firstAt: unixMs,
        lastAt: unixMs,
      }),
    ),
    sums: z.object({ times: z.int() }),
    /** Reasons that the filter may choose from. */
    whys: z.array(shortText),
  }),
});
