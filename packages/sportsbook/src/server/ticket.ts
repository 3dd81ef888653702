import type { UnixMs } from '@tianping/base';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

let lastDay = { number: -1, text: '' };

/** The day in UTC+8 as `YYMMDD`; nearly all calls ask for the same one. */
function dayOf(at: UnixMs): string {
  const number = Math.floor((at + ZONE_MS) / DAY_MS);
  if (number !== lastDay.number) {
    const text = new Date(number * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '');
    lastDay = { number, text };
  }
  return lastDay.text;
}

/**
 * The number people read out: `TY260314-` with the day of placing (UTC+8) and ten letters and digits made
 * from the random end of the bet's id, none of which look alike.
 */
export function ticketIdOf(bet: { readonly betId: string; readonly placedAt: UnixMs }): string {
  const day = dayOf(bet.placedAt);
  // 13 hexadecimal digits are 52 bits, which a number holds exactly; ten letters take 50 of them.
  let bits = Number.parseInt(bet.betId.slice(-12), 16) + firstDigit(bet.betId) * 2 ** 48;
  let text = '';
  for (let at = 0; at < 10; at += 1) {
    text = `${ALPHABET[bits % 32]}${text}`;
    bits = Math.floor(bits / 32);
  }
  return `TY${day}-${text}`;
}

/** The last digit before the final group of a UUID. */
function firstDigit(uuid: string): number {
  return Number.parseInt(uuid.charAt(uuid.length - 14), 16);
}
