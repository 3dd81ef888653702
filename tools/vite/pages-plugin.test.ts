import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpWordsOf } from './first-words.ts';
import { scriptLast } from './pages-plugin.ts';

const BUILT = `<head><title></title>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/index-1.css">
</head><body></body>`;

test('the first script comes after the style sheets and gives way to them', () => {
  const html = scriptLast(BUILT);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.indexOf('<script')).toBeGreaterThan(html.indexOf('index-1.css'));
  expect(html).toContain(
    '<script type="module" fetchpriority="low" crossorigin src="/assets/index-1.js"></script>\n</head>',
  );
});

test('a page that is served without a build stays as it is', () => {
  const html = BUILT.replace('/assets/index-1.js', '/src/main.tsx');
  expect(scriptLast(html)).toBe(html);
});

test('the help area begins with its own words, in both scripts', async () => {
  const { title, heading, line } = await helpWordsOf(join(import.meta.dirname, '../..'));
  expect(title).toEqual({ hans: '帮助中心', hant: '幫助中心' });
  expect(heading).toEqual({ hans: '有疑问，先称一称', hant: '有疑問，先稱一稱' });
  expect(line.hant).toBe('規則、限額與時間，與系統執行的是同一份。');
});
