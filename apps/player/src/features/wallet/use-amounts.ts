import { balanceText, changeText, moneyMinor, moneyText, plainMoneyText } from '@tianping/base';
import { HIDDEN_AMOUNT } from '@tianping/ui';
import { usePreferences } from '../../app/context.ts';

/** Formats the member's own amounts, each from minor units. */
export interface Amounts {
  /** The member hides amounts: each function returns dots. */
  readonly isHidden: boolean;
  readonly balance: (minor: number) => string;
  readonly money: (minor: number) => string;
  readonly change: (minor: number) => string;
  readonly plain: (minor: number) => string;
  /** A text of the server: dots when it is an amount such as `1000.00`, else unchanged. */
  readonly reported: (words: string) => string;
}

const hide = (): string => HIDDEN_AMOUNT;
const AMOUNT = /^[+−-]?¥?[\d,]+\.\d{2}$/;

const SHOWN: Amounts = {
  isHidden: false,
  balance: (minor) => balanceText(moneyMinor(minor)),
  money: (minor) => moneyText(moneyMinor(minor)),
  change: (minor) => changeText(moneyMinor(minor)),
  plain: (minor) => plainMoneyText(moneyMinor(minor)),
  reported: (words) => words,
};

const HIDDEN: Amounts = {
  isHidden: true,
  balance: hide,
  money: hide,
  change: hide,
  plain: hide,
  reported: (words) => (AMOUNT.test(words) ? HIDDEN_AMOUNT : words),
};

/** Formats amounts under the header's switch: in figures, or all as dots of one width. */
export function useAmounts(): Amounts {
  return usePreferences().hideAmounts ? HIDDEN : SHOWN;
}
