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
/** A provider that lists what was made in the time asked for, at most so many lines in one answer. */
const lineOf = (all: readonly Listed[], most = 1_000, asked: object[] = []) => ({
  ask: (async (_name: string, content: { start_time?: string; end_time?: string }) => {
    asked.push(content);
    const { start_time: from = '', end_time: to = '￿' } = content;
    return ok(all.filter((one) => one.created_at >= from && one.created_at <= to).slice(0, most));
  }) as never,
});
const NOW = Date.parse('2026-03-14T20:30:00Z');
const DAY = {
  siteId: member.siteId,
  day: '2026-03-14',
  isOwn: (code: string) => code !== 'dice',
  now: NOW,
};
const many = (count: number, madeAt: (at: number) => number) =>
  Array.from({ length: count }, (_, at) =>
    listed(0, {
      transaction_uuid: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      created_at: new Date(madeAt(at)).toISOString(),
    }),
  );
const FOUR = Date.parse('2026-03-14T04:00:00Z');

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

test('a rollback belongs to the movement that it takes back, however late it comes, and is read as far as now', async () => {
  const [stake, payout] = [listed(1), listed(2, { kind: 'win', amount: 250_000 })];
  const backAt = (created_at: string) =>
    listed(3, { kind: 'rollback', reference_transaction_uuid: id(1), created_at });
  const idsOf = async (all: readonly Listed[], asked: Partial<typeof DAY> = {}) => {
    const stated = await statementOf(lineOf(all), { ...DAY, ...asked });
    return stated.ok && stated.value.map(({ transferId }) => transferId);
  };
  const days = (count: number) => Date.parse('2026-03-14T16:00:00Z') + count * 86_400_000;
  // Four hours after the end of the day, on the night after it.
  expect(await idsOf([stake, payout, backAt('2026-03-14T20:00:00.000Z')])).toEqual([id(2)]);
  const sixDays = [stake, payout, backAt('2026-03-20T16:00:00.000Z')];
  expect(await idsOf(sixDays, { now: days(6) })).toEqual([id(2)]);
  // The day of the rollback has neither.
  expect(await idsOf(sixDays, { day: '2026-03-21', now: days(7) })).toEqual([]);
  const asked: { start_time?: string }[] = [];
  await statementOf(lineOf([stake], 1_000, asked), DAY);
  expect(asked.at(-1)?.start_time).toBe('2026-03-14T21:00:00.000Z');
  await statementOf(lineOf([stake], 1_000, asked), { ...DAY, now: days(400) });
  expect(asked.at(-1)?.start_time).toBe('2026-03-21T15:00:00.000Z');
});

test('a second with more lines than an answer takes is read whole', async () => {
  const busy = many(2_500, (at) => FOUR + Math.floor(at / 3));
  const stated = await statementOf(lineOf(busy), DAY);
  expect(stated.ok && stated.value).toHaveLength(2_500);
});

test('a listing that cannot be read to its end is incomplete, never taken as whole', async () => {
  const stacked = many(1_200, () => FOUR);
  expect(await statementOf(lineOf(stacked), DAY)).toEqual(err('incomplete'));
  // A provider that leaves out the start of a period loses what was made between its halves.
  const spread = many(1_200, (at) => FOUR + (at + 1) * 2_000);
  const leaky = {
    ask: (async (_name: string, asked: { start_time: string; end_time: string }) => {
      const isIn = (at: string): boolean => at > asked.start_time && at < asked.end_time;
      return ok(spread.filter(({ created_at: at }) => isIn(at)).slice(0, 1_000));
    }) as never,
  };
  expect(await statementOf(leaky, DAY)).toEqual(err('incomplete'));
});

test('a time that is full is asked for in halves, and a fraction of a cent is no statement', async () => {
  const busy = many(1_500, (at) => FOUR + at * 2_000);
  const stated = await statementOf(lineOf(busy), DAY);
  expect(stated.ok && stated.value).toHaveLength(1_500);
  expect(await statementOf(lineOf([listed(1, { amount: 1 })]), DAY)).toEqual(err('incomplete'));
});

test('a round is unknown, goes on, or is over with what has moved in it', async () => {
  const word = async (...all: readonly Listed[]) => await roundWordOf(lineOf(all), member, 'r1');
  expect(await word()).toEqual(ok({ kind: 'unknown' }));
  expect(await word(listed(1, { round_closed: false }))).toEqual(ok({ kind: 'open' }));
  expect(await word(listed(1), listed(2, { kind: 'win', state: 'open' }))).toEqual(
    ok({ kind: 'open' }),
  );
  // Somebody else's part, and another round, say nothing of this one.
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
  // A fraction of a cent is an amount that we never have, and no payout of nothing.
  expect(await word(listed(1), listed(2, { kind: 'win', amount: 500 }))).toMatchObject({
    value: { movements: [{ amountMinor: 1_000 }, { kind: 'payout', amountMinor: null }] },
  });
});
