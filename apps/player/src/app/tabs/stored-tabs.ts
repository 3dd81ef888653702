import type { WindowStore } from '../browser/window-store.ts';
import { CACHED_TABS_MAX, type Tab } from './tabs.ts';

/** The tabs besides home, stored for as long as the browser's window. */
export interface StoredTabs {
  read(): readonly Tab[];
  write(tabs: readonly Tab[]): void;
}

const NAME = 'tabs';

/** Restores only paths that `may` return; anything that is not a valid list of tabs counts as none. */
export function storedTabs(store: WindowStore, may: (path: string) => boolean): StoredTabs {
  return {
    read: () =>
      parse(store.getItem(NAME))
        .filter(({ path }) => may(path))
        .slice(0, CACHED_TABS_MAX - 1),
    write(tabs) {
      const addresses = tabs.map(({ path, search }) => [path, search]);
      store.setItem(NAME, JSON.stringify(addresses));
    },
  };
}

function parse(text: string | null): readonly Tab[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row: unknown) => {
      const [path, search] = Array.isArray(row) ? row : [];
      if (typeof path !== 'string' || typeof search !== 'string') return [];
      return [{ path, search, builds: 0 }];
    });
  } catch {
    return [];
  }
}
