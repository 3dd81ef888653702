import { err, type MemberId, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { propose } from '../../propose.ts';
import { refusal } from '../../refusals.ts';
import { readMemberRow } from '../members/rows.ts';
import { agentOfficeTexts as text } from './messages.ts';
import { decisionRefusal, moveRefusal, planRefused, runRefusal } from './refusals.ts';

export const agentsDecide: OfficeHandler<OfficeCalls['agents/decide']> = async ({
  request,
  context: { siteId, script, staff, trail },
  services,
}) => {
  const { applicationId, admit, note } = request;
  const decision = { applicationId, admit, note, by: staff.name };
  const decided = await services.agents.decide(siteId, decision);
  if (!decided.ok) return decisionRefusal(script, decided.error);
  const status = admit ? ('admitted' as const) : ('refused' as const);
  trail.subject(`member:${decided.value.memberId}`);
  trail.after({ status });
  return ok({ status });
};

export const agentsSetStatus: OfficeHandler<OfficeCalls['agents/setStatus']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, trail } = context;
  const { agentId, status, note } = request;
  const member = { siteId, memberId: agentId as MemberId };
  const agent = await services.agents.agent(member);
  if (!agent) return refusal(script, 'noData', text.unknown);
  if (agent.status === status) return refusal(script, 'warning', text.statusSame);
  if (status === 'suspended') {
    const { db } = services.office.deps;
    await db.tx((sql) => services.agents.within.setStatus(sql, member, status));
    trail.before({ status: agent.status });
    trail.after({ status });
    return ok({ proposalId: null });
  }
  return proposed(
    await propose(services, context, {
      kind: 'agentStatus',
      subject: `agent:${agentId}`,
      subjectName: await nameOf(services, siteId, agentId),
      payload: { agentId, status, was: { status: agent.status } },
      note,
    }),
  );
};

export const agentsMove: OfficeHandler<OfficeCalls['agents/move']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { agentId, parentId, note } = request;
  const fault = await services.agents.moveFault({
    siteId,
    memberId: agentId as MemberId,
    parentId: parentId as MemberId | null,
  });
  if (fault) return moveRefusal(script, fault);
  const parentName = parentId && (await nameOf(services, siteId, parentId));
  const agent = await services.agents.agent({ siteId, memberId: agentId as MemberId });
  const above = agent?.parentId ?? null;
  const was = { parentName: above && (await nameOf(services, siteId, above)) };
  return proposed(
    await propose(services, context, {
      kind: 'agentMove',
      subject: `agent:${agentId}`,
      subjectName: await nameOf(services, siteId, agentId),
      payload: { agentId, parentId, parentName, was },
      note,
    }),
  );
};

export const agentsSavePlan: OfficeHandler<OfficeCalls['agents/savePlan']> = async ({
  request: { note, ...wanted },
  context,
  services,
}) => {
  const fault = await services.agents.planRefusal(context.siteId, wanted);
  if (fault) return planRefused(context.script, fault);
  const before = (await services.agents.plans(context.siteId))
    .filter(({ fromMonth }) => fromMonth <= wanted.fromMonth)
    .toSorted((a, b) => b.version - a.version)[0];
  return proposed(
    await propose(services, context, {
      kind: 'agentPlan',
      subject: 'agents:plan',
      subjectName: wanted.fromMonth,
      payload: { ...wanted, was: { plan: before?.plan ?? null } },
      note,
    }),
  );
};

export const agentsRun: OfficeHandler<OfficeCalls['agents/run']> = async ({
  request: { month, mark, note },
  context,
  services,
}) => {
  const { siteId, script } = context;
  const trial = await services.agents.trial(siteId, month);
  if (!trial.ok) return runRefusal(script, trial.error);
  const { payMinor, lines, plan } = trial.value;
  if (trial.value.mark !== mark) return runRefusal(script, 'changed');
  return proposed(
    await propose(services, context, {
      kind: 'agentRun',
      subject: 'agents:run',
      subjectName: month,
      amountMinor: payMinor,
      payload: { month, mark, planVersion: plan.version, agents: lines.length, payMinor },
      note,
    }),
  );
};

type Proposed = Awaited<ReturnType<typeof propose>>;
const proposed = (asked: Proposed) =>
  asked.ok ? ok({ proposalId: asked.value.id }) : err(asked.error);

type ServicesOf = Parameters<typeof propose>[0];

async function nameOf(
  { office }: ServicesOf,
  siteId: Parameters<typeof readMemberRow>[1],
  memberId: string,
): Promise<string> {
  return (await readMemberRow(office.deps.db, siteId, memberId))?.name ?? '';
}
