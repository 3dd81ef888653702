import { isUuid } from '@tianping/base';

const TICKET = /^TY(\d{2})(\d{2})(\d{2})-([0-9A-HJKMNP-TV-Z]{10})$/;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const GROUP_DIGITS = 12;

/** Ids that no bet has, for a text that is no ticket number. */
const NONE = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', ''];

/**
 * Where the bet of a ticket number is: from this id, before that one, and with this ending. A ticket number holds the
 * day and the end of the id, and ids grow with time.
 */
export function betIdsOf(ticket: string): readonly string[] {
  const match = TICKET.exec(ticket.trim().toUpperCase());
  if (!match) return NONE;
  const [, year, month, day, signs = ''] = match;
  const start = Date.parse(`20${year}-${month}-${day}T00:00:00Z`) - ZONE_MS;
  if (!Number.isSafeInteger(start)) return NONE;
  let bits = 0n;
  for (const sign of signs) bits = bits * 32n + BigInt(ALPHABET.indexOf(sign));
  const end = (bits % (1n << 48n)).toString(16).padStart(GROUP_DIGITS, '0');
  return [idFrom(start), idFrom(start + DAY_MS), end];
}

/** The id that a text is; null when it is none, so that a search compares ids by their index and not as texts. */
export function idOf(text: string): string | null {
  const id = text.trim().toLowerCase();
  return isUuid(id) ? id : null;
}

/** The smallest id of a moment. */
function idFrom(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(GROUP_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
