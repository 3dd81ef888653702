// Written by npm run registry from the files beside it.
import type { HandlerMap } from '../http/handler.ts';
import { exchangeRecord, redeem } from './act/activityTopGift.ts';
import { agentOverview, agentApply, agentCodes, agentAddCode, agentCloseCode, agentTree, agentStatement, agentExport } from './act/agent.ts';
import { promotionList, promotionConfig, promotionVerification, promotionConfirmInfo, promotionJoinActivity, promotionLeave, promotionClaim, promotionSignIn, promotionDraw, promotionDraws, promotionSeed, promotionTicket, promotionRanking, promotionFriends, promotionGrants, promotionTerms } from './act/promotion.ts';
import { rebateClaim, rebateInfo } from './act/rebate.ts';
import { vipProgress } from './act/vip/progress.ts';
import { vipWeekInfo } from './act/vipWeek/VipWeekInfo.ts';
import { welfareClaim, welfareClaimAll, welfareHistory, welfareList } from './act/welfare.ts';
import { bankCardAdd, queryMemberBanksInfoList, bankCardRemove, bankCardSetDefault } from './fd/bankCard.ts';
import { addList } from './fd/bankCard/withdraw/add/list.ts';
import { attachProof, closeOrder, confirmPaid, createSignalCode, getCustomerInfo, getDepositOrderStatus, pay, types } from './fd/payment.ts';
import { dealDetail } from './fd/transactions/dealDetail.ts';
import { exportRecords } from './fd/transactions/exportRecords.ts';
import { queryDealRecord } from './fd/transactions/queryDealRecord.ts';
import { statement } from './fd/transactions/statement.ts';
import { getBalance, getTransferRate, utcTransfer } from './fd/transfer.ts';
import { vCurrencyList } from './fd/vCurrency/list.ts';
import { withdrawCancel, withdrawLock, withdrawNew, withdrawTurnover, usdtWithdrawInfo, withdrawInfo, withdrawOrderInfo } from './fd/withdraw.ts';
import { baseCfgList } from './fd/withdraw/baseCfg/list.ts';
import { balance } from './game/balance.ts';
import { addCollection, removeCollection, list } from './game/collection.ts';
import { demoLaunch } from './game/demo.ts';
import { launch } from './game/launch.ts';
import { leave } from './game/leave.ts';
import { betCertificate, betRecordList, betRecordTotal, roundRecordList } from './game/record.ts';
import { resource } from './game/resource.ts';
import { betStatus } from './game/sport/betStatus.ts';
import { dispute } from './game/sport/dispute.ts';
import { loadSlip } from './game/sport/loadSlip.ts';
import { matchInfo } from './game/sport/matchInfo.ts';
import { oddsHistory } from './game/sport/oddsHistory.ts';
import { placeBet } from './game/sport/placeBet.ts';
import { quote } from './game/sport/quote.ts';
import { results } from './game/sport/results.ts';
import { shareSlip } from './game/sport/shareSlip.ts';
import { vouchers } from './game/sport/vouchers.ts';
import { setAutoTransferStatus } from './game/status/setAutoTransferStatus.ts';
import { stay } from './game/stay.ts';
import { allBalance, getVenueInfoByCategory, gameList, getBonusPools, liveTables, recycle, transfer, transferStatus } from './game/venue.ts';
import { matchDetail } from './game/video/hotLive/matchDetail.ts';
import { banners } from './site/advertising/banners.ts';
import { getMyDiscountAd } from './site/advertising/getMyDiscountAd.ts';
import { navigationList } from './site/advertising/navigationList.ts';
import { queryNoticeListByPage } from './site/advertising/queryNoticeListByPage.ts';
import { sponsorContent } from './site/advertising/sponsorContent.ts';
import { errorReport } from './site/common/errorReport.ts';
import { key, onlinecustomservice, preInfo, wording, rules } from './site/configuration.ts';
import { addFeedBack, addReply, lookAgain, delFeedback, getFeedBackList, getFeedbackInfo, queryMemberBetList, queryMemberDepositList, querySiteDepositRewardConfigList, feedbackRead, unreadNum } from './site/feedback.ts';
import { winners } from './site/home/winners.ts';
import { protectionConfirmRaise, protectionCoolOff, protectionExclude, protectionOverview, protectionRealityCheck, protectionSession, protectionSetLimit } from './site/protection.ts';
import { singleDataDecryption } from './site/site/common/singleDataDecryption.ts';
import { queryCountryArea } from './site/site/countryArea/queryCountryArea.ts';
import { notificationDelete, notificationUnread, notificationList, notificationReadAll, notificationRead } from './site/site/letter.ts';
import { supportOpen, supportSay, supportTyping, supportTalk, supportHistory, supportEnd, supportRate } from './site/support.ts';
import { challenge } from './site/user/captcha/challenge.ts';
import { deviceList, deviceRevoke } from './site/user/device.ts';
import { factorStatus, factorConfirm, factorChallenge, factorTotpBegin, factorTotpConfirm, factorTotpRemove, factorPasskeyChallenge, factorPasskeyAdd, factorPasskeyRemove, factorRecoveryRenew } from './site/user/factor.ts';
import { forgetByEmailOne, forgetByEmailThree, forgetByEmailTwo } from './site/user/forgetByEmail.ts';
import { forgetByPhoneOne, forgetByPhoneThree, forgetByPhoneTwo } from './site/user/forgetByPhone.ts';
import { login, loginChallenge, loginSecond } from './site/user/login.ts';
import { logout } from './site/user/logout.ts';
import { addAvatar, avatarList, bindEmail, bindFromDeposit, bindOther, bindPassword, bindPasswordByEmail, bindPasswordByPhone, bindPhone, exportData, getGameFanshuiHighLow, info, jwt, kaptchcate, memberGradeConfigList, memberGradeInfoByGrade } from './site/user/member.ts';
import { register } from './site/user/register.ts';
import { defaultKaptcha } from './site/user/register/defaultKaptcha.ts';
import { rememberForget, rememberIssue, rememberLogin } from './site/user/remember.ts';
import { resetTerms, resetAsk, resetStatus, resetStop, resetMine, resetStopMine } from './site/user/reset.ts';
import { sendCodeOne, sendCodeTwo } from './site/user/sendCode.ts';
import { sessionEnd, sessionList } from './site/user/session.ts';
import { uploadImage } from './site/user/upload/uploadImage.ts';
import { validateGeeCheck } from './site/user/validateGeeCheck.ts';
import { appeal, hide, history, me, predict, ranking, report, rooms } from './stream.ts';

/** One handler for each call of the contract; a call without one does not compile. */
export const handlers: HandlerMap = {
  'act/activityTopGift/exchangeRecord': exchangeRecord,
  'act/activityTopGift/redeem': redeem,
  'act/agent/addCode': agentAddCode,
  'act/agent/apply': agentApply,
  'act/agent/closeCode': agentCloseCode,
  'act/agent/codes': agentCodes,
  'act/agent/export': agentExport,
  'act/agent/overview': agentOverview,
  'act/agent/statement': agentStatement,
  'act/agent/tree': agentTree,
  'act/promotion/claim': promotionClaim,
  'act/promotion/config': promotionConfig,
  'act/promotion/confirmInfo': promotionConfirmInfo,
  'act/promotion/draw': promotionDraw,
  'act/promotion/draws': promotionDraws,
  'act/promotion/friends': promotionFriends,
  'act/promotion/grants': promotionGrants,
  'act/promotion/joinActivity': promotionJoinActivity,
  'act/promotion/leave': promotionLeave,
  'act/promotion/list': promotionList,
  'act/promotion/ranking': promotionRanking,
  'act/promotion/seed': promotionSeed,
  'act/promotion/signIn': promotionSignIn,
  'act/promotion/terms': promotionTerms,
  'act/promotion/ticket': promotionTicket,
  'act/promotion/verification': promotionVerification,
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
  'game/collection/addCollection': addCollection,
  'game/collection/list': list,
  'game/collection/removeCollection': removeCollection,
  'game/demo/launch': demoLaunch,
  'game/launch': launch,
  'game/leave': leave,
  'game/record/betCertificate': betCertificate,
  'game/record/betRecordList': betRecordList,
  'game/record/betRecordTotal': betRecordTotal,
  'game/record/roundRecordList': roundRecordList,
  'game/resource': resource,
  'game/sport/betStatus': betStatus,
  'game/sport/dispute': dispute,
  'game/sport/loadSlip': loadSlip,
  'game/sport/matchInfo': matchInfo,
  'game/sport/oddsHistory': oddsHistory,
  'game/sport/placeBet': placeBet,
  'game/sport/quote': quote,
  'game/sport/results': results,
  'game/sport/shareSlip': shareSlip,
  'game/sport/vouchers': vouchers,
  'game/status/setAutoTransferStatus': setAutoTransferStatus,
  'game/stay': stay,
  'game/venue/allBalance': allBalance,
  'game/venue/gameList': gameList,
  'game/venue/getBonusPools': getBonusPools,
  'game/venue/getVenueInfoByCategory': getVenueInfoByCategory,
  'game/venue/liveTables': liveTables,
  'game/venue/recycle': recycle,
  'game/venue/transfer': transfer,
  'game/venue/transferStatus': transferStatus,
  'game/video/hotLive/matchDetail': matchDetail,
  'site/advertising/banners': banners,
  'site/advertising/getMyDiscountAd': getMyDiscountAd,
  'site/advertising/navigationList': navigationList,
  'site/advertising/queryNoticeListByPage': queryNoticeListByPage,
  'site/advertising/sponsorContent': sponsorContent,
  'site/common/errorReport': errorReport,
  'site/configuration/key': key,
  'site/configuration/onlinecustomservice': onlinecustomservice,
  'site/configuration/preInfo': preInfo,
  'site/configuration/rules': rules,
  'site/configuration/wording': wording,
  'site/feedback/addFeedBack': addFeedBack,
  'site/feedback/addReply': addReply,
  'site/feedback/delFeedback': delFeedback,
  'site/feedback/getFeedBackList': getFeedBackList,
  'site/feedback/getFeedbackInfo': getFeedbackInfo,
  'site/feedback/lookAgain': lookAgain,
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
  'site/site/letter/delete': notificationDelete,
  'site/site/letter/getUnreadForType': notificationUnread,
  'site/site/letter/list': notificationList,
  'site/site/letter/onekeyRead': notificationReadAll,
  'site/site/letter/read': notificationRead,
  'site/support/end': supportEnd,
  'site/support/history': supportHistory,
  'site/support/open': supportOpen,
  'site/support/rate': supportRate,
  'site/support/say': supportSay,
  'site/support/talk': supportTalk,
  'site/support/typing': supportTyping,
  'site/user/captcha/challenge': challenge,
  'site/user/device/list': deviceList,
  'site/user/device/revoke': deviceRevoke,
  'site/user/factor/challenge': factorChallenge,
  'site/user/factor/confirm': factorConfirm,
  'site/user/factor/passkeyAdd': factorPasskeyAdd,
  'site/user/factor/passkeyChallenge': factorPasskeyChallenge,
  'site/user/factor/passkeyRemove': factorPasskeyRemove,
  'site/user/factor/recoveryRenew': factorRecoveryRenew,
  'site/user/factor/status': factorStatus,
  'site/user/factor/totpBegin': factorTotpBegin,
  'site/user/factor/totpConfirm': factorTotpConfirm,
  'site/user/factor/totpRemove': factorTotpRemove,
  'site/user/forgetByEmail/one': forgetByEmailOne,
  'site/user/forgetByEmail/three': forgetByEmailThree,
  'site/user/forgetByEmail/two': forgetByEmailTwo,
  'site/user/forgetByPhone/one': forgetByPhoneOne,
  'site/user/forgetByPhone/three': forgetByPhoneThree,
  'site/user/forgetByPhone/two': forgetByPhoneTwo,
  'site/user/login': login,
  'site/user/login/challenge': loginChallenge,
  'site/user/login/second': loginSecond,
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
  'site/user/member/jwt': jwt,
  'site/user/member/kaptchcate': kaptchcate,
  'site/user/member/memberGradeConfigList': memberGradeConfigList,
  'site/user/member/memberGradeInfoByGrade': memberGradeInfoByGrade,
  'site/user/register': register,
  'site/user/register/defaultKaptcha': defaultKaptcha,
  'site/user/remember/forget': rememberForget,
  'site/user/remember/issue': rememberIssue,
  'site/user/remember/login': rememberLogin,
  'site/user/reset/ask': resetAsk,
  'site/user/reset/mine': resetMine,
  'site/user/reset/status': resetStatus,
  'site/user/reset/stop': resetStop,
  'site/user/reset/stopMine': resetStopMine,
  'site/user/reset/terms': resetTerms,
  'site/user/sendCode/one': sendCodeOne,
  'site/user/sendCode/two': sendCodeTwo,
  'site/user/session/end': sessionEnd,
  'site/user/session/list': sessionList,
  'site/user/upload/uploadImage': uploadImage,
  'site/user/validateGeeCheck': validateGeeCheck,
  'stream/appeal': appeal,
  'stream/hide': hide,
  'stream/history': history,
  'stream/me': me,
  'stream/predict': predict,
  'stream/ranking': ranking,
  'stream/report': report,
  'stream/rooms': rooms,
};
