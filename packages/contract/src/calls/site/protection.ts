import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { md5Hex, minor, shortText, unixMs } from '../../fields.ts';
import { limitKind, limitPeriod, protectionLimit } from '../../money-views.ts';

export const protectionConfirmRaise = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/confirmRaise',
  auth: 'member',
  effect: 'write',
  summary: 'Confirms a raise that has waited its 24 hours, or drops it.',
  request: z.object({ kind: limitKind, period: limitPeriod, confirm: z.boolean() }),
  answer: z.object({ limits: z.array(protectionLimit) }),
});

export const protectionCoolOff = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/coolOff',
  auth: 'member',
  effect: 'write',
  summary: 'Pauses play and deposits for hours or days; it cannot be shortened.',
  request: z.object({ hours: z.int().min(24).max(1_008), password: md5Hex }),
  answer: z.object({ coolOffUntil: unixMs }),
});

export const protectionExclude = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/exclude',
  auth: 'member',
  effect: 'write',
  summary: 'Excludes the member from every brand of the operator, for months or for good.',
  request: z.object({ months: z.int().min(6).max(60).nullable(), password: md5Hex }),
  answer: z.object({ excludedUntil: unixMs.nullable() }),
});

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
    /** Where each rule is enforced, for the page that states it. */
    enforced: z.array(z.object({ rule: shortText, where: z.array(shortText) })),
    history: z.array(z.object({ at: unixMs, text: shortText })),
  }),
});

export const protectionRealityCheck = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/realityCheck',
  auth: 'member',
  effect: 'write',
  summary: 'Sets how often play is interrupted by a reminder of time and money.',
  request: z.object({ minutes: z.int().min(15).max(240).nullable() }),
  answer: z.object({ minutes: z.int().nullable() }),
});

export const protectionSession = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/session',
  auth: 'member',
  effect: 'write',
  summary:
    'Time and money of the running session, for the reminder; notes that the member is here.',
  request: z.object({}),
  answer: z.object({
    startedAt: unixMs,
    now: unixMs,
    stakeMinor: minor,
    winLossMinor: minor,
    depositMinor: minor,
    nextCheckAt: unixMs.nullable(),
    /** The session limit ends play here; null without one. */
    endsAt: unixMs.nullable(),
  }),
});

export const protectionSetLimit = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/setLimit',
  auth: 'member',
  effect: 'write',
  summary:
    'Sets a limit. Lower holds at once; higher or none may be confirmed after the wait that the site sets, at least 24 hours.',
  request: z.object({
    kind: limitKind,
    period: limitPeriod,
    /** Minor units, minutes for `session`; null for none. */
    value: z.int().min(0).max(1_000_000_000_000).nullable(),
  }),
  answer: z.object({ limits: z.array(protectionLimit) }),
});
