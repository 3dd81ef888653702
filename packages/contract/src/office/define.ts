import type { z } from 'zod';

/** Permissions of staff. Roles are sets of these; a call names the one that it requires. */
export const permissions = [
  'dashboard.read',
  'members.read',
  /** Phone numbers, cards and documents in full; each look is logged. */
  'members.reveal',
  'members.note',
  'members.restrict',
  'deposits.read',
  'deposits.match',
  'withdrawals.read',
  'withdrawals.audit',
  'withdrawals.audit2',
  'transfers.read',
  'transfers.resolve',
  'chat.read',
  /** Mutes, blocks, removes, closes: everything but destroying a room, which takes two persons. */
  'chat.moderate',
  'support.read',
  'support.reply',
  'feedback.read',
  'feedback.reply',
  'feedback.reward',
  'mailings.read',
  'mailings.write',
  'postings.propose',
  'approvals.decide',
  'bets.read',
  'bets.void',
  'config.read',
  'config.write',
  'promotions.read',
  'promotions.write',
  'agents.read',
  'agents.write',
  'reports.read',
  'reconciliation.read',
  'reconciliation.resolve',
  'callbacks.read',
  'callbacks.replay',
  'switches.write',
  'jobs.read',
  'jobs.run',
  'audit.read',
  'staff.read',
  'staff.write',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * What one person proposes and another decides. Each kind is executed by a file of the server's `office/kinds` and
 * has its name in the office's `approvals/kind-names.ts`: without a name it does not compile, without a file a test
 * fails.
 */
export const proposalKinds = [
  'manualPosting',
  'confiscation',
  'voidPrize',
  'configChange',
  'giftBatch',
  'feedbackReward',
  'mailingSend',
  'transferResolve',
  'payoutFailure',
  'resetMember',
  'closeAccount',
  'reopenAccount',
  'switchOn',
  'staffCreate',
  'staffUpdate',
  'staffEnable',
  'staffReset',
  'voidBet',
  'restoreBet',
  'voidMatch',
  'voidLeague',
  'takeBackVoid',
  'setResult',
  'takeOffPin',
  'clearStranger',
  'chatDestroy',
  'promotionPublish',
  'promotionBudget',
  'promotionResume',
  'promotionStop',
  'promotionGive',
  'agentStatus',
  'agentMove',
  'agentPlan',
  'agentRun',
  'gameImport',
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

/** Subjects of actions and proposals, as the log writes them: `member:<id>`. Each has its name in the office's log. */
export type SubjectKind =
  | 'member'
  | 'staff'
  | 'reset'
  | 'deposit'
  | 'withdrawal'
  | 'order'
  | 'transfer'
  | 'callback'
  | 'config'
  | 'proposal'
  | 'bet'
  | 'match'
  | 'league'
  | 'switch'
  | 'gifts'
  | 'venue'
  | 'activity'
  | 'grant'
  | 'flag'
  | 'batch'
  | 'feedback'
  | 'mailing'
  | 'talk'
  | 'canned'
  | 'room'
  | 'mute'
  | 'report'
  | 'word'
  | 'session'
  | 'list'
  | 'passkey'
  | 'job'
  | 'difference'
  | 'labRun'
  | 'agent'
  | 'agents';

/** The built-in roles; a site may give a member of staff several. */
export const roles = [
  'owner',
  'finance',
  'finance2',
  'risk',
  'support',
  'trader',
  'viewer',
] as const;
export type Role = (typeof roles)[number];

export interface OfficeCallDefinition<Request extends z.ZodType, Answer extends z.ZodType> {
  /** `withdrawals/list`; served at `POST /office/api/v1/withdrawals/list`. */
  readonly path: string;
  /** `public` before login, `session` for everybody logged in. */
  readonly permission: Permission | 'public' | 'session';
  /** `write` is recorded in the audit log with its request; `idempotent` requires a key as well. */
  readonly effect: 'read' | 'write' | 'idempotent';
  /** Bytes of its body as received, where `wireLimits.bodyBytesMax` is too few. */
  readonly bodyBytesMax?: number;
  readonly summary: string;
  readonly request: Request;
  readonly answer: Answer;
}

export type AnyOfficeCall = OfficeCallDefinition<z.ZodType, z.ZodType>;
export type OfficeAnswerOf<Call extends AnyOfficeCall> = z.output<Call['answer']>;

export function defineOfficeCall<const Call extends AnyOfficeCall>(call: Call): Call {
  return call;
}
