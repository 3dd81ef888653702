import { isTest, readSources } from './tidy/source.ts';

/** `npm run spec [PREFIX]`: the criteria by prefix, how many there are and how many a test cites. */
const CRITERION = /^- \*\*(([A-Z]+)-\d{3})\*\*(.*)$/gm;
const wanted = process.argv[2];
const sources = readSources();
const tests = sources.filter(({ path }) => isTest(path) && !path.startsWith('tools/'));
const byPrefix = new Map<string, { stated: number; cited: number }>();

for (const { text } of sources.filter(({ path }) => /^spec\/[A-Z]+\.md$/.test(path))) {
  for (const [, id = '', prefix = '', words = ''] of text.matchAll(CRITERION)) {
    const files = tests.filter((test) => test.text.includes(id)).map((test) => test.path);
    const row = byPrefix.get(prefix) ?? { stated: 0, cited: 0 };
    byPrefix.set(prefix, {
      stated: row.stated + 1,
      cited: row.cited + (files.length > 0 ? 1 : 0),
    });
    if (wanted !== prefix) continue;
    process.stdout.write(`${id}${words}\n    ${files.join('\n    ') || '无测试引用'}\n`);
  }
}

for (const [prefix, { stated, cited }] of byPrefix) {
  process.stdout.write(`${prefix.padEnd(8)} 条目 ${stated}  已引用 ${cited}\n`);
}
const rows = [...byPrefix.values()];
const sum = (pick: (row: { stated: number; cited: number }) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);
process.stdout.write(
  `合计     条目 ${sum((row) => row.stated)}  已引用 ${sum((row) => row.cited)}\n`,
);
