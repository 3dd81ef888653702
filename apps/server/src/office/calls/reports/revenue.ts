import { err, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { refusedDays, unknownDays } from './days.ts';

export const revenue: OfficeHandler<OfficeCalls['reports/revenue']> = async ({
  request,
  context,
  services,
}) => {
  const refused = refusedDays(request);
  if (refused) return refused;
  const report = await services.reports.revenue({ siteId: context.siteId, ...request });
  if (!report) return err(unknownDays);
  return ok({ ...report, days: [...report.days] });
};
