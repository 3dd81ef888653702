import { lazyPart, ProgressBar, showToast, takeLostFocus, useT } from '@tianping/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { useApp, useMember, useSession, useSite } from '../app/context.ts';
import { whenSettled } from '../app/settled.ts';
import { CACHED_TABS_MAX, givenUp } from '../app/tabs/tabs.ts';
import { useIsLoading } from '../features/waiting/busy.ts';
import { WhenNear } from '../features/waiting/when-near.tsx';
import { guard } from '../routes/guard.ts';
import { matchRoute } from '../routes/match.ts';
import { pageNames } from '../routes/page-names.ts';
import { withWayBack } from '../routes/way-back.ts';
import css from './app-shell.module.css';
import { BottomBar } from './edges/bottom-bar.tsx';
import { NoticeBar } from './edges/notice-bar.tsx';
import { OfflineStrip } from './edges/offline-strip.tsx';
import { SideRail } from './edges/side-rail.tsx';
import { FramePart } from './error-boundary.tsx';
import { Header } from './header/header.tsx';
import { shellMessages as text } from './messages.ts';
import { askedPart, Popups } from './popups/popups.tsx';
import { otherScreens } from './screens.ts';
import { CachedPages } from './tabs/cached-pages.tsx';
import { TabBar } from './tabs/tab-bar.tsx';
import { useWindowTitle } from './tabs/title.ts';
import { Toasts, toasterPart } from './toasts.tsx';

/** Below the fold, so its code is loaded after what is above. */
const Footer = lazyPart(() => import('./edges/footer.tsx'));
/** Only members play and set limits; both render nothing until there is something to show. */
const ProtectionWatch = lazyPart(() => import('../features/protection/protection-watch.tsx'));
const ProtectionBanner = lazyPart(() => import('../features/protection/protection-banner.tsx'));

/** The default layout: everything around a page, and the guard before it. */
export function AppShell() {
  const { t, name } = useT();
  const { tabs: tabStore } = useApp();
  const site = useSite();
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const tabs = useSyncExternalStore(tabStore.subscribe, tabStore.getState, tabStore.getState);
  const { route } = matchRoute(path, site);
  const open = useGuard(path, search);
  const isLoading = useIsLoading();
  const isSettled = useSettled();
  const own = useStore(pageNames, (names) => names.get(path));
  const pageName = own ? name(own) : t(route.title);
  useWindowTitle(site.title, route.name === 'home' ? null : pageName);
  useFocusRetained(`${path} ${session?.userId}`);
  useVisits(open, path, search);
  return (
    <>
      <a className={css.skip} href="#main">
        {t(text.skip)}
      </a>
      <ProgressBar active={isLoading} />
      {!route.bare && (
        <>
          <Header path={path} isWide={route.fullWidth} />
          <TabBar tabs={tabs} active={path} isWide={route.fullWidth} />
        </>
      )}
      <OfflineStrip />
      <FramePart>{session && <ProtectionBanner />}</FramePart>
      {!route.fullWidth && <NoticeBar />}
      <main id="main" tabIndex={-1} className={route.fullWidth ? css.full : css.main}>
        <CachedPages tabs={tabs} active={open ? path : ''} />
      </main>
      {!route.hideFooter && (
        <WhenNear at={isSettled}>
          <FramePart>
            <Footer />
          </FramePart>
        </WhenNear>
      )}
      {!route.fullWidth && <SideRail />}
      {!route.bare && <BottomBar path={path} />}
      <p className="vh" aria-live="polite">
        {t(text.opened, { name: pageName })}
      </p>
      <Popups />
      <FramePart>{session && <ProtectionWatch />}</FramePart>
      <Toasts />
    </>
  );
}

/** Code likely to be needed after the first screen, fetched before it is asked for. */
const AHEAD = [otherScreens, askedPart, toasterPart] as const;

/** Whether the code that the first screen does not need may be loaded. */
function useSettled(): boolean {
  const { clock } = useApp();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const stop = whenSettled(clock, () => {
      setSettled(true);
      // Nothing waits for these yet: whatever needs them fetches again, and reports a failure.
      for (const fetch of AHEAD) fetch().catch(() => {});
    });
    return () => stop();
  }, [clock]);
  return isSettled;
}

/** The widths without a tab bar, as in its style sheet: there tabs are not announced. */
const NO_TABS = '(max-width: 767.98px), (max-height: 499.98px) and (pointer: coarse)';

/**
 * Each page that opens has a tab. The first that this drops is announced by its name: the bar shows the others, and a
 * word at each would lie over its buttons all the time.
 */
function useVisits(isOpen: boolean, path: string, search: string): void {
  const translator = useT();
  const { tabs } = useApp();
  const site = useSite();
  const stated = useRef({ translator, site });
  stated.current = { translator, site };
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const gone = givenUp(tabs.getState(), path);
    tabs.visit(path, search);
    if (!gone || isAnnounced.current || matchMedia(NO_TABS).matches) return;
    isAnnounced.current = true;
    const { t, name } = stated.current.translator;
    const own = pageNames.getState().get(gone.path);
    const title = own ? name(own) : t(matchRoute(gone.path, stated.current.site).route.title);
    showToast({
      tone: 'info',
      about: 'tabGivenUp',
      title: t(text.tabGivenUp, { name: title, count: CACHED_TABS_MAX }),
    });
  }, [isOpen, path, search, tabs]);
}

/** When the focused link or button disappears with its page or session, the focus moves to the new content. */
function useFocusRetained(place: string): void {
  const before = useRef(place);
  useEffect(() => {
    // The first page keeps the window's own start, at the skip link.
    if (before.current === place) return;
    before.current = place;
    takeLostFocus();
  }, [place]);
}

/** Whether the screen of the address may be shown; redirects the visitor when not. */
function useGuard(path: string, search: string): boolean {
  const { events } = useApp();
  const site = useSite();
  const session = useSession();
  const info = useMember((state) => state.info);
  const { route } = matchRoute(path, site);
  const visitor = session && {
    bindPhone: info?.bindPhone ?? null,
    bindRealName: info?.bindRealName ?? null,
  };
  const wanted = path + (search === '' ? '' : `?${search}`);
  const passage = guard(route, visitor, wanted);
  const { kind } = passage;
  useEffect(() => {
    if (kind === 'login') {
      navigate('/', { replace: true });
      events.emit('showLoginTips', { wanted });
    }
    if (kind === 'verify') navigate(withWayBack('/mine/auth', wanted), { replace: true });
  }, [kind, wanted, events]);
  return kind === 'open';
}
