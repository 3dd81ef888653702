import type { ClientStorage } from '@tianping/client';

/** A remembered login, as the form is filled with it. */
export interface Remembered {
  readonly username: string;
  readonly password: string;
}

/** Where the key lives: made once in this browser, it can be used but not read, not even by us. */
export interface KeyShelf {
  load(): Promise<CryptoKey | null>;
  save(key: CryptoKey): Promise<void>;
}

const IV_BYTES = 12;

/**
 * Keeps `username,password` encrypted under the browser's own key, with the time it was kept.
 * Without a working key nothing is kept at all.
 */
export async function remember(
  storage: ClientStorage,
  shelf: KeyShelf,
  who: Remembered,
  now: number,
): Promise<void> {
  const key = await keyOf(shelf);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(`${who.username},${who.password}`);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  storage.set('rememberedCredential', toText(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
  storage.set('rememberedAt', String(now));
}

export function forget(storage: ClientStorage): void {
  storage.remove('rememberedCredential');
  storage.remove('rememberedAt');
}

/** What was remembered; `null` when nothing was, or this browser's key no longer opens it. */
export async function recall(storage: ClientStorage, shelf: KeyShelf): Promise<Remembered | null> {
  const text = storage.get('rememberedCredential');
  const key = text ? await shelf.load() : null;
  if (!text || !key) return null;
  try {
    const bytes = fromText(text);
    const iv = bytes.slice(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES));
    const [username = '', ...rest] = new TextDecoder().decode(plain).split(',');
    return { username, password: rest.join(',') };
  } catch {
    return null;
  }
}

async function keyOf(shelf: KeyShelf): Promise<CryptoKey> {
  const known = await shelf.load();
  if (known) return known;
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages);
  await shelf.save(key);
  return key;
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
