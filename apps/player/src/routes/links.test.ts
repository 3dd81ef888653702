import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSites } from '@tianping/brands';
import { expect, test } from 'vitest';
import { lobbyPaths } from './lobby-paths.ts';
import { matchRoute } from './match.ts';

const SOURCES = ['../..', '../../../../packages/sportsbook-pages'].map((path) =>
  join(import.meta.dirname, path, 'src'),
);
const SITE = { depositDisabled: false, playMoney: true };

/** An address of the site in the sources: the target of a link, a navigation or a help text. */
const LINK =
  /(?:href=\{?|href: |to: |navigate\(|withWayBack\(|route: |\]\()["'`]?(\/(?:app|game|mine|download|sponsor|agent|venture|gallery|service|chat)[\w/-]*)(?=["'`?#)])/g;

function linksOf(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(LINK)].map(
        ([, link = '']) => [path, link] as const,
      ),
    );
}

const isFound = (path: string): boolean => matchRoute(path, SITE).route.name !== 'notFound';

test('every address that a page or a text of the help leads to is a screen of the site', () => {
  const links = SOURCES.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(([, link]) => !isFound(link))).toEqual([]);
});

test('every lobby and every entry of the brands’ menus is a screen of the site', async () => {
  const menus = (await loadSites()).flatMap(({ navigation }) =>
    navigation.map(({ route }) => route),
  );
  const paths = [...Object.values(lobbyPaths), ...menus].filter((path) => path !== '');
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isFound(path))).toEqual([]);
});
