import { must, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { refusedDays } from './days.ts';

export const revenue: OfficeHandler<OfficeCalls['reports/revenue']> = async ({
  request,
  context,
  services,
}) => {
  const refused = refusedDays(request, context);
  if (refused) return refused;
  const report = must(
    await services.reports.revenue({ siteId: context.siteId, ...request }),
    'days of the calendar',
  );
  return ok({ ...report, days: [...report.days] });
};
