import type { ClientStorage } from '@tianping/client';
import { type KeyStore, keepSealed, openSealed } from './remembered.ts';

/** By what this browser is trusted with a member's second factor; nothing where it is not, or with another's. */
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

/** A browser that cannot keep it safely keeps none, and is asked again. */
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
