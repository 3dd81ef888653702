/** How long after the page the register dialog opens by itself. */
export const REGISTER_DELAY_MS = 500;

/** `register=1` opens the register dialog; for a member it does nothing. */
export function wantsRegister(search: string, isMember: boolean): boolean {
  return !isMember && new URLSearchParams(search).get('register') === '1';
}
