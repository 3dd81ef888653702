import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

export const getMyDiscountAd: Handler<Calls['site/advertising/getMyDiscountAd']> = async ({
  context: { siteId, site, session, script, now },
  services,
}) => {
  const who = { siteId, memberId: session.memberId };
  const member = await services.profile.read(who);
  if (!member?.marketing) return ok({ items: [] });
  if (!(await services.protection.mayInvite(who))) return ok({ items: [] });
  const items = (site.discountAds ?? [])
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ id, title, text, route }) => ({
      id,
      title: siteText(title, script),
      text: siteText(text, script),
      route,
    }));
  return ok({ items });
};
