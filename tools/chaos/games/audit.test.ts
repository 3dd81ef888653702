import { expect, test } from 'vitest';
import { playFindings, sideFindings } from './audit.ts';

const bet = {
  id: 'bet-1',
  kind: 'bet',
  amountMinor: 1_000,
  player: 'player-1',
  playId: 'play-1',
  reference: null,
  state: 'done',
} as const;
const win = { ...bet, id: 'win-1', kind: 'win', amountMinor: 2_000, reference: 'bet-1' } as const;
const back = { ...bet, id: 'back-1', kind: 'rollback', reference: 'bet-1' } as const;
const play = {
  id: 'play-1',
  player: 'player-1',
  key: 'a-key',
  form: 'spin',
  state: 'settled',
  stakedMinor: 1_000,
  payoutMinor: 2_000,
};
const atSite = (...list: Parameters<typeof sideFindings>[0]) =>
  new Map(list.map((one) => [one.id, one]));

test('books that agree have no finding, paid or given back', () => {
  expect(playFindings([play], [bet, win])).toEqual([]);
  expect(sideFindings([bet, win], atSite(bet, win))).toEqual([]);
  const voided = { ...play, state: 'void', payoutMinor: null };
  expect(playFindings([voided], [bet, back])).toEqual([]);
  const rolledBack = new Map([['bet-1', { ...bet, state: 'rolledBack' }]]);
  expect(sideFindings([bet, back], rolledBack)).toEqual([]);
});

test.each([
  ['a play without its end', [{ ...play, state: 'open' }], [bet, win], '没有结束'],
  ['a call that is still owed', [play], [bet, { ...win, state: 'pending' }], '钱包调用没有结束'],
  ['a stake that nobody paid', [play], [bet], '派彩 0 次'],
  ['a play that was paid twice', [play], [bet, win, { ...win, id: 'win-2' }], '派彩 2 次'],
  ['a stake that came back and was paid', [play], [bet, back, win], '有 0 注有效，派彩 1 次'],
  ['another sum than was drawn', [play], [bet, { ...win, amountMinor: 1_999 }], '应派 2000'],
])('%s is found', (_name, plays, calls, finding) => {
  expect(playFindings(plays, calls).join()).toContain(finding);
});

test.each([
  ['a stake the site has not', [bet], atSite(), '站点为 null'],
  ['another sum at the site', [bet], atSite({ ...bet, amountMinor: 999 }), '999'],
  ['a stake that should have come back', [bet, back], atSite(bet, back), '"state":"done"'],
  ['a stake the studio does not know', [], atSite(bet), '工作室为 无'],
  [
    'a payout twice at the site',
    [bet, win],
    atSite(bet, win, { ...win, id: 'win-2' }),
    '工作室为 无',
  ],
])('%s is found', (_name, calls, site, finding) => {
  expect(sideFindings(calls, site).join()).toContain(finding);
});
