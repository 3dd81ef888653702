import type { Player } from '../player.ts';

/** A movement of play in a venue's wallet, as identified by the studio that runs the games; one per id, for ever. */
export interface GameMove extends Player {
  readonly venue: string;
  readonly callId: string;
  readonly moved: 'bet' | 'win' | 'rollback';
  readonly amountMinor: number;
  readonly reference: string | null;
}

export type GameWord = 'done' | 'insufficient' | 'duplicate' | 'unknown' | 'maintenance';

export interface GameMoves {
  /** The answer to a movement, and whether it is new and moves money. */
  judge(move: GameMove, balanceMinor: number): { readonly word: GameWord; readonly isNew: boolean };
  /** Records it; returns by how much it changes the wallet. */
  take(move: GameMove): number;
}

export function createGameMoves(): GameMoves {
  const moves = new Map<string, GameMove>();
  /** Stakes that were rolled back, some of them before they arrived. */
  const dead = new Set<string>();

  const judgeNew = (move: GameMove, balanceMinor: number): GameWord => {
    const stake = moves.get(move.reference ?? '');
    const isOwn = stake?.moved === 'bet' && isSamePlayer(stake, move);
    if (move.moved === 'bet') {
      if (dead.has(move.callId)) return 'unknown';
      return balanceMinor < move.amountMinor ? 'insufficient' : 'done';
    }
    if (move.moved === 'win') {
      return isOwn && !dead.has(stake.callId) ? 'done' : 'unknown';
    }
    // A stake that is not known yet is void when it arrives; another player's is not touched.
    return !stake || isOwn ? 'done' : 'unknown';
  };

  return {
    judge(move, balanceMinor) {
      const before = moves.get(move.callId);
      if (before) return { word: isSame(before, move) ? 'done' : 'duplicate', isNew: false };
      const word = judgeNew(move, balanceMinor);
      return { word, isNew: word === 'done' };
    },
    take(move) {
      moves.set(move.callId, move);
      if (move.moved === 'bet') return -move.amountMinor;
      if (move.moved === 'win') return move.amountMinor;
      const reference = move.reference ?? '';
      if (dead.has(reference)) return 0;
      dead.add(reference);
      return moves.get(reference)?.amountMinor ?? 0;
    },
  };
}

function isSamePlayer(a: GameMove, b: GameMove): boolean {
  return a.venue === b.venue && a.siteId === b.siteId && a.memberId === b.memberId;
}

function isSame(a: GameMove, b: GameMove): boolean {
  return (
    isSamePlayer(a, b) &&
    a.moved === b.moved &&
    a.amountMinor === b.amountMinor &&
    a.reference === b.reference
  );
}
