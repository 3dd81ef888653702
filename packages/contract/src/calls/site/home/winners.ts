import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { gameType, localizedText, minor, shortText, unixMs } from '../../../fields.ts';

export const winners = defineCall({
  method: 'POST',
  path: '/site/api/v1/home/winners',
  auth: 'guest',
  effect: 'read',
  summary: "The site's latest settled bets that returned more than their stake, names masked.",
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        /** Key of the row for the page; reveals nothing about the bet. */
        key: shortText,
        name: shortText,
        gameType,
        leagueName: localizedText,
        team_h: localizedText,
        team_c: localizedText,
        /** What was won beyond the stake. */
        profitMinor: minor,
        settledAt: unixMs,
      }),
    ),
  }),
});
