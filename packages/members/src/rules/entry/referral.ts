/** Codes that a visitor arrived with; register sends them as `rCode` and `iCode`. */
export interface Referral {
  readonly rCode: string;
  readonly iCode: string;
}

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Reads `rcode`, `rCode`, `r_code` and `icode`, `iCode`, `i_code` (any case) from a page address; an
 * absent or malformed code is empty.
 */
export function readReferral(pageUrl: string): Referral {
  const query = URL.canParse(pageUrl) ? new URL(pageUrl).searchParams : new URLSearchParams();
  const codes: Record<'rcode' | 'icode', string> = { rcode: '', icode: '' };
  for (const [key, value] of query) {
    const name = key.toLowerCase().replace('_', '');
    if ((name === 'rcode' || name === 'icode') && CODE.test(value)) codes[name] = value;
  }
  return { rCode: codes.rcode, iCode: codes.icode };
}
