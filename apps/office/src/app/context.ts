import type { ReadState } from '@tianping/client';
import type { OfficeCallName, Permission, StaffMe } from '@tianping/contract';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { AnswerOf, OfficeApi, RequestOf } from './api.ts';
import type { ActiveBrand, BrandStore } from './brand.ts';
import type { Live } from './live.ts';
import type { PreferenceStore, Preferences } from './preferences.ts';
import type { Reads } from './reads.ts';
import type { SessionState, SessionStore } from './session.ts';
import type { TextStore } from './texts.ts';

/** Everything that a page of the office may use; made once in `main.tsx`. */
export interface OfficeApp {
  readonly api: OfficeApi;
  readonly reads: Reads;
  /** What the server pushes. */
  readonly live: Live;
  readonly session: SessionStore;
  readonly preferences: PreferenceStore;
  readonly texts: TextStore;
  readonly brand: BrandStore;
  readonly now: () => number;
  /** A key for one intent of a money call. */
  readonly newKey: () => string;
}

const OfficeContext = createContext<OfficeApp | null>(null);

export const OfficeProvider = OfficeContext.Provider;

export function useOfficeApp(): OfficeApp {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('no OfficeProvider above');
  return office;
}

export function usePreferences(): Preferences {
  const { preferences } = useOfficeApp();
  return useSyncExternalStore(preferences.subscribe, preferences.getState, preferences.getState);
}

/** Name, mark and drawings of the site being managed. */
export function useBrand(): ActiveBrand {
  const { brand } = useOfficeApp();
  return useSyncExternalStore(brand.subscribe, brand.getState, brand.getState);
}

export function useSession(): SessionState {
  const { session } = useOfficeApp();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}

/** The logged-in member of staff; used only on pages behind the login. */
export function useMe(): StaffMe | null {
  const session = useSession();
  return session.kind === 'staff' ? session.me : null;
}

/** Whether the logged-in member of staff has the permission; the server checks it again. */
export function useMay(permission: Permission): boolean {
  return useMe()?.permissions.includes(permission) === true;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Names of staff by login, as far as the shell has read them. */
export function useStaffNames(): ReadonlyMap<string, string> {
  const { reads } = useOfficeApp();
  const subscribe = useCallback(
    (listener: () => void) => reads.subscribe('staff/names', {}, listener),
    [reads],
  );
  const read = () => reads.state('staff/names', {}).answer;
  const answer = useSyncExternalStore(subscribe, read, read);
  return useMemo(
    () =>
      answer ? new Map(answer.list.map(({ name, displayName }) => [name, displayName])) : NO_NAMES,
    [answer],
  );
}

export interface Read<Answer> extends ReadState<Answer> {
  readonly refresh: () => Promise<void>;
}

/**
 * The answer of a reading call, requested when the page opens, when the request changes and every `pollMs` while the
 * page is visible. A request of null sends nothing.
 */
export function useRead<Call extends OfficeCallName>(
  call: Call,
  request: RequestOf<Call> | null,
  pollMs?: number,
): Read<AnswerOf<Call>> {
  const { reads } = useOfficeApp();
  const text = JSON.stringify(request);
  const asked = useMemo(() => JSON.parse(text) as RequestOf<Call> | null, [text]);
  const read = (): ReadState<AnswerOf<Call>> =>
    asked === null ? NOTHING : reads.state(call, asked);
  const subscribe = useCallback(
    (listener: () => void) => (asked === null ? () => {} : reads.subscribe(call, asked, listener)),
    [reads, call, asked],
  );
  const state = useSyncExternalStore(subscribe, read, read);
  const refresh = useCallback(
    () => (asked === null ? Promise.resolve() : reads.load(call, asked)),
    [reads, call, asked],
  );
  useEffect(() => {
    void refresh();
    if (pollMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [refresh, pollMs]);
  return { ...state, refresh };
}

const NOTHING: ReadState<never> = {
  answer: undefined,
  fault: null,
  isLoading: false,
  readAt: null,
  triedAt: null,
};
