// Written by npm run registry from the files beside it.
import type { OfficeHandlerMap } from '../handler.ts';
import { agentsList, agentsOne, agentsSources, agentsApplications, agentsPlans, agentsTrial, agentsRuns, agentsRunLines } from './agents/read.ts';
import { agentsDecide, agentsSetStatus, agentsMove, agentsSavePlan, agentsRun } from './agents/write.ts';
import { approvalsList, approvalsOne, approvalsDecide, approvalsWithdraw } from './approvals/approvals.ts';
import { auditList, auditOne, auditVerify, auditAnchorCheck, auditExport } from './audit/audit.ts';
import { door, demo } from './auth/door.ts';
import { login, totp, recovery, enrol, enrolConfirm } from './auth/login.ts';
import { me, logout, sessions, endOwnSession, password, recoveryCodes } from './auth/own.ts';
import { passkeyOptions, passkey } from './auth/passkey-login.ts';
import { passkeys, passkeyRegister, passkeyConfirm, passkeyRemove } from './auth/passkeys.ts';
import { setUpLink, setUp } from './auth/set-up.ts';
import { betsMatches } from './bets/matches.ts';
import { betsTrial, betOrders } from './bets/orders.ts';
import { betsList, betsOne, betsOrders } from './bets/read.ts';
import { callbacksList, callbacksOne, callbacksReplay } from './callbacks/callbacks.ts';
import { chatActs, chatMute, chatBlock, chatRoom, chatDestroy, chatSite, chatPredict, chatPushScore, chatWord } from './chat/act.ts';
import { chatLive, chatReports, chatHeld, chatWords, chatTry } from './chat/read.ts';
import { configPicture } from './config/picture.ts';
import { configSectionsList, configOne, configVersions, configDiff, configCheck } from './config/read.ts';
import { configSave, configRollBack } from './config/write.ts';
import { range } from './dashboard/range.ts';
import { summary } from './dashboard/summary.ts';
import { depositsMatch, depositsRefuse } from './deposits/decide.ts';
import { depositsList } from './deposits/list.ts';
import { depositsOne } from './deposits/one.ts';
import { feedbackTake, feedbackReply, feedbackClose } from './feedback/acts.ts';
import { feedbackList, feedbackOne } from './feedback/list.ts';
import { feedbackVoucher, feedbackCredit } from './feedback/rewards.ts';
import { giftsList, giftsCreate, giftsCodes, giftsStop } from './gifts/gifts.ts';
import { jobsList } from './jobs/list.ts';
import { jobsPause } from './jobs/pause.ts';
import { jobsRunNow } from './jobs/run.ts';
import { jobsRuns } from './jobs/runs.ts';
import { labOverview, labRuns, labRun, labCase, labStart, labCancel, labFile } from './lab/lab.ts';
import { listsExport } from './lists/export.ts';
import { mailingsList, mailingsOne, mailingsPreview } from './mailings/read.ts';
import { mailingsSave, mailingsSend, mailingsRecall } from './mailings/write.ts';
import { membersMovements, membersBets } from './members/money-lists.ts';
import { membersOne } from './members/one.ts';
import { membersSearch } from './members/search.ts';
import { membersReveal, membersNote, membersTag, membersRestrict, membersLift, membersEndSessions } from './members/write.ts';
import { postingsList } from './postings/list.ts';
import { postingsPropose, postingsConfiscate, postingsVoidPrize } from './postings/postings.ts';
import { promotionsPublish, promotionsBudget, promotionsResume, promotionsStop, promotionsPause, promotionsDecideGrant, promotionsDecideFlag, promotionsGive } from './promotions/acts.ts';
import { promotionsList, promotionsKinds, promotionsOne, promotionsCheck, promotionsSave, promotionsPreview, promotionsCover, promotionsForecast, promotionsFigures, promotionsCompare, promotionsGrants, promotionsFlags, promotionsGiven } from './promotions/promotions.ts';
import { protectionClusters } from './protection/clusters.ts';
import { protectionExclusions } from './protection/exclusions.ts';
import { protectionMember } from './protection/member.ts';
import { protectionPause } from './protection/pause.ts';
import { protectionStranger } from './protection/stranger.ts';
import { protectionTighten } from './protection/tighten.ts';
import { reconciliationExplain } from './reconciliation/explain.ts';
import { reconciliationList } from './reconciliation/list.ts';
import { reconciliationOne } from './reconciliation/one.ts';
import { reconciliationRunNow } from './reconciliation/run.ts';
import { breakdown } from './reports/breakdown.ts';
import { reportExport } from './reports/export.ts';
import { reportMembers } from './reports/members.ts';
import { revenue } from './reports/revenue.ts';
import { resetsList, resetsOne, resetsOpen, resetsRefuse } from './resets/resets.ts';
import { roundsList } from './rounds/list.ts';
import { roundsOne } from './rounds/one.ts';
import { staffRoles, staffNames, staffList, staffOne } from './staff/read.ts';
import { staffCreate, staffUpdate, staffReset, staffSetStatus, staffUnlock, staffLink, staffEndSessions } from './staff/write.ts';
import { supportTake, supportSayAsStaff, supportNote, supportHandOver, supportTag, supportClose, supportSaveCanned, supportDropCanned } from './support/act.ts';
import { supportList, supportOne, supportCanned, supportColleagues } from './support/read.ts';
import { switchesList, switchesSet } from './switches/switches.ts';
import { transfersAsk, transfersResolve } from './transfers/decide.ts';
import { transfersList } from './transfers/list.ts';
import { transfersOne } from './transfers/one.ts';
import { venuesGames, venuesGameFile } from './venues/games.ts';
import { venuesImportGames } from './venues/import-games.ts';
import { venuesJackpots } from './venues/jackpots.ts';
import { venuesRefusals } from './venues/refusals.ts';
import { venuesSessions } from './venues/sessions.ts';
import { withdrawalActs, withdrawalsResolve } from './withdrawals/acts.ts';
import { withdrawalsList } from './withdrawals/list.ts';
import { withdrawalsOne } from './withdrawals/one.ts';

/** One handler for each call of the office; a call without one does not compile. */
export const officeHandlers: OfficeHandlerMap = {
  'agents/applications': agentsApplications,
  'agents/decide': agentsDecide,
  'agents/list': agentsList,
  'agents/move': agentsMove,
  'agents/one': agentsOne,
  'agents/plans': agentsPlans,
  'agents/run': agentsRun,
  'agents/runLines': agentsRunLines,
  'agents/runs': agentsRuns,
  'agents/savePlan': agentsSavePlan,
  'agents/setStatus': agentsSetStatus,
  'agents/sources': agentsSources,
  'agents/trial': agentsTrial,
  'approvals/decide': approvalsDecide,
  'approvals/list': approvalsList,
  'approvals/one': approvalsOne,
  'approvals/withdraw': approvalsWithdraw,
  'audit/anchor': auditAnchorCheck,
  'audit/export': auditExport,
  'audit/list': auditList,
  'audit/one': auditOne,
  'audit/verify': auditVerify,
  'auth/demo': demo,
  'auth/door': door,
  'auth/endSession': endOwnSession,
  'auth/enrol': enrol,
  'auth/enrolConfirm': enrolConfirm,
  'auth/login': login,
  'auth/logout': logout,
  'auth/me': me,
  'auth/passkey': passkey,
  'auth/passkeyConfirm': passkeyConfirm,
  'auth/passkeyOptions': passkeyOptions,
  'auth/passkeyRegister': passkeyRegister,
  'auth/passkeyRemove': passkeyRemove,
  'auth/passkeys': passkeys,
  'auth/password': password,
  'auth/recovery': recovery,
  'auth/recoveryCodes': recoveryCodes,
  'auth/sessions': sessions,
  'auth/setUp': setUp,
  'auth/setUpLink': setUpLink,
  'auth/totp': totp,
  'bets/list': betsList,
  'bets/matches': betsMatches,
  'bets/one': betsOne,
  'bets/orders': betsOrders,
  'bets/trial': betsTrial,
  'callbacks/list': callbacksList,
  'callbacks/one': callbacksOne,
  'callbacks/replay': callbacksReplay,
  'chat/block': chatBlock,
  'chat/destroy': chatDestroy,
  'chat/held': chatHeld,
  'chat/live': chatLive,
  'chat/mute': chatMute,
  'chat/predict': chatPredict,
  'chat/reports': chatReports,
  'chat/room': chatRoom,
  'chat/score': chatPushScore,
  'chat/site': chatSite,
  'chat/try': chatTry,
  'chat/word': chatWord,
  'chat/words': chatWords,
  'config/check': configCheck,
  'config/diff': configDiff,
  'config/one': configOne,
  'config/picture': configPicture,
  'config/rollBack': configRollBack,
  'config/save': configSave,
  'config/sections': configSectionsList,
  'config/versions': configVersions,
  'dashboard/range': range,
  'dashboard/summary': summary,
  'deposits/list': depositsList,
  'deposits/match': depositsMatch,
  'deposits/one': depositsOne,
  'deposits/refuse': depositsRefuse,
  'feedback/close': feedbackClose,
  'feedback/credit': feedbackCredit,
  'feedback/list': feedbackList,
  'feedback/one': feedbackOne,
  'feedback/reply': feedbackReply,
  'feedback/take': feedbackTake,
  'feedback/voucher': feedbackVoucher,
  'gifts/codes': giftsCodes,
  'gifts/create': giftsCreate,
  'gifts/list': giftsList,
  'gifts/stop': giftsStop,
  'jobs/list': jobsList,
  'jobs/pause': jobsPause,
  'jobs/run': jobsRunNow,
  'jobs/runs': jobsRuns,
  'lab/cancel': labCancel,
  'lab/case': labCase,
  'lab/file': labFile,
  'lab/overview': labOverview,
  'lab/run': labRun,
  'lab/runs': labRuns,
  'lab/start': labStart,
  'lists/export': listsExport,
  'mailings/list': mailingsList,
  'mailings/one': mailingsOne,
  'mailings/preview': mailingsPreview,
  'mailings/recall': mailingsRecall,
  'mailings/save': mailingsSave,
  'mailings/send': mailingsSend,
  'members/bets': membersBets,
  'members/endSessions': membersEndSessions,
  'members/lift': membersLift,
  'members/movements': membersMovements,
  'members/note': membersNote,
  'members/one': membersOne,
  'members/restrict': membersRestrict,
  'members/reveal': membersReveal,
  'members/search': membersSearch,
  'members/tag': membersTag,
  'postings/confiscate': postingsConfiscate,
  'postings/list': postingsList,
  'postings/propose': postingsPropose,
  'postings/voidPrize': postingsVoidPrize,
  'promotions/budget': promotionsBudget,
  'promotions/check': promotionsCheck,
  'promotions/compare': promotionsCompare,
  'promotions/cover': promotionsCover,
  'promotions/decideFlag': promotionsDecideFlag,
  'promotions/decideGrant': promotionsDecideGrant,
  'promotions/figures': promotionsFigures,
  'promotions/flags': promotionsFlags,
  'promotions/forecast': promotionsForecast,
  'promotions/give': promotionsGive,
  'promotions/given': promotionsGiven,
  'promotions/grants': promotionsGrants,
  'promotions/kinds': promotionsKinds,
  'promotions/list': promotionsList,
  'promotions/one': promotionsOne,
  'promotions/pause': promotionsPause,
  'promotions/preview': promotionsPreview,
  'promotions/publish': promotionsPublish,
  'promotions/resume': promotionsResume,
  'promotions/save': promotionsSave,
  'promotions/stop': promotionsStop,
  'protection/clusters': protectionClusters,
  'protection/exclusions': protectionExclusions,
  'protection/member': protectionMember,
  'protection/pause': protectionPause,
  'protection/stranger': protectionStranger,
  'protection/tighten': protectionTighten,
  'reconciliation/explain': reconciliationExplain,
  'reconciliation/list': reconciliationList,
  'reconciliation/one': reconciliationOne,
  'reconciliation/run': reconciliationRunNow,
  'reports/breakdown': breakdown,
  'reports/export': reportExport,
  'reports/members': reportMembers,
  'reports/revenue': revenue,
  'resets/list': resetsList,
  'resets/one': resetsOne,
  'resets/open': resetsOpen,
  'resets/refuse': resetsRefuse,
  'rounds/list': roundsList,
  'rounds/one': roundsOne,
  'staff/create': staffCreate,
  'staff/endSessions': staffEndSessions,
  'staff/link': staffLink,
  'staff/list': staffList,
  'staff/names': staffNames,
  'staff/one': staffOne,
  'staff/reset': staffReset,
  'staff/roles': staffRoles,
  'staff/setStatus': staffSetStatus,
  'staff/unlock': staffUnlock,
  'staff/update': staffUpdate,
  'support/canned': supportCanned,
  'support/close': supportClose,
  'support/colleagues': supportColleagues,
  'support/dropCanned': supportDropCanned,
  'support/handOver': supportHandOver,
  'support/list': supportList,
  'support/note': supportNote,
  'support/one': supportOne,
  'support/saveCanned': supportSaveCanned,
  'support/say': supportSayAsStaff,
  'support/tag': supportTag,
  'support/take': supportTake,
  'switches/list': switchesList,
  'switches/set': switchesSet,
  'transfers/ask': transfersAsk,
  'transfers/list': transfersList,
  'transfers/one': transfersOne,
  'transfers/resolve': transfersResolve,
  'venues/gameFile': venuesGameFile,
  'venues/games': venuesGames,
  'venues/importGames': venuesImportGames,
  'venues/jackpots': venuesJackpots,
  'venues/refusals': venuesRefusals,
  'venues/sessions': venuesSessions,
  'withdrawals/list': withdrawalsList,
  'withdrawals/one': withdrawalsOne,
  'withdrawals/resolve': withdrawalsResolve,
  ...betOrders,
  ...chatActs,
  ...withdrawalActs,
};
