import { type MoneyMinor, moneyMinor, type SiteId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { Db, Migration } from '@tianping/db';
import { betHold, betRestore, betSettle } from '@tianping/ledger';
import { migrations as ledger } from '@tianping/ledger/server';
import { createMoneyBase } from '@tianping/ledger/testing';
import { migrations as sportsbook } from '@tianping/sportsbook/server';
import { migrations } from '../server/index.ts';
import type { MemberOfSite } from '../server/member-of-site.ts';
import type { ProtectionEvent } from '../server/protection-event.ts';
import { createProtectionService, type ProtectionService } from '../server/protection-service.ts';
import { createGiftRows } from './gift-rows.ts';
import { createFakePeople, type FakePeople } from './people.ts';

/** All migrations that the package's tables depend on, in order. */
export const worldMigrations: readonly Migration[] = [...ledger, ...sportsbook, ...migrations];

/** One operator with two brands, and a third site of another operator. */
export interface ProtectionWorld {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly protection: ProtectionService;
  readonly people: FakePeople;
  readonly brand: SiteId;
  readonly sister: SiteId;
  readonly stranger: SiteId;
  /** What the member could still pay into open orders. */
  readonly openDeposits: Map<string, number>;
  /** Members last seen where their site is closed. */
  readonly closedTerritory: Set<string>;
  /** Receives each event in the transaction of its change; a throw rolls that back. */
  onEvent: (member: MemberOfSite, event: ProtectionEvent) => void;
  member(siteId?: SiteId): MemberOfSite;
  /** Money that was credited. */
  credit(member: MemberOfSite, minor: number): Promise<void>;
  /** What a bet does to the wallet: held, settled, a settlement reversed. */
  hold(member: MemberOfSite, minor: number): Promise<void>;
  settle(member: MemberOfSite, heldMinor: number, payoutMinor: number): Promise<void>;
  restore(member: MemberOfSite, heldMinor: number, payoutMinor: number): Promise<void>;
  /** A bet partly paid by a voucher, in the wallet and in the sportsbook's rows. */
  holdGift(
    member: MemberOfSite,
    bet: { readonly holdMinor: number; readonly giftMinor: number },
  ): Promise<GiftBet>;
}

interface GiftBet {
  settle(payoutMinor: number): Promise<void>;
  restore(payoutMinor: number): Promise<void>;
}

let worlds = 0;

export function createProtectionWorld(db: Db): ProtectionWorld {
  worlds += 1;
  const base = 20_000 + worlds * 10;
  const sites = [base, base + 1].map((id) => id as SiteId);
  const [brand = base as SiteId, sister = base as SiteId] = sites;
  const stranger = (base + 2) as SiteId;
  // A Saturday afternoon on the site's clock, in the middle of day, week and month.
  const start = { at: Date.parse('2026-03-14T07:00:00Z'), seed: worlds * 3571 + process.pid };
  const { clock, rng, newId, newMember, post, fund } = createMoneyBase(db, start);
  const people = createFakePeople();
  const openDeposits = new Map<string, number>();
  const closedTerritory = new Set<string>();
  const operatorOf = (siteId: SiteId) => `operator-${siteId === stranger ? 'b' : 'a'}${base}`;
  const protection = createProtectionService({
    db,
    clock,
    rng,
    siteOf: (siteId) => ({
      raiseWaitHours: 24,
      raiseExpiryHours: 72,
      realityCheckMinutes: 60,
      operator: operatorOf(siteId),
    }),
    sitesOf: (operator) => [...sites, stranger].filter((id) => operatorOf(id) === operator),
    people,
    money: {
      openDepositsMinor: async (_sql, { memberId }) => openDeposits.get(memberId) ?? 0,
      async hasMoney(sql, { memberId }) {
        const { rowCount } = await sql.query(
          'select 1 from ledger_wallet where member_id = $1 and main_minor + hold_minor > 0',
          [memberId],
        );
        return rowCount > 0;
      },
      paidAt: async () => [],
      since: async () => ({ stakeMinor: 0, winLossMinor: 0, depositMinor: 0 }),
    },
    closedTerritory: async (_sql, _siteId, ids) => ids.filter((id) => closedTerritory.has(id)),
    hashKey: (key) => `h:${key}`,
    onEvent: async (_sql, member, event) => world.onEvent(member, event),
  });
  const bet = (held: number, paid: number) => ({
    holdMinor: moneyMinor(held),
    payoutMinor: moneyMinor(paid) as MoneyMinor,
  });
  const world: ProtectionWorld = {
    onEvent: () => {},
    db,
    clock,
    protection,
    people,
    brand,
    sister,
    stranger,
    openDeposits,
    closedTerritory,
    member: (siteId = brand) => {
      const member = newMember(siteId);
      people.set(member, {});
      return member;
    },
    credit: fund,
    hold: (member, minor) => post(member, betHold, { holdMinor: moneyMinor(minor) }),
    settle: (member, held, paid) => post(member, betSettle, bet(held, paid)),
    restore: (member, held, paid) => post(member, betRestore, bet(held, paid)),
    async holdGift(member, { holdMinor, giftMinor }) {
      const held = { holdMinor: moneyMinor(holdMinor), voucherMinor: moneyMinor(giftMinor) };
      await post(member, betHold, held);
      const rows = createGiftRows({ db, clock, betId: newId() });
      await rows.place(member, { holdMinor, giftMinor });
      return {
        async settle(paid) {
          await world.settle(member, holdMinor, paid);
          await rows.settle(paid);
        },
        async restore(paid) {
          await world.restore(member, holdMinor, paid);
          await rows.reopen();
        },
      };
    },
  };
  return world;
}
