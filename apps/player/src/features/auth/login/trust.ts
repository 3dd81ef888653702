import type { ClientStorage } from '@tianping/client';
import { type KeyStore, keepSealed, openSealed } from './remembered.ts';

/**
 * The token by which this browser is trusted with a member's second factor; nothing where it is not, or where it
 * belongs to another member.
 */
export async function recallTrust(
  storage: ClientStorage,
  keys: KeyStore,
  username: string,
): Promise<{ readonly trustToken?: string }> {
  const held = await openSealed(storage, keys, 'deviceTrust');
  return held && held.username.toLowerCase() === username.toLowerCase()
    ? { trustToken: held.token }
    : {};
}

/** Stores the trust; a browser that cannot do so safely stores none, and the second factor is asked for again. */
export async function keepTrust(
  storage: ClientStorage,
  keys: KeyStore,
  who: { readonly username: string; readonly token: string },
): Promise<void> {
  try {
    await keepSealed(storage, keys, { name: 'deviceTrust', who });
  } catch {
    storage.remove('deviceTrust');
  }
}
