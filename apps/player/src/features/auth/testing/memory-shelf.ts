import type { KeyShelf } from '../login/remembered.ts';

/** A key shelf for as long as a test lasts. */
export function memoryShelf(): KeyShelf {
  let kept: CryptoKey | null = null;
  return {
    load: async () => kept,
    save: async (key) => {
      kept = key;
    },
  };
}
