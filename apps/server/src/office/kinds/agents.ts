import type { AgentsService } from '@tianping/agents/server';
import { err, type MemberId, ok } from '@tianping/base';
import { commissionPlan, statusCodes } from '@tianping/contract';
import type { ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { agentOfficeTexts as text } from '../calls/agents/messages.ts';
import { moveRefusal, planRefused, runRefusal } from '../calls/agents/refusals.ts';

const statusPayload = z.object({
  agentId: z.string(),
  status: z.enum(['active', 'suspended']),
});
const movePayload = z.object({ agentId: z.string(), parentId: z.string().nullable() });
const planPayload = z.object({ fromMonth: z.string(), plan: commissionPlan });
const runPayload = z.object({ month: z.string(), mark: z.string() });

/** Earnings and positions of agents are decided by two persons, in the transaction of the second one. */
export function agentKinds({ within }: Pick<AgentsService, 'within'>): readonly ProposalKind[] {
  const persons = { permission: 'approvals.decide', proposedWith: 'agents.write' } as const;
  return [
    {
      kind: 'agentStatus',
      ...persons,
      async execute(sql, { siteId, payload }) {
        const { agentId, status } = statusPayload.parse(payload);
        const member = { siteId, memberId: agentId as MemberId };
        if (await within.setStatus(sql, member, status)) return ok({ status });
        const message = textsOf('hans').t(text.statusSame);
        return err({ code: statusCodes.warning.code, message });
      },
    },
    {
      kind: 'agentMove',
      ...persons,
      async execute(sql, { siteId, payload, by: first, note }, by) {
        const { agentId, parentId } = movePayload.parse(payload);
        const move = {
          siteId,
          memberId: agentId as MemberId,
          parentId: parentId as MemberId | null,
        };
        const hands = { by: first.name, agreedBy: by.name, note };
        const moved = await within.move(sql, move, hands);
        return moved.ok ? ok({ moved: true }) : moveRefusal('hans', moved.error);
      },
    },
    {
      kind: 'agentPlan',
      ...persons,
      async execute(sql, { siteId, payload, by: first }, by) {
        const hands = { by: first.name, agreedBy: by.name };
        const wanted = { ...planPayload.parse(payload), ...hands };
        const version = await within.writePlan(sql, siteId, wanted);
        return version.ok ? ok({ version: version.value }) : planRefused('hans', version.error);
      },
    },
    {
      kind: 'agentRun',
      ...persons,
      async execute(sql, { siteId, payload, by: first }, by) {
        const hands = { by: first.name, agreedBy: by.name };
        const run = await within.storeRun(sql, siteId, { ...runPayload.parse(payload), ...hands });
        if (!run.ok) return runRefusal('hans', run.error);
        return ok({ month: run.value.month, payMinor: run.value.payMinor });
      },
    },
  ];
}
