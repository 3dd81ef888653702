import { matchRoute, type SiteScreens } from '../../routes/match.ts';

/**
 * Where `/redirect/…` leads: a screen of this site with its query, never another host, another scheme or another
 * redirect; home when the request names no such screen. `path` is the part behind `/redirect/`, decoded; without it the
 * query's `url` is read.
 */
export function redirectTarget(
  asked: { readonly path: string | undefined; readonly search: string },
  origin: string,
  site: SiteScreens,
): string {
  const { path, search } = asked;
  const wanted =
    path === undefined ? (new URLSearchParams(search).get('url') ?? '/') : `${path}?${search}`;
  // Prefixed with one slash of our own: the rest can then be neither a scheme nor a host.
  const url = URL.parse(`/${wanted.replace(/^[\s/\\]+/, '')}`, origin);
  if (!url || url.origin !== origin) return '/';
  const { route } = matchRoute(url.pathname, site);
  const leadsOn = route.name !== 'notFound' && !route.name.startsWith('redirect');
  return leadsOn ? `${url.pathname}${url.search}${url.hash}` : '/';
}
