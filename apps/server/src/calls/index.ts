import type { HandlerMap } from '../http/handler.ts';
import { closeOrder } from './fd/payment/closeOrder.ts';
import { getDepositOrderStatus } from './fd/payment/getDepositOrderStatus.ts';
import { pay } from './fd/payment/pay.ts';
import { types } from './fd/payment/types.ts';
import { queryDealRecord } from './fd/transactions/queryDealRecord.ts';
import { getBalance } from './fd/transfer/getBalance.ts';
import { launch } from './game/launch.ts';
import { betRecordList } from './game/record/betRecordList.ts';
import { betRecordTotal } from './game/record/betRecordTotal.ts';
import { resource } from './game/resource.ts';
import { betStatus } from './game/sport/betStatus.ts';
import { placeBet } from './game/sport/placeBet.ts';
import { quote } from './game/sport/quote.ts';
import { pending } from './pending.ts';
import { navigationList } from './site/advertising/navigationList.ts';
import { queryNoticeListByPage } from './site/advertising/queryNoticeListByPage.ts';
import { sponsorContent } from './site/advertising/sponsorContent.ts';
import { errorReport } from './site/common/errorReport.ts';
import { key } from './site/configuration/key.ts';
import { onlinecustomservice } from './site/configuration/onlinecustomservice.ts';
import { preInfo } from './site/configuration/preInfo.ts';
import { rules } from './site/configuration/rules.ts';
import { winners } from './site/home/winners.ts';
import { queryCountryArea } from './site/site/countryArea/queryCountryArea.ts';
import { challenge } from './site/user/captcha/challenge.ts';
import { forgetByEmailOne } from './site/user/forgetByEmail/one.ts';
import { forgetByEmailThree } from './site/user/forgetByEmail/three.ts';
import { forgetByEmailTwo } from './site/user/forgetByEmail/two.ts';
import { forgetByPhoneOne } from './site/user/forgetByPhone/one.ts';
import { forgetByPhoneThree } from './site/user/forgetByPhone/three.ts';
import { forgetByPhoneTwo } from './site/user/forgetByPhone/two.ts';
import { login } from './site/user/login.ts';
import { logout } from './site/user/logout.ts';
import { info } from './site/user/member/info.ts';
import { kaptchcate } from './site/user/member/kaptchcate.ts';
import { defaultKaptcha } from './site/user/register/defaultKaptcha.ts';
import { register } from './site/user/register.ts';
import { sendCodeOne } from './site/user/sendCode/one.ts';
import { sendCodeTwo } from './site/user/sendCode/two.ts';
import { uploadImage } from './site/user/upload/uploadImage.ts';
import { rememberIssue } from './site/user/remember/issue.ts';
import { rememberLogin } from './site/user/remember/login.ts';
import { rememberForget } from './site/user/remember/forget.ts';
import { sessionList } from './site/user/session/list.ts';
import { sessionEnd } from './site/user/session/end.ts';
import { validateGeeCheck } from './site/user/validateGeeCheck.ts';

/** One handler for each call of the contract; a call without one does not compile. */
export const handlers: HandlerMap = {
  'site/configuration/preInfo': preInfo,
  'site/configuration/key': key,
  'site/configuration/onlinecustomservice': onlinecustomservice,
  'site/configuration/rules': rules,
  'site/advertising/navigationList': navigationList,
  'site/advertising/queryNoticeListByPage': queryNoticeListByPage,
  'site/advertising/sponsorContent': sponsorContent,
  'site/common/errorReport': errorReport,
  'site/home/winners': winners,
  'site/user/member/kaptchcate': kaptchcate,
  'site/user/captcha/challenge': challenge,
  'site/user/validateGeeCheck': validateGeeCheck,
  'site/user/login': login,
  'site/user/register': register,
  'site/user/logout': logout,
  'site/user/member/info': info,
  'site/user/member/bindOther': pending,
  'site/user/member/bindPhone': pending,
  'site/user/member/bindEmail': pending,
  'site/user/member/bindPassword': pending,
  'site/user/member/bindPasswordByPhone': pending,
  'site/user/member/bindPasswordByEmail': pending,
  'site/user/member/bindFromDeposit': pending,
  'site/user/member/avatarList': pending,
  'site/user/member/addAvatar': pending,
  'site/user/member/exportData': pending,
  'site/user/upload/uploadImage': uploadImage,
  'site/site/common/singleDataDecryption': pending,
  'site/user/register/defaultKaptcha': defaultKaptcha,
  'site/user/sendCode/one': sendCodeOne,
  'site/user/sendCode/two': sendCodeTwo,
  'site/user/forgetByPhone/one': forgetByPhoneOne,
  'site/user/forgetByPhone/two': forgetByPhoneTwo,
  'site/user/forgetByPhone/three': forgetByPhoneThree,
  'site/user/forgetByEmail/one': forgetByEmailOne,
  'site/user/forgetByEmail/two': forgetByEmailTwo,
  'site/user/forgetByEmail/three': forgetByEmailThree,
  'site/user/remember/issue': rememberIssue,
  'site/user/remember/login': rememberLogin,
  'site/user/remember/forget': rememberForget,
  'site/user/session/list': sessionList,
  'site/user/session/end': sessionEnd,
  'site/site/countryArea/queryCountryArea': queryCountryArea,
  'site/feedback/addFeedBack': pending,
  'site/feedback/unreadNum': pending,
  'site/feedback/queryMemberBetList': pending,
  'site/feedback/querySiteDepositRewardConfigList': pending,
  'site/feedback/getFeedBackList': pending,
  'site/feedback/getFeedbackInfo': pending,
  'site/feedback/delFeedback': pending,
  'site/feedback/addReply': pending,
  'site/feedback/read': pending,
  'site/site/letter/getUnreadForType': pending,
  'site/site/letter/list': pending,
  'site/site/letter/read': pending,
  'site/site/letter/delete': pending,
  'site/site/letter/onekeyRead': pending,
  'site/user/member/memberGradeInfoByGrade': pending,
  'site/user/member/memberGradeConfigList': pending,
  'site/user/member/getGameFanshuiHighLow': pending,
  'act/vipWeek/VipWeekInfo': pending,
  'act/vip/progress': pending,
  'act/welfare/list': pending,
  'act/welfare/claim': pending,
  'act/welfare/claimAll': pending,
  'act/welfare/history': pending,
  'act/rebate/info': pending,
  'act/rebate/claim': pending,
  'fd/payment/types': types,
  'fd/payment/pay': pay,
  'fd/payment/getDepositOrderStatus': getDepositOrderStatus,
  'fd/payment/closeOrder': closeOrder,
  'fd/transfer/getBalance': getBalance,
  'fd/transactions/queryDealRecord': queryDealRecord,
  'game/launch': launch,
  'game/resource': resource,
  'game/sport/quote': quote,
  'game/sport/placeBet': placeBet,
  'game/sport/betStatus': betStatus,
  'game/record/betRecordList': betRecordList,
  'game/record/betRecordTotal': betRecordTotal,
};
