/** Storage that lasts as long as the browser's window. */
export interface WindowStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** The window's own storage, or none where it is blocked. */
export function windowStore(): WindowStore {
  try {
    sessionStorage.getItem('');
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}
