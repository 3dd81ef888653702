import { readCommandLine, refuseCommandLine } from './shared/command-line.ts';
import { type Criterion, readCitations, readCriteria } from './tidy/checks/criteria.ts';
import { readSources } from './tidy/source.ts';

/**
 * `npm run spec [PREFIX]`: of all criteria, by prefix, how many are built, how many a test cites and
 * which are neither. With a prefix, each of its criteria with the tests that cite it.
 */
const USAGE = 'npm run spec [-- 前缀]';
const { positionals } = readCommandLine(USAGE, { allowPositionals: true });
const [wanted, ...others] = positionals;
if (others.length > 0) refuseCommandLine(USAGE, '一次只列一个前缀');
const sources = readSources();
const criteria = readCriteria(sources);
const cited = readCitations(sources);

for (const { id, isBuilt, text } of criteria.filter(({ prefix }) => prefix === wanted)) {
  const files = [...new Set((cited.get(id) ?? []).map(([{ path }]) => path))];
  const none = isBuilt ? '无测试引用' : '未建';
  process.stdout.write(`${id} ${text}\n    ${files.join('\n    ') || none}\n`);
}

function printCounts(title: string, rows: readonly Criterion[]): void {
  const built = rows.filter(({ isBuilt }) => isBuilt);
  const counts = [
    `条目 ${String(rows.length).padStart(3)}`,
    `已建 ${String(built.length).padStart(3)}`,
    `已引用 ${String(built.filter(({ id }) => cited.has(id)).length).padStart(3)}`,
    `未建 ${String(rows.length - built.length).padStart(3)}`,
  ];
  process.stdout.write(`${title.padEnd(8)} ${counts.join('  ')}\n`);
}

for (const [prefix, rows] of Map.groupBy(criteria, (one) => one.prefix)) printCounts(prefix, rows);
printCounts('合计    ', criteria);
