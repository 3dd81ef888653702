import { err, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { differenceViewOf, runViewOf } from './views.ts';

export const reconciliationOne: OfficeHandler<OfficeCalls['reconciliation/one']> = async ({
  request,
  context,
  services,
}) => {
  const found = await services.reports.run(context.siteId, request.runId);
  if (!found) return err({ code: statusCodes.noData.code });
  return ok({
    run: runViewOf(services, found.run, context.script),
    differences: found.differences.map(differenceViewOf),
  });
};
