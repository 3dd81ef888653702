import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, minor, shortText } from '../../../fields.ts';

const familyLimits = z.object({ minMinor: minor, maxMinor: minor, matchMaxMinor: minor });

/** The numbers that the site enforces, for help and terms to name. Times in milliseconds. */
export const rules = defineCall({
  method: 'POST',
  path: '/site/api/v1/configuration/rules',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary: 'The limits, delays and caps that hold on this site, as its help and terms tell them.',
  request: z.object({}),
  answer: z.object({
    paymentChannels: z.array(
      z.object({ name: shortText, minMinor: minor, maxMinor: minor, orderLifeMs: z.int().min(0) }),
    ),
    betLimits: z.object({
      handicap: familyLimits,
      total: familyLimits,
      win: familyLimits,
      oddEven: familyLimits,
    }),
    maxWinMinor: minor,
    acceptance: z.object({
      delayMs: z.object({ FT: z.int(), BK: z.int() }),
      dangerMs: z.int(),
      refuseAfterMs: z.int(),
    }),
    /** Daily payout caps in whole US dollars, where the site sets them. */
    capsUsd: z.object({ all: z.int(), football: z.int(), basketball: z.int() }),
    /** Minor units of the site's currency for one US dollar, and the day that rate was set. */
    usdRateMinor: z.int().min(1),
    usdRateDay: day,
  }),
});
