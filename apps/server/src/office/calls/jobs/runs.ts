import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { jobRunViewOf } from './views.ts';

export const jobsRuns: OfficeHandler<OfficeCalls['jobs/runs']> = async ({ request, services }) => {
  const { job, state, pageNum, pageSize } = request;
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const { total, rows } = await services.jobs.runs({ job, state, ...page });
  return ok({ total, list: rows.map(jobRunViewOf) });
};
