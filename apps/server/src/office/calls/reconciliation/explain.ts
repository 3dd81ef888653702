import { err, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { differenceViewOf } from './views.ts';

export const reconciliationExplain: OfficeHandler<OfficeCalls['reconciliation/explain']> = async ({
  request,
  context,
  services,
}) => {
  const difference = await services.reports.explain({
    siteId: context.siteId,
    ...request,
    by: context.staff.name,
    at: context.now,
  });
  if (!difference) return err({ code: statusCodes.noData.code });
  return ok({ difference: differenceViewOf(difference) });
};
