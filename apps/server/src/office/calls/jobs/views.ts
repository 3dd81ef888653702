import type { Script } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { JobRun, JobSummary } from '@tianping/jobs';
import type { z } from 'zod';
import { textsOf } from '../../../http/texts.ts';
import { jobTexts } from '../../../jobs/messages.ts';

type SummaryView = z.output<OfficeCalls['jobs/list']['answer']>['list'][number];
type RunView = z.output<OfficeCalls['jobs/runs']['answer']>['list'][number];

export function jobViewOf({ job, lastRun, ...state }: JobSummary, script: Script): SummaryView {
  const { t } = textsOf(script);
  const { schedule } = job;
  return {
    job: job.name,
    name: t(job.title),
    what: t(job.what),
    schedule:
      'everyMs' in schedule
        ? t(jobTexts.every, { seconds: schedule.everyMs / 1_000 })
        : cronText(schedule.cron, script),
    ...state,
    lastRun: lastRun && jobRunViewOf(lastRun),
  };
}

export function jobRunViewOf(run: JobRun): RunView {
  return { ...run, counts: run.counts === null ? null : { ...run.counts } };
}

/** `10 4 * * *`: at 04:10 every day; anything else is shown as it is. */
function cronText(cron: string, script: Script): string {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.join(' ') !== '* * *' || !/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return cron;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return textsOf(script).t(jobTexts.daily, { time });
}
