import { posix } from 'node:path';
import type { Source } from '../tidy/source.ts';

/** Something that a file exports under a call's name; several names are a table of handlers. */
interface Listed {
  readonly path: string;
  readonly exported: string;
  readonly names: readonly string[];
}

const CALLS = 'packages/contract/src/calls';
const OFFICE_CALLS = 'packages/contract/src/office';
const HANDLERS = 'apps/server/src/calls';
const OFFICE_HANDLERS = 'apps/server/src/office/calls';
const HEAD = '// Written by npm run registry from the files beside it.\n';

/** The tables of all calls and their handlers, as their files should hold them. */
export function registryFiles(sources: readonly Source[]): ReadonlyMap<string, string> {
  const calls = memberCalls(sources).map(({ path, exported, name }) => ({
    path,
    exported,
    names: [name],
  }));
  const officeCalls = listed(
    sources,
    OFFICE_CALLS,
    /^export const (\w+) = defineOfficeCall\(\{\s+path: ('[^']+')/gm,
  );
  const handlers = listed(sources, HANDLERS, /^export const (\w+): Handler<\s*Calls\[('[^']+')/gm);
  const officeHandlers = listed(
    sources,
    OFFICE_HANDLERS,
    /^export const (\w+): (?:OfficeHandler<\s*OfficeCalls\[|OfficeHandlers<)([^\]>]+)/gm,
  );
  return new Map([
    [`${CALLS}/traits.gen.ts`, traitsText(sources)],
    table(CALLS, calls, {
      imports: "import type { AnyCall } from '../define.ts';\n",
      opening: `/** Every call, by its path without the leading slash and \`api/v1/\`. */
export const calls = {`,
      closing: `} as const satisfies Record<string, AnyCall>;

export type Calls = typeof calls;
export type CallName = keyof Calls;`,
    }),
    table(OFFICE_CALLS, officeCalls, {
      imports: "import type { AnyOfficeCall } from './define.ts';\n",
      opening: `/** Every call of the office, by its path without \`/office/api/v1/\`. */
export const officeCalls = {`,
      closing: `} as const satisfies Record<string, AnyOfficeCall>;

export type OfficeCalls = typeof officeCalls;
export type OfficeCallName = keyof OfficeCalls;`,
    }),
    table(HANDLERS, handlers, {
      imports: "import type { HandlerMap } from '../http/handler.ts';\n",
      opening: `/** One handler for each call of the contract; a call without one does not compile. */
export const handlers: HandlerMap = {`,
      closing: '};',
    }),
    table(OFFICE_HANDLERS, officeHandlers, {
      imports: "import type { OfficeHandlerMap } from '../handler.ts';\n",
      opening: `/** One handler for each call of the office; a call without one does not compile. */
export const officeHandlers: OfficeHandlerMap = {`,
      closing: '};',
    }),
  ]);
}

/** What `pattern` finds in a folder, by the names in the code. */
function listed(sources: readonly Source[], folder: string, pattern: RegExp): Listed[] {
  return under(sources, folder).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, exported = '', named = '']) => {
      const stated = [...named.matchAll(/'([^']+)'/g)];
      return { path, exported, names: stated.map(([, name = '']) => name) };
    }),
  );
}

interface MemberCall {
  readonly path: string;
  readonly exported: string;
  readonly name: string;
  readonly text: string;
}

/** The calls of the player site; `/site/api/v1/user/login` is `site/user/login`. */
function memberCalls(sources: readonly Source[]): MemberCall[] {
  const call = /^export const (\w+) = defineCall\(\{([\s\S]*?)\n\}\);/gm;
  return under(sources, CALLS).flatMap(({ path, text }) =>
    [...text.matchAll(call)].map(([, exported = '', own = '']) => {
      const stated = /\n {2}path: '\/([^']+)'/.exec(own)?.[1] ?? '';
      return { path, exported, name: stated.replace('/api/v1/', '/'), text: own };
    }),
  );
}

function under(sources: readonly Source[], folder: string): Source[] {
  return sources.filter(({ path }) => path.startsWith(`${folder}/`) && !isWritten(path));
}

function isWritten(path: string): boolean {
  return path.endsWith('.gen.ts');
}

/** What a client must know of a call besides its path, where that is not what most calls have. */
function traitsText(sources: readonly Source[]): string {
  const lines = memberCalls(sources).map(({ name, text }): [string, string] => {
    const traits = TRAITS.filter(([stated]) => text.includes(`\n  ${stated},`));
    return [name, traits.map(([, trait]) => trait).join(', ')];
  });
  const special = sorted(lines.filter(([, written]) => written !== ''));
  return `${HEAD}
/** Every call that differs from a plain sealed POST. */
export const specialCalls = {
${special.map(([name, written]) => `  '${name}': { ${written} },`).join('\n')}
} as const;
`;
}

const TRAITS = [
  ["method: 'GET'", "method: 'GET'"],
  ['plain: true', 'plain: true'],
  ['cached: true', 'cached: true'],
  ["effect: 'idempotent'", 'idempotent: true'],
] as const;

function table(
  folder: string,
  found: readonly Listed[],
  parts: { readonly imports: string; readonly opening: string; readonly closing: string },
): [string, string] {
  const exportsByPath = new Map<string, string[]>();
  for (const { path, exported } of found) {
    exportsByPath.set(path, [...(exportsByPath.get(path) ?? []), exported]);
  }
  const imports = sorted([...exportsByPath]).map(
    ([path, names]) => `import { ${names.join(', ')} } from './${posix.relative(folder, path)}';`,
  );
  const single = found.flatMap(({ names, exported }): [string, string][] =>
    names.length === 1 ? [[names[0] ?? '', exported]] : [],
  );
  const lines = [
    ...sorted(single).map(([name, exported]) => `  '${name}': ${exported},`),
    ...found.filter(({ names }) => names.length > 1).map(({ exported }) => `  ...${exported},`),
  ];
  const text = [parts.imports + imports.join('\n'), '', parts.opening, ...lines, parts.closing];
  return [`${folder}/registry.gen.ts`, `${HEAD}${text.join('\n')}\n`];
}

function sorted<Value>(entries: readonly (readonly [string, Value])[]) {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}
