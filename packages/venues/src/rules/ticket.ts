import type { UnixMs } from '@tianping/base';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ZONE_MS = 8 * 3_600_000;

/**
 * The number people read out, `ZZ261121-` with the day in UTC+8 and ten letters and digits made from the
 * random end of the id, none of which look alike.
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
