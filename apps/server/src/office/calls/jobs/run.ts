import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';

export const jobsRunNow: OfficeHandler<OfficeCalls['jobs/run']> = async ({ request, services }) =>
  ok({ runId: await services.jobs.runNow(request.job) });
