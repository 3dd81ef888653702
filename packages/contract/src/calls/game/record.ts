import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { day, longText, minor, page, pageSize, shortText, unixMs, uuid } from '../../fields.ts';
import { venueCategory } from '../../money-views.ts';
import { betRecord, betView } from '../../views.ts';

export const betCertificate = defineCall({
  method: 'POST',
  path: '/game/api/v1/record/betCertificate',
  auth: 'member',
  effect: 'read',
  summary:
    'The whole record of one own bet (placing, acceptance, every settlement, every posting) with a signature that the site can check.',
  request: z.object({ betId: uuid }),
  answer: betRecord,
});

/** Days are the site's calendar days (UTC+8) of placing for open bets, of settlement for settled ones. */
const betRecordFilter = {
  state: z.enum(['open', 'settled', 'cancelled', 'all']).default('all'),
  from: day,
  to: day,
};

export const betRecordList = defineCall({
  method: 'POST',
  path: '/game/api/v1/record/betRecordList',
  auth: 'member',
  effect: 'read',
  summary: "The member's bets, newest first.",
  request: z.object({ ...betRecordFilter, pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(betView) }),
});

export const betRecordTotal = defineCall({
  method: 'POST',
  path: '/game/api/v1/record/betRecordTotal',
  auth: 'member',
  effect: 'read',
  summary: "Totals of the member's bets: count, stakes, effective stakes, win or loss.",
  request: z.object(betRecordFilter),
  answer: z.object({
    count: z.int(),
    stakeMinor: minor,
    effectiveMinor: minor,
    /** Payouts less what was taken for settled bets. */
    profitMinor: minor,
  }),
});

export const roundRecordList = defineCall({
  method: 'POST',
  path: '/game/api/v1/record/roundRecordList',
  auth: 'member',
  effect: 'read',
  summary:
    "The member's rounds at venues that play from the central wallet, newest first, with their totals. Days are those on which a round began.",
  request: z.object({
    state: z.enum(['open', 'settled', 'all']).default('all'),
    from: day,
    to: day,
    /** All venues of a category, or one of them; null for all. */
    category: venueCategory.nullable().default(null),
    channelCode: z.string().max(24).nullable().default(null),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    /** `profitMinor`: payouts less stakes of rounds that are over. */
    totals: z.object({ stakeMinor: minor, effectiveMinor: minor, profitMinor: minor }),
    list: z.array(
      z.object({
        roundId: uuid,
        /** The provider's own id of the round: number of an issue, of a shoe's round, of a spin. */
        round: shortText,
        channelCode: shortText,
        venueName: shortText,
        gameCode: shortText,
        /** Null while its venue does not list it. */
        gameName: shortText.nullable(),
        state: z.enum(['open', 'settled']),
        stakeMinor: minor,
        /** What came back; null while the round is open. */
        payoutMinor: minor.nullable(),
        /** Of what was won, the part above the cap of the day that was not paid. */
        cutMinor: minor,
        /** Null until it is counted. */
        effectiveMinor: minor.nullable(),
        result: shortText.nullable(),
        /** Where the result can be verified. */
        proofUrl: longText.nullable(),
        openedAt: unixMs,
        closedAt: unixMs.nullable(),
      }),
    ),
  }),
});
