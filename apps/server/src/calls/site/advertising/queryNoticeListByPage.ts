import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

export const queryNoticeListByPage: Handler<
  Calls['site/advertising/queryNoticeListByPage']
> = async ({ request, context, services }) => {
  const { siteId, site, script } = context;
  const { total, list } = await services.inbox.notices.page({
    ...request,
    siteId,
    // Notices without a date are published when the site first starts with them.
    configured: site.notices.flatMap(
      ({ publishedAt, kind = 'general', popup = false, ...notice }) =>
        publishedAt === undefined ? [] : [{ ...notice, publishedAt, kind, popup }],
    ),
  });
  return ok({
    total,
    list: list.map(({ hant, ...notice }) => ({
      ...notice,
      title: script === 'hant' && hant ? hant.title : siteText(notice.title, script),
      content: script === 'hant' && hant ? hant.content : siteText(notice.content, script),
    })),
  });
};
