import type { App } from '../../app/context.ts';

export type MaskedField = 'phone' | 'email' | 'realName';

/** One masked field in full, as the server answered after a proof. */
export interface RevealedEntry {
  readonly data: string;
  readonly verified: boolean;
}

/**
 * Decrypted entries by name, as long as this page lives and the same member is logged in. Kept in memory only: what is
 * masked on the screen must not be readable in the browser's storage.
 */
export interface Revealed {
  get(name: MaskedField): RevealedEntry | null;
  set(name: MaskedField, entry: RevealedEntry): void;
  /** Drops the entry of a changed field. */
  forget(name: MaskedField): void;
}

const cached = new WeakMap<App['session'], Revealed>();

export function revealedOf({ session }: Pick<App, 'session'>): Revealed {
  const known = cached.get(session);
  if (known) return known;
  const entries = new Map<MaskedField, RevealedEntry>();
  let owner = session.getState()?.userId;
  session.subscribe(() => {
    const now = session.getState()?.userId;
    if (now !== owner) entries.clear();
    owner = now;
  });
  const revealed: Revealed = {
    get: (name) => entries.get(name) ?? null,
    set: (name, entry) => void entries.set(name, entry),
    forget: (name) => void entries.delete(name),
  };
  cached.set(session, revealed);
  return revealed;
}
