import type { StaffMe } from '@tianping/contract';
import { createStore } from 'zustand/vanilla';

export type EndedBy = 'left' | 'expired';

/** The login: not known yet, nobody, or a member of staff as the server reported. */
export type SessionState =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'nobody'; readonly endedBy: EndedBy | null }
  | { readonly kind: 'staff'; readonly me: StaffMe };

export interface SessionStore {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (me: StaffMe) => void;
  readonly end: (why: EndedBy | null) => void;
  /**
   * The server no longer knows the session of this CSRF token; returns whether that is the present one. A late refusal
   * of an earlier session neither ends the present one nor hides a logout.
   */
  readonly expire: (csrf: string) => boolean;
}

/** Nothing of a session is stored here: its secret is a cookie that no script can read. */
export function createSession(): SessionStore {
  const store = createStore<{ readonly state: SessionState }>(() => ({
    state: { kind: 'unasked' },
  }));
  return {
    getState: () => store.getState().state,
    subscribe: (listener) => store.subscribe(listener),
    begin: (me) => store.setState({ state: { kind: 'staff', me } }),
    end: (endedBy) => store.setState({ state: { kind: 'nobody', endedBy } }),
    expire(csrf) {
      const { state } = store.getState();
      if (state.kind !== 'staff' || state.me.csrf !== csrf) return false;
      store.setState({ state: { kind: 'nobody', endedBy: 'expired' } });
      return true;
    },
  };
}
