import { must } from '@tianping/base';
import type { FirstPage } from './first-page-parts.ts';

const CODES = {
  W: 'win',
  LW: 'half win',
  P: 'push',
  LL: 'half loss',
  L: 'loss',
  D: 'void',
  A: 'restored',
} as const;

const VOIDS: Readonly<Record<string, string>> = {
  D: 'void',
  D0: 'bet void',
  D1: 'match cancelled',
  D2: 'match abandoned',
  D3: 'match rescheduled',
  D4: 'match postponed',
  D5: 'match delayed',
  D6: 'match interrupted',
  D7: 'no extra time or penalty shoot-out',
  D8: 'player withdrew',
  D9: 'wrong team name',
  DA: 'home and away wrong',
  DB: 'starting pitcher changed',
  DC: 'dangerous play',
  DD: 'match postponed',
  DE: 'competitor replaced',
  DF: 'match abandoned',
  DG: 'goal disallowed',
  DH: 'red card withdrawn',
  DI: 'wrong league name',
  DJ: 'match started early',
  DK: 'wrong market',
  DL: 'wrong price',
  DM: 'wrong score',
  DN: 'match abandoned',
  DO: 'ground changed',
  DP: 'penalty decision withdrawn',
  DQ: 'wrong match format',
  DR: 'bet not accepted',
  DS: 'wrong fixture',
  DT: 'match cancelled',
  DU: 'irregular bet',
  DV: 'video referee (VAR)',
  DW: 'irregular match time',
  DX: 'cancelled by the feed',
  DY: 'no such period or market',
  DZ: 'other reason',
};

/** The parts of the specification's first page, in the same order, for readers of English. */
export const english: FirstPage = {
  title: '# Settlement rules: open and verifiable\n\n[中文](README.zh-CN.md)',
  intro: ({ vectors, series: parlay }) =>
    `These are all rules of sports settlement, generated from the tables that the program settles with. ` +
    `If a table changes and these files do not, a test fails. ` +
    `\`vectors.json\` has ${vectors} vectors of single bets and \`series.json\` has ${parlay} of parlays. ` +
    `Anybody may use them to check our settlement or their own.`,
  runner: [
    '## How to check',
    '',
    '```sh',
    'node run.mjs                      # checks the money of every vector from its result code alone',
    'node run.mjs ./my-settlement.mjs  # also asks your implementation: it exports settle(vector), and optionally settleSeries(vector)',
    '```',
    '',
    '`run.mjs` has fewer than two hundred lines, needs nothing but Node 18 or newer, and prints the first fifty differences: the vector, the expected value and the value it got. It ends with 1 if there is any difference.',
    '',
    '`settle(vector)` returns `{ code, payoutMinor }`, with `payoutMinor` null while the bet is open. `settleSeries(vector)` returns `{ payoutMinor }`.',
  ].join('\n'),
  fields: [
    '## What a vector contains',
    '',
    '- `market`: the market `family`, the `sport`, the `period` that counts, whether it is in play, the `line` (handicap or total, from the home side, decimal text in steps of a quarter), and the field codes `w` and `r`.',
    '- `side`: the selection. `scoreAtBet`: the score of the period when an in-play bet was accepted.',
    '- `price`: the base price. With `includesStake` it includes the stake; otherwise it is the profit on one unit. `oddsType` and `struck`: the chosen odds type and the struck price. `stakeMinor`: the stake in minor units.',
    '- `result`: one complete statement of the result. `periods` has the scores of completed periods, `facts` what scores do not tell (see [facts.md](facts.md)), `voids` the orders to void, `outright` the places of an outright.',
    '- `expected`: the result code, the hold `holdMinor`, the payout `payoutMinor` (null while open), whether it was rounded, and the keys of the sentences of the explanation.',
  ].join('\n'),
  money: [
    '## How money is computed',
    '',
    'Everything is integer and rational arithmetic with a single rounding at the end, half to even, to the minor unit. Prices are in thousandths and lines in quarters. There are no floats.',
    '',
    '- A positive price holds the stake. A negative Malay or Indonesian price holds stake ÷ base price, and the profit of a win is the stake. The negative price on display is the truncated reciprocal of the base price: two digits, or three if two would differ by more than a hundredth. Money is not computed from it.',
    '- Payout = some halves of the hold + some halves of the full profit, see the table below.',
    '- Dead heat (an outright with too few places): the stake times places ÷ those who share them settles as a win, the rest as a loss.',
    '- A daily payout cap is deducted separately, and the bet says how much. The vectors have no cap.',
  ].join('\n'),
  codesHead: 'Result codes',
  codesColumns: ['Code', 'Name', 'Payout'],
  codeName: (code) => CODES[code],
  codeMoney: {
    W: 'hold + full profit',
    LW: 'hold + half the profit',
    P: 'hold',
    LL: 'half the hold',
    L: '0',
    D: 'hold; the letter that follows gives the reason',
    A: 'the earlier settlement is taken back; the bet is open again',
  },
  handicapHead: 'Handicap: the result of the side that gives it (home)',
  handicapText:
    'The other side is the mirror: win and loss swap, half win and half loss swap, push stays. A quarter line is two bets of half the stake on the two neighbouring lines. In-play handicaps of football (also of corners, cards and extra time) count from the score at the bet; all others count the whole period.',
  totalHead: 'Total: the result of “over”',
  totalText: '“Under” is the mirror. In-play totals also count the whole period, not from the bet.',
  line: 'Line',
  margin: (margin) =>
    margin === 0 ? 'draw' : margin > 0 ? `home by ${margin}` : `away by ${-margin}`,
  goals: (goals) => (goals === 1 ? '1 goal' : `${goals} goals`),
  parlayHead: 'Parlays',
  parlayText:
    'Each combination multiplies the factors of its legs: a win is 1 + the profit price (or the price itself where it includes the stake), a half win 1 + half the profit price, a push or void 1, a half loss 0.5, a loss 0. Each combination is rounded to the minor unit by itself; then they are added. If everything is void the whole stake is returned. If one leg counts, it is paid like that leg alone. The site writes 4串1 for one 4-fold, and 4串11 for all 11 combinations of four legs.',
  parlayName: ({ size, bets }) => {
    if (size === 'all') return `all ${bets} combinations`;
    const fold = size === 2 ? 'double' : size === 3 ? 'treble' : `${size}-fold`;
    return bets === 1 ? fold : `${fold} ×${bets}`;
  },
  comma: ', ',
  parlayColumns: ['Legs', 'Combinations on offer, with the number of bets'],
  voidHead: 'Void reasons',
  voidText: 'A void bet returns its hold, and the record gives the reason.',
  voidName: (code) => must(VOIDS[code], code),
  voidColumns: ['Code', 'Reason'],
  pages: [
    '## The other pages',
    '',
    '- [markets.md](markets.md): the codes, selections and periods of every market',
    '- [sports.md](sports.md): what each sport rules for stopped, retired and postponed matches',
    '- [facts.md](facts.md): facts beside the score that settlement needs; [FACTS.md](../../plugins/markets/FACTS.md) says when a feed has to tell them',
  ].join('\n'),
};
