import { BET_TRIES_MAX } from '../limits.ts';
import type { Wallet, WalletMove, WalletWord } from './wallet.ts';

/** Asks for a stake until the wallet has said something, a few times; after that it is to be taken back. */
export async function tryStake(wallet: Wallet, move: WalletMove): Promise<WalletWord> {
  let word: WalletWord = { kind: 'lost', status: 'unsent' };
  for (let tries = 0; tries < BET_TRIES_MAX; tries += 1) {
    word = await wallet.move(move);
    if (word.kind !== 'lost') return word;
  }
  return word;
}
