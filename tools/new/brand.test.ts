import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteConfig } from '@tianping/contract';
import { contrast, paintOf, type Theme } from '@tianping/ui/theme';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brandFolder, readable, shiftHues } from './brand.ts';

const ROOT = join(import.meta.dirname, '..', '..');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianping-new-'));
  cpSync(join(ROOT, 'brands'), join(root, 'brands'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts') && !path.includes('node_modules'),
  });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules', '@tianping'), join(root, 'node_modules', '@tianping'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const order = { name: 'zilan', title: '紫岚', hue: null } as const;

test('BRAND-001 a fourth brand is a folder: a site of its own number and host, words and drawings', async () => {
  const made = await brandFolder(root, order);
  if (!made.ok) throw new Error(made.error);
  const taken = ['qinglan', 'chiyao', 'mojin'];
  expect(made.value.files.every((file) => file.startsWith('brands/zilan/'))).toBe(true);
  const module: { brand: unknown } = await import(
    pathToFileURL(join(root, 'brands/zilan/brand.ts')).href
  );
  const site = siteConfig.parse(module.brand);
  expect(site).toMatchObject({ brand: 'zilan', name: '紫岚', hosts: ['zilan.localhost'] });
  expect(site.siteId).toBe(made.value.siteId);
  const numbers = taken.map((name) =>
    Number(/siteId: (\d+)/.exec(readFileSync(join(root, 'brands', name, 'brand.ts'), 'utf8'))?.[1]),
  );
  expect(numbers).not.toContain(site.siteId);
  for (const file of made.value.files.filter((name) => name.endsWith('.ts'))) {
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/qinglan|青岚/);
  }
  const markOf = (name: string) =>
    readFileSync(join(root, 'brands', name, 'assets/mark.svg'), 'utf8');
  expect(markOf('zilan')).not.toBe(markOf('qinglan'));
});

test.each([
  ['Zi', '品牌名须'],
  ['../zi', '品牌名须'],
  ['qinglan', '已存在'],
])('%s is refused, and says why', async (name, why) => {
  const made = await brandFolder(root, { ...order, name });
  expect(made.ok ? '' : made.error).toContain(why);
});

test('a hue and a title that cannot be are refused', async () => {
  expect((await brandFolder(root, { ...order, hue: 400 })).ok).toBe(false);
  expect((await brandFolder(root, { ...order, title: "a'b" })).ok).toBe(false);
});

test('whatever its hue, a new theme is read without effort', () => {
  const model = readFileSync(join(ROOT, 'brands/qinglan/theme.ts'), 'utf8');
  const faults: string[] = [];
  for (let shift = 0; shift < 360; shift += 15) {
    const theme = themeOf(readable(shiftHues(model, shift)));
    for (const edition of ['classic', 'professional'] as const) {
      const paint = paintOf(theme, edition);
      const at = (token: string): string => paint[token] ?? '';
      for (const [ink, paper] of [
        ['brand', 'bg'],
        ['brand', 'surface-2'],
        ['on-brand', 'brand'],
        ['on-brand', 'brand-hover'],
        ['brand-strong', 'brand-soft'],
      ] as const) {
        const ratio = contrast(at(ink), at(paper));
        if (ratio < 4.5) faults.push(`${shift} ${edition} ${ink} on ${paper} ${ratio.toFixed(2)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

/** The theme in a source text, read as data. */
function themeOf(source: string): Theme {
  const body = source.slice(source.indexOf('= {') + 2, source.lastIndexOf(';'));
  const json = body
    .replaceAll(/^(\s*)'?([\w-]+)'?:/gm, '$1"$2":')
    .replaceAll("'", '"')
    .replaceAll(/,(\s*\})/g, '$1');
  return JSON.parse(json) as Theme;
}
