import { type MoneyMinor, moneyToText } from './money.ts';

/** A balance: always two decimals, `¥12,680.00`. */
export function balanceText(amount: MoneyMinor): string {
  return withSign(amount, grouped(amount));
}

/** Any other money: zh-CN, CNY, a trailing `.00` dropped, `¥1,000`, `¥1,000.50`. */
export function moneyText(amount: MoneyMinor): string {
  return withSign(amount, grouped(amount).replace(/\.00$/, ''));
}

/**
 * A change of a balance: its sign always shown, two decimals, no currency: `+1,000.00`,
 * `−200.00`.
 */
export function changeText(amount: MoneyMinor): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${grouped(amount)}`;
}

/** A win or loss, beside other money: `+¥1,000`, `−¥50`, `¥0`. */
export function profitText(amount: MoneyMinor): string {
  return `${amount > 0 ? '+' : ''}${moneyText(amount)}`;
}

/**
 * Two decimals and grouping, no currency and no sign, for columns that name the currency in their
 * head.
 */
export function plainMoneyText(amount: MoneyMinor): string {
  return `${amount < 0 ? '−' : ''}${grouped(amount)}`;
}

function withSign(amount: MoneyMinor, digits: string): string {
  return `${amount < 0 ? '−' : ''}¥${digits}`;
}

function grouped(amount: MoneyMinor): string {
  const [whole = '0', fraction = '00'] = moneyToText(amount).replace('-', '').split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Two decimals at most and no grouping, in a sentence that names the currency: `1000`, `1000.50`. */
export function amountText(amount: MoneyMinor): string {
  return moneyToText(amount).replace(/\.00$/, '');
}
