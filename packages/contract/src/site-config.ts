import { z } from 'zod';
import { bannerConfig } from './config/banner-config.ts';
import { bettingAcceptance, bettingLimits, capsUsd } from './config/betting-config.ts';
import { entryConfig } from './config/entry-config.ts';
import { channelConfig, fundsConfig, switchConfig } from './config/funds-config.ts';
import { gamesConfig } from './config/games-config.ts';
import { vipConfig } from './config/vip-config.ts';
import { wordingConfig } from './config/wording-config.ts';
import { notificationType } from './inbox-views.ts';

/**
 * Everything a licensee configures for one site. `brands/<brand>/brand.ts` holds one; it contains no logic. Money is
 * minor units of the site's currency, times are milliseconds.
 */
export const siteConfig = z.object({
  siteId: z.int().min(1),
  brand: z.string(),
  name: z.string(),
  title: z.string(),
  /** A description of the site's offer, shown in the footer and to search engines. */
  description: z.string().min(1),
  hosts: z.array(z.string()),
  currency: z.literal('CNY'),
  h5DomainUrl: z.string(),
  /** The operator's own service address; empty: members write on the feedback page. */
  customerServiceUrl: z.string().regex(/^(https?:\/\/\S+)?$/),
  safeSwitch: z.boolean(),
  depositDisabled: z.boolean(),
  gameInSite: z.enum(['0', '1']),
  navigation: z.array(z.object({ code: z.string(), name: z.string(), route: z.string() })),
  notices: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      content: z.string(),
      /** One without it is published once, under its id, when a site first starts with it. */
      publishedAt: z.int().optional(),
      /** `general` by default. */
      kind: z.enum(['general', 'important']).optional(),
      /** Shown in the notice bar until the visitor dismisses it. */
      popup: z.boolean().optional(),
    }),
  ),
  /** Notifications to every member, published once under their key. `route` is a page of the site. */
  broadcasts: z
    .array(
      z.object({
        key: z.string(),
        type: notificationType,
        title: z.string().max(60),
        body: z.string().max(2000),
        /** By default, when a site first starts with it. */
        publishedAt: z.int().optional(),
        action: z.object({ label: z.string().max(20), route: z.string() }).optional(),
      }),
    )
    .optional(),
  /** Offers shown to members who want offers, with their period. */
  discountAds: z
    .array(
      z.object({
        id: z.string(),
        title: z.string().max(40),
        text: z.string().max(120),
        route: z.string(),
        from: z.int(),
        until: z.int(),
      }),
    )
    .optional(),
  /** How many members one member of staff may write to within 24 hours without a second person; 50 by default. */
  mailingAloneMax: z.int().min(1).max(100_000).optional(),
  /** What the site pays for useful feedback; absent when it pays nothing. */
  feedbackRewards: z
    .array(
      z.object({
        code: z.string(),
        name: z.string().max(20),
        condition: z.string().max(100),
        rewardMinor: z.int().min(1),
      }),
    )
    .optional(),
  /** What the sponsor page shows, most important first; `demo` marks what is invented. */
  sponsors: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['club', 'event', 'cause']),
        name: z.string(),
        role: z.string(),
        since: z.string(),
        until: z.string(),
        summary: z.string(),
        story: z.string(),
        demo: z.boolean(),
      }),
    )
    .optional(),
  /** Areas whose phone numbers are accepted; the pattern is matched against area code and number. */
  phoneAreas: z
    .array(
      z.object({
        areaCode: z.string().regex(/^\d{1,4}$/),
        areaName: z.string(),
        regex: z.string().max(120).refine(isPattern, 'not a regular expression'),
      }),
    )
    .min(1),
  /** Costs of a code by SMS and by voice, and the most that the site pays in an hour. */
  codeCosts: z.object({
    smsMinor: z.int().min(0),
    voiceMinor: z.int().min(0),
    hourMaxMinor: z.int().min(0),
  }),
  entry: entryConfig,
  stakeChips: z.array(z.int()),
  sameSelectionOnce: z.boolean(),
  paymentChannels: z.array(channelConfig),
  funds: fundsConfig,
  /** Active kill switches; set by the office. */
  switches: switchConfig.optional(),
  limits: bettingLimits,
  acceptance: bettingAcceptance,
  /** How long an unconfirmed result waits before it settles; absent: ten minutes. */
  settleProvisional: z.object({ afterMs: z.int().min(0) }).optional(),
  /** Daily payout caps in US dollars and the dated rate they are converted by. */
  payoutCaps: z.object({
    usd: capsUsd,
    /** Minor units of the site's currency for one US dollar, and the day that rate was set. */
    usdRateMinor: z.int(),
    usdRateDay: z.string(),
  }),
  vip: vipConfig,
  /** Texts of help, terms and the home page’s pictures that the operator replaces; set by the office. */
  wording: wordingConfig.optional(),
  /** What follows the match on the home page; absent or null: our own pictures. Set by the office. */
  banners: bannerConfig.nullable().optional(),
  /** Order and visibility of games in lobbies; absent: as their venues list them. */
  games: gamesConfig.optional(),
  /** Absent or `playMoney: true`: a demo. Real money is refused at the start unless every part is configured. */
  money: z.discriminatedUnion('playMoney', [
    z.object({ playMoney: z.literal(true) }),
    z.object({
      playMoney: z.literal(false),
      licence: z.object({ authority: z.string().min(1), number: z.string().min(1) }),
      allowedJurisdictions: z.array(z.string().length(2)).min(1),
    }),
  ]),
});

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

export type SiteConfig = z.output<typeof siteConfig>;
