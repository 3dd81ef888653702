import { type IdempotencyKey, type MemberId, must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { audit, ledgerChecks, migrations as ledgerMigrations } from '@tianping/ledger/server';
import { createMoneyBase, type MoneyBase } from '@tianping/ledger/testing';
import { expect } from 'vitest';
import { auditChecks } from '../server/audit-checks.ts';
import type { VenueWallet } from '../server/balances.ts';
import type { GuardRefusal, GuardRequest, VenueSite } from '../server/deps.ts';
import { migrations } from '../server/index.ts';
import type { StoredTransfer } from '../server/transfers/transfer-store.ts';
import {
  createVenuesService,
  type VenuesOptions,
  type VenuesService,
} from '../server/venues-service.ts';
import { createFakeVenue, type FakeVenue } from './fake-venue.ts';

export const siteId = 6000 as SiteId;

const venueOf = (code: string, more: object = {}) => ({
  code,
  enName: code.toLowerCase(),
  name: `venue ${code}`,
  category: 'ZR' as const,
  shared: false,
  wholeYuan: false,
  ...more,
});

export const site: VenueSite = {
  siteId,
  money: { playMoney: true },
  funds: {
    venues: [
      venueOf('CRTY', { shared: true, category: 'TY' }),
      venueOf('AAA'),
      venueOf('BBB', { category: 'DZ' }),
      venueOf('WHOLE', { wholeYuan: true, category: 'CP' }),
    ],
    coins: [
      {
        currency: 'USDT',
        name: 'USDT',
        depositRateMilli: 7_150,
        withdrawRateMilli: 7_200,
        buyMilli: 7_201,
        sellMilli: 7_119,
        rateAt: 0,
        rateLifeMs: 30_000,
        minCoinMinor: 100,
        maxCoinMinor: 500_000,
        protocols: [],
      },
    ],
  },
};

/** A member of the site, with the fields that the suites need. */
export interface Player {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

interface Asked {
  readonly to?: string;
  readonly from?: string;
  readonly amount: string;
  readonly key?: string;
  readonly body?: string;
  readonly isActivity?: boolean;
}

/** Wallets from end to end on one database, against venues in memory. */
export interface VenuesWorld extends Pick<MoneyBase, 'db' | 'clock' | 'newId' | 'fund'> {
  readonly venues: VenuesService;
  readonly fakes: Readonly<Record<'AAA' | 'BBB' | 'WHOLE', FakeVenue>>;
  readonly changes: { readonly transferId: string; readonly status: string }[];
  readonly duties: { readonly exchangeId: string; readonly amountMinor: number }[];
  /** Sets the guard's answer. */
  guard(refuse: ((question: GuardRequest) => GuardRefusal | null) | null): void;
  /** The venue at which an offer holds the member's money. */
  holdAt(venue: string | null): void;
  newMember(amountMinor?: number): Promise<Player>;
  /** What can be spent. */
  main(player: Player): Promise<number>;
  /** Another service over the same database, as in a second process. */
  second(options?: Partial<VenuesOptions>): VenuesService;
  move(player: Player, asked: Asked): ReturnType<VenuesService['transfer']>;
  /** A transfer that must not be refused. */
  moved(player: Player, asked: Asked): Promise<StoredTransfer>;
  /** A member's wallet at a venue, read now. */
  walletAt(player: Player, code: string): Promise<VenueWallet | undefined>;
  key(): IdempotencyKey;
  expectSound(): Promise<void>;
}

let seeds = 100;

export async function createVenuesWorld(engine: TestEngine): Promise<VenuesWorld> {
  return createWorldOn(await engine.open([...ledgerMigrations, ...migrations]));
}

export function createWorldOn(db: Db): VenuesWorld {
  seeds += 1;
  const base = createMoneyBase(db, { seed: seeds });
  const { clock, rng, newId, fund } = base;
  const fakeOf = (code: string) => createFakeVenue({ code, now: () => clock.now() });
  const fakes = { AAA: fakeOf('AAA'), BBB: fakeOf('BBB'), WHOLE: fakeOf('WHOLE') };
  const changes: { transferId: string; status: string }[] = [];
  const duties: { exchangeId: string; amountMinor: number }[] = [];
  let refuse: ((question: GuardRequest) => GuardRefusal | null) | null = null;
  let heldAt: string | null = null;
  const second = (options: Partial<VenuesOptions> = {}) =>
    createVenuesService({
      db,
      clock,
      rng,
      venues: Object.values(fakes).map(({ venue }) => venue),
      rateKey: 'rate-key',
      guard: async (_sql, question) => refuse?.(question) ?? null,
      activityHold: async (_member, venue) =>
        venue === heldAt
          ? { name: { hans: '七日签到', hant: '七日簽到' }, missingMinor: 5_000 }
          : null,
      addDuty: async (_sql, duty) => void duties.push(duty),
      events: { onTransferChanged: (transfer) => void changes.push(transfer) },
      ...options,
    });
  const venues = second();
  const move: VenuesWorld['move'] = (player, asked) => {
    const { to, from, amount, key = newId(), body, isActivity = false } = asked;
    const channelCode = must(to ?? from, 'a venue');
    return venues.transfer({
      ...player,
      site,
      channelCode,
      amount,
      isActivity,
      key: key as IdempotencyKey,
      bodyHash: body ?? `${channelCode} ${amount}`,
      direction: to ? 'in' : 'out',
    });
  };
  return {
    db,
    clock,
    venues,
    fakes,
    changes,
    duties,
    newId,
    second,
    fund,
    guard(next) {
      refuse = next;
    },
    holdAt(venue) {
      heldAt = venue;
    },
    async newMember(amountMinor = 0) {
      const player = base.newMember(siteId);
      if (amountMinor > 0) await fund(player, amountMinor);
      return player;
    },
    main: base.balance,
    key: () => newId() as IdempotencyKey,
    move,
    async moved(player, asked) {
      const result = await move(player, asked);
      if (!result.ok) throw new Error(result.error.kind);
      return result.value;
    },
    async walletAt(player, code) {
      const found = await venues.wallets({ ...player, site, category: null, refresh: true });
      return found.find(({ config }) => config.code === code);
    },
    async expectSound() {
      expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
    },
  };
}
