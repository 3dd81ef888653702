import { childrenOf, type Node, textOf, visitFile } from '../ast.ts';
import { type Check, isTest, lineOf } from '../source.ts';

/** Code of the server that works off rows; what plays with the demonstration, or attacks, is none. */
const SERVER = /^(packages\/[\w-]+\/src\/server|apps\/server\/src)\/.*\.ts$/;
const NO_WORK = /^(packages\/(db|lab|sim)|apps\/server\/src\/(attacks|demo))\//;
/** Done once before the server runs: what fails stops the start. */
const AT_THE_START = new Set([
  'apps/server/src/office/staff/first-owner.ts',
  'apps/server/src/promotions/demo-activities.ts',
  'packages/office/src/server/staff/demo.ts',
]);
const WORK_OFF = /^workOff/;

interface Span {
  readonly start: number;
  readonly end: number;
}
interface Named extends Span {
  readonly name: string;
}

/**
 * A transaction for each row of a loop means rows that do not need each other: the first that throws must not end the
 * turn of those behind it. Looked at is what one file says: a loop that opens a transaction itself, or by a function
 * of the same file.
 */
export const checkRounds: Check = (sources) =>
  sources
    .filter(({ path, text }) => isServerWork(path) && text.includes('.tx('))
    .flatMap((source) => {
      const functions: Named[] = [];
      const calls: Named[] = [];
      const loops: Span[] = [];
      const worked: Span[] = [];
      visitFile(source, (node) => {
        if (node.type === 'ForOfStatement') loops.push(...childrenOf(node, 'body'));
        const own = functionOf(node);
        if (own) functions.push(own);
        const name = node.type === 'CallExpression' ? calledBy(node) : null;
        if (name === null) return;
        calls.push({ name, start: node.start, end: node.end });
        if (WORK_OFF.test(name)) worked.push(node);
      });
      const bare = calls.filter((call) => !worked.some((one) => isWithin(call, one)));
      const openers = openersOf(functions, calls);
      return loops
        .filter((loop) => bare.some((call) => openers.has(call.name) && isWithin(call, loop)))
        .map(({ start }) => ({
          check: 'rounds',
          path: source.path,
          line: lineOf(source.text, start),
          message:
            'a transaction for each row: workOff of @tianping/base lets no row hold up those behind it',
        }));
    });

function isServerWork(path: string): boolean {
  return SERVER.test(path) && !NO_WORK.test(path) && !isTest(path) && !AT_THE_START.has(path);
}

/** The method that opens a transaction, and the functions that call it, by way of others too. */
function openersOf(functions: readonly Named[], calls: readonly Named[]): ReadonlySet<string> {
  const openers = new Set(['.tx']);
  for (let before = 0; before < openers.size; ) {
    before = openers.size;
    for (const one of functions) {
      if (calls.some((call) => openers.has(call.name) && isWithin(call, one)))
        openers.add(one.name);
    }
  }
  return openers;
}

function functionOf(node: Node): Named | null {
  const [id] = childrenOf(node, 'id');
  const name = id ? textOf(id, 'name') : null;
  if (name === null) return null;
  const [init] = childrenOf(node, 'init');
  const isFunction =
    node.type === 'FunctionDeclaration' || init?.type === 'ArrowFunctionExpression';
  return isFunction ? { name, start: node.start, end: node.end } : null;
}

/** `name` for a function, `.name` for a method. */
function calledBy(call: Node): string | null {
  const [callee] = childrenOf(call, 'callee');
  if (!callee) return null;
  const [property] = childrenOf(callee, 'property');
  return property ? `.${textOf(property, 'name')}` : textOf(callee, 'name');
}

function isWithin(one: Span, other: Span): boolean {
  return one.start >= other.start && one.end <= other.end;
}
