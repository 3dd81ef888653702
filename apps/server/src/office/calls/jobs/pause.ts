import { err, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { jobViewOf } from './views.ts';

export const jobsPause: OfficeHandler<OfficeCalls['jobs/pause']> = async ({
  request,
  context,
  services,
}) => {
  await services.jobs.setPaused(request.job, request.paused);
  const job = (await services.jobs.list()).find((one) => one.job.name === request.job);
  if (!job) return err({ code: statusCodes.noData.code });
  return ok({ job: jobViewOf(job, context.script) });
};
