import type { Clock, Rng, UnixMs } from '@tianping/base';
import type { ClientStorage, Reads } from '@tianping/client';
import type { Stream } from '@tianping/realtime/client';
import type { BrandLook } from '@tianping/ui/look';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from './api.ts';
import type { EventBus } from './events.ts';
import type { MemberState, MemberStore } from './member/member.ts';
import type { Session, SessionStore } from './member/session.ts';
import type { PreferenceStore, Preferences } from './preferences.ts';
import type { SiteBase, SiteStore } from './site.ts';
import type { TabStore } from './tabs/tab-store.ts';
import type { TextStore } from './texts.ts';

/** Everything a page may use. Made once in `main.tsx`. */
export interface App {
  readonly api: Api;
  /** The odds socket; its code is fetched and the connection opened with the first use. */
  readonly stream: () => Promise<Stream>;
  readonly site: SiteStore;
  readonly look: BrandLook;
  readonly session: SessionStore;
  readonly preferences: PreferenceStore;
  /** The member's own data as it is pushed: balance, bets, deposits. */
  readonly member: MemberStore;
  /** Answers of reading calls; pages use `useCall`. */
  readonly reads: Reads;
  readonly tabs: TabStore;
  readonly texts: TextStore;
  readonly storage: ClientStorage;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly rng: Rng;
  /** The server's time, as well as it is known, in unix milliseconds. */
  readonly now: () => UnixMs;
}

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('no AppProvider above');
  return app;
}

export function useSession(): Session | null {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}

export function usePreferences(): Preferences {
  const { preferences } = useApp();
  return useSyncExternalStore(preferences.subscribe, preferences.getState, preferences.getState);
}

/** The site's configuration; until the server has answered, what the page itself knows. */
export function useSite(): SiteBase {
  const { site } = useApp();
  return useSyncExternalStore(site.subscribe, site.getState, site.getState);
}

/** One part of the member's own data; renders again only when that part changes. */
export function useMember<Part>(pick: (state: MemberState) => Part): Part {
  const { member } = useApp();
  const read = (): Part => pick(member.getState());
  return useSyncExternalStore(member.subscribe, read, read);
}
