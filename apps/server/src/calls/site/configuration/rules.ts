import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

/** Straight from the configuration that deposits, bets and payouts are decided by. */
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
