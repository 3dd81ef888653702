import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registryFiles } from '../registry/tables.ts';
import { checkArrows } from './checks/arrows.ts';
import { checkCircles } from './checks/circles.ts';
import { checkCriteria } from './checks/criteria.ts';
import { checkExports } from './checks/exports.ts';
import { checkFloors } from './checks/floors.ts';
import { checkFolders } from './checks/folders.ts';
import { checkHoldings } from './checks/holdings.ts';
import { checkLanguages } from './checks/languages.ts';
import { checkLinks } from './checks/links.ts';
import { checkNames } from './checks/names.ts';
import { checkPaths } from './checks/paths.ts';
import { checkRegistry } from './checks/registry.ts';
import { checkRounds } from './checks/rounds.ts';
import { checkSize } from './checks/size.ts';
import { checkStyles } from './checks/styles.ts';
import { checkTexts } from './checks/texts.ts';
import { checkWords } from './checks/words.ts';
import { checks } from './main.ts';
import type { Check } from './source.ts';

function run(check: Check, files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return check(sources).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

test('every check is run', async () => {
  const folder = join(import.meta.dirname, 'checks');
  for (const name of readdirSync(folder)) {
    const exported: Readonly<Record<string, unknown>> = await import(join(folder, name));
    expect(checks, `${name} is not in the list of main.ts`).toContainEqual(
      Object.entries(exported).find(([key]) => key.startsWith('check'))?.[1],
    );
  }
});

test('arrows: rules do not reach for the database, packages not for plugins, nobody for a driver', () => {
  const found = run(checkArrows, {
    'packages/odds/src/rules/a.ts': "import { openDb } from '@tianping/db';\n",
    'packages/ledger/src/rules/a.ts': "import { openDb } from '@tianping/db';\n",
    'packages/ledger/src/server/a.ts': "import { openDb } from '@tianping/db';\n",
    'packages/sportsbook/src/rules/b.ts': "import { x } from '@tianping/plugin-markets';\n",
    'packages/ledger/src/server/c.ts': "import pg from 'pg';\n",
    'packages/ledger/src/server/d.ts': "import { x } from '../../../odds/src/x.ts';\n",
    'apps/server/src/a.ts': "import { x } from '@tianping/plugin-markets';\n",
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "packages/odds/src/rules/a.ts:1 odds may not import db",
      "packages/ledger/src/rules/a.ts:1 only a server half may import @tianping/db",
      "packages/sportsbook/src/rules/b.ts:1 sportsbook may not import plugin-markets",
      "packages/ledger/src/server/c.ts:1 pg may be imported in packages/db/ only",
      "packages/ledger/src/server/d.ts:1 reaches into another package by a relative path (../../../odds/src/x.ts)",
    ]
  `);
});

test('styles: a class that nothing sets is dead, unless classes are looked up by values', () => {
  const sheet = '.used { color: red; }\n.dead:hover, .used.odd { color: blue; }\n';
  const found = run(checkStyles, {
    'apps/player/src/a.module.css': sheet,
    'apps/player/src/a.tsx':
      "import css from './a.module.css';\nconst name = css.used + css['odd'];\n",
    'apps/player/src/b.module.css': sheet,
    'apps/player/src/pages/b.tsx':
      "import look from '../b.module.css';\nconst name = look[state];\n",
    'apps/player/src/c.module.css': '.shared { color: red; }\n:global(.outside) { color: red; }\n',
    'apps/player/src/c.tsx': "import css from './c.module.css';\nconst name = css?.shared;\n",
  });
  expect(found).toEqual(['apps/player/src/a.module.css:2 nothing sets the class dead']);
});

test('registry: the tables of calls hold what the folders hold', () => {
  const empty = run(checkRegistry, {});
  expect(empty).toHaveLength(5);
  const sources = Object.entries({
    'packages/contract/src/calls/game.ts':
      "export const play = defineCall({\n  method: 'GET',\n  path: '/game/api/v1/play',\n  plain: true,\n});\n" +
      "export const stop = defineCall({\n  method: 'POST',\n  path: '/game/api/v1/stop',\n});\n",
    'packages/contract/src/office/jobs.ts':
      "export const jobsRun = defineOfficeCall({\n  path: 'jobs/run',\n});\n",
    'apps/server/src/calls/game.ts': "export const play: Handler<\n  Calls['game/play']\n> = a;\n",
    'apps/server/src/office/calls/jobs/run.ts':
      "export const jobsRun: OfficeHandlers<'jobs/run' | 'jobs/stop'> = {};\n",
  }).map(([path, text]) => ({ path, text }));
  const written = registryFiles(sources);
  const all = [...sources, ...[...written].map(([path, text]) => ({ path, text }))];
  expect(checkRegistry(all)).toEqual([]);
  expect(written.get('packages/contract/src/calls/registry.gen.ts')).toContain(
    "import { play, stop } from './game.ts';",
  );
  expect(written.get('packages/contract/src/calls/traits.gen.ts')).toContain(
    "  'game/play': { method: 'GET', plain: true },\n",
  );
  expect(written.get('packages/contract/src/office/registry.gen.ts')).toContain(
    "  'jobs/run': jobsRun,\n",
  );
  expect(written.get('apps/server/src/calls/registry.gen.ts')).toContain("  'game/play': play,\n");
  expect(written.get('apps/server/src/office/calls/registry.gen.ts')).toContain('  ...jobsRun,\n');
});

test('floors: an app imports downwards, types too; its tests may reach up', () => {
  const found = run(checkFloors, {
    'apps/player/src/features/a/a.ts': "import type { P } from '../../pages/b.ts';\n",
    'apps/player/src/features/a/a.test.ts': "import { p } from '../../pages/b.ts';\n",
    'apps/player/src/pages/b.ts': "\nimport { f } from '../features/a/a.ts';\n",
    'apps/player/src/app/c.ts': "const p = import('../pages/b.ts');\n",
    'apps/player/src/attic/d.ts': "import { c } from '../app/c.ts';\n",
  });
  expect(found).toEqual([
    'apps/player/src/features/a/a.ts:1 features may not import from pages, which stands above it',
    'apps/player/src/app/c.ts:1 app may not import from pages, which stands above it',
    'apps/player/src/attic/d.ts:1 attic is no floor of apps/player/src/',
  ]);
});

test('folders: more than 25 files side by side need a reason in the table, and a reason needs them', () => {
  const files = (folder: string, count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.ts`, '']));
  const found = run(checkFolders, {
    ...files('packages/odds/src/rules', 25),
    ...files('apps/player/src/app', 26),
    ...files('decisions', 26),
    ...files('spec', 25),
  });
  expect(found).toEqual([
    'apps/player/src/app:1 has 26 files, 25 are allowed: some belong together in a folder of their own ' +
      '(tests beside what they test); a list of one kind is named in tools/tidy/folders-table.ts',
    'spec:1 needs no exception in tools/tidy/folders-table.ts',
  ]);
});

test('links: a relative link leads to a file, and its anchor to a heading there', () => {
  const found = run(checkLinks, {
    'docs/a.md': [
      '# One thing, `two` things',
      '[b](../b/README.md#第一节) [here](#one-thing-two-things) [folder](../b/) [out](https://example.org/x)',
      '`[code](nowhere.md)` [again](../b/README.md#twice-1)',
      '```\n[code](nowhere.md)\n# no heading\n```',
      '[gone](gone.md) and [lost](../b/README.md#lost)',
      '[none](#no-heading)',
    ].join('\n'),
    'b/README.md': '## 第一节\n\n## Twice\n\n## Twice\n',
  });
  expect(found).toEqual([
    'docs/a.md:8 leads nowhere (gone.md)',
    'docs/a.md:8 names no heading of b/README.md (../b/README.md#lost)',
    'docs/a.md:9 names no heading of docs/a.md (#no-heading)',
  ]);
});

test('circles: a file that imports itself by way of others is found once, types and lazy imports included', () => {
  const found = run(checkCircles, {
    'packages/a/src/one.ts': "import { two } from './two.ts';\nimport './four.ts';\n",
    'packages/a/src/two.ts': "import type { Three } from './three.ts';\n",
    'packages/a/src/three.ts': "\nconst one = () => import('./one.ts');\n",
    'packages/a/src/four.ts': "import { two } from './two.ts';\n",
  });
  expect(found).toEqual([
    'packages/a/src/three.ts:2 imports itself: src/one.ts → src/two.ts → src/three.ts → src/one.ts',
  ]);
});

test('size: long files, long functions and long lines are found, data tables are not', () => {
  const long = (count: number) => 'f();\n'.repeat(count);
  const found = run(checkSize, {
    'packages/a/src/file.ts': long(401),
    'packages/a/src/function.ts': `function g() {\n${long(70)}}\n`,
    'packages/a/src/fits.ts': `function g() {\n${long(68)}}\n`,
    'packages/a/src/component.tsx': `function G() {\n${long(110)}}\n`,
    'packages/a/src/line.ts': `f(${'1, '.repeat(43)}1);\n`,
    'packages/a/src/table.ts': `// tidy: data\n${long(500)}`,
  });
  expect(found).toEqual([
    'packages/a/src/file.ts:1 file has 401 lines, 400 are allowed',
    'packages/a/src/function.ts:1 function has 72 lines, 70 are allowed',
    'packages/a/src/line.ts:1 line has 134 characters',
  ]);
});

test('words: unfinished work, the air, floating point and sequences are refused', () => {
  const found = run(checkWords, {
    'packages/a/src/a.ts': `// ${'TO'}DO later\nconst t = Date.now();\nx.toFixed(2);\n`,
    'packages/a/src/a.test.ts': `test.${'skip'}('x', () => {});\n`,
    'packages/a/migrations/1.sql': 'create table t (id bigserial, at timestamptz default now());\n',
    'apps/server/src/a.ts': 'const t = Date.now();\n',
  });
  expect(found).toEqual([
    'packages/a/src/a.ts:1 "TODO": finish it',
    'packages/a/src/a.ts:2 "Date.now(": time comes from a Clock',
    'packages/a/src/a.ts:3 "toFixed(": money and odds are integers',
    'packages/a/src/a.test.ts:1 ".skip(": a test must run',
    'packages/a/migrations/1.sql:1 "now()": SQL takes ids and times as parameters',
    'packages/a/migrations/1.sql:1 "bigserial": SQL takes ids as parameters: a sequence does not replay',
  ]);
});

test('texts: Chinese is in catalogues only', () => {
  const found = run(checkTexts, {
    'packages/a/src/view.tsx': "// 说明\nconst a = '存款';\n",
    'packages/a/src/messages.ts': "const a = '存款';\n",
    'packages/a/src/view.test.ts': "const a = '存款';\n",
    // What a case of the lab does stands beside the code that does it; what staff read of a run does not.
    'packages/lab/src/server/suite/cases/bets.ts': "const a = '下注';\n",
    'packages/lab/src/server/runs/lab-runs.ts': "const a = '下注';\n",
  });
  expect(found).toEqual([
    'packages/a/src/view.tsx:2 move the text to messages.ts',
    'packages/lab/src/server/runs/lab-runs.ts:1 move the text to messages.ts',
  ]);
});

test('exports: what nobody names is dead', () => {
  const found = run(checkExports, {
    'packages/a/src/a.ts': 'export const used = 1;\nexport function dead() {}\n',
    'packages/a/src/b.ts': "import { used } from './a.ts';\nused;\n",
  });
  expect(found).toEqual(['packages/a/src/a.ts:2 dead is exported, but no other file names it']);
});

test('exports: a page that no route and no menu opens is dead', () => {
  const page = 'export default function Page() {}\n';
  const found = run(checkExports, {
    'apps/office/src/pages/a/a-page.tsx': page,
    'apps/office/src/pages/b/b-page.tsx': page,
    'apps/office/src/pages/b/b.test.tsx': "import Page from './b-page.tsx';\nPage;\n",
    'apps/office/src/shell/places.ts': "export default () => import('../pages/a/a-page.tsx');\n",
  });
  expect(found).toEqual([
    'apps/office/src/pages/b/b-page.tsx:1 no route and no menu opens this page',
  ]);
});

test('criteria: what is built is cited, and what is cited is built', () => {
  const found = run(checkCriteria, {
    'spec/SLIP.md': [
      '- **SLIP-001** one',
      '- **SLIP-002** two',
      '- **SLIP-002** again',
      '- **SLIP-003** (not built) three',
      '- **SLIP-004** (not built) four',
    ].join('\n'),
    'packages/a/src/a.test.ts': ['SLIP-001', 'SLIP-009', 'SLIP-004']
      .map((id) => `test('${id} works')`)
      .join('\n'),
  });
  expect(found).toEqual([
    'spec/SLIP.md:3 SLIP-002 is stated twice',
    'packages/a/src/a.test.ts:2 SLIP-009 is not in spec/',
    'packages/a/src/a.test.ts:3 SLIP-004 is cited, but marked as not built',
    'spec/SLIP.md:3 SLIP-002 is cited by no test',
  ]);
});

test('holdings: what a person has with us is added up in one place', () => {
  const sum = 'select w.main_minor + w.hold_minor from ledger_wallet w';
  const found = run(checkHoldings, {
    'apps/server/src/funds/a.ts': `const text = \`${sum}\`;\n`,
    'apps/server/src/funds/b.ts': "import { a, venueMinorSql } from '@tianping/venues/server';\n",
    'packages/sim/src/c.ts': "const t = 'select sum(balance_minor) from venue_wallet';\n",
    'packages/reports/src/server/holdings.ts': `const text = \`${sum}\`;\n`,
    'packages/venues/src/server/index.ts': "export { venueMinorSql } from './mirror.ts';\n",
    'apps/server/src/funds/a.test.ts': `const text = \`${sum}\`;\n`,
  });
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'apps/server/src/funds/a.ts:1',
    'apps/server/src/funds/b.ts:1',
    'packages/sim/src/c.ts:1',
  ]);
});

test('rounds: a transaction for each row is worked off, so that no row holds up those behind it', () => {
  const bare = 'for (const row of rows) {\n  await db.tx((sql) => pay(sql, row));\n}\n';
  const byName = `async function close(db, row) { await open(db, row); }
const open = async (db, row) => { await db.tx((sql) => write(sql, row)); };
for (const row of rows) await close(db, row);
`;
  const worked = `await workOff(rows, (row) => db.tx((sql) => pay(sql, row)));
for (const page of pages) await workOffSet(page, (rows) => db.tx((sql) => payAll(sql, rows)));
`;
  const within =
    'await db.tx(async (sql) => {\n  for (const row of rows) await pay(sql, row);\n});\n';
  const found = run(checkRounds, {
    'packages/a/src/server/bare.ts': bare,
    'packages/a/src/server/by-name.ts': byName,
    'apps/server/src/funds/bare.ts': bare,
    'packages/a/src/server/worked.ts': worked,
    'packages/a/src/server/within.ts': within,
    'packages/a/src/server/bare.test.ts': bare,
    'packages/a/src/rules/bare.ts': bare,
    'apps/server/src/demo/bare.ts': bare,
    'apps/server/src/office/staff/first-owner.ts': bare,
  });
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'packages/a/src/server/bare.ts:1',
    'packages/a/src/server/by-name.ts:3',
    'apps/server/src/funds/bare.ts:1',
  ]);
});

test('languages: pages in two languages link each other and name the same things', () => {
  const found = run(checkLanguages, {
    'docs/a.md': '[中文](a.zh-CN.md)\n\n# A\n\n| `ONE`, `TWO` | 1 |\n| `THREE` | 2 |\n',
    'docs/a.zh-CN.md':
      '[English](a.md)\n\n# 甲\n\n```\n## code\n```\n| `ONE`、`TWO` | 一 |\n| `FOUR` | 二 |\n## 乙\n',
    'docs/b.zh-CN.md': '# 丙\n',
    'docs/c.md': '# C\n',
    'docs/c.zh-CN.md': '# 丁 [English](c.md)\n',
  });
  expect(found).toEqual([
    'docs/a.zh-CN.md:9 FOUR has no row in a.md',
    'docs/a.md:1 its headings (1) are not those of a.zh-CN.md (1 2)',
    'docs/a.md:6 THREE has no row in a.zh-CN.md',
    'docs/b.zh-CN.md:1 has no English page beside it',
    'docs/c.md:1 does not link c.zh-CN.md',
  ]);
});

test('paths: what a page marks as a path is one', () => {
  const found = run(checkPaths, {
    'docs/a.md': [
      '`packages/a/src/one.ts` `packages/a/` `…/src/one.ts` `one.ts` `brands/NAME/` `x.test.ts`',
      '`packages/a/src/two.ts` and `…/lib/one.ts`',
      '```\n`packages/b/`\n```',
      '`two.sql`, `a.two.ts` of `a/*.ts`',
    ].join('\n'),
    'packages/a/src/one.ts': '',
    'CHANGELOG.md': '`packages/gone.ts`',
  });
  expect(found).toEqual([
    'docs/a.md:2 `packages/a/src/two.ts` is no file',
    'docs/a.md:2 `…/lib/one.ts` is no file',
    'docs/a.md:6 `two.sql` is no file',
    'docs/a.md:6 `a.two.ts` is no file',
  ]);
});

test('names: a page speaks of what the code has', () => {
  const found = run(checkNames, {
    'packages/a/README.md':
      '`payOut`, `payIn` and `SiteConfig`, `games3`\n`siteName` or `npm run x`\n',
    'packages/a/src/one.ts': 'export function payOut(config: SiteConfig, games: number) {}',
    'decisions/0001-a.md': '`payIn`',
  });
  expect(found).toEqual([
    'packages/a/README.md:1 `payIn` is not in the code',
    'packages/a/README.md:2 `siteName` is not in the code',
  ]);
});
