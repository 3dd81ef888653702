/** The part of the browser's storage that is used; it may be full or blocked. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Text stored in the browser; null where storage is blocked. */
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

/** A stored list of ids; empty when anything else is stored there. */
export function readStoredIds(storage: TextStorage, key: string): string[] {
  try {
    const value: unknown = JSON.parse(readStored(storage, key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
