import type { Wallet, WalletMove, WalletWord } from '../wallet/wallet.ts';

/** How the wallet treats a call: as it should, or as bad lines and bad programs do. */
export type WalletManner =
  | 'honest'
  | 'loseCall'
  | 'loseAnswer'
  | 'refuse'
  | 'neverHeard'
  | 'garble';

export interface FakeWallet extends Wallet {
  balanceOf(player: string): number;
  setBalance(player: string, minor: number): void;
  /** Every call that came in, in order. */
  readonly calls: readonly WalletMove[];
  /** How the next calls are treated, one each; honestly after that. */
  next(...manners: readonly WalletManner[]): void;
  always(manner: WalletManner): void;
  /** Run before a call is looked at. */
  before(act: ((move: WalletMove) => Promise<void>) | null): void;
}

interface Known {
  readonly move: WalletMove;
  isUndone: boolean;
}

/** A wallet that keeps to the protocol unless a test says otherwise: each id once, a rollback ends its stake. */
export function createFakeWallet(startMinor = 1_000_000): FakeWallet {
  const balances = new Map<string, number>();
  const known = new Map<string, Known>();
  const killed = new Set<string>();
  const calls: WalletMove[] = [];
  let queue: WalletManner[] = [];
  let lasting: WalletManner = 'honest';
  let act: ((move: WalletMove) => Promise<void>) | null = null;
  const balanceOf = (player: string): number => balances.get(player) ?? startMinor;
  const shift = (player: string, by: number) => balances.set(player, balanceOf(player) + by);
  const done = (player: string): WalletWord => ({ kind: 'done', balanceMinor: balanceOf(player) });

  const apply = (move: WalletMove): WalletWord => {
    const { player } = move.user;
    const before = known.get(move.callId);
    if (before) return done(player);
    if (move.kind === 'bet') {
      if (killed.has(move.callId)) {
        return {
          kind: 'refused',
          status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
          balanceMinor: null,
        };
      }
      if (balanceOf(player) < move.amountMinor) {
        const balanceMinor = balanceOf(player);
        return { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor };
      }
      shift(player, -move.amountMinor);
    }
    const stake = known.get(move.reference ?? '');
    if (move.kind === 'win') {
      if (!stake || stake.isUndone) {
        return {
          kind: 'refused',
          status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
          balanceMinor: null,
        };
      }
      shift(player, move.amountMinor);
    }
    if (move.kind === 'rollback') {
      killed.add(move.reference ?? '');
      if (stake && !stake.isUndone) {
        stake.isUndone = true;
        shift(player, stake.move.amountMinor);
      }
    }
    known.set(move.callId, { move, isUndone: false });
    return done(player);
  };

  return {
    calls,
    balanceOf,
    setBalance: (player, minor) => void balances.set(player, minor),
    next(...manners) {
      queue = [...queue, ...manners];
    },
    always(manner) {
      lasting = manner;
    },
    before(acting) {
      act = acting;
    },
    balance: async ({ player }) => done(player),
    async move(move) {
      calls.push(move);
      await act?.(move);
      const manner = queue.shift() ?? lasting;
      if (manner === 'loseCall') return { kind: 'lost', status: 'NO_ANSWER' };
      if (manner === 'refuse') {
        return { kind: 'refused', status: 'RS_ERROR_LIMIT_REACHED', balanceMinor: null };
      }
      if (manner === 'neverHeard') {
        const status = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
        return { kind: 'refused', status, balanceMinor: null };
      }
      const word = apply(move);
      if (manner === 'loseAnswer') return { kind: 'lost', status: 'TIMEOUT' };
      if (manner === 'garble') return { kind: 'lost', status: 'MALFORMED' };
      return word;
    },
  };
}
