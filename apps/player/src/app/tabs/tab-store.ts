import { createStore } from 'zustand/vanilla';
import type { StoredTabs } from './stored-tabs.ts';
import { closeOthers, closeTab, HOME_TAB, keepOnly, rebuild, type Tab, visit } from './tabs.ts';

export interface TabStore {
  readonly getState: () => readonly Tab[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly visit: (path: string, search: string) => void;
  /** The tab to show instead, if the closed one was shown. */
  readonly close: (path: string) => Tab;
  readonly closeOthers: (path: string) => void;
  readonly rebuild: (path: string) => void;
  readonly keepOnly: (keep: (path: string) => boolean) => void;
}

/** `stored` outlives the page: the tabs of this window before it was reloaded. */
export function createTabStore(stored?: StoredTabs): TabStore {
  const store = createStore<{ readonly tabs: readonly Tab[] }>(() => ({
    tabs: [HOME_TAB, ...(stored?.read() ?? [])],
  }));
  const tabs = (): readonly Tab[] => store.getState().tabs;
  const set = (next: readonly Tab[]): void => {
    if (next === tabs()) return;
    store.setState({ tabs: next });
    stored?.write(next.slice(1));
  };
  return {
    getState: tabs,
    subscribe: (listener) => store.subscribe(listener),
    visit: (path, search) => set(visit(tabs(), path, search)),
    close(path) {
      const closed = closeTab(tabs(), path);
      set(closed.tabs);
      return closed.next;
    },
    closeOthers: (path) => set(closeOthers(tabs(), path)),
    rebuild: (path) => set(rebuild(tabs(), path)),
    keepOnly: (keep) => set(keepOnly(tabs(), keep)),
  };
}
