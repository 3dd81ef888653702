import type { KeyObject } from 'node:crypto';
import { type Clock, createUuid, type Rng } from '@tianping/base';
import {
  amountOfMinor,
  SIGNATURE_HEADER,
  type Status,
  walletAnswer,
} from '@tianping/plugin-venues/hub88';
import { WALLET_ANSWER_MS_MAX } from '../limits.ts';
import type { Operators } from '../operators.ts';
import { signAside } from './sign-aside.ts';
import type { Wallet, WalletMove, WalletUser, WalletWord } from './wallet.ts';

/** Amounts on the wire are in 1/100,000 of the unit, ours in 1/100. */
const AMOUNTS_A_MINOR = amountOfMinor(1);
const ANSWER_BYTES_MAX = 65_536;

/** Words that say for certain that nothing was moved and nothing will be. */
const REFUSALS: ReadonlySet<Status> = new Set<Status>([
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
]);

export interface HttpWalletOptions {
  readonly operators: Operators;
  readonly privateKey: KeyObject;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly currency: string;
  /** Origin of the pages that players see. */
  readonly publicOrigin: () => string;
  readonly fetch?: typeof fetch;
  readonly answerMs?: number;
}

/** The wallets of operators over HTTP: signed, one second an answer, and no answer believed that is not one. */
export function createHttpWallet(options: HttpWalletOptions): Wallet {
  const ask = (path: string, user: WalletUser, content: object) =>
    post(options, { path, user, content });
  return {
    balance: (user) => ask('user/balance', user, {}),
    move: (move) => ask(`transaction/${move.kind}`, move.user, contentOf(move, options)),
  };
}

function contentOf(
  move: WalletMove,
  { currency, publicOrigin }: Pick<HttpWalletOptions, 'currency' | 'publicOrigin'>,
): object {
  const moved = {
    transaction_uuid: move.callId,
    round: move.playId,
    round_closed: move.isRoundClosed,
    supplier_user: move.user.player,
    ...(move.reference === null ? {} : { reference_transaction_uuid: move.reference }),
  };
  if (move.kind === 'rollback') return moved;
  const meta = move.stated && {
    effective: amountOfMinor(move.stated.effectiveMinor),
    result: move.stated.result,
    proof: `${publicOrigin()}/round/${move.playId}`,
  };
  const amount = amountOfMinor(move.amountMinor);
  return { ...moved, currency, amount, is_free: false, ...(meta ? { meta } : {}) };
}

async function post(
  options: HttpWalletOptions,
  asked: { readonly path: string; readonly user: WalletUser; readonly content: object },
): Promise<WalletWord> {
  const { user, path } = asked;
  const operator = options.operators.find(user.operator);
  if (!operator) return { kind: 'lost', status: 'NO_OPERATOR' };
  const requestId = createUuid(options);
  const body = JSON.stringify({
    request_uuid: requestId,
    user: user.player,
    token: user.token,
    game_code: user.gameCode,
    ...(user.site === '' ? {} : { sub_partner_id: user.site }),
    ...asked.content,
  });
  try {
    const signature = await signAside(options.privateKey, body);
    const response = await (options.fetch ?? fetch)(`${operator.walletUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(options.answerMs ?? WALLET_ANSWER_MS_MAX),
    });
    const text = await response.text();
    if (!response.ok) return { kind: 'lost', status: `HTTP_${response.status}` };
    if (text.length > ANSWER_BYTES_MAX) return { kind: 'lost', status: 'TOO_LONG' };
    return wordOf(JSON.parse(text), { user, requestId, currency: options.currency });
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'lost', status: isLate ? 'TIMEOUT' : 'NO_ANSWER' };
  }
}

function wordOf(
  answer: unknown,
  asked: { readonly user: WalletUser; readonly requestId: string; readonly currency: string },
): WalletWord {
  const read = walletAnswer.safeParse(answer);
  if (!read.success) return { kind: 'lost', status: 'MALFORMED' };
  const { status, user, request_uuid: requestId, currency, balance } = read.data;
  if ((user !== undefined && user !== asked.user.player) || requestId !== asked.requestId) {
    return { kind: 'lost', status: 'OTHER_REQUEST' };
  }
  // A part of the smallest coin is nothing that can be staked.
  const balanceMinor = balance === undefined ? null : Math.floor(balance / AMOUNTS_A_MINOR);
  if (status !== 'RS_OK') {
    return REFUSALS.has(status)
      ? { kind: 'refused', status, balanceMinor }
      : { kind: 'lost', status };
  }
  if (balanceMinor === null || user === undefined || currency !== asked.currency) {
    return { kind: 'lost', status: 'MALFORMED' };
  }
  return { kind: 'done', balanceMinor };
}
