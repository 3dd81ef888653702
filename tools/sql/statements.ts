import {
  child,
  children,
  eachNode,
  type Module,
  type Modules,
  type Node,
  nameOf,
} from './modules.ts';
import { type Row, rowOf } from './rows.ts';
import { type Computed, TextReader } from './texts.ts';

/** SQL found in a module: a call that runs it, or a text that is passed to somebody who runs it. */
export interface Statement {
  readonly path: string;
  readonly line: number;
  /** Every text that it can be; null when that can not be read from the source. */
  readonly texts: readonly string[] | null;
  /** How many parameters the call gives; null when it is not written out. */
  readonly params: number | null;
  /** What the call declares a row to be; null when that can not be followed. */
  readonly row: Row | null;
}

const NOTHING: Row = new Map();
const STATEMENT = /^\s*(select|insert into|update \w+|delete from|with( recursive)? \w+ as)\s/;

/** Every statement of the modules, by their calls of `query` and then by the texts that no call was seen to run. */
export function statementsOf(
  modules: Modules,
  sources: readonly Module[],
  computed: Computed,
): readonly Statement[] {
  const reader = new TextReader(modules, sources, computed);
  const calls = eachOf(sources, (module, node) => {
    const text = queryText(node);
    if (!text) return null;
    const [type] = children(child(node, 'typeArguments') ?? node, 'params');
    return {
      ...placeOf(module, node),
      texts: reader.textsOf(module, text),
      params: paramCount(children(node, 'arguments')[1]),
      row: type ? rowOf(modules, module, type) : NOTHING,
    };
  });
  const others = eachOf(sources, (module, node) => {
    if (reader.used.has(node) || !STATEMENT.test(headOf(node))) return null;
    const texts = reader.textsOf(module, node);
    return { ...placeOf(module, node), texts, params: null, row: NOTHING };
  });
  return [...calls, ...others];
}

function eachOf(
  sources: readonly Module[],
  see: (module: Module, node: Node) => Statement | null,
): readonly Statement[] {
  const found: Statement[] = [];
  for (const module of sources) {
    eachNode(module.program, (node) => {
      const statement = see(module, node);
      if (statement) found.push(statement);
    });
  }
  return found;
}

function queryText(node: Node): Node | null {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null;
  if (callee?.type !== 'MemberExpression') return null;
  const way = nameOf(child(callee, 'property'));
  const isRun = way === 'query' || (way === 'write' && isDatabase(child(callee, 'object')));
  return (isRun && children(node, 'arguments')[0]) || null;
}

/** Many things can be written to; a statement only to what is called `db`. */
function isDatabase(node: Node | null): boolean {
  if (node?.type === 'MemberExpression') return isDatabase(child(node, 'property'));
  return node?.type === 'Identifier' && nameOf(node) === 'db';
}

function paramCount(node: Node | undefined): number | null {
  if (!node) return 0;
  const elements = node.type === 'ArrayExpression' ? children(node, 'elements') : null;
  return elements?.every(({ type }) => type !== 'SpreadElement') ? elements.length : null;
}

/** How the text of a literal begins. */
function headOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  const [first] = node.type === 'TemplateLiteral' ? children(node, 'quasis') : [];
  const value = first?.value;
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : '';
}

function placeOf({ path, text }: Module, { start }: Node): { path: string; line: number } {
  return { path, line: text.slice(0, start).split('\n').length };
}
