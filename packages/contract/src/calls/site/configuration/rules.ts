import { z } from 'zod';
import { bettingAcceptance, bettingLimits, capsUsd, stakeLimits } from '../../../betting-config.ts';
import { defineCall } from '../../../define.ts';
import { day, marketGroup, minor, shortText } from '../../../fields.ts';
import { protectionRules, turnoverRules, withdrawalRules } from '../../../funds-config.ts';

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
    withdrawals: withdrawalRules,
    turnover: turnoverRules,
    protection: protectionRules,
    betLimits: z.record(marketGroup, stakeLimits),
    series: bettingLimits.shape.series,
    maxWinMinor: minor,
    acceptance: bettingAcceptance,
    capsUsd,
    /** Minor units of the site's currency for one US dollar, and the day that rate was set. */
    usdRateMinor: z.int().min(1),
    usdRateDay: day,
  }),
});
