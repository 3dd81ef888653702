import { err, type MemberId, ok, type SiteId } from '@tianping/base';
import { expect, test } from 'vitest';
import type { GameAnswer } from './game-calls.ts';
import { roundWordOf, statementOf } from './statement.ts';
import { userOf } from './users.ts';

const member = {
  siteId: 6000 as SiteId,
  memberId: '01900000-0000-7000-8000-000000000001' as MemberId,
};
type Listed = GameAnswer<'transactions/list'>[number];
const id = (number: number) =>
  `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const listed = (number: number, more: Partial<Listed> = {}): Listed => ({
  transaction_uuid: id(number),
  reference_transaction_uuid: null,
  kind: 'bet',
  state: 'done',
  user: userOf(member),
  game_code: 'slot-koi',
  round: 'r1',
  round_closed: true,
  currency: 'CNY',
  amount: 1_000_000,
  created_at: '2026-03-14T04:00:00.000Z',
  ...more,
});
/** A provider that lists what was made in the time asked for, at most so many lines at once. */
const lineOf = (all: readonly Listed[], most = 1_000, asked: object[] = []) => ({
  ask: (async (_name: string, content: { start_time?: string; end_time?: string }) => {
    asked.push(content);
    const { start_time: from = '', end_time: to = '￿' } = content;
    return ok(all.filter((one) => one.created_at >= from && one.created_at <= to).slice(0, most));
  }) as never,
});
const DAY = { siteId: member.siteId, day: '2026-03-14', isOwn: (code: string) => code !== 'dice' };

test('a statement has the stakes and payouts of the site’s own day, without those taken back, of the venue’s games', async () => {
  const asked: object[] = [];
  const all = [
    listed(1),
    listed(2, { kind: 'win', amount: 250_000 }),
    listed(3, { state: 'refused' }),
    listed(4),
    listed(5, { kind: 'rollback', reference_transaction_uuid: id(4) }),
    listed(6, { game_code: 'dice' }),
    // 00:30 of the next day, and 23:30 of the day before, on the site's clock.
    listed(7, { created_at: '2026-03-14T16:30:00.000Z' }),
    listed(8, { created_at: '2026-03-13T15:30:00.000Z' }),
  ];
  const stated = await statementOf(lineOf(all, 1_000, asked), DAY);
  expect(stated).toMatchObject({
    ok: true,
    value: [
      { transferId: id(1), direction: 'in', amountMinor: 1_000 },
      { transferId: id(2), direction: 'out', amountMinor: 250 },
    ],
  });
  expect(asked[0]).toMatchObject({
    sub_partner_id: '6000',
    start_time: '2026-03-13T16:00:00.000Z',
  });
});

test('a stake that was taken back just after midnight is not in the statement of its day', async () => {
  const late = listed(1, { created_at: '2026-03-14T15:59:59.000Z' });
  const back = listed(2, {
    kind: 'rollback',
    reference_transaction_uuid: id(1),
    created_at: '2026-03-14T16:00:20.000Z',
  });
  expect(await statementOf(lineOf([late, back]), DAY)).toEqual(ok([]));
});

test('a time that is full is asked for in halves, and a fraction of a cent is no statement', async () => {
  const busy = Array.from({ length: 1_500 }, (_, at) =>
    listed(0, {
      transaction_uuid: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      created_at: new Date(Date.parse('2026-03-14T04:00:00Z') + at * 2_000).toISOString(),
    }),
  );
  const stated = await statementOf(lineOf(busy), DAY);
  expect(stated.ok && stated.value).toHaveLength(1_500);
  expect(await statementOf(lineOf([listed(1, { amount: 1 })]), DAY)).toEqual(err('unreachable'));
});

test('a round is unknown, goes on, or is over with what has moved in it', async () => {
  const word = async (...all: readonly Listed[]) => await roundWordOf(lineOf(all), member, 'r1');
  expect(await word()).toEqual(ok({ kind: 'unknown' }));
  expect(await word(listed(1, { round_closed: false }))).toEqual(ok({ kind: 'open' }));
  expect(await word(listed(1), listed(2, { kind: 'win', state: 'open' }))).toEqual(
    ok({ kind: 'open' }),
  );
  // Somebody else's part, and another round, are no word on this one.
  expect(await word(listed(1, { user: '6000.x' }), listed(2, { round: 'r2' }))).toEqual(
    ok({ kind: 'unknown' }),
  );
  expect(await word(listed(1), listed(2, { kind: 'win', amount: 0 }))).toEqual(
    ok({
      kind: 'closed',
      movements: [
        { transactionId: id(1), kind: 'stake', amountMinor: 1_000 },
        { transactionId: id(2), kind: 'payout', amountMinor: 0 },
      ],
    }),
  );
});
