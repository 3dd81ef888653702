import { parseAst } from 'vite';
import type { Source } from './source.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Every node of a file, outer ones first. */
export function visitFile(source: Source, see: (node: Node) => void): void {
  const lang = source.path.endsWith('.tsx') ? 'tsx' : 'ts';
  const program: unknown = parseAst(source.text, { lang });
  visit(program, see);
}

/** What a node holds under a name, when that is a node or a list of nodes. */
export function childrenOf(node: Node, name: string): readonly Node[] {
  const held: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  return (Array.isArray(held) ? held : [held]).filter(isNode);
}

export function textOf(node: Node, name: string): string | null {
  const held: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  return typeof held === 'string' ? held : null;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) see(value);
    for (const item of Object.values(value)) visit(item, see);
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'start' in value &&
    typeof value.type === 'string'
  );
}
