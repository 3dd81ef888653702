import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

export const queryNoticeListByPage: Handler<
  Calls['site/advertising/queryNoticeListByPage']
> = async ({ request, context }) => {
  const { script } = context;
  const { notices } = context.site;
  const newestFirst = notices
    .filter((notice) => notice.publishedAt <= context.now)
    .sort((a, b) => b.publishedAt - a.publishedAt);
  const first = (request.pageNum - 1) * request.pageSize;
  return ok({
    total: newestFirst.length,
    list: newestFirst.slice(first, first + request.pageSize).map((notice) => ({
      id: notice.id,
      kind: notice.kind ?? 'general',
      publishedAt: notice.publishedAt,
      popup: notice.popup ?? false,
      title: siteText(notice.title, script),
      content: siteText(notice.content, script),
    })),
  });
};
