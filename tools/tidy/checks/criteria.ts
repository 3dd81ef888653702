import { type Check, type Finding, isTest, lineOf, type Source } from '../source.ts';

const ID = /\b([A-Z]{3,6}-\d{3})\b/g;
const CRITERION = /^- \*\*(([A-Z]{3,6})-\d{3})\*\* (\(not built\) )?(.*)$/gm;

/** One line of `spec/`. What is not built is stated all the same, so that nothing is forgotten. */
export interface Criterion {
  readonly id: string;
  readonly prefix: string;
  readonly isBuilt: boolean;
  readonly text: string;
  readonly source: Source;
  readonly line: number;
}

export function readCriteria(sources: readonly Source[]): Criterion[] {
  return sources
    .filter(({ path }) => /^spec\/[A-Z]+\.md$/.test(path))
    .flatMap((source) =>
      [...source.text.matchAll(CRITERION)].map(
        ({ 1: id = '', 2: prefix = '', 3: mark, 4: text = '', index }) => ({
          id,
          prefix,
          text,
          source,
          isBuilt: mark === undefined,
          line: lineOf(source.text, index),
        }),
      ),
    );
}

/** Where tests name criteria, by id. */
export function readCitations(sources: readonly Source[]): Map<string, [Source, number][]> {
  const cited = new Map<string, [Source, number][]>();
  for (const source of sources.filter(({ path }) => isTest(path) && !path.startsWith('tools/'))) {
    for (const match of source.text.matchAll(ID)) {
      const id = match[1] ?? '';
      const places = cited.get(id) ?? [];
      places.push([source, lineOf(source.text, match.index)]);
      cited.set(id, places);
    }
  }
  return cited;
}

/** Each built criterion of `spec/` is cited by a test; each citation names a built criterion. */
export const checkCriteria: Check = (sources) => {
  const criteria = readCriteria(sources);
  const cited = readCitations(sources);
  const byId = new Map<string, Criterion>();
  const findings: Finding[] = [];
  for (const one of criteria) {
    if (byId.has(one.id)) findings.push(finding(one.source, one.line, `${one.id} is stated twice`));
    byId.set(one.id, one);
  }
  const prefixes = new Set(criteria.map(({ prefix }) => prefix));
  for (const [id, places] of cited) {
    const stated = byId.get(id);
    if (!prefixes.has(id.slice(0, -4)) || stated?.isBuilt) continue;
    const why = stated ? `${id} is cited, but marked as not built` : `${id} is not in spec/`;
    for (const [source, line] of places) findings.push(finding(source, line, why));
  }
  for (const { id, isBuilt, source, line } of byId.values()) {
    if (isBuilt && !cited.has(id))
      findings.push(finding(source, line, `${id} is cited by no test`));
  }
  return findings;
};

function finding(source: Source, line: number, message: string): Finding {
  return { check: 'criteria', path: source.path, line, message };
}
