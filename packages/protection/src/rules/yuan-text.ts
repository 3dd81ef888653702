import { moneyMinor, moneyToText } from '@tianping/base';

/** `¥8,000`, `¥12.50`. */
export function yuanText(minor: number): string {
  const [whole = '', cents = ''] = moneyToText(moneyMinor(minor)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `¥${grouped}${cents === '00' ? '' : `.${cents}`}`;
}
