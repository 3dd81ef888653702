/** Stands for an amount that is hidden: as long for every one, so that it tells nothing. */
export const HIDDEN_AMOUNT = '****';
