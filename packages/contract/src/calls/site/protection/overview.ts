import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs } from '../../../fields.ts';
import { protectionLimit } from '../../../money-views.ts';

export const protectionOverview = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/overview',
  auth: 'member',
  effect: 'read',
  summary: "The member's limits, pauses and the reminder, and where each is enforced.",
  request: z.object({}),
  answer: z.object({
    limits: z.array(protectionLimit),
    /** Hours after which a higher limit can be confirmed. */
    raiseWaitHours: z.int(),
    /** Minutes between reminders; null without. */
    realityCheckMinutes: z.int().nullable(),
    sessionStartedAt: unixMs,
    coolOffUntil: unixMs.nullable(),
    excludedUntil: unixMs.nullable(),
    excludedForever: z.boolean(),
    /** What is enforced where, for the page that says so. */
    enforced: z.array(z.object({ rule: shortText, where: z.array(shortText) })),
    history: z.array(z.object({ at: unixMs, text: shortText })),
  }),
});
