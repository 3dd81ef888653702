import type { RefusalCode } from '@tianping/games/wire';

const codes: Readonly<Record<string, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'balance',
  RS_ERROR_USER_DISABLED: 'guarded',
  RS_ERROR_LIMIT_REACHED: 'guarded',
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session',
  RS_ERROR_INVALID_GAME: 'maintenance',
  RS_ERROR_INVALID_PARTNER: 'maintenance',
};

/** Why a wallet takes no stake, in the words of the page. */
export function refusalOf(status: string): RefusalCode {
  return codes[status] ?? 'wallet';
}
