import type { UnixMs } from '@tianping/base';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ZONE_MS = 8 * 3_600_000;

/**
 * The ticket number, `ZZ261121-` with the day in UTC+8 and ten characters, none of which look alike, made from the
 * random end of the id.
 */
export function ticketOf(prefix: 'ZZ' | 'DH' | 'LP', id: string, at: UnixMs): string {
  const day = new Date(at + ZONE_MS).toISOString().slice(2, 10).replaceAll('-', '');
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(-13)}`);
  let text = '';
  for (let digit = 0; digit < 10; digit += 1) {
    text = `${ALPHABET[Number(bits % 32n)]}${text}`;
    bits /= 32n;
  }
  return `${prefix}${day}-${text}`;
}

/** The day in a ticket number and the bits of the id; null for text that is not a ticket number. */
export function readTicket(
  prefix: 'ZZ' | 'DH' | 'LP',
  text: string,
): { readonly from: UnixMs; readonly to: UnixMs; readonly bits: number } | null {
  const [, day, letters] = /^([A-Z]{2}\d{6})-([0-9A-Z]{10})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!day?.startsWith(prefix) || letters === undefined) return null;
  const [year, month, date] = [day.slice(2, 4), day.slice(4, 6), day.slice(6)];
  const start = Date.parse(`20${year}-${month}-${date}T00:00:00Z`);
  const digits = Array.from(letters, (letter) => ALPHABET.indexOf(letter));
  if (Number.isNaN(start) || digits.includes(-1)) return null;
  const bits = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
  return { from: start - ZONE_MS, to: start - ZONE_MS + 86_400_000, bits: Number(bits) };
}
