import type { ClientStorage } from '@tianping/client';
import { createStore } from 'zustand/vanilla';

/** What a login yields. A member is logged in exactly when a token is stored. */
export interface Session {
  readonly token: string;
  readonly userId: string;
  readonly userName: string;
  /** The session's own signing key, base64url. */
  readonly signKey: string;
}

export interface SessionStore {
  readonly getState: () => Session | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (session: Session) => void;
  /** What is stored now; another tab may have written it. */
  readonly stored: () => Session | null;
  /** Shows the member whom another tab has logged in. */
  readonly adopt: (session: Session) => void;
  /** Logout and login expiry: nothing of the session remains. */
  readonly end: () => void;
}

export function createSessionStore(storage: ClientStorage): SessionStore {
  const store = createStore<{ readonly session: Session | null }>(() => ({
    session: readSession(storage),
  }));
  return {
    getState: () => store.getState().session,
    subscribe: (listener) => store.subscribe(listener),
    begin(session) {
      storage.set('userId', session.userId);
      storage.set('userName', session.userName);
      storage.set('signKey', session.signKey);
      // Last: other tabs read the rest as soon as they see it.
      storage.set('token', session.token);
      store.setState({ session });
    },
    stored: () => readSession(storage),
    adopt: (session) => store.setState({ session }),
    end() {
      // Another tab may have logged in someone else since; that login is not this page's to forget.
      const stored = storage.get('token');
      if (stored === null || stored === store.getState().session?.token) storage.clearSession();
      store.setState({ session: null });
    },
  };
}

function readSession(storage: ClientStorage): Session | null {
  const token = storage.get('token');
  if (!token) return null;
  return {
    token,
    userId: storage.get('userId') ?? '',
    userName: storage.get('userName') ?? '',
    signKey: storage.get('signKey') ?? '',
  };
}
