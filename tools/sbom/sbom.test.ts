import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Bom, bomOf, type Lock } from './bom.ts';
import { isCarried } from './licences.ts';

const root = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const bom = bomOf(lock);

test('the list of components has every package of the lock file, and no other', () => {
  const named = Object.entries(lock.packages).flatMap(([path, { name, version, link }]) =>
    path === '' || link ? [] : [`${name ?? path.split('node_modules/').at(-1)}@${version}`],
  );
  const listed = bom.components.map(({ group, name, version }) =>
    group ? `${group}/${name}@${version}` : `${name}@${version}`,
  );
  expect(listed.length).toBeGreaterThan(300);
  expect(new Set(listed)).toEqual(new Set(named));
  expect(new Set(bom.components.map((one) => one['bom-ref'])).size).toBe(listed.length);
});

test('every component has a licence that the project can carry', () => {
  const refused = bom.components.filter(({ licenses }) => !isCarried(licenses[0].expression));
  expect(refused).toEqual([]);
  expect(bom.metadata.component.licenses).toEqual([{ expression: 'Apache-2.0' }]);
});

test('a component has its address, its scope and the digest of its archive', () => {
  const integrity = `sha512-${Buffer.from([0, 1, 254]).toString('base64')}`;
  const made = bomOf({
    packages: {
      '': { name: 'own', version: '1.0.0', license: 'Apache-2.0' },
      'packages/a': { name: '@own/a', version: '0.1.0' },
      'node_modules/@own/a': { link: true },
      'node_modules/@x/y': { version: '2.0.0', license: 'MIT', integrity, dev: true },
      'node_modules/z/node_modules/@x/y': { version: '2.0.0', license: 'MIT', integrity },
    },
  });
  const licenses = [{ expression: 'MIT' }];
  expect(made.components).toMatchObject([
    { purl: 'pkg:npm/%40own/a@0.1.0', licenses: [{ expression: 'Apache-2.0' }] },
    {
      purl: 'pkg:npm/%40x/y@2.0.0',
      group: '@x',
      name: 'y',
      scope: 'required',
      licenses,
      hashes: [{ alg: 'SHA-512', content: '0001fe' }],
    },
  ]);
});

test('a package without a licence is not listed as if it had one', () => {
  const own = { name: 'own', version: '1.0.0', license: 'Apache-2.0' };
  const made = () => bomOf({ packages: { '': own, 'node_modules/x': { version: '1.0.0' } } });
  expect(made).toThrow('no licence');
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND AGPL-3.0-only', false],
  ['MIT OR GPL-3.0-only AND AGPL-3.0-only', true],
  ['(MIT OR ISC) AND GPL-2.0-only', false],
  ['GPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['(MIT', false],
  ['', false],
])('the licence %s can be carried: %s', (expression, isGood) => {
  expect(isCarried(expression)).toBe(isGood);
});

test('the program writes the list', () => {
  const done = spawnSync(process.execPath, [join(root, 'tools/sbom/main.ts')], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(JSON.parse(done.stdout) as Bom).toEqual(JSON.parse(JSON.stringify(bom)));
});
