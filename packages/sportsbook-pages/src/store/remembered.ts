/** The part of the browser's storage that is used; it may be full or forbidden. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Text kept in the browser; a browser that forbids it just forgets. */
export function readStored(storage: TextStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(storage: TextStorage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A kept list of ids; anything else that stands there counts as empty. */
export function readStoredIds(storage: TextStorage, key: string): string[] {
  try {
    const value: unknown = JSON.parse(readStored(storage, key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
