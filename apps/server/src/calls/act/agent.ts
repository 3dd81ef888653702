import { agentLimits, monthOf, percentText, planOf } from '@tianping/agents';
import type { StatementMonth } from '@tianping/agents/server';
import { csvText, err, type MemberId, minorToText, ok, type SiteId } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { CallContext, CallRefusal, Handler } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import type { Services } from '../../services.ts';
import { agentCallTexts as text } from './agent/messages.ts';
import { agentLineView, planView, statementLineView } from './agent/views.ts';

type Asking = Pick<CallContext, 'siteId' | 'script'> & {
  readonly session: { readonly memberId: MemberId };
};
const memberOf = ({ siteId, session }: Asking) => ({ siteId, memberId: session.memberId });

export const agentOverview: Handler<Calls['act/agent/overview']> = async ({
  context,
  services: { agents, protection },
}) => {
  const member = memberOf(context);
  const month = monthOf(context.now);
  const [agent, application, plans] = await Promise.all([
    agents.agent(member),
    agents.application(member),
    agents.plans(context.siteId),
  ]);
  const plan = planOf(plans, month);
  const statement = agent ? await agents.statement(member) : [];
  const current = agent ? await agents.month(member) : null;
  const below = agent ? (await agents.agents(context.siteId)).filter(isBelow(member.memberId)) : [];
  const status = agent
    ? agent.status
    : application?.status === 'open'
      ? 'applied'
      : application?.status === 'refused'
        ? 'refused'
        : 'none';
  return ok({
    status,
    mayApply: !agent && application?.status !== 'open' && (await protection.may(member, 'give')),
    application: application && {
      at: application.at,
      decidedAt: application.decidedAt,
      note: application.status === 'refused' ? application.note : null,
    },
    since: agent?.since ?? null,
    level: agent?.level ?? null,
    plan: plan && planView(plan.plan),
    line: current && agentLineView({ ...current.line, month }),
    members: current?.line.members ?? 0,
    joined: agent ? await agents.joined(member, month) : 0,
    below: below.length,
    paidMinor: paidOf(statement),
  });
};

const isBelow =
  (memberId: MemberId) =>
  ({ parentId }: { readonly parentId: MemberId | null }) =>
    parentId === memberId;

const paidOf = (months: readonly StatementMonth[]): number =>
  months.reduce((sum, { paidAt, payMinor }) => sum + (paidAt === null ? 0 : payMinor), 0);

export const agentApply: Handler<Calls['act/agent/apply']> = async ({
  request,
  context,
  services,
}) => {
  const applied = await services.agents.apply(memberOf(context), request);
  if (applied.ok) return ok({ at: applied.value.at });
  const { t } = textsOf(context.script);
  const code = applied.error === 'mayNot' ? statusCodes.accessDenied : statusCodes.dataExists;
  return err({ code: code.code, message: t(text[applied.error]) });
};

export const agentCodes: Handler<Calls['act/agent/codes']> = async ({ context, services }) =>
  ok({ codes: [...(await services.agents.codes(memberOf(context)))] });

export const agentAddCode: Handler<Calls['act/agent/addCode']> = async ({
  request,
  context,
  services: { agents },
}) => {
  const member = memberOf(context);
  const code = await agents.addCode(member, request.name);
  const { t } = textsOf(context.script);
  if (code === 'notAgent') return notAgent(context);
  if (code === null) {
    const message = t(text.tooManyCodes, { count: agentLimits.codesMax });
    return err({ code: statusCodes.warning.code, message });
  }
  return ok({ code, codes: [...(await agents.codes(member))] });
};

export const agentCloseCode: Handler<Calls['act/agent/closeCode']> = async ({
  request,
  context,
  services: { agents },
}) => {
  const member = memberOf(context);
  if (!(await agents.closeCode(member, request.code))) {
    const message = textsOf(context.script).t(text.codeUnknown);
    return err({ code: statusCodes.noData.code, message });
  }
  return ok({ codes: [...(await agents.codes(member))] });
};

export const agentTree: Handler<Calls['act/agent/tree']> = async ({
  request: { pageNum, pageSize },
  context,
  services: { agents },
}) => {
  const member = memberOf(context);
  if (!(await agents.agent(member))) return notAgent(context);
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const [below, brought] = await Promise.all([agents.below(member), agents.brought(member, page)]);
  return ok({ agents: [...below], total: brought.total, members: [...brought.list] });
};

export const agentStatement: Handler<Calls['act/agent/statement']> = async ({
  context,
  services,
}) => {
  const list = await services.agents.statement(memberOf(context));
  const earnedMinor = list.reduce((sum, { payMinor }) => sum + payMinor, 0);
  return ok({ list: list.map(statementLineView), earnedMinor, paidMinor: paidOf(list) });
};

export const agentExport: Handler<Calls['act/agent/export']> = async ({ context, services }) => {
  const list = await statementOf(services, context.siteId, context.session.memberId);
  const { t } = textsOf(context.script);
  const { month, won, counted, bonus, rebate, fee, cost, own, group, active } = text;
  const { carryIn, base, share, total, below, pay, carryOut, paid } = text;
  const heads = [month, won, counted, bonus, rebate, fee, cost, own, group, active, carryIn, base];
  const head = [...heads, share, total, below, pay, carryOut, paid].map((one) => t(one));
  return ok({
    name: `${t(text.fileName)}.csv`,
    text: csvText(head, list.map(cellsOf)),
    rows: list.length,
  });
};

function statementOf({ agents }: Services, siteId: SiteId, memberId: MemberId) {
  return agents.statement({ siteId, memberId });
}

function cellsOf(line: StatementMonth): readonly (string | number)[] {
  const { net } = line;
  const sum = (of: 'wonMinor' | 'countedMinor') =>
    net.revenue.reduce((total, category) => total + category[of], 0);
  return [
    line.month,
    ...[sum('wonMinor'), sum('countedMinor'), net.bonusMinor, net.rebateMinor, net.feeMinor].map(
      minorToText,
    ),
    ...[net.costMinor, line.ownMinor, line.groupMinor].map(minorToText),
    line.active,
    minorToText(line.carryInMinor),
    minorToText(line.baseMinor),
    percentText(line.shareBp),
    ...[line.totalMinor, line.belowMinor, line.payMinor, line.carryOutMinor].map(minorToText),
    line.paidAt === null ? '' : new Date(line.paidAt + ZONE_MS).toISOString().slice(0, 10),
  ];
}

/** Days are those of the site's clock. */
const ZONE_MS = 8 * 3_600_000;

function notAgent({ script }: Pick<CallContext, 'script'>) {
  const refusal: CallRefusal = {
    code: statusCodes.accessDenied.code,
    message: textsOf(script).t(text.notAgent),
  };
  return err(refusal);
}
