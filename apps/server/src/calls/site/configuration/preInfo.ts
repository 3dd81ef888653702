import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

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
    },
  });
};
