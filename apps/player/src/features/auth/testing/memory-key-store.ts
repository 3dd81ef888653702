import type { KeyStore } from '../login/remembered.ts';

/** A key store that lasts as long as a test. */
export function memoryKeyStore(): KeyStore {
  let progress: CryptoKey | null = null;
  return {
    load: async () => progress,
    save: async (key) => {
      progress = key;
    },
  };
}
