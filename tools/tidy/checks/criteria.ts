import { type Check, type Finding, isTest, lineOf, type Source } from '../source.ts';

const ID = /\b([A-Z]{3,6}-\d{3})\b/g;
const CRITERION = /^- \*\*([A-Z]{3,6}-\d{3})\*\*/gm;

/** Each criterion of `spec/` is cited by a test, and each citation names a criterion of `spec/`. */
export const checkCriteria: Check = (sources) => {
  const stated = new Map<string, { readonly source: Source; readonly line: number }>();
  const findings: Finding[] = [];
  for (const source of sources.filter(({ path }) => /^spec\/[A-Z]+\.md$/.test(path))) {
    for (const match of source.text.matchAll(CRITERION)) {
      const id = match[1] ?? '';
      const line = lineOf(source.text, match.index);
      if (stated.has(id)) findings.push(finding(source, line, `${id} is stated twice`));
      stated.set(id, { source, line });
    }
  }
  const prefixes = new Set([...stated.keys()].map((id) => id.slice(0, -4)));
  const cited = new Set<string>();
  for (const source of sources.filter(({ path }) => isTest(path) && !path.startsWith('tools/'))) {
    for (const match of source.text.matchAll(ID)) {
      const id = match[1] ?? '';
      if (!prefixes.has(id.slice(0, -4))) continue;
      cited.add(id);
      if (stated.has(id)) continue;
      findings.push(finding(source, lineOf(source.text, match.index), `${id} is not in spec/`));
    }
  }
  for (const [id, { source, line }] of stated) {
    if (!cited.has(id)) findings.push(finding(source, line, `${id} is cited by no test`));
  }
  return findings;
};

function finding(source: Source, line: number, message: string): Finding {
  return { check: 'criteria', path: source.path, line, message };
}
