import {
  child,
  children,
  eachNode,
  type Found,
  type Module,
  type Node,
  nameOf,
} from './modules.ts';

export const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

export function callsByName(sources: readonly Module[]): Map<string, Found[]> {
  const calls = new Map<string, Found[]>();
  for (const module of sources) {
    eachNode(module.program, (node) => {
      const callee = node.type === 'CallExpression' ? child(node, 'callee') : null;
      if (callee?.type !== 'Identifier') return;
      const name = nameOf(callee);
      calls.set(name, [...(calls.get(name) ?? []), { module, node }]);
    });
  }
  return calls;
}

export function functionOf(node: Node): Node | null {
  if (FUNCTION.test(node.type)) return node;
  const init = child(node, 'init');
  return init && FUNCTION.test(init.type) ? init : null;
}

export function functionName(module: Module, node: Node): string {
  const own = nameOf(child(node, 'id'));
  const parent = module.parents.get(node);
  return own || (parent ? nameOf(child(parent, 'id')) : '');
}

/** The expressions that a function may return. */
export function resultsOf(called: Node): readonly Node[] {
  const body = child(called, 'body');
  if (!body) return [];
  if (body.type !== 'BlockStatement') return [body];
  const results: Node[] = [];
  const walk = (node: Node): void => {
    const result = node.type === 'ReturnStatement' ? child(node, 'argument') : null;
    if (result) results.push(result);
    if (FUNCTION.test(node.type)) return;
    for (const value of Object.values(node)) {
      for (const item of Array.isArray(value) ? value : [value]) if (isStatement(item)) walk(item);
    }
  };
  for (const statement of children(body, 'body')) walk(statement);
  return results;
}

function isStatement(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    /Statement|SwitchCase/.test(String(value.type))
  );
}

export function unwrapped(node: Node): Node {
  const inner = /^(TSAs|TSSatisfies|TSNonNull|Parenthesized)Expression$/.test(node.type)
    ? child(node, 'expression')
    : null;
  return inner ? unwrapped(inner) : node;
}

export function takes(pattern: Node, name: string): boolean {
  return (
    pattern.type === 'ObjectPattern' &&
    children(pattern, 'properties').some((one) => nameOf(child(one, 'value')) === name)
  );
}

export function annotationOf(node: Node): Node | null {
  const annotation = child(node, 'typeAnnotation');
  return annotation && child(annotation, 'typeAnnotation');
}

/** The declared result of a function, without its promise. */
export function returned(called: Node): Node | null {
  const annotation = child(called, 'returnType');
  const type = annotation && child(annotation, 'typeAnnotation');
  const given = type && child(type, 'typeArguments');
  return given && nameOf(child(type, 'typeName')) === 'Promise'
    ? (children(given, 'params')[0] ?? null)
    : type;
}

/** The type of a property that is written out where the parameter stands. */
export function memberType(type: Node | null, name: string): Node | null {
  if (!type) return null;
  const parts = children(type, 'types').map((one) => memberType(one, name));
  const own = children(type, 'members').find((one) => nameOf(child(one, 'key')) === name);
  return (own && annotationOf(own)) ?? parts.find((one) => one !== null) ?? null;
}
