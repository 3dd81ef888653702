import {
  child,
  children,
  type Found,
  type Module,
  type Modules,
  type Node,
  nameOf,
} from './modules.ts';
import {
  annotationOf,
  callsByName,
  FUNCTION,
  functionName,
  functionOf,
  memberType,
  resultsOf,
  returned,
  takes,
  unwrapped,
} from './syntax.ts';

/** All values that an expression can have; null when they cannot be determined. */
type Texts = readonly string[] | null;

interface Bound {
  readonly module: Module;
  readonly node: Node;
  readonly bindings: Bindings;
}
interface Declaration {
  readonly module: Module;
  readonly node: Node;
  readonly parameterOf?: Node;
  /** The object pattern that takes it out of something. */
  readonly pattern?: Node;
}
/** What parameters stand for while a function is followed. */
type Bindings = ReadonlyMap<Node, Bound>;

/** Lists of words that a module makes when it runs, by their name. */
export type Computed = ReadonlyMap<string, readonly string[]>;

const ALTERNATIVES_MAX = 400;
const DEPTH_MAX = 24;
const NONE: Bindings = new Map();

/** Follows expressions of the product to the SQL they make: constants, templates, branches, helpers. */
export class TextReader {
  readonly #modules: Modules;
  readonly #callers: ReadonlyMap<string, readonly Found[]>;
  readonly #computed: Computed;
  /** Literals that have become part of a text. */
  readonly used = new Set<Node>();

  /** What is only known when the module runs comes with `computed`. */
  constructor(modules: Modules, sources: readonly Module[], computed: Computed) {
    this.#modules = modules;
    this.#computed = computed;
    this.#callers = callsByName(sources);
  }

  textsOf(module: Module, node: Node): Texts {
    const texts = this.#read({ module, node, bindings: NONE }, 0);
    return texts ? [...new Set(texts)] : null;
  }

  #read(bound: Bound, depth: number): Texts {
    if (depth > DEPTH_MAX) return null;
    const { node } = bound;
    const part = (key: string): Texts => {
      const inner = child(node, key);
      return inner ? this.#read({ ...bound, node: inner }, depth + 1) : null;
    };
    switch (node.type) {
      case 'Literal':
        this.used.add(node);
        return typeof node.value === 'string' || typeof node.value === 'number'
          ? [String(node.value)]
          : null;
      case 'TemplateLiteral':
        return this.#template(bound, depth);
      case 'BinaryExpression':
        if (node.operator === '*') return multiplied(part('left'), part('right'));
        return node.operator === '+' ? joined([part('left'), part('right')]) : null;
      case 'ConditionalExpression':
        return either([part('consequent'), part('alternate')]);
      case 'LogicalExpression':
        return either([part('left'), part('right')]);
      case 'AwaitExpression':
        return part('argument');
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return part('expression');
      case 'Identifier':
        return this.#identifier(bound, depth);
      case 'MemberExpression':
        return this.#member(bound, depth);
      case 'CallExpression':
        return this.#call(bound, depth);
      default:
        return null;
    }
  }

  #template(bound: Bound, depth: number): Texts {
    this.used.add(bound.node);
    const inner = children(bound.node, 'expressions').map((node) =>
      this.#read({ ...bound, node }, depth + 1),
    );
    const parts = children(bound.node, 'quasis').flatMap((quasi, at): Texts[] => {
      const value = quasi.value as { cooked: string };
      return at < inner.length ? [[value.cooked], inner[at] ?? null] : [[value.cooked]];
    });
    return joined(parts);
  }

  #identifier({ module, node, bindings }: Bound, depth: number): Texts {
    const target = this.#declarationOf(module, node);
    if (!target) return null;
    if (target.pattern) return this.#taken(target.module, target.pattern, nameOf(node), depth);
    const known = bindings.get(target.node);
    if (known) return this.#read(known, depth + 1);
    if (target.node.type === 'VariableDeclarator') {
      const init = child(target.node, 'init');
      return init ? this.#read({ module: target.module, node: init, bindings }, depth + 1) : null;
    }
    return target.parameterOf
      ? this.#parameter(target.module, target.node, target.parameterOf, depth)
      : null;
  }

  /** A parameter is what its type allows, or what any caller gives. */
  #parameter(module: Module, node: Node, owner: Node, depth: number): Texts {
    const type = annotationOf(node);
    if (type?.type === 'TSNumberKeyword') return ['1'];
    const allowed = literalsOf(this.#modules, module, type);
    if (allowed) return allowed;
    const at = children(owner, 'params').indexOf(node);
    const calls = this.#callers.get(functionName(module, owner)) ?? [];
    const given = calls.flatMap((call) => {
      const callee = child(call.node, 'callee');
      const found = callee?.type === 'Identifier' ? this.#declarationOf(call.module, callee) : null;
      if (!found || functionOf(found.node) !== owner) return [];
      const argument = children(call.node, 'arguments')[at] ?? child(node, 'right');
      return argument
        ? [this.#read({ module: call.module, node: argument, bindings: NONE }, depth + 1)]
        : [];
    });
    return given.length > 0 ? either(given) : null;
  }

  /** A property taken out of each object that a pattern may meet. */
  #taken(module: Module, pattern: Node, local: string, depth: number): Texts {
    const property = children(pattern, 'properties').find(
      (one) => nameOf(child(one, 'value')) === local,
    );
    const key = nameOf(property ? child(property, 'key') : null);
    return this.#ofAll(this.#objectsFor(module, pattern), key, depth);
  }

  /** What a property of some objects is. */
  #ofAll(objects: readonly Found[], key: string, depth: number): Texts {
    const values = objects.map(({ module: from, node }) => {
      const own = children(node, 'properties').find((one) => nameOf(child(one, 'key')) === key);
      const value = own && child(own, 'value');
      return value ? this.#read({ module: from, node: value, bindings: NONE }, depth + 1) : null;
    });
    return values.length > 0 ? either(values) : null;
  }

  /** The objects of an array that is gone through, or those that callers give. */
  #objectsFor(module: Module, pattern: Node): readonly Found[] {
    const owner = module.parents.get(pattern);
    const outer = owner && module.parents.get(owner);
    if (!owner || !outer) return [];
    const loop = owner.type === 'VariableDeclarator' ? module.parents.get(outer) : null;
    const callee = outer.type === 'CallExpression' ? child(outer, 'callee') : null;
    const all =
      loop?.type === 'ForOfStatement' ? child(loop, 'right') : callee && child(callee, 'object');
    if (all) {
      const array = this.#arrayOf({ module, node: all, bindings: NONE }, all);
      return array ? children(array, 'elements').map((node) => ({ module, node })) : [];
    }
    return this.#given(module, owner, children(owner, 'params').indexOf(pattern));
  }

  /** What callers of a function give it for a parameter, as it is written out. */
  #given(module: Module, owner: Node, at: number): readonly Found[] {
    return (this.#callers.get(functionName(module, owner)) ?? []).flatMap((call) => {
      const given = children(call.node, 'arguments')[at];
      const found = given?.type === 'Identifier' ? this.#declarationOf(call.module, given) : null;
      const init = found && child(found.node, 'init');
      if (given?.type === 'ObjectExpression') return [{ module: call.module, node: given }];
      return found && init ? [{ module: found.module, node: unwrapped(init) }] : [];
    });
  }

  #member(bound: Bound, depth: number): Texts {
    const { module, node, bindings } = bound;
    const object = child(node, 'object');
    const property = child(node, 'property');
    if (object?.type !== 'Identifier' || !property) return null;
    const found = this.#declarationOf(module, object);
    if (found?.parameterOf && !bindings.get(found.node)) {
      const type = memberType(annotationOf(found.node), nameOf(property));
      const at = children(found.parameterOf, 'params').indexOf(found.node);
      return (
        literalsOf(this.#modules, module, type) ??
        this.#ofAll(this.#given(module, found.parameterOf, at), nameOf(property), depth)
      );
    }
    const known = found && bindings.get(found.node);
    const init = known ? known.node : found && child(found.node, 'init');
    const literal = init && unwrapped(init);
    if (!found || literal?.type !== 'ObjectExpression') return null;
    const values = children(literal, 'properties').flatMap((one) => {
      const value = child(one, 'value');
      const wanted = node.computed === true || nameOf(child(one, 'key')) === nameOf(property);
      return value && wanted ? [value] : [];
    });
    const from = known?.module ?? found.module;
    const texts = values.map((value) =>
      this.#read({ module: from, node: value, bindings: known?.bindings ?? bindings }, depth + 1),
    );
    return texts.length > 0 ? either(texts) : null;
  }

  #call(bound: Bound, depth: number): Texts {
    const { module, node } = bound;
    const callee = child(node, 'callee');
    if (callee?.type === 'MemberExpression') return this.#method(bound, callee, depth);
    const found = callee?.type === 'Identifier' ? this.#declarationOf(module, callee) : null;
    const called = found && functionOf(found.node);
    if (!found || !called) return null;
    const bindings = new Map(bound.bindings);
    const given = children(node, 'arguments');
    for (const [at, parameter] of children(called, 'params').entries()) {
      const plain = parameter.type === 'AssignmentPattern' ? child(parameter, 'left') : parameter;
      const argument = given[at];
      const fallback = child(parameter, 'right');
      if (argument) bindings.set(plain ?? parameter, { ...bound, node: argument });
      else if (fallback)
        bindings.set(plain ?? parameter, { module: found.module, node: fallback, bindings: NONE });
    }
    const results = resultsOf(called).map((result) =>
      this.#read({ module: found.module, node: result, bindings }, depth + 1),
    );
    const reported = results.length > 0 ? either(results) : null;
    return reported ?? literalsOf(this.#modules, found.module, returned(called));
  }

  /** `[...].join(x)` and `text.trim()`. */
  #method(bound: Bound, callee: Node, depth: number): Texts {
    const object = child(callee, 'object');
    const name = nameOf(child(callee, 'property'));
    if (!object) return null;
    const read = (node: Node): Texts => this.#read({ ...bound, node }, depth + 1);
    if (name === 'replaceAll') return this.#replaced(bound, read(object));
    if (name === 'trim') return read(object)?.map((text) => text.trim()) ?? null;
    const separator = name === 'join' ? children(bound.node, 'arguments')[0] : null;
    const computed = object.type === 'Identifier' ? this.#computed.get(nameOf(object)) : null;
    if (separator && computed) return [computed.join(nameOf(separator))];
    const array = separator && this.#arrayOf(bound, object);
    if (!separator || !array) return null;
    const items = children(array, 'elements').map(read);
    const between = read(separator);
    return joined(items.flatMap((item, at) => (at > 0 ? [between, item] : [item])));
  }

  #replaced({ node }: Bound, texts: Texts): Texts {
    const [pattern, replacement] = children(node, 'arguments');
    const regex = pattern?.regex as { pattern: string; flags: string } | undefined;
    const by = replacement?.value;
    if (!texts || !regex || typeof by !== 'string') return null;
    return texts.map((text) => text.replaceAll(new RegExp(regex.pattern, regex.flags), by));
  }

  #arrayOf({ module }: Bound, node: Node): Node | null {
    const plain = unwrapped(node);
    if (plain.type === 'ArrayExpression') return plain;
    const found = plain.type === 'Identifier' ? this.#declarationOf(module, plain) : null;
    const init = found && child(found.node, 'init');
    return init && unwrapped(init).type === 'ArrayExpression' ? unwrapped(init) : null;
  }

  /** What a name stands for where it is used: a parameter, a variable around it, or one of a module. */
  #declarationOf(module: Module, name: Node): Declaration | null {
    const wanted = nameOf(name);
    for (let at = module.parents.get(name); at; at = module.parents.get(at)) {
      if (FUNCTION.test(at.type)) {
        for (const one of children(at, 'params')) {
          const plain = one.type === 'AssignmentPattern' ? child(one, 'left') : one;
          if (plain && nameOf(plain) === wanted) return { module, node: plain, parameterOf: at };
          if (plain && takes(plain, wanted)) return { module, node: plain, pattern: plain };
        }
      }
      const loop = at.type === 'ForOfStatement' ? child(at, 'left') : null;
      for (const one of loop ? children(loop, 'declarations') : []) {
        const pattern = child(one, 'id');
        if (pattern && takes(pattern, wanted)) return { module, node: one, pattern };
      }
      if (at.type !== 'BlockStatement') continue;
      for (const statement of children(at, 'body')) {
        for (const one of children(statement, 'declarations')) {
          if (nameOf(child(one, 'id')) === wanted) return { module, node: one };
        }
        if (statement.type === 'FunctionDeclaration' && nameOf(child(statement, 'id')) === wanted) {
          return { module, node: statement };
        }
      }
    }
    return this.#modules.find(module, wanted);
  }
}

/** `'a' | 'b'`, also by the name of a type. */
function literalsOf(modules: Modules, module: Module, type: Node | null): readonly string[] | null {
  if (!type) return null;
  const literal = type.type === 'TSLiteralType' ? child(type, 'literal') : null;
  if (literal) return typeof literal.value === 'string' ? [literal.value] : null;
  if (type.type === 'TSUnionType') {
    const all = children(type, 'types').map((one) => literalsOf(modules, module, one));
    return all.every((one) => one !== null) ? all.flatMap((one) => one ?? []) : null;
  }
  const found =
    type.type === 'TSTypeReference' ? modules.find(module, nameOf(child(type, 'typeName'))) : null;
  if (found?.node.type !== 'TSTypeAliasDeclaration') return null;
  return literalsOf(modules, found.module, child(found.node, 'typeAnnotation'));
}

function either(parts: readonly Texts[]): Texts {
  const all = parts.flatMap((part) => part ?? []);
  return parts.includes(null) || all.length > ALTERNATIVES_MAX ? null : all;
}

function multiplied(left: Texts, right: Texts): Texts {
  return left && right && [String(Number(left[0]) * Number(right[0]))];
}

function joined(parts: readonly Texts[]): Texts {
  let texts: readonly string[] = [''];
  for (const part of parts) {
    if (!part) return null;
    texts = texts.flatMap((head) => [...new Set(part)].map((tail) => head + tail));
    if (texts.length > ALTERNATIVES_MAX) return null;
  }
  return texts;
}
