import { posix } from 'node:path';
import { type Check, type Finding, isCode, lineOf, type Source } from '../source.ts';

const IMPORT = /import\s+(\w+)\s+from\s+'([^']+\.module\.css)'/g;
const CLASS = /\.([a-zA-Z_][\w-]*)(?=[^{}]*\{)/g;

/** A file that takes class names from a style sheet, and by what name it knows the sheet. */
interface User {
  readonly text: string;
  readonly name: string;
}

/**
 * Every class of a style sheet is set by a file that imports the sheet. A sheet whose classes are looked up by values
 * (`css[state]`) or handed on as a whole is left out.
 */
export const checkStyles: Check = (sources) => {
  const users = usersOf(sources);
  return sources
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((sheet) => findingsOf(sheet, users.get(sheet.path) ?? []));
};

function usersOf(sources: readonly Source[]): ReadonlyMap<string, readonly User[]> {
  const users = new Map<string, User[]>();
  for (const { path, text } of sources.filter((source) => isCode(source.path))) {
    for (const [, name = '', specifier = ''] of text.matchAll(IMPORT)) {
      const sheet = posix.join(posix.dirname(path), specifier);
      users.set(sheet, [...(users.get(sheet) ?? []), { text, name }]);
    }
  }
  return users;
}

function findingsOf(sheet: Source, users: readonly User[]): Finding[] {
  if (users.some(takesAny)) return [];
  const text = sheet.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, ' '));
  const composed = new Set(
    [...text.matchAll(/composes:\s*([^;]+)/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const first = new Map<string, number>();
  for (const match of text.matchAll(CLASS)) {
    const [, name = ''] = match;
    if (!first.has(name) && !isGlobal(text, match.index)) first.set(name, match.index);
  }
  return [...first]
    .filter(([name]) => !composed.has(name) && !users.some((user) => takes(user, name)))
    .map(([name, at]) => ({
      check: 'styles',
      path: sheet.path,
      line: lineOf(sheet.text, at),
      message: `nothing sets the class ${name}`,
    }));
}

function isGlobal(text: string, at: number): boolean {
  return /:global\([^)]*$/.test(text.slice(Math.max(0, at - 200), at));
}

function takes({ text, name }: User, of: string): boolean {
  return new RegExp(`\\b${name}(\\??\\.${of}\\b|\\['${of}'\\])`).test(text);
}

/** By a value that is not written here, or the sheet itself as a value. */
function takesAny({ text, name }: User): boolean {
  const indexed = new RegExp(`\\b${name}\\[(?!')`);
  const handed = new RegExp(`[(,{=:]\\s*${name}\\s*[,)};]`);
  return indexed.test(text) || handed.test(text);
}
