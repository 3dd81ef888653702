/** One visited page in the tab bar. A path has one tab; its query may change. */
export interface Tab {
  readonly path: string;
  readonly search: string;
  /** Grows when the tab is refreshed, so that its page is mounted again. */
  readonly builds: number;
}

/** At most this many pages are kept; the one opened first is dropped. */
export const CACHED_TABS_MAX = 8;
export const HOME_TAB: Tab = { path: '/', search: '', builds: 0 };

/** The tab that a visit to a path would drop; null while there is room, or when the path is open already. */
export function givenUp(tabs: readonly Tab[], path: string): Tab | null {
  if (tabs.some((tab) => tab.path === path)) return null;
  return tabs.length >= CACHED_TABS_MAX ? (tabs[1] ?? null) : null;
}

/** A visit adds the tab or updates its query. Home always comes first. */
export function visit(tabs: readonly Tab[], path: string, search: string): readonly Tab[] {
  const held = tabs.find((tab) => tab.path === path);
  if (held) {
    if (held.search === search) return tabs;
    return tabs.map((tab) => (tab.path === path ? { ...tab, search } : tab));
  }
  const others = tabs.slice(1);
  const room =
    others.length >= CACHED_TABS_MAX - 1
      ? others.slice(others.length - CACHED_TABS_MAX + 2)
      : others;
  return [tabs[0] ?? HOME_TAB, ...room, { path, search, builds: 0 }];
}

/** Closes a tab; home stays. `next` is the tab to show when the closed one was shown. */
export function closeTab(
  tabs: readonly Tab[],
  path: string,
): { readonly tabs: readonly Tab[]; readonly next: Tab } {
  const at = tabs.findIndex((tab) => tab.path === path);
  const home = tabs[0] ?? HOME_TAB;
  if (at <= 0) return { tabs, next: home };
  return { tabs: tabs.filter((tab) => tab.path !== path), next: tabs[at - 1] ?? home };
}

export function closeOthers(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.filter((tab, at) => at === 0 || tab.path === path);
}

export function rebuild(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.map((tab) => (tab.path === path ? { ...tab, builds: tab.builds + 1 } : tab));
}

/** After logout: drops the member's pages. */
export function keepOnly(tabs: readonly Tab[], keep: (path: string) => boolean): readonly Tab[] {
  return tabs.filter((tab, at) => at === 0 || keep(tab.path));
}

/** How a tab's page is kept: a hidden one keeps its state, one marked `ignoreCache` does not. */
export function modeAfter(
  route: { readonly ignoreCache: boolean },
  isActive: boolean,
): 'visible' | 'hidden' | 'gone' {
  if (isActive) return 'visible';
  return route.ignoreCache ? 'gone' : 'hidden';
}
