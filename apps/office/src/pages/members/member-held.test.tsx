import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { MemberHeld } from './member-held.tsx';

const held = {
  mainMinor: 1_268_050,
  holdMinor: 120_000,
  frozenMinor: 26_000_33,
  venueMinor: 500_07,
  coinMinor: 7_120,
  depositMinor: 100_000,
  debtMinor: -4_321,
};

/** Every amount of the box as it is shown, in its order, in fen. */
async function amounts(): Promise<readonly number[]> {
  const html = shown(<MemberHeld held={held} />, await answeredOffice({}));
  return [...html.matchAll(/<dd>(?:<b>)?(−?)¥([\d,]+)(?:\.(\d\d))?/g)].map(
    ([, sign, yuan = '', fen = '00']) => (sign ? -1 : 1) * Number(yuan.replaceAll(',', '') + fen),
  );
}

const sum = (minors: readonly number[]): number => minors.reduce((total, one) => total + one, 0);

test('a member’s money: the parts on the page add up to the totals on the page', async () => {
  const shownAmounts = await amounts();
  expect(shownAmounts).toHaveLength(9);
  const [parts, total, beyond, net] = [
    shownAmounts.slice(0, 4),
    shownAmounts[4],
    shownAmounts.slice(5, 8),
    shownAmounts[8],
  ];
  expect(total).toBe(sum(parts));
  expect(net).toBe(sum([...parts, ...beyond]));
  expect(sum([...parts, ...beyond])).toBe(sum(Object.values(held)));
});
