import { must, ok } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Proposal } from '@tianping/office/server';
import type { VenuesOffice } from '@tianping/venues/server';
import { expect, test } from 'vitest';
import { batchWorth, venueKinds } from './venue-money.ts';

const sql = {} as Sql;
const by = { staffId: 's2', name: 'second' };

function kindOf(name: string, office: Partial<VenuesOffice>) {
  return must(
    venueKinds(office as VenuesOffice).find(({ kind }) => kind === name),
    'the kind',
  );
}

function proposal(payload: Proposal['payload']): Proposal {
  return { id: 'p1', siteId: 6000, payload, note: 'seen at the venue', by } as never;
}

test('an agreed transfer ends within the agreement, and one that has ended refuses it', async () => {
  const seen: unknown[] = [];
  const payload = { transferId: 't1', outcome: 'failed' };
  const execute = (ended: unknown) =>
    kindOf('transferResolve', {
      async resolveWithin(_, decision) {
        seen.push(decision);
        return ended as never;
      },
    }).execute(sql, proposal(payload), by);
  expect(await execute({ transferId: 't1', status: 'failed' })).toEqual(
    ok({ transferId: 't1', status: 'failed' }),
  );
  expect(seen).toEqual([{ ...payload, siteId: 6000, note: 'seen at the venue' }]);
  expect(await execute(null)).toMatchObject({ ok: false, error: { code: 6012 } });
});

test('agreed gift codes are made under the proposal’s own key, by whom they were asked', async () => {
  const batch = {
    name: 'spring',
    amountMinor: 8_800,
    multipleMilli: 1_000,
    codes: 100,
    usesEach: 1,
    oncePerMember: true,
    expiresAt: 9,
    note: 'spring',
  };
  const seen: unknown[] = [];
  const kind = kindOf('giftBatch', {
    async createGiftsWithin(_, made) {
      seen.push(made);
      return ok('b1');
    },
  });
  expect(await kind.execute(sql, proposal(batch), by)).toEqual(ok({ batchId: 'b1' }));
  expect(seen).toEqual([
    { ...batch, siteId: 6000, by: 'second', key: 'office/p1', bodyHash: 'p1' },
  ]);
});

test('a batch is worth all that it could ever pay out', () => {
  expect(batchWorth({ amountMinor: 10_000, codes: 10, usesEach: 3 })).toBe(300_000);
  const most = { amountMinor: 10_000_000, codes: 1_000, usesEach: 100_000 };
  expect(batchWorth(most)).toBe(10_000_000 * 1_000 * 100_000);
});
