import type { CallName } from './calls/index.ts';

/**
 * The specification lists some calls in a short form, without the segment they share with the one before.
 * Each such form is served by the same handler.
 */
export const callAliases: Readonly<Record<`/${string}`, CallName>> = {
  '/site/api/v1/register': 'site/user/register',
  '/site/api/v1/logout': 'site/user/logout',
  '/site/api/v1/member/info': 'site/user/member/info',
  '/site/api/v1/member/kaptchcate': 'site/user/member/kaptchcate',
  '/fd/api/v1/getDepositOrderStatus': 'fd/payment/getDepositOrderStatus',
  '/fd/api/v1/pay': 'fd/payment/pay',
  '/fd/api/v1/closeOrder': 'fd/payment/closeOrder',
  '/game/api/v1/betRecordList': 'game/record/betRecordList',
};
