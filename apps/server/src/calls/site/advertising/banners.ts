import { ok } from '@tianping/base';
import { type Banner, type Calls, isBannerDrawing } from '@tianping/contract';
import { uploadedUrl } from '@tianping/promotions';
import type { CallContext, Handler } from '../../../http/handler.ts';
import { officeText } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';

/** Offers are for members alone, as everywhere: whether a guest may be invited is unknown. */
export const banners: Handler<Calls['site/advertising/banners']> = async ({
  context,
  services,
}) => {
  const { site, session, script, now } = context;
  const due = (site.banners ?? []).filter((banner) => isDue(banner, { now, session }));
  const mayOffer = due.some(({ isOffer }) => isOffer) && (await mayInvite(services, context));
  return ok({
    own: Array.isArray(site.banners),
    list: due
      .filter(({ isOffer }) => mayOffer || !isOffer)
      .map(({ id, name, title, line, picture, way }) => ({
        id,
        name: officeText(name, script),
        title: officeText(title, script),
        line: officeText(line, script),
        drawing: isBannerDrawing(picture) ? picture : null,
        url: uploadedUrl(picture),
        way: { label: officeText(way.label, script), route: way.route },
      })),
  });
};

function isDue(
  { from, until, audience }: Banner,
  { now, session }: Pick<CallContext, 'now' | 'session'>,
): boolean {
  const isTime = from <= now && (until === null || now < until);
  return isTime && (audience === 'all' || (audience === 'members') === (session !== null));
}

async function mayInvite(
  { promotions }: Pick<Services, 'promotions'>,
  { siteId, session }: Pick<CallContext, 'siteId' | 'session'>,
): Promise<boolean> {
  if (session === null) return false;
  const { memberId } = session;
  return (await promotions.mayShow(siteId, [memberId])).has(memberId);
}
