import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { expect } from 'vitest';
import { dayStart, parseDay } from '../../rules/index.ts';
import type { VipWorld } from '../../testing/world.ts';
import { auditChecks } from '../audit-checks.ts';
import type { MemberOfSite } from '../deps.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const YUAN = 100;

/** Moves the clock to a time of a day (UTC+8). */
export function goTo(world: VipWorld, day: string, hour: number): void {
  const at = dayStart(must(parseDay(day), 'a day')) + hour * HOUR;
  world.clock.advance(at - world.clock.now());
}

/** A settled bet that counts so much. */
export async function turnOver(
  world: VipWorld,
  member: MemberOfSite,
  amountMinor: number,
): Promise<void> {
  await world.settle(await world.bet(member, { stakeMinor: amountMinor }), 'W', amountMinor);
}

/** The books and the grants agree with each other. */
export async function clean(db: Db): Promise<void> {
  expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
}
