// Written by npm run registry from the files beside it.

/** Every call that differs from a plain sealed POST. */
export const specialCalls = {
  'act/activityTopGift/redeem': { idempotent: true },
  'act/rebate/claim': { idempotent: true },
  'act/welfare/claim': { idempotent: true },
  'act/welfare/claimAll': { idempotent: true },
  'fd/bankCard/add': { idempotent: true },
  'fd/bankCard/queryMemberBanksInfoList': { method: 'GET', plain: true },
  'fd/payment/closeOrder': { idempotent: true },
  'fd/payment/pay': { idempotent: true },
  'fd/transfer/utcTransfer': { idempotent: true },
  'fd/withdraw/cancel': { idempotent: true },
  'fd/withdraw/new': { idempotent: true },
  'game/sport/placeBet': { idempotent: true },
  'game/venue/recycle': { idempotent: true },
  'game/venue/transfer': { idempotent: true },
  'site/advertising/navigationList': { cached: true },
  'site/advertising/sponsorContent': { cached: true },
  'site/configuration/key': { method: 'GET', plain: true },
  'site/configuration/onlinecustomservice': { cached: true },
  'site/configuration/preInfo': { plain: true, cached: true },
  'site/configuration/rules': { cached: true },
  'site/site/countryArea/queryCountryArea': { cached: true },
  'site/user/member/getGameFanshuiHighLow': { cached: true },
  'site/user/member/memberGradeConfigList': { cached: true },
  'site/user/member/memberGradeInfoByGrade': { cached: true },
} as const;
