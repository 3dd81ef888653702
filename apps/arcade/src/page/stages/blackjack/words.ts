import { moneyMinor, moneyText } from '@tianping/base';

/** `17`, or `7/17` while an ace may still count as one. */
export function totalText({
  total,
  isSoft,
}: {
  readonly total: number;
  readonly isSoft: boolean;
}): string {
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
}

export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}
