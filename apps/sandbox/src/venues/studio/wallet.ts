import type { KeyObject } from 'node:crypto';
import {
  amountOfMinor,
  isSignedBy,
  minorOfAmount,
  SIGNATURE_HEADER,
  type Status,
  type WalletAnswer,
  type WalletCallName,
  type WalletRequest,
  walletCalls,
} from '@tianping/plugin-venues/hub88';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { VenueBooks } from '../books.ts';
import { playerOf } from './connection.ts';
import type { GameWord } from './game-moves.ts';

export interface StudioWalletOptions {
  readonly books: VenueBooks;
  readonly studioKey: () => KeyObject | null;
  readonly tokenOf: (user: string) => string;
}

type Shapes = {
  readonly [Name in WalletCallName]: z.ZodType<WalletRequest<Name>>;
};
const shapes: Shapes = walletCalls;

const statuses: Readonly<Record<GameWord, Status>> = {
  done: 'RS_OK',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  maintenance: 'RS_ERROR_INVALID_GAME',
};

/** The wallet interface that the studio calls: the sandbox is one more operator, with books of its own. */
export function serveStudioWallet(app: FastifyInstance, options: StudioWalletOptions): void {
  const { books } = options;
  const on = <Name extends WalletCallName>(
    name: Name,
    word: (asked: WalletRequest<Name>) => Status,
  ) =>
    app.post(`/hub88/${name}`, async (request): Promise<WalletAnswer> => {
      const key = options.studioKey();
      const signature = request.headers[SIGNATURE_HEADER];
      if (!key || !isSignedBy(key, String(request.body), signature)) {
        return { status: 'RS_ERROR_INVALID_SIGNATURE' };
      }
      const read = shapes[name].safeParse(parsed(request.body));
      if (!read.success) return { status: 'RS_ERROR_WRONG_SYNTAX' };
      const { request_uuid: requestId, user } = read.data;
      const player = playerOf(user);
      if (!player) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid: requestId, user };
      const status = word(read.data);
      const balance = amountOfMinor(books.balance(player.venue, player));
      return { status, request_uuid: requestId, user, currency: 'CNY', balance, country: 'CN' };
    });

  const tokened = ({ user, token }: { user: string; token: string }): Status =>
    token === options.tokenOf(user) ? 'RS_OK' : 'RS_ERROR_INVALID_TOKEN';
  on('user/info', tokened);
  on('user/balance', tokened);
  on('transaction/bet', (asked) => {
    const status = tokened(asked);
    if (status !== 'RS_OK') return status;
    return move(books, { ...asked, moved: 'bet', reference_transaction_uuid: null });
  });
  // A win is accepted even when the token has expired.
  on('transaction/win', (asked) => move(books, { ...asked, moved: 'win' }));
  on('transaction/rollback', (asked) =>
    move(books, { ...asked, amount: 0, currency: 'CNY', moved: 'rollback' }),
  );
}

function move(
  books: VenueBooks,
  asked: {
    readonly user: string;
    readonly moved: 'bet' | 'win' | 'rollback';
    readonly transaction_uuid: string;
    readonly reference_transaction_uuid: string | null;
    readonly amount: number;
    readonly currency: string;
  },
): Status {
  const player = playerOf(asked.user);
  const amountMinor = minorOfAmount(asked.amount);
  if (!player) return 'RS_ERROR_INVALID_TOKEN';
  if (!amountMinor.ok) return 'RS_ERROR_WRONG_TYPES';
  if (asked.currency !== 'CNY') return 'RS_ERROR_WRONG_CURRENCY';
  const word = books.moveGame({
    ...player,
    callId: asked.transaction_uuid,
    moved: asked.moved,
    amountMinor: amountMinor.value,
    reference: asked.reference_transaction_uuid,
  });
  return statuses[word];
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
