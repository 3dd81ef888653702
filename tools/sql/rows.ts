import { child, children, type Module, type Modules, type Node, nameOf } from './modules.ts';

/** What a declared column may be; `unknown` fits everything. */
export type Declared =
  | 'number'
  | 'string'
  | 'boolean'
  | 'json'
  | 'array'
  | 'bytes'
  | 'null'
  | 'absent'
  | 'unknown';

/** Column names of a row type with what each may be; null when the type can not be followed. */
export type Row = ReadonlyMap<string, ReadonlySet<Declared>>;

const WORDS: Readonly<Record<string, Declared>> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'json',
};
/** Types of the language that stand for one kind whatever they hold. */
const NAMED: Readonly<Record<string, Declared>> = {
  Uint8Array: 'bytes',
  Record: 'json',
  Array: 'array',
  ReadonlyArray: 'array',
};

/** The columns that a row type declares. */
export function rowOf(modules: Modules, module: Module, type: Node): Row | null {
  const again = (node: Node | null | undefined): Row | null =>
    node ? rowOf(modules, module, node) : null;
  if (type.type === 'TSTypeLiteral') return membersOf(modules, module, children(type, 'members'));
  if (type.type === 'TSIntersectionType') return merged(children(type, 'types').map(again));
  if (type.type === 'TSUnionType') return united(children(type, 'types').map(again));
  if (type.type !== 'TSTypeReference') return null;
  const name = nameOf(child(type, 'typeName'));
  const [first, second] = argumentsOf(type);
  if (name === 'Readonly' || name === 'Partial') return again(first);
  if (name === 'Pick' || name === 'Omit') {
    const keys = second && namesOf(modules, module, second);
    const row = again(first);
    if (!keys || !row) return null;
    return new Map([...row].filter(([key]) => keys.includes(key) === (name === 'Pick')));
  }
  if (name === 'Record' && first && second) {
    const kinds = kindsOf(modules, module, second);
    const keys = namesOf(modules, module, first);
    return keys && new Map(keys.map((key) => [key, kinds]));
  }
  const found = modules.find(module, name);
  if (found?.node.type === 'TSTypeAliasDeclaration') {
    const aliased = child(found.node, 'typeAnnotation');
    return aliased && rowOf(modules, found.module, aliased);
  }
  if (found?.node.type !== 'TSInterfaceDeclaration') return null;
  const body = child(found.node, 'body');
  const parents = children(found.node, 'extends').map((one) =>
    rowOf(modules, found.module, {
      ...one,
      type: 'TSTypeReference',
      typeName: child(one, 'expression'),
    }),
  );
  return merged([...parents, membersOf(modules, found.module, body ? children(body, 'body') : [])]);
}

function membersOf(modules: Modules, module: Module, members: readonly Node[]): Row {
  const row = new Map<string, ReadonlySet<Declared>>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature') continue;
    const type = annotated(member);
    const kinds = type ? kindsOf(modules, module, type) : new Set<Declared>(['unknown']);
    row.set(nameOf(child(member, 'key')), member.optional ? new Set([...kinds, 'absent']) : kinds);
  }
  return row;
}

/** What values of a type are in JavaScript. */
function kindsOf(modules: Modules, module: Module, type: Node): ReadonlySet<Declared> {
  const again = (node: Node | null | undefined): readonly Declared[] =>
    node ? [...kindsOf(modules, module, node)] : ['unknown'];
  const word = WORDS[type.type];
  if (word) return new Set([word]);
  if (type.type === 'TSLiteralType') {
    const value = child(type, 'literal')?.value;
    const kind = typeof value;
    return new Set([kind === 'number' || kind === 'boolean' ? kind : 'string']);
  }
  if (type.type === 'TSTypeOperator') return new Set(again(child(type, 'typeAnnotation')));
  if (type.type === 'TSUnionType') return new Set(children(type, 'types').flatMap(again));
  if (type.type !== 'TSTypeReference') return new Set(['unknown']);
  const name = nameOf(child(type, 'typeName'));
  const [first] = argumentsOf(type);
  const named = NAMED[name];
  if (named) return new Set([named]);
  if (name === 'Brand' || name === 'Readonly') return new Set(again(first));
  const found = modules.find(module, name);
  if (found?.node.type === 'TSInterfaceDeclaration') return new Set(['json']);
  const aliased = found?.node.type === 'TSTypeAliasDeclaration' ? annotated(found.node) : null;
  return found && aliased ? kindsOf(modules, found.module, aliased) : new Set(['unknown']);
}

/** The words of a union of them. */
function namesOf(modules: Modules, module: Module, type: Node): readonly string[] | null {
  if (type.type === 'TSLiteralType') return [nameOf(child(type, 'literal'))];
  if (type.type === 'TSUnionType') {
    const all = children(type, 'types').map((one) => namesOf(modules, module, one));
    return all.includes(null) ? null : all.flatMap((one) => one ?? []);
  }
  if (type.type !== 'TSTypeReference') return null;
  const found = modules.find(module, nameOf(child(type, 'typeName')));
  const aliased = found?.node.type === 'TSTypeAliasDeclaration' ? annotated(found.node) : null;
  return found && aliased ? namesOf(modules, found.module, aliased) : null;
}

function argumentsOf(type: Node): readonly Node[] {
  const given = child(type, 'typeArguments');
  return given ? children(given, 'params') : [];
}

function annotated(node: Node): Node | null {
  const annotation = child(node, 'typeAnnotation');
  return annotation?.type === 'TSTypeAnnotation' ? child(annotation, 'typeAnnotation') : annotation;
}

function merged(rows: readonly (Row | null)[]): Row | null {
  return rows.includes(null) ? null : new Map(rows.flatMap((row) => [...(row ?? [])]));
}

/** A row that is one of several may have in a column what any of them has. */
function united(rows: readonly (Row | null)[]): Row | null {
  const all = new Map<string, ReadonlySet<Declared>>();
  for (const row of rows) {
    for (const [name, kinds] of row ?? [])
      all.set(name, new Set([...(all.get(name) ?? []), ...kinds]));
  }
  return rows.includes(null) ? null : all;
}
