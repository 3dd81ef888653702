import type { UnixMs } from '@tianping/base';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ZONE_MS = 8 * 3_600_000;

/**
 * The number people read out: `TY260314-` with the day of placing (UTC+8) and ten letters and digits made
 * from the random end of the bet's id, none of which look alike.
 */
export function ticketIdOf(bet: { readonly betId: string; readonly placedAt: UnixMs }): string {
  const day = new Date(bet.placedAt + ZONE_MS).toISOString().slice(2, 10).replaceAll('-', '');
  let bits = BigInt(`0x${bet.betId.replaceAll('-', '').slice(-13)}`);
  let text = '';
  for (let at = 0; at < 10; at += 1) {
    text = `${ALPHABET[Number(bits & 31n)]}${text}`;
    bits >>= 5n;
  }
  return `TY${day}-${text}`;
}
