import { childrenOf, type Node, textOf, visitFile } from '../ast.ts';
import { type Check, type Finding, isCode, isTest, lineOf, type Source } from '../source.ts';

const TABLE = 'GLOSSARY.md';
const CONTRACT = 'packages/contract/';

/** A word that is not used, cut into its parts, with the term that takes its place. */
interface NotWord {
  readonly word: string;
  readonly parts: readonly string[];
  readonly instead: string;
  /** An everyday word, which a sentence may use. */
  readonly isForNamesOnly: boolean;
}

/** A name that stays although a word in it is not used: everywhere, or below some paths. */
interface Exception {
  readonly name: string;
  readonly paths: readonly string[];
}

/**
 * Names of declarations, properties and files and test titles use the terms of the glossary. Properties keep a name
 * that is fixed elsewhere: on the wire (the contract has a property of that name), in a column or a provider's
 * protocol (it has an underscore or is quoted), or in the texts that operators store (`defineMessages`).
 */
export const checkTerms: Check = (sources) => {
  const table = sources.find(({ path }) => path === TABLE)?.text ?? '';
  const terms = readTerms(table);
  const exceptions = readExceptions(table);
  const rules = { words: wordsByFirstPart(terms), exceptions, onTheWire: namesOnTheWire(sources) };
  return sources
    .filter(({ path }) => isCode(path) && !path.startsWith('tools/tidy/'))
    .flatMap((source) => findingsOf(source, rules));
};

type Words = ReadonlyMap<string, readonly NotWord[]>;

interface Rules {
  readonly words: Words;
  readonly exceptions: readonly Exception[];
  readonly onTheWire: ReadonlySet<string>;
}

function namesOnTheWire(sources: readonly Source[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const source of sources) {
    if (!source.path.startsWith(CONTRACT) || !isCode(source.path) || isTest(source.path)) continue;
    visitFile(source, (node) => {
      for (const { name } of propertyNames(node)) names.add(name);
    });
  }
  return names;
}

function findingsOf(source: Source, { words, exceptions, onTheWire }: Rules): Finding[] {
  const { path, text } = source;
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const look = (name: string, what: string, at: number): void => {
    const found = findIn(partsOf(name), words, what === 'title');
    if (!found || isExcepted(name, found, path, exceptions)) return;
    const line = lineOf(text, at);
    if (seen.has(`${what} ${name} ${line}`)) return;
    seen.add(`${what} ${name} ${line}`);
    const message = `${what} "${name}": not "${found.word}" but ${found.instead}`;
    findings.push({ check: 'terms', path, line, message });
  };
  look(fileNameOf(path), 'file', 0);
  const keysOfMessages = new Set<number>();
  visitFile(source, (node) => {
    for (const { name, at } of declaredNames(node)) look(name, 'name', at);
    for (const at of messageKeys(node, text)) keysOfMessages.add(at);
    for (const { name, at } of propertyNames(node))
      if (!onTheWire.has(name) && !keysOfMessages.has(at)) look(name, 'name', at);
    const title = isTest(path) || /-suite\.ts$/.test(path) ? titleOf(node, text) : null;
    if (title) look(title.text, 'title', title.at);
  });
  return findings;
}

function fileNameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
}

/** `SERIES_KEY`, `seriesKey` and `series-key` are all `series`, `key`. */
function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

function findIn(parts: readonly string[], words: Words, isSentence: boolean): NotWord | null {
  for (const [at, part] of parts.entries()) {
    const found = words
      .get(part)
      ?.find(
        (word) =>
          !(isSentence && word.isForNamesOnly) &&
          word.parts.every((one, offset) => parts[at + offset] === one),
      );
    if (found) return found;
  }
  return null;
}

function isExcepted(
  name: string,
  found: NotWord,
  path: string,
  exceptions: readonly Exception[],
): boolean {
  return exceptions.some(
    (one) =>
      (one.name === name || one.name === found.word) &&
      (one.paths.length === 0
        ? one.name === name
        : one.paths.some((root) => path.startsWith(root))),
  );
}

interface Named {
  readonly name: string;
  readonly at: number;
}

/** What a node declares: variables, functions, classes, types and parameters. */
function declaredNames(node: Node): readonly Named[] {
  if (/^(VariableDeclarator|ClassDeclaration|TS(Interface|TypeAlias)Declaration)$/.test(node.type))
    return childrenOf(node, 'id').flatMap(namesOfPattern);
  if (/Function|Signature/.test(node.type))
    return [...childrenOf(node, 'id'), ...childrenOf(node, 'params')].flatMap(namesOfPattern);
  return node.type === 'CatchClause' ? childrenOf(node, 'param').flatMap(namesOfPattern) : [];
}

/** The key of a property: of a type, a class, an object or a pattern. */
function propertyNames(node: Node): readonly Named[] {
  if (!/^(TS)?(Abstract)?(Property|Method|Accessor)/.test(node.type)) return [];
  if ('computed' in node && node.computed === true) return [];
  return childrenOf(node, 'key')
    .filter(({ type }) => type === 'Identifier' || type === 'PrivateIdentifier')
    .map((key) => ({ name: textOf(key, 'name') ?? '', at: key.start }))
    .filter(({ name }) => !name.includes('_'));
}

/** Where the keys of a `defineMessages` call begin. */
function messageKeys(node: Node, text: string): readonly number[] {
  if (node.type !== 'CallExpression') return [];
  const [callee] = childrenOf(node, 'callee');
  if (!callee || text.slice(callee.start, callee.end) !== 'defineMessages') return [];
  return childrenOf(node, 'arguments')
    .flatMap((one) => childrenOf(one, 'properties'))
    .flatMap((one) => childrenOf(one, 'key'))
    .map(({ start }) => start);
}

function namesOfPattern(node: Node): readonly Named[] {
  if (node.type === 'Identifier') {
    const name = textOf(node, 'name');
    return name === null ? [] : [{ name, at: node.start }];
  }
  if (node.type === 'ObjectPattern')
    return childrenOf(node, 'properties').flatMap((one) =>
      one.type === 'RestElement'
        ? namesOfPattern(one)
        : childrenOf(one, 'value').flatMap(namesOfPattern),
    );
  if (node.type === 'ArrayPattern') return childrenOf(node, 'elements').flatMap(namesOfPattern);
  if (node.type === 'AssignmentPattern') return childrenOf(node, 'left').flatMap(namesOfPattern);
  return node.type === 'RestElement' ? childrenOf(node, 'argument').flatMap(namesOfPattern) : [];
}

function titleOf(node: Node, text: string): { readonly text: string; readonly at: number } | null {
  if (node.type !== 'CallExpression') return null;
  const [callee] = childrenOf(node, 'callee');
  const [title] = childrenOf(node, 'arguments');
  if (!callee || title?.type !== 'Literal') return null;
  if (!/^(test|it|describe)\b/.test(text.slice(callee.start, callee.end))) return null;
  const value = textOf(title, 'value');
  return value === null ? null : { text: value, at: title.start };
}

/** The rows of every table whose last column is the one of words not used, with a star after everyday ones. */
function readTerms(table: string): readonly NotWord[] {
  return rowsOf(table, (head) => head.at(-1) === '不写 / 不寫').flatMap((cells) =>
    wordsIn(cells.at(-1) ?? '').map((written) => {
      const word = written.replace('*', '');
      const isForNamesOnly = word !== written;
      return { word, parts: partsOf(word), instead: cells[2] ?? '', isForNamesOnly };
    }),
  );
}

function readExceptions(table: string): readonly Exception[] {
  return rowsOf(table, (head) => head[0] === '名字').flatMap(([names = '', places = '']) =>
    codesIn(names).map((name) => ({ name, paths: codesIn(places) })),
  );
}

function rowsOf(table: string, isWanted: (head: readonly string[]) => boolean): string[][] {
  let isIn = false;
  return table.split('\n').flatMap((line, at, lines) => {
    if (!line.startsWith('|')) {
      isIn = false;
      return [];
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!lines[at - 1]?.startsWith('|')) {
      isIn = isWanted(cells);
      return [];
    }
    return isIn && !/^[|\s:-]+$/.test(line) ? [cells] : [];
  });
}

function wordsIn(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => (code ? [code] : []));
}

function wordsByFirstPart(terms: readonly NotWord[]): Words {
  return Map.groupBy(terms, ({ parts }) => parts[0] ?? '');
}
