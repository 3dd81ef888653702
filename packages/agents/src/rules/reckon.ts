import { shareOf } from './net.ts';
import { type CommissionPlan, tierOf } from './plan.ts';
import { type AgentNode, childrenOf } from './tree.ts';

/** An agent at the end of a month: its place, the carry-over, and the net revenue of its own members. */
export interface AgentMonth extends AgentNode {
  /** Never positive: negative net revenue that later months must make up for first. */
  readonly carryMinor: number;
  readonly ownMinor: number;
  readonly ownActive: number;
}

/** The result of one month for one agent. */
export interface AgentLine {
  readonly agentId: string;
  readonly parentId: string | null;
  /** Net revenue of the members whom the agent brought. */
  readonly ownMinor: number;
  /** Group net revenue: its own and that of everybody below. */
  readonly groupMinor: number;
  readonly active: number;
  readonly carryInMinor: number;
  /** The amount that the share is taken from: the group's net revenue with the carry-over. */
  readonly baseMinor: number;
  /** 0 where no tier is reached. */
  readonly shareBp: number;
  /** The share of the base: the most for the whole line. */
  readonly totalMinor: number;
  /** The part of it that the lines of the children get. */
  readonly belowMinor: number;
  /** What the agent is paid: the difference, never negative. */
  readonly payMinor: number;
  /** The carry-over into the next month; never positive. */
  readonly carryOutMinor: number;
}

/**
 * Computes a month of a whole tree. Each agent has the share of the tier reached by its own group, and keeps what the
 * lines below do not get of it (difference commission), so no line costs more than the largest of its totals.
 */
export function reckonMonth(
  agents: readonly AgentMonth[],
  plan: CommissionPlan,
): readonly AgentLine[] {
  const byId = new Map(agents.map((agent) => [agent.agentId, agent]));
  const children = childrenOf(agents);
  const lines: AgentLine[] = [];
  /** Answers the agent's line; the lines of everybody below are written before it. */
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

/** The carry-over into a month, from the group's net revenue of all earlier months in order. */
export function carryAfter(groups: readonly number[]): number {
  return groups.reduce((carry, group) => Math.min(0, carry + group), 0);
}
