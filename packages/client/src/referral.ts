import type { ClientStorage } from './storage.ts';

const spellings = {
  rCode: ['rcode', 'r_code'],
  iCode: ['icode', 'i_code'],
} as const;

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Stores the referral codes of the address that a visitor arrived at, and that address; a later visit replaces them.
 */
export function keepReferral(storage: ClientStorage, url: string): void {
  const found = referralOf(url);
  if (found.rCode === '' && found.iCode === '') return;
  storage.set('rCode', found.rCode);
  storage.set('iCode', found.iCode);
  storage.set('landingUrl', url.slice(0, 2_000));
}

/** The codes in an address, in any of their spellings and any case; empty where there is none. */
export function referralOf(url: string): { readonly rCode: string; readonly iCode: string } {
  const query = URL.parse(url)?.searchParams ?? new URLSearchParams();
  const values = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const read = (names: readonly string[]): string =>
    names.map((name) => values.get(name) ?? '').find((value) => CODE.test(value)) ?? '';
  return { rCode: read(spellings.rCode), iCode: read(spellings.iCode) };
}

/** A mobile address with the stored codes appended; each then appears once, in one spelling. */
export function withReferral(storage: ClientStorage, url: string): string {
  const target = new URL(url);
  for (const name of ['rCode', 'iCode'] as const) {
    const code = storage.get(name);
    if (!code) continue;
    const names: readonly string[] = spellings[name];
    for (const given of [...target.searchParams.keys()]) {
      if (names.includes(given.toLowerCase())) target.searchParams.delete(given);
    }
    target.searchParams.set(name.toLowerCase(), code);
  }
  return target.href;
}
