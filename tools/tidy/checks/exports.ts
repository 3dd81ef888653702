import { type Check, type Finding, isCode, isTest, lineOf, type Source } from '../source.ts';

const EXPORT = /^export (?:async )?(function|const|class|type|interface) (\w+)/gm;

/** Nothing is exported that no other file names, and no file stands that no other imports. */
export const checkExports: Check = (sources) => {
  const code = sources.filter((source) => isCode(source.path) || source.path.endsWith('.mjs'));
  const wordsByFile = new Map(code.map((source) => [source.path, wordsOf(source.text)]));
  const filesByWord = new Map<string, number>();
  for (const words of wordsByFile.values()) {
    for (const word of words) filesByWord.set(word, (filesByWord.get(word) ?? 0) + 1);
  }
  const exported = code
    .filter(({ path }) => isCode(path) && !isEntry(path))
    .flatMap((source) =>
      [...source.text.matchAll(EXPORT)].flatMap((match) => {
        const [, kind = '', name = ''] = match;
        if ((filesByWord.get(name) ?? 0) > 1) return [];
        if (/type|interface/.test(kind) && usesInFile(source.text, name) > 1) return [];
        return [finding(source, match.index, `${name} is exported, but no other file names it`)];
      }),
    );
  return [...exported, ...pagesNobodyOpens(code)];
};

/** A page is a default export, fetched when a route or the menu opens it. */
function pagesNobodyOpens(code: readonly Source[]): readonly Finding[] {
  const opening = code.filter(({ path }) => !isTest(path));
  return code
    .filter(({ path }) => /^apps\/.*-page\.tsx$/.test(path))
    .filter(({ path }) => {
      const name = `/${path.split('/').at(-1)}'`;
      return !opening.some((other) => other.path !== path && other.text.includes(name));
    })
    .map((source) => finding(source, 0, 'no route and no menu opens this page'));
}

/** Configuration that a tool reads, not another file. */
function isEntry(path: string): boolean {
  return /(\.config\.ts|\.test\.tsx?|\.d\.ts)$/.test(path);
}

/** A type that the file's own exports speak of is part of their signature. */
function usesInFile(text: string, name: string): number {
  return text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/\w+/g));
}

function finding(source: Source, offset: number, message: string) {
  return { check: 'exports', path: source.path, line: lineOf(source.text, offset), message };
}
