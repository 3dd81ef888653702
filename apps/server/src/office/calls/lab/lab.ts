import { createPublicKey } from 'node:crypto';
import { ok, type Script } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { faultKinds } from '@tianping/lab';
import {
  catalogue,
  catalogueGroups,
  certificatePage,
  jsonOf,
  labLimits,
  reportPage,
  usualSettings,
} from '@tianping/lab/server';
import { siteText, textsOf } from '../../../http/texts.ts';
import { labTexts as text } from '../../../lab/messages.ts';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { isCertifiable, isWhole, type ReadRun, rowOf, targetName } from './views.ts';

const A_MINUTE = 60_000;

export const labOverview: OfficeHandler<OfficeCalls['lab/overview']> = async ({
  context: { siteId, site, script },
  services: { lab },
}) => {
  const { t } = textsOf(script);
  const [running] = (await lab.runs.list({ siteId, state: 'running' }, { limit: 1, offset: 0 }))
    .list;
  const publicKey = createPublicKey(await lab.key()).export({ type: 'spki', format: 'pem' });
  return ok({
    targets: lab.targets(site).map((of) => ({
      target: of.target,
      name: targetName(of, script),
      address: of.address,
      refused: of.refused === null ? null : t(of.refused),
    })),
    groups: catalogueGroups.map(({ code, name, direction }) => ({
      code,
      name: siteText(name, script),
      direction,
      cases: catalogue.filter(({ group }) => group === code).length,
    })),
    faults: faultKinds.map((fault) => ({
      fault,
      cases: catalogue.filter(({ faults }) => faults.includes(fault)).length,
    })),
    running: running ? rowOf(running, script) : null,
    lab: {
      publicKey: publicKey.toString(),
      walletUrl: lab.walletUrl,
      operatorId: usualSettings.operatorId,
    },
    limitMinutes: labLimits.runMs / A_MINUTE,
  });
};

export const labRuns: OfficeHandler<OfficeCalls['lab/runs']> = async ({
  request,
  context: { siteId, script },
  services: { lab },
}) => {
  const { state } = request.filters;
  const { total, list } = await lab.runs.list({ siteId, state }, pageOf(request));
  return ok({ total, list: list.map((run) => rowOf(run, script)) });
};

export const labRun: OfficeHandler<OfficeCalls['lab/run']> = async ({
  request: { labRunId: runId },
  context: { siteId, script },
  services: { lab },
}) => {
  const run = await lab.runs.read({ siteId, runId });
  if (run === null) return refusal(script, 'noData', text.runUnknown);
  const { directions, groups, faults } = run.choice;
  return ok({
    run: rowOf(run, script),
    choice: { directions: [...directions], groups: [...groups], faults: [...faults] },
    parts: run.parts.map(({ direction, name, address, keyDigest }) => ({
      direction,
      name: siteText(name, script),
      address,
      keyDigest,
    })),
    cases: casesOf(run, script),
    hasReport: isWhole(run),
    hasCertificate: isCertifiable(run),
  });
};

function casesOf(run: ReadRun, script: Script) {
  const outcomes = new Map(run.outcomes.map((one) => [one.caseId, one] as const));
  return run.plan.map(({ id, direction, groupName, title, isMoney, skipped }) => {
    const outcome = outcomes.get(id);
    const state = outcome ? (outcome.isPassed ? 'passed' : 'failed') : (skipped ?? 'waiting');
    return {
      caseCode: id,
      direction,
      groupName: siteText(groupName, script),
      title: siteText(title, script),
      isMoney,
      state,
      ms: outcome?.ms ?? null,
      finding: siteText(outcome?.finding ?? '', script),
    } as const;
  });
}

export const labCase: OfficeHandler<OfficeCalls['lab/case']> = async ({
  request: { labRunId: runId, caseCode },
  context: { siteId, script },
  services: { lab },
}) => {
  const run = await lab.runs.read({ siteId, runId });
  if (run === null) return refusal(script, 'noData', text.runUnknown);
  const of = run.plan.find(({ id }) => id === caseCode);
  if (!of) return refusal(script, 'noData', text.caseUnknown);
  const steps = await lab.runs.steps(runId, caseCode);
  if (steps === null) return refusal(script, 'noData', text.caseNotRun);
  return ok({
    does: siteText(of.does, script),
    due: siteText(of.due, script),
    steps: steps.map(({ from, at, endedAt, call, sent, got, http, fault, findings }) => ({
      from,
      at,
      ms: at === null || endedAt === null ? null : endedAt - at,
      call: siteText(call, script),
      sent,
      got,
      http,
      fault: fault === null ? null : siteText(fault, script),
      findings: findings.map(({ what, due, got: is }) => ({
        what: siteText(what, script),
        due: siteText(due, script),
        got: is,
      })),
    })),
  });
};

export const labStart: OfficeHandler<OfficeCalls['lab/start']> = async ({
  request: { target, ...choice },
  context: { site, script, staff, trail },
  services: { lab },
}) => {
  const of = lab.targets(site).find((one) => one.target === target);
  if (!of) return refusal(script, 'noData', text.targetUnknown);
  const by = { staffId: staff.staffId, name: staff.name };
  const started = await lab.start({ site, of, name: targetName(of, 'hans'), by, choice });
  if (!started.ok) return refusal(script, 'dataExists', started.error.message);
  const { runId: labRunId } = started.value;
  trail.subject(`labRun:${labRunId}`);
  return ok({ labRunId });
};

export const labCancel: OfficeHandler<OfficeCalls['lab/cancel']> = async ({
  request: { labRunId: runId },
  context: { siteId, script },
  services: { lab },
}) => {
  const isStopped = await lab.runs.cancel({ siteId, runId });
  if (isStopped) return ok({});
  const run = await lab.runs.read({ siteId, runId });
  return refusal(script, 'noData', run === null ? text.runUnknown : text.ended);
};

export const labFile: OfficeHandler<OfficeCalls['lab/file']> = async ({
  request: { labRunId: runId, kind },
  context: { siteId, script },
  services: { lab },
}) => {
  const run = await lab.runs.read({ siteId, runId });
  if (run === null) return refusal(script, 'noData', text.runUnknown);
  if (!isWhole(run)) return refusal(script, 'noData', text.noReport);
  const isPaper = kind === 'certificate';
  if (isPaper && !isCertifiable(run)) return refusal(script, 'noData', text.noCertificate);
  const report = await lab.runs.report(run);
  const name = `lab-${run.target.toLowerCase()}-${runId.slice(0, 8)}`;
  if (kind === 'json') return ok({ name: `${name}.json`, content: jsonOf(report) });
  if (!isPaper) return ok({ name: `${name}.html`, content: reportPage(report) });
  const content = certificatePage(report, { privateKey: await lab.key() });
  return ok({ name: `${name}-certificate.html`, content });
};
