/** Maximum length of a money field, in characters. */
export const AMOUNT_LENGTH_MAX = 12;

/**
 * The valid part of a typed or pasted amount: digits and one point with two decimals. A Chinese keyboard writes both
 * full-width, and the point as a full stop.
 */
export function cleanAmount(typed: string): string {
  const narrow = typed.normalize('NFKC').replaceAll('\u3002', '.');
  const [whole = '', ...rest] = narrow.replaceAll(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const cleaned = rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
  return cleaned.slice(0, AMOUNT_LENGTH_MAX);
}
