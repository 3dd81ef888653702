import type {
  OfficeWithdrawal,
  RefusalReason,
  RiskFact,
  WithdrawalAction,
  WithdrawalStage,
  WithdrawalTab,
} from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { Tone } from '../../engine/parts.tsx';
import { withdrawalMessages as text } from './withdrawal-messages.ts';

interface Stage {
  readonly name: Message;
  readonly tone: Tone;
}

/** The state of a withdrawal, as a word and a colour. */
export const stages: { readonly [Name in WithdrawalStage]: Stage } = {
  first: { name: text.stageFirst, tone: 'info' },
  second: { name: text.stageSecond, tone: 'wait' },
  firstHeld: { name: text.stageFirstHeld, tone: 'mute' },
  secondHeld: { name: text.stageSecondHeld, tone: 'mute' },
  dispatch: { name: text.stageDispatch, tone: 'info' },
  sent: { name: text.stageSent, tone: 'info' },
  unknown: { name: text.stageUnknown, tone: 'wait' },
  abnormal: { name: text.stageAbnormal, tone: 'bad' },
  paid: { name: text.stagePaid, tone: 'ok' },
  refused: { name: text.stageRefused, tone: 'bad' },
  failed: { name: text.stageFailed, tone: 'bad' },
  cancelled: { name: text.stageCancelled, tone: 'mute' },
};

export const tabs: { readonly [Name in WithdrawalTab]: Message } = {
  todo: text.todo,
  first: text.first,
  second: text.second,
  held: text.held,
  paying: text.paying,
  abnormal: text.abnormal,
  ended: text.ended,
  all: text.all,
};

export const flags: { readonly [Name in RiskFact['code']]: Message } = {
  turnover: text.flagTurnover,
  holder: text.flagHolder,
  accountAge: text.flagAccountAge,
  sharedAccount: text.flagSharedAccount,
  devices: text.flagDevices,
  networks: text.flagNetworks,
  amount: text.flagAmount,
  firstWithdrawal: text.flagFirstWithdrawal,
  depositSource: text.flagDepositSource,
  opposite: text.flagOpposite,
  loginPlace: text.flagLoginPlace,
};

export const methods: { readonly [Name in OfficeWithdrawal['method']]: Message } = {
  bank: text.bank,
  coin: text.coin,
  wallet: text.wallet,
};

export const refusalReasons: { readonly [Name in RefusalReason]: Message } = {
  turnover: text.reasonTurnover,
  betsUnderReview: text.reasonBetsUnderReview,
  accountWrong: text.reasonAccountWrong,
  bankMaintenance: text.reasonBankMaintenance,
  dayLimit: text.reasonDayLimit,
  amountIrregular: text.reasonAmountIrregular,
  contactService: text.reasonContactService,
  other: text.reasonOther,
};

/** What happened to it, in words. */
const steps: { readonly [Name in WithdrawalAction]: Message } = {
  submitted: text.didSubmitted,
  taken: text.didTaken,
  held: text.didHeld,
  resumed: text.didResumed,
  firstPassed: text.didFirstPassed,
  approved: text.didApproved,
  refused: text.didRefused,
  sending: text.didSending,
  paid: text.didPaid,
  declined: text.didDeclined,
  amountDiffers: text.didAmountDiffers,
  paidAfterEnd: text.didPaidAfterEnd,
  failedAfterPaid: text.didFailedAfterPaid,
  refusedUnsigned: text.didRefusedUnsigned,
  stuck: text.didStuck,
  askedAgain: text.didAskedAgain,
  cleared: text.didCleared,
  resolvedPaid: text.didResolvedPaid,
  resolvedFailed: text.didResolvedFailed,
  cancelled: text.didCancelled,
};

/** The name of an action; without a person (`by` empty) the payout channel or the system took it. */
export function actionName(what: WithdrawalAction, by: string): Message {
  return what === 'taken' && by === '' ? text.didAccept : steps[what];
}
