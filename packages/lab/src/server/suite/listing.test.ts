import { describe, expect, test } from 'vitest';
import { CaseEnd } from './kit.ts';
import type { ListedMove } from './line.ts';
import { listBetween } from './listing.ts';

const FULL = 1_000;
const FROM = 1_800_000_000_000;

function moveAt(at: number, number: number): ListedMove {
  return {
    transaction_uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    reference_transaction_uuid: null,
    kind: 'bet',
    state: 'done',
    user: 'lab-1',
    game_code: 'g',
    round: 'r',
    round_closed: false,
    currency: 'CNY',
    amount: 1_000,
    created_at: new Date(at).toISOString(),
  };
}

/** A provider that lists at most so many movements of a period; `isIn` says which ends belong to it. */
function labOf(
  moves: readonly ListedMove[],
  isIn = (at: number, from: number, to: number): boolean => at >= from && at < to,
) {
  const findings: unknown[] = [];
  return {
    findings,
    settings: { site: '6000' },
    async list({ start_time: start, end_time: end }: Readonly<Record<string, unknown>>) {
      const [from, to] = [Date.parse(String(start)), Date.parse(String(end))];
      return moves.filter(({ created_at: at }) => isIn(Date.parse(at), from, to)).slice(0, FULL);
    },
    check(what: string, got: unknown, due: unknown) {
      const isRight = JSON.stringify(got) === JSON.stringify(due);
      if (!isRight) findings.push({ what, got });
      return isRight;
    },
  };
}

const span = { from: FROM, to: FROM + 10_000 };
const spread = (count: number) =>
  Array.from({ length: count }, (_, number) => moveAt(FROM + (number % 10_000), number));

describe('a period with more movements than one answer has', () => {
  test('is listed to its end in halves', async () => {
    const lab = labOf(spread(3_500));
    expect(await listBetween(lab, span)).toHaveLength(3_500);
    expect(lab.findings).toEqual([]);
  });

  test('has each movement once where a provider counts both ends of a period in', async () => {
    const lab = labOf(spread(3_500), (at, from, to) => at >= from && at <= to);
    const listed = await listBetween(lab, span);
    expect(new Set(listed.map(({ transaction_uuid: id }) => id)).size).toBe(listed.length);
    expect(lab.findings).toEqual([]);
  });

  test('shows what a provider has in the whole only', async () => {
    const lab = labOf(spread(3_500), (at, from, to) => at > from && at < to);
    await listBetween(lab, span);
    expect(lab.findings).not.toEqual([]);
  });

  test('within one millisecond is no whole list, and ends the case', async () => {
    const lab = labOf(Array.from({ length: FULL + 5 }, (_, number) => moveAt(FROM, number)));
    await expect(listBetween(lab, span)).rejects.toThrow(CaseEnd);
    expect(lab.findings).toMatchObject([{ what: '一毫秒内的名单' }]);
  });
});
