import type { SubjectKind } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { auditMessages as text } from './audit-messages.ts';

/** Names of actions, by the last part of a call's path. */
const auditVerbs: Readonly<Record<string, Message>> = {
  open: text.doOpen,
  login: text.doLogin,
  totp: text.doTotp,
  recovery: text.doRecovery,
  passkey: text.doPasskey,
  passkeyOptions: text.doPasskeyOptions,
  enrol: text.doEnrol,
  enrolConfirm: text.doEnrolConfirm,
  logout: text.doLogout,
  endSession: text.doEndSession,
  password: text.doPassword,
  recoveryCodes: text.doRecoveryCodes,
  passkeyRegister: text.doPasskeyRegister,
  passkeyConfirm: text.doPasskeyConfirm,
  passkeyRemove: text.doPasskeyRemove,
  create: text.doCreate,
  update: text.doUpdate,
  setStatus: text.doSetStatus,
  link: text.doLink,
  unlock: text.doUnlock,
  reset: text.doReset,
  endSessions: text.doEndSessions,
  export: text.doExport,
  decide: text.doDecide,
  withdraw: text.doWithdraw,
  executed: text.doExecuted,
  refused: text.doRefused,
  withdrawn: text.doWithdraw,
  expired: text.doExpired,
  save: text.doSave,
  cover: text.doCover,
  picture: text.doPicture,
  savePlan: text.doSavePlan,
  move: text.doMove,
  rollBack: text.doRollBack,
  set: text.doSet,
  reveal: text.doReveal,
  search: text.doSearchNumber,
  note: text.doNote,
  tag: text.doTag,
  restrict: text.doRestrict,
  stranger: text.doStranger,
  lift: text.doLift,
  propose: text.doPropose,
  confiscate: text.doConfiscate,
  voidPrize: text.doVoidPrize,
  void: text.doVoid,
  restore: text.doRestore,
  voidMatch: text.doVoidMatch,
  voidLeague: text.doVoidLeague,
  takeBack: text.doTakeBack,
  declare: text.doDeclare,
  unpin: text.doUnpin,
  replay: text.doReplay,
  match: text.doMatch,
  refuse: text.doRefuse,
  stop: text.doStop,
  ask: text.doAsk,
  resolve: text.doResolve,
  take: text.doTake,
  say: text.doSay,
  handOver: text.doHandOver,
  saveCanned: text.doSaveCanned,
  dropCanned: text.doDropCanned,
  hold: text.doHold,
  approveFirst: text.doApproveFirst,
  approveSecond: text.doApproveSecond,
  retry: text.doRetry,
  tighten: text.doTighten,
  pause: text.doPause,
  run: text.doRun,
  explain: text.doExplain,
  publish: text.doPublish,
  budget: text.doBudget,
  resume: text.doResume,
  decideGrant: text.doDecideGrant,
  decideFlag: text.doDecideFlag,
  give: text.doGive,
  reply: text.doReply,
  close: text.doClose,
  voucher: text.doVoucher,
  send: text.doSend,
  recall: text.doRecall,
  remove: text.doRemove,
  mute: text.doMute,
  unmute: text.doUnmute,
  block: text.doBlock,
  unblock: text.doUnblock,
  room: text.doRoom,
  clear: text.doClear,
  destroy: text.doDestroy,
  site: text.doSite,
  predict: text.doPredict,
  score: text.doPushScore,
  word: text.doWord,
  decideReport: text.doDecideReport,
  decideAppeal: text.doDecideAppeal,
  credit: text.doCredit,
  importGames: text.doImportGames,
  start: text.doStart,
  cancel: text.doCancel,
  chainPublished: text.doChainPublished,
  chainSalted: text.doChainSalted,
  chainChanged: text.doChainChanged,
  chainGone: text.doChainGone,
};

/** The beginnings of actions that the log can be filtered by. */
export const auditAreas: Readonly<Record<string, Message>> = {
  'auth/': text.areaAuth,
  'members/': text.areaMembers,
  'withdrawals/': text.areaWithdrawals,
  'deposits/': text.areaDeposits,
  'transfers/': text.areaTransfers,
  'resets/': text.areaResets,
  'postings/': text.areaPostings,
  // Proposals and their outcomes: `approvals/decide`, `approval/executed`.
  approval: text.areaApprovals,
  'bets/': text.areaBets,
  'config/': text.areaConfig,
  'switches/': text.areaSwitches,
  'staff/': text.areaStaff,
  'feedback/': text.areaFeedback,
  'mailings/': text.areaMailings,
  'support/': text.areaSupport,
  'chat/': text.areaChat,
  'gifts/': text.areaGifts,
  'venues/': text.areaVenues,
  'lab/': text.areaLab,
  'promotions/': text.areaPromotions,
  'agents/': text.areaAgents,
  'callbacks/': text.areaCallbacks,
  'fairness/': text.areaFairness,
  'protection/': text.areaProtection,
  'reconciliation/': text.areaReconciliation,
  'jobs/': text.areaJobs,
  'reports/': text.areaReports,
  'audit/': text.areaAudit,
  'lists/': text.areaLists,
};

/** `withdrawals/approveFirst`, prefixed with the name of its area. */
export function actionText(action: string, t: (message: Message) => string): string {
  const [area = '', what = ''] = action.split('/');
  const name =
    area === 'approval' || area === 'approvals' ? auditAreas.approval : auditAreas[`${area}/`];
  const verb = auditVerbs[what];
  return name ? `${t(name)} · ${verb ? t(verb) : what}` : action;
}

const subjectKinds: Readonly<Record<SubjectKind, Message>> = {
  member: text.ofMember,
  reset: text.ofReset,
  staff: text.ofStaff,
  deposit: text.ofDeposit,
  withdrawal: text.ofWithdrawal,
  order: text.ofOrder,
  transfer: text.ofTransfer,
  callback: text.ofCallback,
  config: text.ofConfig,
  proposal: text.ofProposal,
  bet: text.ofBet,
  match: text.ofMatch,
  league: text.ofLeague,
  switch: text.ofSwitch,
  gifts: text.ofGifts,
  venue: text.ofVenue,
  batch: text.ofGifts,
  feedback: text.ofFeedback,
  mailing: text.ofMailing,
  talk: text.ofTalk,
  canned: text.ofCanned,
  room: text.ofRoom,
  mute: text.ofMute,
  report: text.ofReport,
  word: text.ofWord,
  session: text.ofSession,
  list: text.ofList,
  passkey: text.ofPasskey,
  job: text.ofJob,
  difference: text.ofDifference,
  labRun: text.ofLabRun,
  activity: text.ofActivity,
  grant: text.ofGrant,
  flag: text.ofFlag,
  agent: text.ofAgent,
  agents: text.ofAgents,
};
/** Older lines may name kinds that the program no longer has, and the system's own lines kinds that no call has. */
const KNOWN: Readonly<Record<string, Message>> = { ...subjectKinds, chain: text.ofChain };

/** `会员 019a2f3c…1b08`: the kind, and enough of the id to identify it. */
export function shortSubject(subject: string, t: (message: Message) => string): string {
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  const message = KNOWN[kind];
  const name = message ? t(message) : kind;
  const shown = id.length === ID_LENGTH ? `${id.slice(0, 8)}…${id.slice(-SHOWN)}` : id;
  return shown === '' ? name : `${name} ${shown}`;
}

const ID_LENGTH = 36;
const SHOWN = 4;

/** The beginning and the end of a hash: enough to compare two by eye. */
export function shortHash(hash: string): string {
  return hash.length <= SHOWN * 2 ? hash : `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}`;
}
