import { createSeededRng, createUuid, type MemberId, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { audit, ledgerChecks, readBalance } from '@tianping/ledger/server';
import { fundMember } from '@tianping/ledger/testing';
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
export interface SeamlessWorld {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly wallet: SeamlessWallet;
  readonly rules: Map<string, GameRule>;
  /** A wallet over another handle, as a second process has it. */
  second(db: Db): SeamlessWallet;
  seat(minor: number, venue?: string): Promise<Seat>;
  newId(): string;
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
  const rng = createSeededRng(seeds);
  const clock = createFakeClock();
  const rules = new Map([
    ['TPDZ', ruleOf()],
    ['TPZR', ruleOf()],
    ['FIN', ruleOf({ cap: 'financials', capMinor: 180_000 * 712 })],
    ['OTHER', ruleOf({ provider: 'other' })],
  ]);
  const second = (over: Db) =>
    createSeamlessWallet({ db: over, clock, rng, rulesOf: () => rules, onMoved: () => {} });
  const wallet = second(db);
  const newId = () => createUuid({ clock, rng });
  return {
    db,
    clock,
    wallet,
    rules,
    second,
    newId,
    async seat(minor, venue = 'TPDZ') {
      const memberId = newId() as MemberId;
      const member = { siteId: site, memberId };
      if (minor > 0)
        await fundMember(db, { ...member, amountMinor: minor, id: newId(), at: clock.now() });
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
    main: async ({ siteId, memberId }) => (await readBalance(db, siteId, memberId)).mainMinor,
    async expectSound() {
      expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
    },
  };
}
