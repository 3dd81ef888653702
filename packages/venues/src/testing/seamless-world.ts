import type { MemberId, SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { createMoneyBase, type MoneyBase } from '@tianping/ledger/testing';
import { expect } from 'vitest';
import type { WalletAnswer, WalletCall } from '../rules/seamless/wallet-call.ts';
import { auditChecks } from '../server/audit-checks.ts';
import { openGameSession } from '../server/seamless/game-sessions.ts';
import {
  createSeamlessWallet,
  type GameRule,
  type SeamlessWallet,
} from '../server/seamless/wallet.ts';

export const PROVIDER = 'studio';

interface Seat {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly token: string;
}

/** The wallet from a provider's side, without HTTP. */
export interface SeamlessWorld extends Pick<MoneyBase, 'db' | 'clock' | 'newId'> {
  readonly wallet: SeamlessWallet;
  readonly rules: Map<string, GameRule>;
  /** A wallet over another database handle, as in a second process. */
  second(db: Db): SeamlessWallet;
  seat(minor: number, venue?: string): Promise<Seat>;
  stake(seat: Seat, more?: Partial<WalletCall>): WalletCall;
  payout(of: WalletCall, amountMinor: number, more?: Partial<WalletCall>): WalletCall;
  rollback(of: WalletCall, more?: Partial<WalletCall>): WalletCall;
  call(asked: WalletCall): Promise<WalletAnswer>;
  main(seat: Seat): Promise<number>;
  expectSound(): Promise<void>;
}

const site = 6000 as SiteId;
const ruleOf = (more: Partial<GameRule> = {}): GameRule => ({
  provider: PROVIDER,
  halt: null,
  cap: 'casino',
  capMinor: 600_000 * 712,
  maxStake: null,
  ...more,
});

let seeds = 700;

export function createSeamlessWorld(db: Db): SeamlessWorld {
  seeds += 1;
  const base = createMoneyBase(db, { seed: seeds });
  const { clock, rng, newId } = base;
  const rules = new Map([
    ['TPDZ', ruleOf()],
    ['TPZR', ruleOf()],
    ['FIN', ruleOf({ cap: 'financials', capMinor: 180_000 * 712 })],
    ['OTHER', ruleOf({ provider: 'other' })],
  ]);
  const second = (over: Db) =>
    createSeamlessWallet({ db: over, clock, rng, rulesOf: () => rules, onMoved: () => {} });
  const wallet = second(db);
  return {
    db,
    clock,
    wallet,
    rules,
    second,
    newId,
    async seat(minor, venue = 'TPDZ') {
      const member = base.newMember(site);
      if (minor > 0) await base.fund(member, minor);
      const token = await openGameSession(
        { db, clock, rng },
        { ...member, venue, gameCode: 'slot-koi' },
      );
      return { ...member, token };
    },
    stake: ({ siteId, memberId, token }, more) => ({
      kind: 'stake',
      siteId,
      memberId,
      token,
      id: newId(),
      reference: null,
      gameCode: 'slot-koi',
      round: newId(),
      closes: false,
      amountMinor: 1_000,
      ...more,
    }),
    payout: (of, amountMinor, more) => ({
      ...of,
      kind: 'payout',
      id: newId(),
      reference: of.id,
      closes: true,
      amountMinor,
      ...more,
    }),
    rollback: (of, more) => ({
      ...of,
      kind: 'rollback',
      id: newId(),
      reference: of.id,
      closes: true,
      amountMinor: 0,
      ...more,
    }),
    call: (asked) => wallet.call(PROVIDER, asked),
    main: base.balance,
    async expectSound() {
      expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
    },
  };
}
