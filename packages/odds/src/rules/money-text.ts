import { type MoneyMinor, moneyToText } from '@tianping/base';

/**
 * Money as the site writes it (zh-CN, CNY): grouped, a trailing `.00` dropped. `¥1,234`,
 * `¥1,234.50`.
 */
export function formatMoney(amount: MoneyMinor): string {
  return formatBalance(amount).replace(/\.00$/, '');
}

/** A balance: as {@link formatMoney}, but always with two decimals. `¥1,234.00`. */
export function formatBalance(amount: MoneyMinor): string {
  const [whole = '', decimals] = moneyToText(amount).split('.');
  const grouped = whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}¥${grouped}.${decimals}`;
}

/** Win or loss with its sign always shown, without currency: `+138`, `-100`, `0`. */
export function formatProfit(amount: MoneyMinor): string {
  const text = formatMoney(amount).replace('¥', '');
  return amount > 0 ? `+${text}` : text;
}
