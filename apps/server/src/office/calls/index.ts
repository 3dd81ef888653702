import type { OfficeHandlerMap } from '../handler.ts';
import {
  approvalsDecide,
  approvalsList,
  approvalsOne,
  approvalsWithdraw,
} from './approvals/approvals.ts';
import { auditAnchorCheck, auditExport, auditList, auditOne, auditVerify } from './audit/audit.ts';
import { demo, door } from './auth/door.ts';
import { enrol, enrolConfirm, login, recovery, totp } from './auth/login.ts';
import { endOwnSession, logout, me, password, recoveryCodes, sessions } from './auth/own.ts';
import { passkey, passkeyOptions } from './auth/passkey-login.ts';
import { passkeyConfirm, passkeyRegister, passkeyRemove, passkeys } from './auth/passkeys.ts';
import { setUp, setUpLink } from './auth/set-up.ts';
import { betsMatches } from './bets/matches.ts';
import {
  betsDeclare,
  betsRestore,
  betsTakeBack,
  betsTrial,
  betsUnpin,
  betsVoid,
  betsVoidLeague,
  betsVoidMatch,
} from './bets/orders.ts';
import { betsList, betsOne, betsOrders } from './bets/read.ts';
import { callbacksList, callbacksOne, callbacksReplay } from './callbacks/callbacks.ts';
import {
  configCheck,
  configDiff,
  configOne,
  configSectionsList,
  configVersions,
} from './config/read.ts';
import { configRollBack, configSave } from './config/write.ts';
import { range } from './dashboard/range.ts';
import { summary } from './dashboard/summary.ts';
import { depositsMatch, depositsRefuse } from './deposits/decide.ts';
import { depositsList } from './deposits/list.ts';
import { depositsOne } from './deposits/one.ts';
import { feedbackClose, feedbackReply, feedbackTake } from './feedback/acts.ts';
import { feedbackList, feedbackOne } from './feedback/list.ts';
import { feedbackCredit, feedbackVoucher } from './feedback/rewards.ts';
import { giftsCodes, giftsCreate, giftsList, giftsStop } from './gifts/gifts.ts';
import { jobsList } from './jobs/list.ts';
import { jobsPause } from './jobs/pause.ts';
import { jobsRunNow } from './jobs/run.ts';
import { jobsRuns } from './jobs/runs.ts';
import { listsExport } from './lists/export.ts';
import { membersBets, membersMovements } from './members/money-lists.ts';
import { membersOne } from './members/one.ts';
import { membersSearch } from './members/search.ts';
import {
  membersEndSessions,
  membersLift,
  membersNote,
  membersRestrict,
  membersReveal,
  membersTag,
} from './members/write.ts';
import { postingsList } from './postings/list.ts';
import { postingsConfiscate, postingsPropose, postingsVoidPrize } from './postings/postings.ts';
import { protectionClusters } from './protection/clusters.ts';
import { protectionExclusions } from './protection/exclusions.ts';
import { protectionMember } from './protection/member.ts';
import { protectionPause } from './protection/pause.ts';
import { protectionTighten } from './protection/tighten.ts';
import { reconciliationExplain } from './reconciliation/explain.ts';
import { reconciliationList } from './reconciliation/list.ts';
import { reconciliationOne } from './reconciliation/one.ts';
import { reconciliationRunNow } from './reconciliation/run.ts';
import { breakdown } from './reports/breakdown.ts';
import { reportExport } from './reports/export.ts';
import { reportMembers } from './reports/members.ts';
import { revenue } from './reports/revenue.ts';
import { staffList, staffNames, staffOne, staffRoles } from './staff/read.ts';
import {
  staffCreate,
  staffEndSessions,
  staffLink,
  staffReset,
  staffSetStatus,
  staffUnlock,
  staffUpdate,
} from './staff/write.ts';
import { switchesList, switchesSet } from './switches/switches.ts';
import { transfersAsk, transfersResolve } from './transfers/decide.ts';
import { transfersList } from './transfers/list.ts';
import { transfersOne } from './transfers/one.ts';
import {
  withdrawalsApproveFirst,
  withdrawalsApproveSecond,
  withdrawalsHold,
  withdrawalsRefuse,
  withdrawalsResolve,
  withdrawalsRetry,
  withdrawalsTake,
} from './withdrawals/acts.ts';
import { withdrawalsList } from './withdrawals/list.ts';
import { withdrawalsOne } from './withdrawals/one.ts';

/** One handler for each call of the office; a call without one does not compile. */
export const officeHandlers: OfficeHandlerMap = {
  'auth/door': door,
  'auth/demo': demo,
  'auth/setUpLink': setUpLink,
  'auth/setUp': setUp,
  'auth/login': login,
  'auth/totp': totp,
  'auth/recovery': recovery,
  'auth/passkeyOptions': passkeyOptions,
  'auth/passkey': passkey,
  'auth/enrol': enrol,
  'auth/enrolConfirm': enrolConfirm,
  'auth/me': me,
  'auth/logout': logout,
  'auth/sessions': sessions,
  'auth/endSession': endOwnSession,
  'auth/password': password,
  'auth/recoveryCodes': recoveryCodes,
  'auth/passkeys': passkeys,
  'auth/passkeyRegister': passkeyRegister,
  'auth/passkeyConfirm': passkeyConfirm,
  'auth/passkeyRemove': passkeyRemove,
  'staff/roles': staffRoles,
  'staff/names': staffNames,
  'staff/list': staffList,
  'staff/one': staffOne,
  'staff/create': staffCreate,
  'staff/update': staffUpdate,
  'staff/setStatus': staffSetStatus,
  'staff/unlock': staffUnlock,
  'staff/link': staffLink,
  'staff/reset': staffReset,
  'staff/endSessions': staffEndSessions,
  'audit/list': auditList,
  'audit/one': auditOne,
  'audit/verify': auditVerify,
  'audit/anchor': auditAnchorCheck,
  'audit/export': auditExport,
  'approvals/list': approvalsList,
  'approvals/one': approvalsOne,
  'approvals/decide': approvalsDecide,
  'approvals/withdraw': approvalsWithdraw,
  'config/sections': configSectionsList,
  'config/one': configOne,
  'config/versions': configVersions,
  'config/diff': configDiff,
  'config/check': configCheck,
  'config/save': configSave,
  'config/rollBack': configRollBack,
  'switches/list': switchesList,
  'switches/set': switchesSet,
  'members/search': membersSearch,
  'members/one': membersOne,
  'members/reveal': membersReveal,
  'members/movements': membersMovements,
  'members/bets': membersBets,
  'members/note': membersNote,
  'members/tag': membersTag,
  'members/restrict': membersRestrict,
  'members/lift': membersLift,
  'members/endSessions': membersEndSessions,
  'postings/propose': postingsPropose,
  'postings/confiscate': postingsConfiscate,
  'postings/voidPrize': postingsVoidPrize,
  'postings/list': postingsList,
  'bets/list': betsList,
  'bets/one': betsOne,
  'bets/void': betsVoid,
  'bets/restore': betsRestore,
  'bets/voidMatch': betsVoidMatch,
  'bets/voidLeague': betsVoidLeague,
  'bets/takeBack': betsTakeBack,
  'bets/orders': betsOrders,
  'bets/matches': betsMatches,
  'bets/declare': betsDeclare,
  'bets/unpin': betsUnpin,
  'bets/trial': betsTrial,
  'dashboard/summary': summary,
  'dashboard/range': range,
  'callbacks/list': callbacksList,
  'callbacks/one': callbacksOne,
  'callbacks/replay': callbacksReplay,
  'deposits/list': depositsList,
  'deposits/one': depositsOne,
  'deposits/match': depositsMatch,
  'deposits/refuse': depositsRefuse,
  'feedback/list': feedbackList,
  'feedback/one': feedbackOne,
  'feedback/take': feedbackTake,
  'feedback/reply': feedbackReply,
  'feedback/close': feedbackClose,
  'feedback/voucher': feedbackVoucher,
  'feedback/credit': feedbackCredit,
  'gifts/list': giftsList,
  'gifts/create': giftsCreate,
  'gifts/codes': giftsCodes,
  'gifts/stop': giftsStop,
  'transfers/list': transfersList,
  'transfers/one': transfersOne,
  'transfers/ask': transfersAsk,
  'transfers/resolve': transfersResolve,
  'withdrawals/list': withdrawalsList,
  'withdrawals/one': withdrawalsOne,
  'withdrawals/take': withdrawalsTake,
  'withdrawals/hold': withdrawalsHold,
  'withdrawals/approveFirst': withdrawalsApproveFirst,
  'withdrawals/approveSecond': withdrawalsApproveSecond,
  'withdrawals/refuse': withdrawalsRefuse,
  'withdrawals/retry': withdrawalsRetry,
  'withdrawals/resolve': withdrawalsResolve,
  'reports/revenue': revenue,
  'reports/breakdown': breakdown,
  'reports/members': reportMembers,
  'reports/export': reportExport,
  'reconciliation/list': reconciliationList,
  'reconciliation/one': reconciliationOne,
  'reconciliation/run': reconciliationRunNow,
  'reconciliation/explain': reconciliationExplain,
  'lists/export': listsExport,
  'jobs/list': jobsList,
  'jobs/runs': jobsRuns,
  'jobs/run': jobsRunNow,
  'jobs/pause': jobsPause,
  'protection/member': protectionMember,
  'protection/tighten': protectionTighten,
  'protection/pause': protectionPause,
  'protection/exclusions': protectionExclusions,
  'protection/clusters': protectionClusters,
};
