import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { jobViewOf } from './views.ts';

export const jobsList: OfficeHandler<OfficeCalls['jobs/list']> = async ({ context, services }) => {
  const list = await services.jobs.list();
  return ok({ list: list.map((job) => jobViewOf(job, context.script)) });
};
