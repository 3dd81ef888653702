import type { App } from '../../app/context.ts';

export type MaskedField = 'phone' | 'email' | 'realName';

/** One masked field as the server told it after a proof. */
export interface RevealedEntry {
  readonly data: string;
  readonly verified: boolean;
}

/**
 * Decrypted entries by name, for as long as this page lives and the same member is logged in. Kept in memory
 * only: what was masked on the screen must not lie open in the browser's storage.
 */
export interface Revealed {
  get(name: MaskedField): RevealedEntry | null;
  set(name: MaskedField, entry: RevealedEntry): void;
  /** The field was changed: what is known of it is old. */
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
