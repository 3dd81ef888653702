import { moneyMinor, moneyText } from '@tianping/base';

export const yuan = (minor: number): string => moneyText(moneyMinor(minor));

/** The link that attributes a new member to a code: this site's address with the code, which the first page reads. */
export function linkOf(origin: string, code: string): string {
  return `${origin}/?rcode=${encodeURIComponent(code)}`;
}
