import { moneyMinor, moneyText, plainMoneyText } from '@tianping/base';

/** `¥1,000`. */
export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** `1,000` or `96.48`, without the currency. */
export function plain(minor: number): string {
  return plainMoneyText(moneyMinor(minor)).replace(/\.00$/, '');
}

/** `4.5%`, of hundredths of a percent. */
export function percentOfBp(bp: number): string {
  return `${trimmed(bp, 2)}%`;
}

/** `0.05%`, of hundred-thousandths. */
export function chanceText(hundredThousandths: number): string {
  return `${trimmed(hundredThousandths, 3)}%`;
}

/** `8`, `1.5`, of thousandths. */
export function timesText(milli: number): string {
  return trimmed(milli, 3);
}

/** How much of a whole is done, whole percents, 100 only when nothing is missing. */
export function sharePercent(done: number, of: number): number {
  if (of <= 0 || done >= of) return 100;
  return Math.floor((Math.max(0, done) * 100) / of);
}

/** An integer as a decimal with this many fraction digits, trailing zeros left out. */
function trimmed(value: number, digits: number): string {
  const sign = value < 0 ? '−' : '';
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const tail = text.slice(-digits).replace(/0+$/, '');
  return `${sign}${text.slice(0, -digits)}${tail && `.${tail}`}`;
}
