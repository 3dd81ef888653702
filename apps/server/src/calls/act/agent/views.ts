import type { AgentLine, CommissionPlan, NetParts } from '@tianping/agents';
import type { StatementMonth } from '@tianping/agents/server';

type NetLine = AgentLine & { readonly month: string; readonly net: NetParts };

/** A line as the wire carries it; without the members behind it. */
export function agentLineView(line: NetLine) {
  const { month, ownMinor, groupMinor, active, carryInMinor, baseMinor, shareBp } = line;
  const { totalMinor, belowMinor, payMinor, carryOutMinor, net } = line;
  return {
    month,
    ownMinor,
    groupMinor,
    active,
    carryInMinor,
    baseMinor,
    shareBp,
    totalMinor,
    belowMinor,
    payMinor,
    carryOutMinor,
    net: { ...net, revenue: [...net.revenue] },
  };
}

export function statementLineView(line: StatementMonth) {
  return { ...agentLineView(line), paidAt: line.paidAt, heldFor: line.heldFor };
}

export function planView(plan: CommissionPlan) {
  return { ...plan, tiers: [...plan.tiers] };
}
