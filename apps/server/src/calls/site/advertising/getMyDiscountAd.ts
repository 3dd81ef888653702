import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

/** State of an offer that the member can join now; only then may an advertisement name it. */
const JOINABLE = 'canJoin';

/**
 * Nothing for a member who wants no offers or may not be invited: excluded, cooling off, under age, restricted.
 * Activities are named only where this member can take part now.
 */
export const getMyDiscountAd: Handler<Calls['site/advertising/getMyDiscountAd']> = async ({
  context: { siteId, site, session, script, now },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const { memberId } = member;
  if (!(await services.promotions.mayShow(siteId, [memberId])).has(memberId)) {
    return ok({ items: [] });
  }
  const items = (site.discountAds ?? [])
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ id, title, text, route }) => ({
      id,
      title: siteText(title, script),
      text: siteText(text, script),
      route,
    }));
  const { list } = await services.promotions.list({ siteId, member, script, only: 'mine' });
  const offers = list
    .filter(({ state }) => state === JOINABLE)
    .map(({ activityId: id, title, line: text, route }) => ({ id, title, text, route }));
  return ok({ items: [...items, ...offers] });
};
