import type { CallName, Calls } from './calls/registry.gen.ts';
import type { RequestInputOf } from './define.ts';

/** `true`: with any request. An object: only requests with these values in these fields. */
type Passage<Name extends CallName> = true | Partial<RequestInputOf<Calls[Name]>>;

/**
 * What a member may still call from a territory that the site is closed to: login, their own data, and getting their
 * money back. Nothing that opens an account, puts money in or at play, or gives any.
 */
const openCalls: { readonly [Name in CallName]?: Passage<Name> } = {
  // What a browser needs before any other call.
  'site/configuration/preInfo': true,
  'site/configuration/key': true,
  'site/configuration/onlinecustomservice': true,
  'site/configuration/rules': true,
  // Logging in, a forgotten password, logging out.
  'site/user/login': true,
  'site/user/login/challenge': true,
  'site/user/login/second': true,
  'site/user/remember/issue': true,
  'site/user/remember/login': true,
  'site/user/remember/forget': true,
  'site/user/member/kaptchcate': true,
  'site/user/captcha/challenge': true,
  'site/user/validateGeeCheck': true,
  'site/user/register/defaultKaptcha': true,
  'site/user/sendCode/one': true,
  'site/user/sendCode/two': true,
  'site/user/forgetByPhone/one': true,
  'site/user/forgetByPhone/two': true,
  'site/user/forgetByPhone/three': true,
  'site/user/forgetByEmail/one': true,
  'site/user/forgetByEmail/two': true,
  'site/user/forgetByEmail/three': true,
  'site/site/countryArea/queryCountryArea': true,
  'site/user/reset/terms': true,
  'site/user/reset/ask': true,
  'site/user/reset/status': true,
  'site/user/reset/stop': true,
  'site/user/reset/mine': true,
  'site/user/reset/stopMine': true,
  'site/user/logout': true,
  'site/user/session/list': true,
  'site/user/session/end': true,
  'site/user/device/list': true,
  'site/user/device/revoke': true,
  'site/user/factor/status': true,
  'site/user/factor/confirm': true,
  'site/user/factor/challenge': true,
  'site/user/factor/totpBegin': true,
  'site/user/factor/totpConfirm': true,
  'site/user/factor/totpRemove': true,
  'site/user/factor/passkeyChallenge': true,
  'site/user/factor/passkeyAdd': true,
  'site/user/factor/passkeyRemove': true,
  'site/user/factor/recoveryRenew': true,
  // The member's identity: name, contacts, passwords and documents, which a withdrawal requires.
  'site/user/member/info': true,
  'site/user/member/bindOther': true,
  'site/user/member/bindPhone': true,
  'site/user/member/bindEmail': true,
  'site/user/member/bindPassword': true,
  'site/user/member/bindPasswordByPhone': true,
  'site/user/member/bindPasswordByEmail': true,
  'site/user/member/exportData': true,
  'site/user/upload/uploadImage': true,
  'site/site/common/singleDataDecryption': true,
  // Balance, wallets, and moving money back to the central wallet.
  'fd/transfer/getBalance': true,
  'fd/transfer/getTransferRate': true,
  'fd/transfer/utcTransfer': { direction: 'sell' },
  'game/balance': true,
  'game/venue/allBalance': true,
  'game/venue/recycle': true,
  'game/venue/transfer': { ty: '2' },
  'game/venue/transferStatus': true,
  'game/venue/getVenueInfoByCategory': true,
  // Records.
  'fd/payment/getDepositOrderStatus': true,
  'fd/transactions/queryDealRecord': true,
  'fd/transactions/dealDetail': true,
  'fd/transactions/statement': true,
  'fd/transactions/exportRecords': true,
  'game/record/betRecordList': true,
  'game/record/roundRecordList': true,
  'game/record/betRecordTotal': true,
  'game/record/betCertificate': true,
  // Withdrawal and payout accounts.
  'fd/withdraw/baseCfg/list': true,
  'fd/withdraw/withdrawInfo': true,
  'fd/withdraw/usdtWithdrawInfo': true,
  'fd/withdraw/new': true,
  'fd/withdraw/withdrawOrderInfo': true,
  'fd/withdraw/cancel': true,
  'fd/withdraw/lock': true,
  'fd/withdraw/turnover': true,
  'fd/bankCard/queryMemberBanksInfoList': true,
  'fd/bankCard/withdraw/add/list': true,
  'fd/bankCard/add': true,
  'fd/bankCard/remove': true,
  'fd/bankCard/setDefault': true,
  // Questions and complaints.
  // Help is available from anywhere.
  'site/support/open': true,
  'site/support/say': true,
  'site/support/talk': true,
  'site/support/history': true,
  'site/support/end': true,
  'site/support/rate': true,
  'site/feedback/addFeedBack': true,
  'site/feedback/unreadNum': true,
  'site/feedback/queryMemberBetList': true,
  'site/feedback/queryMemberDepositList': true,
  'site/feedback/querySiteDepositRewardConfigList': true,
  'site/feedback/getFeedBackList': true,
  'site/feedback/getFeedbackInfo': true,
  'site/feedback/delFeedback': true,
  'site/feedback/addReply': true,
  'site/feedback/lookAgain': true,
  'site/feedback/read': true,
  'game/sport/dispute': true,
  // Notifications about their money, and player protection, which is never barred.
  'site/site/letter/getUnreadForType': true,
  'site/site/letter/list': true,
  'site/site/letter/read': true,
  'site/site/letter/onekeyRead': true,
  'site/protection/overview': true,
  'site/protection/session': true,
  'site/protection/setLimit': true,
  'site/protection/coolOff': true,
  'site/protection/exclude': true,
  'site/protection/realityCheck': true,
  'site/common/errorReport': true,
};
const passages: { readonly [Name in CallName]?: true | object } = openCalls;

/** Whether a closed territory lets the call in at all; its request is checked by {@link mayAskWhereClosed}. */
export function isOpenWhereClosed(name: CallName): boolean {
  return passages[name] !== undefined;
}

/** Whether a closed territory lets this very request through. */
export function mayAskWhereClosed(name: CallName, request: unknown): boolean {
  const passage = passages[name];
  if (passage === undefined || passage === true) return passage === true;
  const asked = Object(request) as Readonly<Record<string, unknown>>;
  return Object.entries(passage).every(([field, value]) => asked[field] === value);
}
