import type { ProposalKindName } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { approvalMessages as text } from './approval-messages.ts';

/** The name of every kind of proposal. */
export const kinds: Readonly<Record<ProposalKindName, Message>> = {
  manualPosting: text.kindManualPosting,
  confiscation: text.kindConfiscation,
  voidPrize: text.kindVoidPrize,
  configChange: text.kindConfigChange,
  giftBatch: text.kindGiftBatch,
  feedbackReward: text.kindFeedbackReward,
  mailingSend: text.kindMailingSend,
  transferResolve: text.kindTransferResolve,
  payoutFailure: text.kindPayoutFailure,
  resetMember: text.kindResetMember,
  closeAccount: text.kindCloseAccount,
  reopenAccount: text.kindReopenAccount,
  switchOn: text.kindSwitchOn,
  staffCreate: text.kindStaffCreate,
  staffUpdate: text.kindStaffUpdate,
  staffEnable: text.kindStaffEnable,
  staffReset: text.kindStaffReset,
  voidBet: text.kindVoidBet,
  restoreBet: text.kindRestoreBet,
  voidMatch: text.kindVoidMatch,
  voidLeague: text.kindVoidLeague,
  takeBackVoid: text.kindTakeBackVoid,
  setResult: text.kindSetResult,
  takeOffPin: text.kindTakeOffPin,
  clearStranger: text.kindClearStranger,
  chatDestroy: text.kindChatDestroy,
  promotionPublish: text.kindPromotionPublish,
  promotionBudget: text.kindPromotionBudget,
  promotionResume: text.kindPromotionResume,
  promotionStop: text.kindPromotionStop,
  promotionGive: text.kindPromotionGive,
  agentStatus: text.kindAgentStatus,
  agentMove: text.kindAgentMove,
  agentPlan: text.kindAgentPlan,
  agentRun: text.kindAgentRun,
  gameImport: text.kindGameImport,
};

/** Old records may have kinds that the program no longer has. */
export const kindName = (kind: string): Message => KNOWN[kind] ?? text.kindOther;
const KNOWN: Readonly<Record<string, Message>> = kinds;
