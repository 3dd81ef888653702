import type { SiteConfig } from '@tianping/contract';
import { notFoundRoute, routes } from '../../apps/player/src/routes/table.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly requiresAuth: boolean;
}

/** How the site looks in one round of pictures. */
export interface Look {
  readonly edition: 'classic' | 'professional';
  readonly script: 'hans' | 'hant';
  readonly width: number;
}

export interface Round {
  readonly site: SiteConfig;
  readonly looks: readonly Look[];
}

/** Values for the parameters of a route's path. */
const PLACES: Readonly<Record<string, string>> = { enName: 'crty', matchId: 'MATCH' };
/** Placeholder in a path for a match that is being played when the picture is taken. */
export const MATCH_PLACE = 'MATCH';
const EDITIONS = ['classic', 'professional'] as const;
const SCRIPTS = ['hans', 'hant'] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844 };
/** The width at which all brands are pictured, and those for one brand, in both scripts. */
const EVERY_BRAND_WIDTH = 1366;
const ONE_BRAND_WIDTHS = [1920, 390] as const;

/** Every route that shows a screen of its own, and the page that is not found. */
export function screens(): readonly Screen[] {
  const own = routes.filter(({ name }) => !name.startsWith('redirect'));
  return [
    ...own.map(({ name, path, requiresAuth }) => ({ name, path: filled(path), requiresAuth })),
    { name: notFoundRoute.name, path: '/nowhere', requiresAuth: false },
  ];
}

/** All brands in both editions at one width; the default site at the others, in both scripts too. */
export function rounds(sites: readonly SiteConfig[], defaultSite: number): readonly Round[] {
  return sites.map((site) => ({
    site,
    looks: [
      ...EDITIONS.map((edition): Look => ({ edition, script: 'hans', width: EVERY_BRAND_WIDTH })),
      ...(site.siteId === defaultSite ? ONE_BRAND_LOOKS : []),
    ],
  }));
}

const ONE_BRAND_LOOKS: readonly Look[] = ONE_BRAND_WIDTHS.flatMap((width) =>
  SCRIPTS.flatMap((script) => EDITIONS.map((edition): Look => ({ edition, script, width }))),
);

export function heightOf(width: number): number {
  return HEIGHTS[width] ?? 900;
}

/** A path with its parameters filled in; one without a known value becomes `1`. */
function filled(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_place, name: string) => PLACES[name] ?? '1');
}
