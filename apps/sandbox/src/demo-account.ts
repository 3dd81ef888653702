/** Demo accounts: no bank and no wallet has numbers like these. */
export const DEMO_ACCOUNT = '9999 8800 0000 0918';
