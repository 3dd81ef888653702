import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const errorReport: Handler<Calls['site/common/errorReport']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, ip } = context;
  const isTaken = services.browserFaults.report({ ...request, siteId, ip });
  return isTaken ? ok({}) : err({ code: statusCodes.frequentSubmission.code });
};
