// Written by npm run registry from the files beside it.
import type { HandlerMap } from '../http/handler.ts';
import { exchangeRecord } from './act/activityTopGift/exchangeRecord.ts';
import { redeem } from './act/activityTopGift/redeem.ts';
import { rebateClaim } from './act/rebate/claim.ts';
import { rebateInfo } from './act/rebate/info.ts';
import { vipProgress } from './act/vip/progress.ts';
import { vipWeekInfo } from './act/vipWeek/VipWeekInfo.ts';
import { welfareClaim } from './act/welfare/claim.ts';
import { welfareClaimAll } from './act/welfare/claimAll.ts';
import { welfareHistory } from './act/welfare/history.ts';
import { welfareList } from './act/welfare/list.ts';
import { bankCardAdd } from './fd/bankCard/add.ts';
import { queryMemberBanksInfoList } from './fd/bankCard/queryMemberBanksInfoList.ts';
import { bankCardRemove } from './fd/bankCard/remove.ts';
import { bankCardSetDefault } from './fd/bankCard/setDefault.ts';
import { addList } from './fd/bankCard/withdraw/add/list.ts';
import { attachProof } from './fd/payment/attachProof.ts';
import { closeOrder } from './fd/payment/closeOrder.ts';
import { confirmPaid } from './fd/payment/confirmPaid.ts';
import { createSignalCode } from './fd/payment/createSignalCode.ts';
import { getCustomerInfo } from './fd/payment/getCustomerInfo.ts';
import { getDepositOrderStatus } from './fd/payment/getDepositOrderStatus.ts';
import { pay } from './fd/payment/pay.ts';
import { types } from './fd/payment/types.ts';
import { dealDetail } from './fd/transactions/dealDetail.ts';
import { exportRecords } from './fd/transactions/exportRecords.ts';
import { queryDealRecord } from './fd/transactions/queryDealRecord.ts';
import { statement } from './fd/transactions/statement.ts';
import { getBalance } from './fd/transfer/getBalance.ts';
import { getTransferRate } from './fd/transfer/getTransferRate.ts';
import { utcTransfer } from './fd/transfer/utcTransfer.ts';
import { vCurrencyList } from './fd/vCurrency/list.ts';
import { baseCfgList } from './fd/withdraw/baseCfg/list.ts';
import { withdrawCancel } from './fd/withdraw/cancel.ts';
import { withdrawLock } from './fd/withdraw/lock.ts';
import { withdrawNew } from './fd/withdraw/new.ts';
import { withdrawTurnover } from './fd/withdraw/turnover.ts';
import { usdtWithdrawInfo } from './fd/withdraw/usdtWithdrawInfo.ts';
import { withdrawInfo } from './fd/withdraw/withdrawInfo.ts';
import { withdrawOrderInfo } from './fd/withdraw/withdrawOrderInfo.ts';
import { balance } from './game/balance.ts';
import { launch } from './game/launch.ts';
import { betCertificate } from './game/record/betCertificate.ts';
import { betRecordList } from './game/record/betRecordList.ts';
import { betRecordTotal } from './game/record/betRecordTotal.ts';
import { resource } from './game/resource.ts';
import { betStatus } from './game/sport/betStatus.ts';
import { dispute } from './game/sport/dispute.ts';
import { loadSlip } from './game/sport/loadSlip.ts';
import { matchInfo } from './game/sport/matchInfo.ts';
import { oddsHistory } from './game/sport/oddsHistory.ts';
import { placeBet } from './game/sport/placeBet.ts';
import { placeSeries } from './game/sport/placeSeries.ts';
import { quote } from './game/sport/quote.ts';
import { results } from './game/sport/results.ts';
import { shareSlip } from './game/sport/shareSlip.ts';
import { vouchers } from './game/sport/vouchers.ts';
import { setAutoTransferStatus } from './game/status/setAutoTransferStatus.ts';
import { allBalance } from './game/venue/allBalance.ts';
import { getVenueInfoByCategory } from './game/venue/getVenueInfoByCategory.ts';
import { recycle } from './game/venue/recycle.ts';
import { transfer } from './game/venue/transfer.ts';
import { transferStatus } from './game/venue/transferStatus.ts';
import { getMyDiscountAd } from './site/advertising/getMyDiscountAd.ts';
import { navigationList } from './site/advertising/navigationList.ts';
import { queryNoticeListByPage } from './site/advertising/queryNoticeListByPage.ts';
import { sponsorContent } from './site/advertising/sponsorContent.ts';
import { errorReport } from './site/common/errorReport.ts';
import { key } from './site/configuration/key.ts';
import { onlinecustomservice } from './site/configuration/onlinecustomservice.ts';
import { preInfo } from './site/configuration/preInfo.ts';
import { rules } from './site/configuration/rules.ts';
import { addFeedBack } from './site/feedback/addFeedBack.ts';
import { addReply } from './site/feedback/addReply.ts';
import { delFeedback } from './site/feedback/delFeedback.ts';
import { getFeedBackList } from './site/feedback/getFeedBackList.ts';
import { getFeedbackInfo } from './site/feedback/getFeedbackInfo.ts';
import { queryMemberBetList } from './site/feedback/queryMemberBetList.ts';
import { queryMemberDepositList } from './site/feedback/queryMemberDepositList.ts';
import { querySiteDepositRewardConfigList } from './site/feedback/querySiteDepositRewardConfigList.ts';
import { feedbackRead } from './site/feedback/read.ts';
import { unreadNum } from './site/feedback/unreadNum.ts';
import { winners } from './site/home/winners.ts';
import { protectionConfirmRaise } from './site/protection/confirmRaise.ts';
import { protectionCoolOff } from './site/protection/coolOff.ts';
import { protectionExclude } from './site/protection/exclude.ts';
import { protectionOverview } from './site/protection/overview.ts';
import { protectionRealityCheck } from './site/protection/realityCheck.ts';
import { protectionSession } from './site/protection/session.ts';
import { protectionSetLimit } from './site/protection/setLimit.ts';
import { singleDataDecryption } from './site/site/common/singleDataDecryption.ts';
import { queryCountryArea } from './site/site/countryArea/queryCountryArea.ts';
import { letterDelete } from './site/site/letter/delete.ts';
import { letterUnread } from './site/site/letter/getUnreadForType.ts';
import { letterList } from './site/site/letter/list.ts';
import { letterReadAll } from './site/site/letter/onekeyRead.ts';
import { letterRead } from './site/site/letter/read.ts';
import { challenge } from './site/user/captcha/challenge.ts';
import { forgetByEmailOne } from './site/user/forgetByEmail/one.ts';
import { forgetByEmailThree } from './site/user/forgetByEmail/three.ts';
import { forgetByEmailTwo } from './site/user/forgetByEmail/two.ts';
import { forgetByPhoneOne } from './site/user/forgetByPhone/one.ts';
import { forgetByPhoneThree } from './site/user/forgetByPhone/three.ts';
import { forgetByPhoneTwo } from './site/user/forgetByPhone/two.ts';
import { login } from './site/user/login.ts';
import { logout } from './site/user/logout.ts';
import { addAvatar } from './site/user/member/addAvatar.ts';
import { avatarList } from './site/user/member/avatarList.ts';
import { bindEmail } from './site/user/member/bindEmail.ts';
import { bindFromDeposit } from './site/user/member/bindFromDeposit.ts';
import { bindOther } from './site/user/member/bindOther.ts';
import { bindPassword } from './site/user/member/bindPassword.ts';
import { bindPasswordByEmail } from './site/user/member/bindPasswordByEmail.ts';
import { bindPasswordByPhone } from './site/user/member/bindPasswordByPhone.ts';
import { bindPhone } from './site/user/member/bindPhone.ts';
import { exportData } from './site/user/member/exportData.ts';
import { getGameFanshuiHighLow } from './site/user/member/getGameFanshuiHighLow.ts';
import { info } from './site/user/member/info.ts';
import { kaptchcate } from './site/user/member/kaptchcate.ts';
import { memberGradeConfigList } from './site/user/member/memberGradeConfigList.ts';
import { memberGradeInfoByGrade } from './site/user/member/memberGradeInfoByGrade.ts';
import { register } from './site/user/register.ts';
import { defaultKaptcha } from './site/user/register/defaultKaptcha.ts';
import { rememberForget } from './site/user/remember/forget.ts';
import { rememberIssue } from './site/user/remember/issue.ts';
import { rememberLogin } from './site/user/remember/login.ts';
import { sendCodeOne } from './site/user/sendCode/one.ts';
import { sendCodeTwo } from './site/user/sendCode/two.ts';
import { sessionEnd } from './site/user/session/end.ts';
import { sessionList } from './site/user/session/list.ts';
import { uploadImage } from './site/user/upload/uploadImage.ts';
import { validateGeeCheck } from './site/user/validateGeeCheck.ts';

/** One handler for each call of the contract; a call without one does not compile. */
export const handlers: HandlerMap = {
  'act/activityTopGift/exchangeRecord': exchangeRecord,
  'act/activityTopGift/redeem': redeem,
  'act/rebate/claim': rebateClaim,
  'act/rebate/info': rebateInfo,
  'act/vip/progress': vipProgress,
  'act/vipWeek/VipWeekInfo': vipWeekInfo,
  'act/welfare/claim': welfareClaim,
  'act/welfare/claimAll': welfareClaimAll,
  'act/welfare/history': welfareHistory,
  'act/welfare/list': welfareList,
  'fd/bankCard/add': bankCardAdd,
  'fd/bankCard/queryMemberBanksInfoList': queryMemberBanksInfoList,
  'fd/bankCard/remove': bankCardRemove,
  'fd/bankCard/setDefault': bankCardSetDefault,
  'fd/bankCard/withdraw/add/list': addList,
  'fd/payment/attachProof': attachProof,
  'fd/payment/closeOrder': closeOrder,
  'fd/payment/confirmPaid': confirmPaid,
  'fd/payment/createSignalCode': createSignalCode,
  'fd/payment/getCustomerInfo': getCustomerInfo,
  'fd/payment/getDepositOrderStatus': getDepositOrderStatus,
  'fd/payment/pay': pay,
  'fd/payment/types': types,
  'fd/transactions/dealDetail': dealDetail,
  'fd/transactions/exportRecords': exportRecords,
  'fd/transactions/queryDealRecord': queryDealRecord,
  'fd/transactions/statement': statement,
  'fd/transfer/getBalance': getBalance,
  'fd/transfer/getTransferRate': getTransferRate,
  'fd/transfer/utcTransfer': utcTransfer,
  'fd/vCurrency/list': vCurrencyList,
  'fd/withdraw/baseCfg/list': baseCfgList,
  'fd/withdraw/cancel': withdrawCancel,
  'fd/withdraw/lock': withdrawLock,
  'fd/withdraw/new': withdrawNew,
  'fd/withdraw/turnover': withdrawTurnover,
  'fd/withdraw/usdtWithdrawInfo': usdtWithdrawInfo,
  'fd/withdraw/withdrawInfo': withdrawInfo,
  'fd/withdraw/withdrawOrderInfo': withdrawOrderInfo,
  'game/balance': balance,
  'game/launch': launch,
  'game/record/betCertificate': betCertificate,
  'game/record/betRecordList': betRecordList,
  'game/record/betRecordTotal': betRecordTotal,
  'game/resource': resource,
  'game/sport/betStatus': betStatus,
  'game/sport/dispute': dispute,
  'game/sport/loadSlip': loadSlip,
  'game/sport/matchInfo': matchInfo,
  'game/sport/oddsHistory': oddsHistory,
  'game/sport/placeBet': placeBet,
  'game/sport/placeSeries': placeSeries,
  'game/sport/quote': quote,
  'game/sport/results': results,
  'game/sport/shareSlip': shareSlip,
  'game/sport/vouchers': vouchers,
  'game/status/setAutoTransferStatus': setAutoTransferStatus,
  'game/venue/allBalance': allBalance,
  'game/venue/getVenueInfoByCategory': getVenueInfoByCategory,
  'game/venue/recycle': recycle,
  'game/venue/transfer': transfer,
  'game/venue/transferStatus': transferStatus,
  'site/advertising/getMyDiscountAd': getMyDiscountAd,
  'site/advertising/navigationList': navigationList,
  'site/advertising/queryNoticeListByPage': queryNoticeListByPage,
  'site/advertising/sponsorContent': sponsorContent,
  'site/common/errorReport': errorReport,
  'site/configuration/key': key,
  'site/configuration/onlinecustomservice': onlinecustomservice,
  'site/configuration/preInfo': preInfo,
  'site/configuration/rules': rules,
  'site/feedback/addFeedBack': addFeedBack,
  'site/feedback/addReply': addReply,
  'site/feedback/delFeedback': delFeedback,
  'site/feedback/getFeedBackList': getFeedBackList,
  'site/feedback/getFeedbackInfo': getFeedbackInfo,
  'site/feedback/queryMemberBetList': queryMemberBetList,
  'site/feedback/queryMemberDepositList': queryMemberDepositList,
  'site/feedback/querySiteDepositRewardConfigList': querySiteDepositRewardConfigList,
  'site/feedback/read': feedbackRead,
  'site/feedback/unreadNum': unreadNum,
  'site/home/winners': winners,
  'site/protection/confirmRaise': protectionConfirmRaise,
  'site/protection/coolOff': protectionCoolOff,
  'site/protection/exclude': protectionExclude,
  'site/protection/overview': protectionOverview,
  'site/protection/realityCheck': protectionRealityCheck,
  'site/protection/session': protectionSession,
  'site/protection/setLimit': protectionSetLimit,
  'site/site/common/singleDataDecryption': singleDataDecryption,
  'site/site/countryArea/queryCountryArea': queryCountryArea,
  'site/site/letter/delete': letterDelete,
  'site/site/letter/getUnreadForType': letterUnread,
  'site/site/letter/list': letterList,
  'site/site/letter/onekeyRead': letterReadAll,
  'site/site/letter/read': letterRead,
  'site/user/captcha/challenge': challenge,
  'site/user/forgetByEmail/one': forgetByEmailOne,
  'site/user/forgetByEmail/three': forgetByEmailThree,
  'site/user/forgetByEmail/two': forgetByEmailTwo,
  'site/user/forgetByPhone/one': forgetByPhoneOne,
  'site/user/forgetByPhone/three': forgetByPhoneThree,
  'site/user/forgetByPhone/two': forgetByPhoneTwo,
  'site/user/login': login,
  'site/user/logout': logout,
  'site/user/member/addAvatar': addAvatar,
  'site/user/member/avatarList': avatarList,
  'site/user/member/bindEmail': bindEmail,
  'site/user/member/bindFromDeposit': bindFromDeposit,
  'site/user/member/bindOther': bindOther,
  'site/user/member/bindPassword': bindPassword,
  'site/user/member/bindPasswordByEmail': bindPasswordByEmail,
  'site/user/member/bindPasswordByPhone': bindPasswordByPhone,
  'site/user/member/bindPhone': bindPhone,
  'site/user/member/exportData': exportData,
  'site/user/member/getGameFanshuiHighLow': getGameFanshuiHighLow,
  'site/user/member/info': info,
  'site/user/member/kaptchcate': kaptchcate,
  'site/user/member/memberGradeConfigList': memberGradeConfigList,
  'site/user/member/memberGradeInfoByGrade': memberGradeInfoByGrade,
  'site/user/register': register,
  'site/user/register/defaultKaptcha': defaultKaptcha,
  'site/user/remember/forget': rememberForget,
  'site/user/remember/issue': rememberIssue,
  'site/user/remember/login': rememberLogin,
  'site/user/sendCode/one': sendCodeOne,
  'site/user/sendCode/two': sendCodeTwo,
  'site/user/session/end': sessionEnd,
  'site/user/session/list': sessionList,
  'site/user/upload/uploadImage': uploadImage,
  'site/user/validateGeeCheck': validateGeeCheck,
};
