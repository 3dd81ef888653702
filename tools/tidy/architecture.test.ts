import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './source.ts';

/** `…/` of a path stands for the source of one of these packages. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'a bet': ['sportsbook', 'sportsbook-pages'],
  'a result': ['sportsbook'],
  'a yuan': ['payments'],
  'a price': ['sportsbook-pages'],
};

const paths = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  .split(/^## /m)
  .flatMap((part) => {
    const name = /^The path of (.+)/.exec(part)?.[1];
    return name === undefined ? [] : [{ name, part }];
  });

test('both pages in front state how many paths there are', () => {
  const [english, chinese] = ['README.md', 'README.zh-CN.md'].map((name) =>
    readFileSync(join(ROOT, name), 'utf8'),
  );
  expect(paths).toHaveLength(7);
  expect(english).toContain('the seven paths');
  expect(chinese).toContain('七条路径');
});

describe.each(paths)('the path of $name', ({ name, part }) => {
  test('states how many modules it has, and numbers them', () => {
    const rows = [...part.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
    expect(rows).toEqual(rows.map((_, at) => at + 1));
    expect(Number(/(\d+)\s+modules/.exec(part)?.[1])).toBe(rows.length);
  });

  test('shortens no path that is not in its packages', () => {
    const short = [...part.matchAll(/`…\/([^`]+)`/g)].map(([, path = '']) => path);
    const missing = short.filter(
      (path) =>
        !(PACKAGES[name] ?? []).some((of) => existsSync(join(ROOT, 'packages', of, 'src', path))),
    );
    expect(missing).toEqual([]);
  });
});
