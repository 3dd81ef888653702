import type { UnixMs } from '@tianping/base';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 8;
const ZONE_MS = 8 * 3_600_000;

/** The ticket number: the day of the request (UTC+8) and eight letters and digits from the end of its id. */
export function withdrawTicket(order: { readonly orderId: string; readonly at: UnixMs }): string {
  const day = new Date(order.at + ZONE_MS).toISOString().slice(2, 10).replaceAll('-', '');
  let bits = Number.parseInt(order.orderId.slice(-10), 16);
  let text = '';
  for (let at = 0; at < LETTERS; at += 1) {
    text = `${ALPHABET[bits % 32]}${text}`;
    bits = Math.floor(bits / 32);
  }
  return `WD${day}-${text}`;
}
