import { type MemberId, ok, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { expect, test } from 'vitest';
import { venuesGuard } from './venues.ts';

/** A member's row as the guard finds it. */
const knows = (status: string, underage: boolean): Sql => ({
  query: async <Row>() => ({ rows: [{ status, underage } as Row], rowCount: 1 }),
});
const member = { siteId: 6000 as SiteId, memberId: 'm' as MemberId, amountMinor: 100, at: 0 };

test('SAFE-001 who is under age, or restricted, brings nothing into play by any way', async () => {
  let asked = 0;
  const guard = venuesGuard({
    async check() {
      asked += 1;
      return ok(null);
    },
  });
  for (const action of ['transferIn', 'launch', 'exchange', 'redeem'] as const) {
    for (const sql of [knows('active', true), knows('frozen', false)]) {
      expect(await guard(sql, { ...member, action }), action).toMatchObject({ code: 6003 });
    }
    expect(asked, 'limits are asked of nobody who may not play').toBe(0);
  }
  expect(await guard(knows('active', false), { ...member, action: 'transferIn' })).toBeNull();
  expect(asked).toBe(1);
});
