import type { AnyCall } from '../define.ts';
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
import { navigationList } from './site/advertising/navigationList.ts';
import { queryNoticeListByPage } from './site/advertising/queryNoticeListByPage.ts';
import { errorReport } from './site/common/errorReport.ts';
import { key } from './site/configuration/key.ts';
import { onlinecustomservice } from './site/configuration/onlinecustomservice.ts';
import { preInfo } from './site/configuration/preInfo.ts';
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
import { rememberForget } from './site/user/remember/forget.ts';
import { rememberIssue } from './site/user/remember/issue.ts';
import { rememberLogin } from './site/user/remember/login.ts';
import { sendCodeOne } from './site/user/sendCode/one.ts';
import { sendCodeTwo } from './site/user/sendCode/two.ts';
import { sessionEnd } from './site/user/session/end.ts';
import { sessionList } from './site/user/session/list.ts';
import { validateGeeCheck } from './site/user/validateGeeCheck.ts';

/** Every call, by its path without the leading slash and `api/v1/`. */
export const calls = {
  'site/configuration/preInfo': preInfo,
  'site/configuration/key': key,
  'site/configuration/onlinecustomservice': onlinecustomservice,
  'site/advertising/navigationList': navigationList,
  'site/advertising/queryNoticeListByPage': queryNoticeListByPage,
  'site/common/errorReport': errorReport,
  'site/home/winners': winners,
  'site/user/member/kaptchcate': kaptchcate,
  'site/user/captcha/challenge': challenge,
  'site/user/validateGeeCheck': validateGeeCheck,
  'site/user/login': login,
  'site/user/register': register,
  'site/user/logout': logout,
  'site/user/member/info': info,
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
} as const satisfies Record<string, AnyCall>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
