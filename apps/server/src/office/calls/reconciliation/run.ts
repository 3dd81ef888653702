import { err, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { runViewOf } from './views.ts';

export const reconciliationRunNow: OfficeHandler<OfficeCalls['reconciliation/run']> = async ({
  request,
  context,
  services,
}) => {
  const run = await services.reports.reconcileNow(context.siteId, request.source, request.day);
  if (!run) return err({ code: statusCodes.noData.code });
  return ok({ run: runViewOf(services, run, context.script) });
};
