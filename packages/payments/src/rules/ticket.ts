import type { OrderId, Rng, UnixMs } from '@tianping/base';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters that do not look or sound alike in a bank's form. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 6;
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** Calendar day on the site's clock (UTC+8), `2026-03-14`. */
export function dayOf(at: UnixMs): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 10);
}

/** When that day began; NaN for text that is not a day. */
export function startOfDay(day: string): UnixMs {
  return Date.parse(`${day}T00:00:00Z`) - ZONE_MS;
}

export function endOfDay(day: string): UnixMs {
  return startOfDay(day) + DAY_MS;
}

/**
 * The number people read out: the day of placing (UTC+8) and eight letters and digits made from the
 * random end of the order's id.
 */
export function depositTicket(order: { readonly orderId: OrderId; readonly at: UnixMs }): string {
  let bits = Number.parseInt(order.orderId.slice(-10), 16);
  let text = '';
  for (let letter = 0; letter < 8; letter += 1) {
    text = `${ALPHABET[bits % 32]}${text}`;
    bits = Math.floor(bits / 32);
  }
  return `DP${dayOf(order.at).slice(2).replaceAll('-', '')}-${text}`;
}

/** A reference code for a transfer's remark, `K3XQ7M`. */
export function newSignalCode(rng: Rng): string {
  return Array.from({ length: CODE_LETTERS }, () => {
    return CODE_ALPHABET[rng.int(CODE_ALPHABET.length)];
  }).join('');
}
