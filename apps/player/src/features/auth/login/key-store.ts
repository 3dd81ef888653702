import type { KeyStore } from './remembered.ts';

const DATABASE = 'tianping';
const STORE = 'keys';
const NAME = 'credential';

/** The browser's IndexedDB, the only storage for a key that cannot be extracted. */
export const browserKeyStore: KeyStore = {
  async load() {
    const found: unknown = await run('readonly', (store) => store.get(NAME));
    return found instanceof CryptoKey ? found : null;
  },
  async save(key) {
    await run('readwrite', (store) => store.put(key, NAME));
  },
};

async function run(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await finished(opening);
  try {
    return await finished(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
