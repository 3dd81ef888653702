import type { Script } from '@tianping/base';
import type { AnyOfficeCall, OfficeCalls } from '@tianping/contract';
import type { ReconciliationRun, StoredDifference } from '@tianping/reports/server';
import type { z } from 'zod';
import { siteText } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';

type AnswerTo<Call extends AnyOfficeCall> = z.output<Call['answer']>;
export type RunView = AnswerTo<OfficeCalls['reconciliation/one']>['run'];

export function runViewOf(services: Services, run: ReconciliationRun, script: Script): RunView {
  const source = services.reports.sources.find(({ code }) => code === run.source);
  return { ...run, sourceName: source ? siteText(source.name, script) : run.source };
}

export function differenceViewOf(
  difference: StoredDifference,
): AnswerTo<OfficeCalls['reconciliation/one']>['differences'][number] {
  const { by, note } = difference;
  return { ...difference, status: by === null ? 'open' : 'explained', note, by };
}
