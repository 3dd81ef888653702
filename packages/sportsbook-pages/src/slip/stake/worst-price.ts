import { type OddsType, type PriceMilli, parsePrice, priceMilli } from '@tianping/odds';

/**
 * A typed lowest price in the chosen odds type as a base price; null for an empty field, `bad` for an invalid price
 * of that odds type. Negative Malay and Indonesian prices are converted to Hong Kong prices.
 */
export function worstBasePrice(
  typed: string,
  form: { readonly oddsType: OddsType; readonly includesStake: boolean },
): PriceMilli | null | 'bad' {
  const text = typed.trim();
  if (text === '') return null;
  const isNegative = text.startsWith('-');
  const parsed = parsePrice(isNegative ? text.slice(1) : text);
  if (!parsed.ok) return 'bad';
  const size = parsed.value;
  if (isNegative) {
    const isRatio = form.oddsType === 'M' || form.oddsType === 'I';
    if (form.includesStake || !isRatio) return 'bad';
    return priceMilli(Math.max(1, Math.ceil(1_000_000 / size)));
  }
  if (form.includesStake) return size > 1000 ? size : 'bad';
  if (form.oddsType !== 'E') return size;
  return size > 1000 ? priceMilli(size - 1000) : 'bad';
}
