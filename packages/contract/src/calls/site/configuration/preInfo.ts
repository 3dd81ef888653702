import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { longText, shortText, unixMs } from '../../../fields.ts';

export const preInfo = defineCall({
  method: 'POST',
  path: '/site/api/v1/configuration/preInfo',
  auth: 'guest',
  effect: 'read',
  plain: true,
  cached: true,
  summary: 'What the site needs before anything else: its address view, switches and texts.',
  request: z.object({}),
  answer: z.object({
    ip: shortText,
    serverTime: unixMs,
    safeSwitch: z.boolean(),
    /** HMAC key of requests before login; public, it only detects damage. */
    webKey: shortText,
    siteBaseConfig: z.object({
      siteId: z.int(),
      brand: shortText,
      title: shortText,
      /** What the site offers, in the words that search engines are told. */
      description: longText,
      /** Null where play is for fun only. */
      licence: z.object({ authority: shortText, number: shortText }).nullable(),
      h5DomainUrl: shortText,
      currency: z.literal('CNY'),
      playMoney: z.boolean(),
      depositDisabled: z.boolean(),
      gameInSite: z.enum(['0', '1']),
      stakeChips: z.array(z.int()),
      sameSelectionOnce: z.boolean(),
    }),
  }),
});
