import { BET_TRIES_MAX } from '../limits.ts';
import type { Wallet, WalletMove, WalletWord } from './wallet.ts';

/**
 * Asks for a stake until the wallet has said something, a few times; after that it is to be taken back. So is one that
 * is refused after a try that was lost: the refusal says nothing of that one, which may have been taken.
 */
export async function tryStake(wallet: Wallet, move: WalletMove): Promise<WalletWord> {
  let word: WalletWord = { kind: 'lost', status: 'unsent' };
  for (let tries = 0; tries < BET_TRIES_MAX; tries += 1) {
    word = await wallet.move(move);
    if (word.kind === 'refused' && tries > 0) return { kind: 'lost', status: word.status };
    if (word.kind !== 'lost') return word;
  }
  return word;
}
