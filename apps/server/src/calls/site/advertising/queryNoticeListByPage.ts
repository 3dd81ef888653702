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
    configured: site.notices.map((notice) => ({
      ...notice,
      kind: notice.kind ?? 'general',
      popup: notice.popup ?? false,
    })),
  });
  return ok({
    total,
    list: list.map((notice) => ({
      ...notice,
      title: siteText(notice.title, script),
      content: siteText(notice.content, script),
    })),
  });
};
