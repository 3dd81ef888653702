import { z } from 'zod';
import {
  bettingAcceptance,
  bettingLimits,
  capsUsd,
  stakeLimits,
} from '../../config/betting-config.ts';
import { protectionRules, turnoverRules, withdrawalRules } from '../../config/funds-config.ts';
import { defineCall } from '../../define.ts';
import { day, longText, marketGroup, minor, shortText, unixMs } from '../../fields.ts';

export const key = defineCall({
  method: 'GET',
  path: '/site/api/v1/configuration/key',
  auth: 'guest',
  effect: 'read',
  plain: true,
  summary: 'The current public key of the safe switch (X25519, base64url).',
  request: z.object({}),
  answer: z.object({ keyId: shortText, publicKey: shortText, notAfter: unixMs }),
});

export const onlinecustomservice = defineCall({
  method: 'POST',
  path: '/site/api/v1/configuration/onlinecustomservice',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary:
    'Address of the online customer service: the operator’s own, or the path of the site’s own desk.',
  request: z.object({}),
  answer: z.object({ url: shortText }),
});

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
      /** The site's description, in the same words as for search engines. */
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
      /** Whether the operator has replaced texts: then `configuration/wording` has them. */
      ownWording: z.boolean(),
      /** Whether the operator shows banners of its own: then `advertising/banners` has them. */
      ownBanners: z.boolean(),
    }),
  }),
});

export const wording = defineCall({
  method: 'POST',
  path: '/site/api/v1/configuration/wording',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary:
    'Texts of help, terms and the home page that the operator has worded anew, in the reader’s script.',
  request: z.object({}),
  answer: z.object({ list: z.array(z.object({ id: shortText, text: longText })) }),
});

/** The figures that the site enforces, for help and terms. Times in milliseconds. */
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
