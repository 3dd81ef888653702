import { moneyMinor } from '@tianping/base';
import type { Balance, Entry, MemberAccount } from '../rules/account.ts';
import type { PostOutcome } from '../server/post.ts';

/** One posting as the model sees it. */
export interface ModelMove {
  readonly member: string;
  readonly movement: string;
  readonly key: string;
  readonly entries: readonly Entry[];
  readonly forced: boolean;
}

/** The ledger in a few lines: balances in a map, one move after another. The real one must equal it. */
export interface LedgerModel {
  move(move: ModelMove): PostOutcome;
  balance(member: string): Balance;
  /** Balances of the house by account. */
  house(): ReadonlyMap<string, number>;
}

const NOTHING: Balance = {
  mainMinor: moneyMinor(0),
  holdMinor: moneyMinor(0),
  debtMinor: moneyMinor(0),
  version: 0,
};

export function createLedgerModel(): LedgerModel {
  const members = new Map<string, Balance>();
  const house = new Map<string, number>();
  const used = new Set<string>();

  return {
    move({ member, movement, key, entries, forced }) {
      const name = JSON.stringify([member, movement, key]);
      if (used.has(name)) return 'duplicate';
      const before = members.get(member) ?? NOTHING;
      // Available money less debt: only credits and forced debits change this.
      const worth = before.mainMinor + before.debtMinor + sum(entries, 'main');
      if (worth < 0 && sum(entries, 'main') < 0 && !forced) return 'insufficient';
      members.set(member, {
        mainMinor: moneyMinor(Math.max(worth, 0)),
        debtMinor: moneyMinor(Math.min(worth, 0)),
        holdMinor: moneyMinor(before.holdMinor + sum(entries, 'hold')),
        version: before.version + 1,
      });
      for (const { account, amountMinor } of entries) {
        if (account === 'main' || account === 'hold' || account === 'debt') continue;
        house.set(account, (house.get(account) ?? 0) + amountMinor);
      }
      used.add(name);
      return 'posted';
    },
    balance: (member) => members.get(member) ?? NOTHING,
    house: () => new Map([...house].filter(([, balance]) => balance !== 0)),
  };
}

function sum(entries: readonly Entry[], account: MemberAccount): number {
  return entries.reduce(
    (all, entry) => all + (entry.account === account ? entry.amountMinor : 0),
    0,
  );
}
