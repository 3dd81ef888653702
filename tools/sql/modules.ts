import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { must } from '@tianping/base';
import { parseAst } from 'vite';

/** A node of the syntax tree; what else it has depends on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Module {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly parents: ReadonlyMap<Node, Node>;
  /** Top-level values and types by name: variables, functions, interfaces and type aliases. */
  readonly declared: ReadonlyMap<string, Node>;
  /** Local name to where it comes from. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Where else an exported name may be declared: `export * from` and `export { x } from`. */
  readonly passedOn: readonly {
    readonly from: string;
    readonly names: ReadonlyMap<string, string> | null;
  }[];
}

/** A declaration and its module. */
export interface Found {
  readonly module: Module;
  readonly node: Node;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The child of a node by name. */
export function child(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}

export function children(node: Node, key: string): readonly Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text of an identifier or of a literal key. */
export function nameOf(node: Node | null): string {
  if (!node) return '';
  return typeof node.name === 'string'
    ? node.name
    : typeof node.value === 'string'
      ? node.value
      : '';
}

export function eachNode(node: Node, see: (node: Node, parent: Node | null) => void): void {
  const walk = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, parent);
    } else if (isNode(value)) {
      see(value, parent);
      for (const item of Object.values(value)) walk(item, value);
    }
  };
  walk(node, null);
}

/** The modules of the project, read when they are first asked for. */
export class Modules {
  readonly #root: string;
  readonly #known = new Map<string, Module>();

  constructor(root: string) {
    this.#root = root;
  }

  at(path: string): Module {
    const known = this.#known.get(path) ?? load(path, readFileSync(join(this.#root, path), 'utf8'));
    this.#known.set(path, known);
    return known;
  }

  /** Where a top-level name that is used in a module is declared, through imports and index files. */
  find(module: Module, name: string): Found | null {
    const node = module.declared.get(name);
    if (node) return { module, node };
    const imported = module.imported.get(name);
    if (imported) return this.#exportOf(module.path, imported.from, imported.name);
    for (const { from, names } of module.passedOn) {
      const there = names ? names.get(name) : name;
      const found = there ? this.#exportOf(module.path, from, there) : null;
      if (found) return found;
    }
    return null;
  }

  #exportOf(path: string, from: string, name: string): Found | null {
    const target = this.#resolve(path, from);
    return target ? this.find(this.at(target), name) : null;
  }

  #resolve(path: string, from: string): string | null {
    if (from.startsWith('.')) {
      return /\.tsx?$/.test(from) ? posix.join(posix.dirname(path), from) : null;
    }
    const [, name, rest] = /^@tianping\/([^/]+)(\/.*)?$/.exec(from) ?? [];
    if (!name) return null;
    const folder = name.startsWith('plugin-')
      ? `plugins/${name.slice(7)}`
      : name === 'brands'
        ? name
        : `packages/${name}`;
    const manifest: { exports?: Record<string, string> } = JSON.parse(
      readFileSync(join(this.#root, folder, 'package.json'), 'utf8'),
    );
    const target = manifest.exports?.[`.${rest ?? ''}`];
    return target && /\.tsx?$/.test(target) ? posix.join(folder, target) : null;
  }
}

function load(path: string, text: string): Module {
  const parsed: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const program = must(isNode(parsed) ? parsed : null, 'a program');
  const parents = new Map<Node, Node>();
  eachNode(program, (node, parent) => parent && parents.set(node, parent));
  const declared = new Map<string, Node>();
  const imported = new Map<string, { from: string; name: string }>();
  const passedOn: { from: string; names: Map<string, string> | null }[] = [];
  for (const statement of children(program, 'body')) {
    const from = nameOf(child(statement, 'source'));
    const specifiers = children(statement, 'specifiers');
    if (statement.type === 'ImportDeclaration') {
      for (const one of specifiers) {
        imported.set(nameOf(child(one, 'local')), { from, name: nameOf(child(one, 'imported')) });
      }
    } else if (from) {
      const all = statement.type === 'ExportAllDeclaration';
      const names = specifiers.map(
        (one) => [nameOf(child(one, 'exported')), nameOf(child(one, 'local'))] as const,
      );
      passedOn.push({ from, names: all ? null : new Map(names) });
    } else {
      declare(child(statement, 'declaration') ?? statement, declared);
    }
  }
  return { path, text, program, parents, declared, imported, passedOn };
}

function declare(statement: Node, declared: Map<string, Node>): void {
  if (statement.type === 'VariableDeclaration') {
    for (const one of children(statement, 'declarations'))
      declared.set(nameOf(child(one, 'id')), one);
  } else if (child(statement, 'id')) {
    declared.set(nameOf(child(statement, 'id')), statement);
  }
}
