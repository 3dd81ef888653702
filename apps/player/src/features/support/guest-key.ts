import type { Rng } from '@tianping/base';
import type { ClientStorage } from '@tianping/client';

const BYTES = 32;

/** The key to a guest's talks, made with the first one and stored in this browser; null while there is none. */
export function guestKeyOf(storage: ClientStorage): string | null {
  return storage.get('supportKey');
}

export function makeGuestKey(storage: ClientStorage, rng: Rng): string {
  const known = guestKeyOf(storage);
  if (known !== null) return known;
  const text = String.fromCharCode(...rng.bytes(BYTES));
  const key = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  storage.set('supportKey', key);
  return key;
}
