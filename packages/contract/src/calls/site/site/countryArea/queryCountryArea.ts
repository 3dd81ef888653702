import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { shortText } from '../../../../fields.ts';

export const queryCountryArea = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/countryArea/queryCountryArea',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary:
    'Areas whose phone numbers the site takes. `regex` is matched against area code and number.',
  request: z.object({ area: z.string().max(20).default('') }),
  answer: z.object({
    list: z.array(z.object({ areaName: shortText, areaCode: shortText, regex: shortText })),
  }),
});
