/** Shown in place of a hidden amount: the same length for every amount, so that it reveals nothing. */
export const HIDDEN_AMOUNT = '****';
