import { agentLimits } from '../limits.ts';

/** An agent and the one above; null at the head of a line. */
export interface AgentNode {
  readonly agentId: string;
  readonly parentId: string | null;
}

export type MoveFault = 'self' | 'loop' | 'levels' | 'unknown' | 'same';

/** The agents below one, children before their own children; the agent itself comes first. */
export function lineOf(nodes: readonly AgentNode[], agentId: string): readonly string[] {
  const children = childrenOf(nodes);
  const line: string[] = [agentId];
  for (const id of line) {
    // A cycle would never end; the schema excludes cycles, and this ends all the same.
    for (const child of children.get(id) ?? []) if (!line.includes(child)) line.push(child);
  }
  return line;
}

/** Why an agent, with everybody below, cannot be moved under another one; null when it can. */
export function moveFault(
  nodes: readonly AgentNode[],
  move: { readonly agentId: string; readonly parentId: string | null },
): MoveFault | null {
  const { agentId, parentId } = move;
  const known = new Map(nodes.map((node) => [node.agentId, node.parentId]));
  if (!known.has(agentId) || (parentId !== null && !known.has(parentId))) return 'unknown';
  if (parentId === agentId) return 'self';
  if (known.get(agentId) === parentId) return 'same';
  if (parentId === null) return null;
  if (lineOf(nodes, agentId).includes(parentId)) return 'loop';
  const above = ancestorsOf(nodes, parentId).length + 1;
  return above + depthOf(nodes, agentId) > agentLimits.levelsMax ? 'levels' : null;
}

/** Those above an agent, the nearest first. */
export function ancestorsOf(nodes: readonly AgentNode[], agentId: string): readonly string[] {
  const parents = new Map(nodes.map((node) => [node.agentId, node.parentId]));
  const above: string[] = [];
  let next = parents.get(agentId) ?? null;
  while (next !== null && !above.includes(next)) {
    above.push(next);
    next = parents.get(next) ?? null;
  }
  return above;
}

/** The number of levels of an agent and those below; 1 without anybody below. */
function depthOf(nodes: readonly AgentNode[], agentId: string): number {
  const children = childrenOf(nodes);
  const depth = (id: string, level: number): number => {
    if (level > agentLimits.levelsMax) return level;
    const below = (children.get(id) ?? []).map((child) => depth(child, level + 1));
    return Math.max(level, ...below);
  };
  return depth(agentId, 1);
}

/** By parent; heads of lines under null. */
export function childrenOf(
  nodes: readonly AgentNode[],
): ReadonlyMap<string | null, readonly string[]> {
  const children = new Map<string | null, string[]>();
  for (const { agentId, parentId } of nodes) {
    children.set(parentId, [...(children.get(parentId) ?? []), agentId]);
  }
  return children;
}
