import type { ClientStorage } from '@tianping/client';

/** What logs this browser in again: never the password, but a token that can be revoked. */
export interface Remembered {
  readonly username: string;
  readonly token: string;
}

/** Storage of the key: made once in this browser, usable but not extractable, not even by us. */
export interface KeyStore {
  load(): Promise<CryptoKey | null>;
  save(key: CryptoKey): Promise<void>;
}

const IV_BYTES = 12;

/**
 * Stores `username,token` encrypted under the browser's own key, with the time of storing. Rejects without a working
 * key, and stores nothing then.
 */
export async function remember(
  storage: ClientStorage,
  keys: KeyStore,
  who: Remembered,
  now: number,
): Promise<void> {
  await keepSealed(storage, keys, { name: 'rememberedCredential', who });
  storage.set('rememberedAt', String(now));
}

type SealedName = 'rememberedCredential' | 'deviceTrust';

/** Stores a member's token under a name, encrypted under the browser's own key. */
export async function keepSealed(
  storage: ClientStorage,
  keys: KeyStore,
  { name, who }: { readonly name: SealedName; readonly who: Remembered },
): Promise<void> {
  const key = await keyOf(keys);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(`${who.username},${who.token}`);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  storage.set(name, toText(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
}

/** What was remembered; `null` when nothing was, or this browser's key no longer opens it. */
export function recall(storage: ClientStorage, keys: KeyStore): Promise<Remembered | null> {
  return openSealed(storage, keys, 'rememberedCredential');
}

/** The same for a token stored under a name. */
export async function openSealed(
  storage: ClientStorage,
  keys: KeyStore,
  name: SealedName,
): Promise<Remembered | null> {
  const text = storage.get(name);
  if (!text) return null;
  try {
    const key = await keys.load();
    if (!key) return null;
    const bytes = fromText(text);
    const iv = bytes.slice(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES));
    const [username = '', token = ''] = new TextDecoder().decode(plain).split(',');
    return { username, token };
  } catch {
    return null;
  }
}

async function keyOf(keys: KeyStore): Promise<CryptoKey> {
  const known = await keys.load();
  if (known) return known;
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages);
  await keys.save(key);
  return key;
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
