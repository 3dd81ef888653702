import {
  createSeededRng,
  createUuid,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TransferVenue, VenueMember, VenueOrder } from '../rules/venue.ts';
import { openInput } from './open-input.ts';

/** A venue with controls for its stand-in. */
export interface VenueUnderTest {
  readonly venue: TransferVenue;
  readonly clock: FakeClock;
  /** The next transfer is executed, but its answer is lost. */
  loseNextAnswer(): Promise<void>;
  /** The next transfer never arrives. */
  loseNextCall(): Promise<void>;
  /** The next answer names another amount, or another id. */
  lieNext(how: 'wrongAmount' | 'otherId'): Promise<void>;
  /** The next call is answered far too late. */
  delayNext(): Promise<void>;
  /** The member wins money there, or loses it. */
  play(member: VenueMember, byMinor: number): Promise<void>;
  /** Whether the member can play there at this moment. */
  isOpen(member: VenueMember): Promise<boolean>;
  setMaintenance(on: boolean): Promise<void>;
  goDown(): Promise<void>;
  close(): Promise<void>;
}

/** The contract of every venue. */
export function testVenue(name: string, setUp: () => Promise<VenueUnderTest>): void {
  describe(`venue ${name}`, () => {
    let world: VenueUnderTest;
    let member: VenueMember;
    const rng = createSeededRng(77);

    beforeEach(async () => {
      world = await setUp();
      member = newMember();
    });
    afterEach(async () => {
      await world.close();
    });

    const newId = () => createUuid({ clock: world.clock, rng });
    const newMember = () => ({ siteId: 6000 as SiteId, memberId: newId() as MemberId });
    const orderOf = (amount: number): VenueOrder => ({
      transferId: newId(),
      member,
      amountMinor: moneyMinor(amount),
    });
    const held = async (who = member) => await world.venue.balance(who);
    const credited = async (amount: number) => {
      const order = orderOf(amount);
      expect(await world.venue.credit(order)).toMatchObject({ kind: 'done' });
      return order;
    };

    test('WALLET-006 money goes in and comes out, and the answers say what moved', async () => {
      expect(await held()).toEqual({ ok: true, value: 0 });
      const order = orderOf(12_345);
      expect(await world.venue.credit(order)).toMatchObject({
        kind: 'done',
        transferId: order.transferId,
        amountMinor: 12_345,
      });
      expect(await held()).toEqual({ ok: true, value: 12_345 });
      expect(await world.venue.debit(orderOf(345))).toMatchObject({
        kind: 'done',
        amountMinor: 345,
      });
      expect(await held()).toEqual({ ok: true, value: 12_000 });
    });

    test('the same transfer again is the same one, ten at a time too', async () => {
      const order = await credited(500);
      const again = await Promise.all(Array.from({ length: 10 }, () => world.venue.credit(order)));
      for (const answer of again) expect(answer).toMatchObject({ kind: 'done', amountMinor: 500 });
      expect(await held()).toEqual({ ok: true, value: 500 });
    });

    test('one id with another amount moves nothing more', async () => {
      const order = await credited(500);
      const other = await world.venue.credit({ ...order, amountMinor: moneyMinor(900) });
      expect(other).not.toMatchObject({ kind: 'done', amountMinor: 900 });
      expect(await held()).toEqual({ ok: true, value: 500 });
    });

    test('what is not there is refused, and stays refused when money has come', async () => {
      const order = orderOf(500);
      const refused = { kind: 'refused', transferId: order.transferId, reason: 'insufficient' };
      expect(await world.venue.debit(order)).toEqual(refused);
      await credited(1_000);
      expect(await world.venue.debit(order)).toEqual(refused);
      expect(await held()).toEqual({ ok: true, value: 1_000 });
    });

    test('a lost answer is unknown; asked, it was done', async () => {
      const order = orderOf(700);
      await world.loseNextAnswer();
      expect(await world.venue.credit(order)).toEqual({ kind: 'unknown' });
      expect(await world.venue.ask({ ...order, direction: 'in' })).toMatchObject({
        kind: 'done',
        transferId: order.transferId,
        amountMinor: 700,
      });
      expect(await held()).toEqual({ ok: true, value: 700 });
    });

    test('a call that never arrived is unknown; asked, it is not there', async () => {
      const order = orderOf(700);
      await world.loseNextCall();
      expect(await world.venue.credit(order)).toEqual({ kind: 'unknown' });
      expect(await world.venue.ask({ ...order, direction: 'in' })).toEqual({ kind: 'notThere' });
      expect(await held()).toEqual({ ok: true, value: 0 });
    });

    test('an answer for another amount or id is passed on as it is, never made to fit', async () => {
      for (const how of ['wrongAmount', 'otherId'] as const) {
        const order = orderOf(700);
        await world.lieNext(how);
        const answer = await world.venue.credit(order);
        const fits =
          answer.kind === 'done' &&
          answer.transferId === order.transferId &&
          answer.amountMinor === 700;
        expect(fits).toBe(false);
      }
    });

    test('a slow answer is unknown, and its transfer is done once', async () => {
      const order = orderOf(300);
      await world.delayNext();
      expect(await world.venue.credit(order)).toEqual({ kind: 'unknown' });
      expect(await world.venue.credit(order)).toMatchObject({ kind: 'done' });
      expect(await held()).toEqual({ ok: true, value: 300 });
    }, 20_000);

    test('in maintenance it says so, moves nothing, and holds what it held', async () => {
      await credited(800);
      await world.setMaintenance(true);
      expect(await world.venue.maintenance()).toMatchObject({ ok: true, value: { until: null } });
      expect(await world.venue.debit(orderOf(100))).toMatchObject({
        kind: 'refused',
        reason: 'maintenance',
      });
      expect(await held()).toEqual({ ok: false, error: 'maintenance' });
      expect(await world.venue.open(member, openInput)).toEqual({
        ok: false,
        error: 'maintenance',
      });
      await world.setMaintenance(false);
      expect(await world.venue.maintenance()).toEqual({ ok: true, value: null });
      expect(await held()).toEqual({ ok: true, value: 800 });
    });

    test('money won there comes out; a statement names transfers, not winnings', async () => {
      const order = await credited(1_000);
      await world.play(member, 500);
      expect(await held()).toEqual({ ok: true, value: 1_500 });
      const out = orderOf(1_500);
      expect(await world.venue.debit(out)).toMatchObject({ kind: 'done' });
      const day = new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const statement = await world.venue.statement(member.siteId, day);
      expect(statement).toMatchObject({ ok: true });
      const lines = statement.ok ? statement.value : [];
      expect(
        lines.map(({ transferId, direction, amountMinor }) => [transferId, direction, amountMinor]),
      ).toEqual([
        [order.transferId, 'in', 1_000],
        [out.transferId, 'out', 1_500],
      ]);
      expect(await world.venue.statement(7000 as SiteId, day)).toEqual({ ok: true, value: [] });
    });

    test('members and sites have nothing to do with one another', async () => {
      await credited(1_000);
      const others = [newMember(), { ...member, siteId: 7000 as SiteId }];
      for (const other of others) {
        expect(await held(other)).toEqual({ ok: true, value: 0 });
        const order = { ...orderOf(1), member: other };
        expect(await world.venue.debit(order)).toMatchObject({ kind: 'refused' });
      }
    });

    test('a venue opens at a page', async () => {
      const opened = await world.venue.open(member, openInput);
      expect(opened.ok && URL.canParse(opened.value.url)).toBe(true);
    });

    test('games are listed once each, and one that is not listed does not open', async () => {
      const games = await world.venue.games();
      const codes = games.ok ? games.value.map(({ code }) => code) : [];
      expect(new Set(codes).size).toBe(codes.length);
      const asked = await world.venue.open(member, { ...openInput, gameCode: 'no-such-game' });
      expect(asked).toEqual({ ok: false, error: 'gameUnknown' });
    });

    test('ending open sessions at a venue can be repeated', async () => {
      await world.venue.open(member, openInput);
      expect(await world.isOpen(member)).toBe(true);
      const other = newMember();
      await world.venue.open(other, openInput);
      expect(await world.venue.endSession(member, null)).toEqual({ ok: true, value: null });
      expect(await world.venue.endSession(member, null)).toEqual({ ok: true, value: null });
      expect(await world.isOpen(member)).toBe(false);
      expect(await world.isOpen(other)).toBe(true);
    });

    test('a venue off the line answers unknown or unreachable, never a fault of ours', async () => {
      await world.goDown();
      const order = orderOf(100);
      expect(await world.venue.credit(order)).toEqual({ kind: 'unknown' });
      expect(await world.venue.debit(order)).toEqual({ kind: 'unknown' });
      expect(await world.venue.ask({ ...order, direction: 'in' })).toEqual({ kind: 'unknown' });
      expect(await held()).toEqual({ ok: false, error: 'unreachable' });
      expect(await world.venue.maintenance()).toEqual({ ok: false, error: 'unreachable' });
      expect(await world.venue.games()).toEqual({ ok: false, error: 'unreachable' });
      expect((await world.venue.statement(member.siteId, '2026-01-01')).ok).toBe(false);
      expect((await world.venue.open(member, openInput)).ok).toBe(false);
      expect(await world.venue.endSession(member, null)).toEqual({
        ok: false,
        error: 'unreachable',
      });
    });
  });
}
