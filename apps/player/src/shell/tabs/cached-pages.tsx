import { lazyPart } from '@tianping/ui';
import { Activity, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useApp, useSite } from '../../app/context.ts';
import { modeAfter, type Tab } from '../../app/tabs/tabs.ts';
import { shapeOf } from '../../features/waiting/page-skeleton.tsx';
import { matchRoute, screenName } from '../../routes/match.ts';
import type { PageProps, Route } from '../../routes/types.ts';
import { PageBoundary } from '../error-boundary.tsx';
import { PageLoading } from '../page-loading.tsx';
import { loaderOf } from '../screens.ts';

/** Lazy components of pages, so that their code is fetched once each. */
const pages = new Map<string, React.ComponentType<PageProps>>();

function pageOf(route: Route): React.ComponentType<PageProps> {
  const known = pages.get(route.name);
  if (known) return known;
  const page = lazyPart(loaderOf(route));
  pages.set(route.name, page);
  return page;
}

/** How long a page that comes back may take to reach its height. */
const GROWTH_MS_MAX = 3_000;

/** Where each tab was scrolled to when it was left. */
const scrolls = new Map<string, number>();

/** A freshly loaded window is at its top; reading `scrollY` then would only force an early layout of its first page. */
let isFirst = true;

/**
 * All cached tabs, of which one is visible. Hidden ones keep their state without effects, so that they subscribe to no
 * topics. Tabs marked `ignoreCache` are rendered afresh each time; those of an earlier load of the window are rendered
 * once they are first shown again.
 */
export function CachedPages(props: { readonly tabs: readonly Tab[]; readonly active: string }) {
  const site = useSite();
  const shown = useRef(new Set<string>()).current;
  shown.add(props.active);
  return props.tabs.map((tab) => {
    const { route, params } = matchRoute(tab.path, site);
    const isActive = tab.path === props.active;
    const mode = modeAfter(route, isActive);
    if (mode === 'gone' || !shown.has(tab.path)) return null;
    const Page = pageOf(route);
    return (
      <Activity key={`${tab.path}#${tab.builds}`} mode={mode}>
        <TabRouter tab={tab}>
          <PageBoundary route={screenName(route, tab.search)}>
            <Suspense fallback={<PageLoading shape={shapeOf(route)} />}>
              <Page params={params} />
              <ScrollKeeper path={tab.path} />
            </Suspense>
          </PageBoundary>
        </TabRouter>
      </Activity>
    );
  });
}

/** Gives a hidden tab its own location, as it was when the tab was last shown, instead of the address bar's. */
function TabRouter(props: { readonly tab: Tab; readonly children: ReactNode }) {
  const { path, search } = props.tab;
  const hooks = useMemo(() => {
    const location: [string, typeof navigate] = [path, navigate];
    return { hook: () => location, searchHook: () => search.replace(/^\?/, '') };
  }, [path, search]);
  return <Router {...hooks}>{props.children}</Router>;
}

/**
 * Restores the scroll position of a tab. Its page may still be growing then, so it tries again at each growth until
 * the position is reached; scrolling by the browser meanwhile is not remembered.
 */
function ScrollKeeper(props: { readonly path: string }) {
  const { path } = props;
  const { clock } = useApp();
  useLayoutEffect(() => {
    const wanted = scrolls.get(path) ?? 0;
    let isThere = isFirst && wanted === 0;
    isFirst = false;
    const goThere = (): void => {
      if (isThere) return;
      window.scrollTo(0, wanted);
      isThere = window.scrollY >= wanted - 1;
    };
    goThere();
    const growth = new ResizeObserver(goThere);
    growth.observe(document.body);
    const giveUp = clock.after(GROWTH_MS_MAX, () => {
      isThere = true;
    });
    const remember = (): void => {
      if (isThere) scrolls.set(path, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      giveUp();
      growth.disconnect();
      window.removeEventListener('scroll', remember);
    };
  }, [path, clock]);
  return null;
}
