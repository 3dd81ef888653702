import type { KeyObject } from 'node:crypto';
import type { MemberId, SiteId } from '@tianping/base';
import type { RoundReport, WalletAnswer, WalletCall, WalletRefusal } from '@tianping/venues';
import { z } from 'zod';
import { amountOfMinor, minorOfAmount } from './amounts.ts';
import { isSignedBy } from './signing.ts';
import type { Status } from './statuses.ts';
import { memberOfUser } from './users.ts';
import {
  type WalletCallName,
  type WalletRequest,
  type WalletAnswer as WireAnswer,
  walletCalls,
} from './wallet-calls.ts';

/** The member's wallet, wherever it is. */
export interface OperatorWallet {
  call(asked: WalletCall): Promise<WalletAnswer>;
  balance(asked: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly token: string;
  }): Promise<Pick<WalletAnswer, 'outcome' | 'balanceMinor'>>;
}

/** The answer, and why nothing was moved where somebody should look at it. */
export interface WireOutcome {
  readonly answer: WireAnswer;
  /** Null for the usual: done, again, too little money. */
  readonly notable: string | null;
}

const statusOf: Readonly<Record<WalletRefusal, Status>> = {
  tokenUnknown: 'RS_ERROR_INVALID_TOKEN',
  tokenExpired: 'RS_ERROR_TOKEN_EXPIRED',
  maintenance: 'RS_ERROR_INVALID_GAME',
  stopped: 'RS_ERROR_INVALID_GAME',
  restricted: 'RS_ERROR_USER_DISABLED',
  coolingOff: 'RS_ERROR_USER_DISABLED',
  excluded: 'RS_ERROR_USER_DISABLED',
  limitSession: 'RS_ERROR_LIMIT_REACHED',
  limitStake: 'RS_ERROR_LIMIT_REACHED',
  limitLoss: 'RS_ERROR_LIMIT_REACHED',
  limit: 'RS_ERROR_LIMIT_REACHED',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  roundClosed: 'RS_ERROR_INVALID_GAME',
  otherContent: 'RS_ERROR_DUPLICATE_TRANSACTION',
  dead: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  noStake: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  stakeRolledBack: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  notTheirs: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // A retry may succeed: after a payout has been taken back, or a queue has cleared.
  paidOn: 'RS_ERROR_UNKNOWN',
  busy: 'RS_ERROR_UNKNOWN',
};

/** What an honest provider receives now and then. */
const USUAL: ReadonlySet<WalletRefusal> = new Set([
  'insufficient',
  'tokenExpired',
  'maintenance',
  'stopped',
  'restricted',
  'coolingOff',
  'excluded',
  'limitSession',
  'limitStake',
  'limitLoss',
  'limit',
  'busy',
]);

const identified = z.object({ request_uuid: z.uuid() });

/** Answers one call of an aggregator about a member's wallet. Never throws, whatever the aggregator sends. */
export async function answerWalletCall(
  deps: {
    readonly wallet: OperatorWallet;
    readonly publicKey: KeyObject;
    readonly currency: string;
  },
  asked: { readonly name: string; readonly body: string; readonly signature: unknown },
): Promise<WireOutcome> {
  if (!isSignedBy(deps.publicKey, asked.body, asked.signature)) {
    return refused('RS_ERROR_INVALID_SIGNATURE', null, 'signature');
  }
  const content = parsed(asked.body);
  const request = identified.safeParse(content).data?.request_uuid ?? null;
  if (content === undefined) return refused('RS_ERROR_WRONG_SYNTAX', null, 'syntax');
  switch (asked.name) {
    case 'user/info':
    case 'user/balance': {
      const read = walletCalls[asked.name].safeParse(content);
      return read.success
        ? await answerBalance(deps, asked.name, read.data)
        : refused('RS_ERROR_WRONG_TYPES', request, 'types');
    }
    case 'transaction/bet':
    case 'transaction/win':
    case 'transaction/rollback': {
      const read = walletCalls[asked.name].safeParse(content);
      return read.success
        ? await answerMovement(deps, asked.name, read.data)
        : refused('RS_ERROR_WRONG_TYPES', request, 'types');
    }
    default:
      return refused('RS_ERROR_WRONG_SYNTAX', request, 'call');
  }
}

async function answerBalance(
  { wallet, currency }: Parameters<typeof answerWalletCall>[0],
  name: WalletCallName,
  asked: WalletRequest<'user/info'>,
): Promise<WireOutcome> {
  const { request_uuid: request, user, token } = asked;
  const member = memberOfUser(user);
  if (!member) return refused('RS_ERROR_INVALID_TOKEN', request, 'user');
  const found = await wallet.balance({ ...member, token });
  if (found.outcome !== 'done') return refusedBy(found.outcome, request);
  const answer = { status: 'RS_OK', request_uuid: request, user, currency } as const;
  const balance = amountOfMinor(found.balanceMinor);
  return { answer: name === 'user/info' ? answer : { ...answer, balance }, notable: null };
}

type Movement = 'transaction/bet' | 'transaction/win' | 'transaction/rollback';

async function answerMovement<Name extends Movement>(
  { wallet, currency }: Parameters<typeof answerWalletCall>[0],
  name: Name,
  asked: WalletRequest<Movement>,
): Promise<WireOutcome> {
  const { request_uuid: request, user } = asked;
  const member = memberOfUser(user);
  if (!member) return refused('RS_ERROR_INVALID_TOKEN', request, 'user');
  if ('currency' in asked && asked.currency !== currency) {
    return refused('RS_ERROR_WRONG_CURRENCY', request, 'currency');
  }
  const amount = minorOfAmount('amount' in asked ? asked.amount : 0);
  if (!amount.ok) return refused('RS_ERROR_WRONG_TYPES', request, 'amount');
  // A free stake takes nothing from anybody; one that names an amount contradicts itself.
  if (name === 'transaction/bet' && 'is_free' in asked && asked.is_free && amount.value > 0) {
    return refused('RS_ERROR_WRONG_TYPES', request, 'free');
  }
  const kind = kinds[name];
  const moved = await wallet.call({
    ...member,
    kind,
    id: asked.transaction_uuid,
    reference: 'reference_transaction_uuid' in asked ? asked.reference_transaction_uuid : null,
    token: kind === 'stake' ? (asked.token ?? null) : null,
    gameCode: asked.game_code,
    round: asked.round,
    closes: asked.round_closed,
    amountMinor: amount.value,
    ...(kind === 'payout' && asked.round_closed ? { reported: reportOf(asked.meta) } : {}),
  });
  const { outcome, balanceMinor } = moved;
  const stands = { request_uuid: request, user, currency, balance: amountOfMinor(balanceMinor) };
  if (outcome === 'done' || outcome === 'again') {
    return { answer: { status: 'RS_OK', ...stands }, notable: null };
  }
  const { answer, notable } = refusedBy(outcome, request);
  // Only a caller who has shown the member's token, or moves his money, learns his balance.
  return { answer: outcome === 'insufficient' ? { ...answer, ...stands } : answer, notable };
}

const kinds = {
  'transaction/bet': 'stake',
  'transaction/win': 'payout',
  'transaction/rollback': 'rollback',
} as const;

const report = z.object({
  effective: z.unknown().optional(),
  result: z.unknown().optional(),
  proof: z.unknown().optional(),
});
const RESULT_CHARS_MAX = 200;

/** The last call's report on the round; one of another shape is left out, and the money moves all the same. */
function reportOf(meta: unknown): RoundReport {
  const read = report.safeParse(meta);
  const { effective, result, proof } = read.success ? read.data : {};
  const minor = typeof effective === 'number' ? minorOfAmount(effective) : null;
  const url = z
    .url({ protocol: /^https?$/ })
    .max(500)
    .safeParse(proof);
  return {
    effectiveMinor: minor?.ok ? minor.value : null,
    result: typeof result === 'string' && result !== '' ? result.slice(0, RESULT_CHARS_MAX) : null,
    proofUrl: url.success ? url.data : null,
  };
}

function refusedBy(outcome: WalletAnswer['outcome'], request: string): WireOutcome {
  if (outcome === 'done' || outcome === 'again') throw new TypeError('nothing was refused');
  return refused(statusOf[outcome], request, USUAL.has(outcome) ? null : outcome);
}

function refused(status: Status, request: string | null, notable: string | null): WireOutcome {
  return { answer: { status, ...(request === null ? {} : { request_uuid: request }) }, notable };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
