import { addMonths, ancestorsOf, monthOf, nextMonth, planSentences } from '@tianping/agents';
import type { StoredAgent } from '@tianping/agents/server';
import { type MemberId, ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import { agentLineView, planView, statementLineView } from '../../../calls/act/agent/views.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { agentOfficeTexts as text } from './messages.ts';
import { runRefusal } from './refusals.ts';
import { agentRows } from './rows.ts';

export const agentsList: OfficeHandler<OfficeCalls['agents/list']> = async ({
  request,
  context: { siteId },
  services,
}) => {
  const { filters } = request;
  const agents = await services.agents.agents(siteId);
  const names = await namesOf(services, siteId, agents);
  const wanted = filters.text.toLowerCase();
  const found = agents.filter(
    ({ agentId, status }) =>
      (filters.status === null || status === filters.status) &&
      (names.get(agentId) ?? '').toLowerCase().startsWith(wanted),
  );
  const { offset, limit } = pageOf(request);
  const byLevel = found.toSorted(
    (one, other) => one.level - other.level || one.since - other.since,
  );
  const list = await agentRows(services, siteId, {
    agents: byLevel.slice(offset, offset + limit),
    names,
  });
  return ok({ total: found.length, list, sums: {} });
};

export const agentsOne: OfficeHandler<OfficeCalls['agents/one']> = async ({
  request,
  context: { siteId, script },
  services,
}) => {
  const memberId = request.agentId as MemberId;
  const member = { siteId, memberId };
  const agents = await services.agents.agents(siteId);
  const agent = agents.find(({ agentId }) => agentId === memberId);
  if (!agent) return refusal(script, 'noData', text.unknown);
  const names = await namesOf(services, siteId, agents);
  const below = agents.filter(({ parentId }) => parentId === memberId);
  const [row, ...belowRows] = await agentRows(services, siteId, {
    agents: [agent, ...below],
    names,
  });
  if (!row) return refusal(script, 'noData', text.unknown);
  const application = await services.agents.application(member);
  const places = await services.agents.places(member);
  return ok({
    agent: row,
    above: ancestorsOf(agents, memberId).map((id) => ({
      agentId: id,
      name: names.get(id as MemberId) ?? '',
    })),
    below: belowRows,
    codes: [...(await services.agents.codes(member))],
    places: places.map(({ parentId, ...place }) => ({
      ...place,
      by: names.get(place.by as MemberId) ?? place.by,
      parentName: parentId && (names.get(parentId) ?? ''),
    })),
    statement: (await services.agents.statement(member)).map(statementLineView),
    application: application && {
      channel: application.channel,
      contact: application.contact,
      at: application.at,
    },
  });
};

export const agentsSources: OfficeHandler<OfficeCalls['agents/sources']> = async ({
  request,
  context: { siteId, script },
  services,
}) => {
  const member = { siteId, memberId: request.agentId as MemberId };
  if (!(await services.agents.agent(member))) return refusal(script, 'noData', text.unknown);
  const sources = await services.agents.sources(member, request.month);
  const memberIds = sources.map(({ memberId }) => memberId);
  const names = await readNames(services.db, siteId, memberIds);
  return ok({
    list: sources.map((source) => ({ ...source, memberName: names.get(source.memberId) ?? '' })),
  });
};

export const agentsApplications: OfficeHandler<OfficeCalls['agents/applications']> = async ({
  request,
  context: { siteId },
  services,
}) => {
  const { status } = request.filters;
  const { total, list } = await services.agents.applications(siteId, {
    status,
    ...pageOf(request),
  });
  const names = await readNames(
    services.db,
    siteId,
    list.map(({ memberId }) => memberId),
  );
  return ok({
    total,
    list: list.map((one) => ({ ...one, memberName: names.get(one.memberId) ?? '' })),
    sums: {},
  });
};

export const agentsPlans: OfficeHandler<OfficeCalls['agents/plans']> = async ({
  context: { siteId, script, now },
  services,
}) => {
  const plans = await services.agents.plans(siteId);
  const running = monthOf(now);
  return ok({
    earliest: plans.length === 0 ? running : addMonths(running, 1),
    list: plans.map((one) => ({
      ...one,
      plan: planView(one.plan),
      sentences: [...planSentences(textsOf(script), one.plan)],
    })),
  });
};

export const agentsTrial: OfficeHandler<OfficeCalls['agents/trial']> = async ({
  request: { month },
  context: { siteId, script },
  services,
}) => {
  const trial = await services.agents.trial(siteId, month);
  if (!trial.ok) return runRefusal(script, trial.error);
  const { lines, plan, payMinor, mark } = trial.value;
  const agentIds = lines.map(({ agentId }) => agentId as MemberId);
  const names = await readNames(services.db, siteId, agentIds);
  return ok({
    month,
    planVersion: plan.version,
    payMinor,
    mark,
    list: lines
      .toSorted((one, other) => other.payMinor - one.payMinor)
      .map((line) => ({
        ...agentLineView({ ...line, month }),
        agentId: line.agentId,
        name: names.get(line.agentId as MemberId) ?? '',
        members: line.members,
        cut: line.cut,
      })),
  });
};

export const agentsRuns: OfficeHandler<OfficeCalls['agents/runs']> = async ({
  context: { siteId },
  services: { agents },
}) => {
  const runs = await agents.runs(siteId);
  const all = await agents.agents(siteId);
  const first = all.length === 0 ? null : Math.min(...all.map(({ since }) => since));
  const planned = (await agents.plans(siteId)).map(({ fromMonth }) => fromMonth).toSorted()[0];
  const known = { last: runs[0]?.month ?? null, planned: planned ?? null };
  const next = first === null ? null : nextMonth({ ...known, agentSince: first });
  return ok({ next, list: [...runs] });
};

export const agentsRunLines: OfficeHandler<OfficeCalls['agents/runLines']> = async ({
  request: { month },
  context: { siteId },
  services,
}) => {
  const lines = await services.agents.runLines(siteId, month);
  const names = await readNames(
    services.db,
    siteId,
    lines.map(({ agentId }) => agentId),
  );
  return ok({
    list: lines.map((line) => ({
      ...statementLineView(line),
      agentId: line.agentId,
      name: names.get(line.agentId) ?? '',
    })),
  });
};

function namesOf(services: Pick<Services, 'db'>, siteId: SiteId, agents: readonly StoredAgent[]) {
  return readNames(
    services.db,
    siteId,
    agents.map(({ agentId }) => agentId),
  );
}
