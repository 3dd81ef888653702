import { arrows, guarded, wiring } from '../arrows-table.ts';
import { type Check, type Finding, isCode, isTest, lineOf, type Source } from '../source.ts';

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Imports follow the arrows of the architecture; drivers and frameworks stay behind their package. */
export const checkArrows: Check = (sources) =>
  sources.filter(({ path }) => isCode(path) && !isBuildConfig(path)).flatMap(findingsOf);

/** Configuration of a build is read by tools and may use them. */
function isBuildConfig(path: string): boolean {
  return /\.config\.ts$/.test(path);
}

function findingsOf(source: Source): Finding[] {
  return [...source.text.matchAll(IMPORT)].flatMap((match) => {
    const problem = problemOf(source, match[1] ?? '');
    const line = lineOf(source.text, match.index);
    return problem ? [{ check: 'arrows', path: source.path, line, message: problem }] : [];
  });
}

function problemOf(source: Source, specifier: string): string | null {
  const own = packageOf(source.path);
  if (specifier.startsWith('.')) return leavesPackage(source.path, specifier);
  const workspace = /^@tianping\/([^/]+)(\/.*)?$/.exec(specifier);
  if (!workspace) return guardProblem(source.path, specifier);
  const [, target = '', entry = ''] = workspace;
  if (isTest(source.path) || wiring.some((folder) => source.path.startsWith(folder))) return null;
  if (target === own) return `${own} imports itself by name; use a relative path`;
  if (!own || !arrows[own]?.includes(target))
    return `${own ?? source.path} may not import ${target}`;
  const serverOnly = target === 'db' || entry === '/server';
  if (serverOnly && !/\/src\/(server|jobs)\//.test(source.path)) {
    return `only a server half may import ${specifier}`;
  }
  return null;
}

function guardProblem(path: string, specifier: string): string | null {
  const name = Object.keys(guarded).find(
    (guard) => specifier === guard || specifier.startsWith(`${guard}/`),
  );
  if (!name || isTest(path) || /^(bench|tools)\//.test(path)) return null;
  const allowed = guarded[name]?.some((folder) => path.startsWith(folder));
  return allowed ? null : `${name} may be imported in ${guarded[name]?.join(', ')} only`;
}

function leavesPackage(path: string, specifier: string): string | null {
  const folders = path.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') folders.pop();
    else if (step !== '.') folders.push(step);
  }
  const target = folders.join('/');
  const home = homeOf(path);
  if (!home || target.startsWith(home)) return null;
  return `reaches into another package by a relative path (${specifier})`;
}

function homeOf(path: string): string | null {
  return /^(packages|plugins|apps)\/[^/]+\//.exec(path)?.[0] ?? null;
}

function packageOf(path: string): string | null {
  const match = /^(packages|plugins|apps)\/([^/]+)\//.exec(path);
  if (match) return match[1] === 'plugins' ? `plugin-${match[2]}` : (match[2] ?? null);
  return path.startsWith('brands/') ? 'brands' : null;
}
