import { shareOf } from './net.ts';
import { type CommissionPlan, tierOf } from './plan.ts';
import { type AgentNode, childrenOf } from './tree.ts';

/** An agent at the end of a month: where, what the months before left, what its own members brought. */
export interface AgentMonth extends AgentNode {
  /** Never positive: net revenue below nothing that later months make good first. */
  readonly carryMinor: number;
  readonly ownMinor: number;
  readonly ownActive: number;
}

/** What one month is to one agent. */
export interface AgentLine {
  readonly agentId: string;
  readonly parentId: string | null;
  /** Net revenue of the members whom the agent brought. */
  readonly ownMinor: number;
  /** The same with that of everybody below: own and the lines of the children added up. */
  readonly groupMinor: number;
  readonly active: number;
  readonly carryInMinor: number;
  /** What the share is taken of: the group's with what was carried over. */
  readonly baseMinor: number;
  /** 0 where no tier is reached. */
  readonly shareBp: number;
  /** The share of the base: what the whole line may get. */
  readonly totalMinor: number;
  /** What the lines of the children get of it. */
  readonly belowMinor: number;
  /** What the agent is paid: the difference, never below nothing. */
  readonly payMinor: number;
  /** What goes into the next month; never positive. */
  readonly carryOutMinor: number;
}

/**
 * A month of a whole tree. Each agent has the share that the tier of its own group gives it, and keeps what the lines
 * below do not get of it (difference commission), so no line costs more than the largest of its totals.
 */
export function reckonMonth(
  agents: readonly AgentMonth[],
  plan: CommissionPlan,
): readonly AgentLine[] {
  const byId = new Map(agents.map((agent) => [agent.agentId, agent]));
  const children = childrenOf(agents);
  const lines: AgentLine[] = [];
  /** Answers the agent's line; those of everybody below are written before it. */
  const reckon = (agent: AgentMonth): AgentLine => {
    const below = (children.get(agent.agentId) ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? [reckon(child)] : [];
    });
    const line = lineOfAgent(agent, below, plan);
    lines.push(line);
    return line;
  };
  const heads = agents.filter(({ parentId }) => parentId === null || !byId.has(parentId));
  for (const head of heads) reckon(head);
  return lines;
}

function lineOfAgent(
  agent: AgentMonth,
  below: readonly AgentLine[],
  plan: CommissionPlan,
): AgentLine {
  const { agentId, parentId, ownMinor, carryMinor } = agent;
  const groupMinor = below.reduce((sum, line) => sum + line.groupMinor, ownMinor);
  const active = below.reduce((sum, line) => sum + line.active, agent.ownActive);
  const belowMinor = below.reduce((sum, line) => sum + line.belowMinor + line.payMinor, 0);
  const baseMinor = groupMinor + carryMinor;
  const shareBp = tierOf(plan, { baseMinor, active })?.shareBp ?? 0;
  const totalMinor = shareOf(Math.max(0, baseMinor), shareBp);
  return {
    agentId,
    parentId,
    ownMinor,
    groupMinor,
    active,
    carryInMinor: carryMinor,
    baseMinor,
    shareBp,
    totalMinor,
    belowMinor,
    payMinor: Math.max(0, totalMinor - belowMinor),
    carryOutMinor: Math.min(0, baseMinor),
  };
}

/** What is carried into a month, from the group's net revenue of all the months before, in their order. */
export function carryAfter(groups: readonly number[]): number {
  return groups.reduce((carry, group) => Math.min(0, carry + group), 0);
}
