import type { CallName } from './calls/registry.gen.ts';

/**
 * The specification lists some calls in a short form, without the segment they share with the one before.
 * Each such form is served by the same handler.
 */
export const callAliases: Readonly<Record<`/${string}`, CallName>> = {
  '/site/api/v1/register': 'site/user/register',
  '/site/api/v1/logout': 'site/user/logout',
  '/site/api/v1/member/info': 'site/user/member/info',
  '/site/api/v1/member/bindOther': 'site/user/member/bindOther',
  '/site/api/v1/member/bindPhone': 'site/user/member/bindPhone',
  '/site/api/v1/member/bindEmail': 'site/user/member/bindEmail',
  '/site/api/v1/member/bindPassword': 'site/user/member/bindPassword',
  '/site/api/v1/member/bindPasswordByPhone': 'site/user/member/bindPasswordByPhone',
  '/site/api/v1/member/bindPasswordByEmail': 'site/user/member/bindPasswordByEmail',
  '/site/api/v1/member/bindFromDeposit': 'site/user/member/bindFromDeposit',
  '/site/api/v1/member/avatarList': 'site/user/member/avatarList',
  '/site/api/v1/member/addAvatar': 'site/user/member/addAvatar',
  '/site/api/v1/member/kaptchcate': 'site/user/member/kaptchcate',
  '/site/api/v1/letter/list': 'site/site/letter/list',
  '/site/api/v1/letter/read': 'site/site/letter/read',
  '/site/api/v1/letter/delete': 'site/site/letter/delete',
  '/site/api/v1/letter/onekeyRead': 'site/site/letter/onekeyRead',
  '/site/api/v1/member/memberGradeInfoByGrade': 'site/user/member/memberGradeInfoByGrade',
  '/site/api/v1/memberGradeConfigList': 'site/user/member/memberGradeConfigList',
  '/site/api/v1/getGameFanshuiHighLow': 'site/user/member/getGameFanshuiHighLow',
  '/fd/api/v1/getDepositOrderStatus': 'fd/payment/getDepositOrderStatus',
  '/fd/api/v1/pay': 'fd/payment/pay',
  '/fd/api/v1/closeOrder': 'fd/payment/closeOrder',
  '/game/api/v1/betRecordList': 'game/record/betRecordList',
};
