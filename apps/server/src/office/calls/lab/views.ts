import type { Script } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { certifiable, type LabRun } from '@tianping/lab/server';
import type { z } from 'zod';
import { siteText, textsOf } from '../../../http/texts.ts';
import type { LabTarget } from '../../../lab/lab.ts';
import { labTexts as text } from '../../../lab/messages.ts';
import type { Services } from '../../../services.ts';

type Row = z.output<OfficeCalls['lab/runs']['answer']>['list'][number];
export type ReadRun = NonNullable<Awaited<ReturnType<Services['lab']['runs']['read']>>>;

export function targetName({ name }: LabTarget, script: Script): string {
  return name === null ? textsOf(script).t(text.studio) : siteText(name, script);
}

export function rowOf(run: LabRun, script: Script): Row {
  const { runId, siteId: _siteId, suite: _suite, seed: _seed, targetName: name, why, ...row } = run;
  return {
    ...row,
    labRunId: runId,
    targetName: siteText(name, script),
    why: siteText(why, script),
  };
}

/** Whether every planned case was run and has a known outcome. */
export function isWhole({ state, plan, outcomes }: ReadRun): boolean {
  const known = new Set(outcomes.map(({ caseId }) => caseId));
  return state === 'ended' && plan.every(({ id, skipped }) => skipped !== null || known.has(id));
}

/** Whether a certificate can be issued, decided without reading the traces of the cases. */
export function isCertifiable(run: ReadRun): boolean {
  const outcomes = new Map(run.outcomes.map((one) => [one.caseId, one] as const));
  const parts = run.parts.map((part) => ({
    ...part,
    cases: run.plan.flatMap(({ id, direction, groupName: group, title, does, due, isMoney }) => {
      const outcome = outcomes.get(id);
      if (!outcome || direction !== part.direction) return [];
      const { isPassed, ms } = outcome;
      return [{ id, group, title, does, due, isMoney, isPassed, ms, steps: [] }];
    }),
  }));
  const { suite, seed } = run;
  return isWhole(run) && certifiable({ suite, seed, startedAt: '', endedAt: '', parts }) !== null;
}
