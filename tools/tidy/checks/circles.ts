import { type ImportLine, importsOf } from '../imports.ts';
import { type Check, type Finding, isCode, isTest } from '../source.ts';

/** Two forms that hold each other: a form inside a form. */
const RECURSIVE = ['apps/office/src/pages/config/form/row-cards.tsx'];

/** No file imports itself by way of others, types and lazy imports included. */
export const checkCircles: Check = (sources) => {
  const code = sources.filter(({ path }) => isCode(path) && !isTest(path));
  const graph = new Map(code.map((source) => [source.path, importsOf(source)]));
  const state = new Map<string, 'open' | 'done'>();
  const findings: Finding[] = [];
  for (const path of graph.keys()) if (!state.has(path)) walk(path, { graph, state, findings });
  return findings;
};

interface Walk {
  readonly graph: ReadonlyMap<string, readonly ImportLine[]>;
  /** `open` while the files that one imports are being looked through. */
  readonly state: Map<string, 'open' | 'done'>;
  readonly findings: Finding[];
}

/** Looks through what a file imports, deepest first, without recursion: chains are thousands of files long. */
function walk(start: string, { graph, state, findings }: Walk): void {
  const way: { readonly path: string; readonly left: ImportLine[] }[] = [];
  const enter = (path: string): void => {
    state.set(path, 'open');
    way.push({ path, left: [...(graph.get(path) ?? [])] });
  };
  enter(start);
  for (let last = way.at(-1); last; last = way.at(-1)) {
    const next = last.left.shift();
    if (!next) {
      state.set(last.path, 'done');
      way.pop();
    } else if (state.get(next.target) === 'open') {
      findings.push(...findingOf(next, way));
    } else if (graph.has(next.target) && !state.has(next.target)) {
      enter(next.target);
    }
  }
}

function findingOf(
  { path, target, line }: ImportLine,
  way: readonly { readonly path: string }[],
): Finding[] {
  const paths = way.map((step) => step.path);
  const circle = paths.slice(paths.indexOf(target));
  if (circle.some((each) => RECURSIVE.includes(each))) return [];
  const shown = [...circle, target].map((each) => each.split('/').slice(-2).join('/'));
  return [{ check: 'circles', path, line, message: `imports itself: ${shown.join(' → ')}` }];
}
