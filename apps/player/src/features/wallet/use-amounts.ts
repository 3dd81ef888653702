import { balanceText, changeText, moneyMinor, moneyText, plainMoneyText } from '@tianping/base';
import { HIDDEN_AMOUNT } from '@tianping/ui';
import { usePreferences } from '../../app/context.ts';

/** How the member's own amounts are written, each from minor units. */
export interface Amounts {
  /** The member has closed the eye: each of them gives dots. */
  readonly isHidden: boolean;
  readonly balance: (minor: number) => string;
  readonly money: (minor: number) => string;
  readonly change: (minor: number) => string;
  readonly plain: (minor: number) => string;
  /** Words of the server: hidden when they are an amount, `1000.00`; others stay. */
  readonly told: (words: string) => string;
}

const hide = (): string => HIDDEN_AMOUNT;
const AMOUNT = /^[+−-]?¥?[\d,]+\.\d{2}$/;

const SHOWN: Amounts = {
  isHidden: false,
  balance: (minor) => balanceText(moneyMinor(minor)),
  money: (minor) => moneyText(moneyMinor(minor)),
  change: (minor) => changeText(moneyMinor(minor)),
  plain: (minor) => plainMoneyText(moneyMinor(minor)),
  told: (words) => words,
};

const HIDDEN: Amounts = {
  isHidden: true,
  balance: hide,
  money: hide,
  change: hide,
  plain: hide,
  told: (words) => (AMOUNT.test(words) ? HIDDEN_AMOUNT : words),
};

/** Amounts as the eye in the header has them: in figures, or all of them in dots of one width. */
export function useAmounts(): Amounts {
  return usePreferences().hideAmounts ? HIDDEN : SHOWN;
}
