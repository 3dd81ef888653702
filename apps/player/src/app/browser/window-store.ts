/** What stays for as long as the browser's window. */
export interface WindowStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** The window's own storage, or nothing where it is closed to us. */
export function windowStore(): WindowStore {
  try {
    sessionStorage.getItem('');
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}
