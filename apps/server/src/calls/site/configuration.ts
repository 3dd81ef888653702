import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { mayBeWorded } from '@tianping/i18n';
import type { Handler } from '../../http/handler.ts';
import { officeText, siteText, textsOf } from '../../http/texts.ts';

export const key: Handler<Calls['site/configuration/key']> = async ({ context, services }) =>
  ok(await services.wire.currentSealKey(context.siteId));

/** The site's own service desk. */
const SERVICE = '/service';

export const onlinecustomservice: Handler<
  Calls['site/configuration/onlinecustomservice']
> = async ({ context }) => ok({ url: context.site.customerServiceUrl || SERVICE });

export const preInfo: Handler<Calls['site/configuration/preInfo']> = async ({
  context,
  services,
}) => {
  const { site, siteId } = context;
  return ok({
    ip: context.ip,
    serverTime: context.now,
    safeSwitch: site.safeSwitch,
    webKey: Buffer.from(services.wire.webKey(siteId)).toString('base64url'),
    siteBaseConfig: {
      siteId: site.siteId,
      brand: site.brand,
      title: siteText(site.title, context.script),
      description: siteText(site.description, context.script),
      licence: site.money.playMoney ? null : site.money.licence,
      h5DomainUrl: site.h5DomainUrl,
      currency: site.currency,
      playMoney: site.money.playMoney,
      depositDisabled: site.depositDisabled,
      gameInSite: site.gameInSite,
      stakeChips: site.stakeChips,
      sameSelectionOnce: site.sameSelectionOnce,
      ownWording: Object.keys(site.wording ?? {}).length > 0,
      ownBanners: Array.isArray(site.banners),
    },
  });
};

/** Wording of texts that no longer exist is left out: a newer build may have dropped them. */
export const wording: Handler<Calls['site/configuration/wording']> = async ({ context }) => {
  const { script, site } = context;
  return ok({
    list: Object.entries(site.wording ?? {})
      .filter(([id]) => mayBeWorded(id))
      .map(([id, words]) => ({ id, text: officeText(words, script) })),
  });
};

/** Straight from the configuration that deposits, bets and payouts use. */
export const rules: Handler<Calls['site/configuration/rules']> = async ({ context, services }) => {
  const { site } = context;
  const { t } = textsOf(context.script);
  const { usd, usdRateMinor, usdRateDay } = site.payoutCaps;
  const { methods, ...withdrawals } = site.funds.withdrawals;
  return ok({
    paymentChannels: services.payments.offered(site).map(({ channel, terms }) => ({
      name: t(channel.name),
      minMinor: terms.minMinor,
      maxMinor: terms.maxMinor,
      orderLifeMs: channel.orderLifeMs,
    })),
    withdrawals: { ...withdrawals, methods: methods.map(({ channel: _, ...shown }) => shown) },
    turnover: site.funds.turnover,
    protection: site.funds.protection,
    betLimits: site.limits.byGroup,
    series: site.limits.series,
    maxWinMinor: site.limits.maxWinMinor,
    acceptance: site.acceptance,
    capsUsd: usd,
    usdRateMinor,
    usdRateDay,
  });
};
