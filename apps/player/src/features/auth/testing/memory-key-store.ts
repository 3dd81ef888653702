import type { KeyStore } from '../login/remembered.ts';

/** A key shelf for as long as a test lasts. */
export function memoryKeyStore(): KeyStore {
  let progress: CryptoKey | null = null;
  return {
    load: async () => progress,
    save: async (key) => {
      progress = key;
    },
  };
}
