import { must, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { refusedDays } from './days.ts';
import { namesOf } from './names.ts';

export const reportMembers: OfficeHandler<OfficeCalls['reports/members']> = async ({
  request,
  context,
  services,
}) => {
  const refused = refusedDays(request, context);
  if (refused) return refused;
  const { from, to, sort, descending, pageNum, pageSize } = request;
  const page = must(
    await services.reports.members(
      { siteId: context.siteId, from, to },
      { sort, descending, limit: pageSize, offset: (pageNum - 1) * pageSize },
    ),
    'days of the calendar',
  );
  const names = await namesOf(services, context.siteId, page.rows);
  const list = page.rows.map((row) => ({ ...row, name: names.get(row.memberId) ?? '' }));
  return ok({ total: page.total, list });
};
