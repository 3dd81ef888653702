import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor } from '../../../fields.ts';
import { betRecordFilter } from './betRecordList.ts';

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
