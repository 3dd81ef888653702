import { moneyMinor, moneyText } from '@tianping/base';

export const yuan = (minor: number): string => moneyText(moneyMinor(minor));

/** The address that brings a member by a code: this site's own, its code read on the first page. */
export function linkOf(origin: string, code: string): string {
  return `${origin}/?rcode=${encodeURIComponent(code)}`;
}
