import { leader, type Winners } from './football.ts';
import type { Bet, Pair, Story } from './words.ts';

/** Basketball: overtime counts in the whole game, not in the second half nor the fourth quarter. */
export function basketballWinners(story: Story, bet: Bet): Winners {
  const { parts, says = {} } = story;
  const end = parts[bet.part];
  if (bet.market === 'overtime') return says.overtime ? [says.overtime] : undefined;
  if (end === undefined) return undefined;
  return plainAnswers(bet.market, end) ?? gameAnswers(story, bet.market, end);
}

/** Who wins and odd or even; a level part has no winner and gives the stakes back. */
export function plainAnswers(market: string, end: Pair): Winners {
  if (market === 'oddEven') return [(end[0] + end[1]) % 2 === 1 ? 'OD' : 'EV'];
  if (market !== 'win') return undefined;
  return end[0] === end[1] ? 'back' : [leader(end)];
}

function gameAnswers({ parts }: Story, market: string, end: Pair): Winners {
  const { HT, H2, Q1, Q2, Q3, Q4 } = parts;
  switch (market) {
    case 'halfFullPoints':
      return HT && twoLeaders(HT, end);
    case 'teamOddEven':
      return [`H+${end[0] % 2 ? 'OD' : 'EV'}`, `C+${end[1] % 2 ? 'OD' : 'EV'}`];
    case 'lastDigitHome':
      return [digits(end[0])];
    case 'lastDigitAway':
      return [digits(end[1])];
    case 'topHalf':
      return HT && H2 && [highest([HT, H2])];
    case 'topQuarter':
      return Q1 && Q2 && Q3 && Q4 && [highest([Q1, Q2, Q3, Q4])];
    default:
      return margins(market, end);
  }
}

/** A level end is not sold: who has named the first leader gets the stake back. */
function twoLeaders(first: Pair, end: Pair): Winners {
  return leader(end) === 'N' ? 'back' : [`${leader(first)}+${leader(end)}`];
}

/** `05`, `16` …: the last digit and the one five away. */
function digits(points: number): string {
  const last = Number(String(points).slice(-1));
  return ['05', '16', '27', '38', '49'].find((pair) => pair.includes(String(last))) ?? '';
}

/** The number of the part with most points, `N` where two share it. */
function highest(parts: readonly Pair[]): string {
  const sums = parts.map(([home, away]) => home + away);
  const most = Math.max(...sums);
  const first = sums.indexOf(most);
  return first === sums.lastIndexOf(most) ? String(first + 1) : 'N';
}

/** Points of difference, the longest range first. */
const RANGES: Readonly<Record<string, readonly (readonly [least: number, name: string])[]>> = {
  margin3: [[6, '6+']],
  margin7: [
    [16, '16+'],
    [10, '10-15'],
    [3, '3-9'],
  ],
  margin12: [
    [26, '26+'],
    [21, '21-25'],
    [16, '16-20'],
    [11, '11-15'],
    [6, '6-10'],
    [1, '1-5'],
  ],
};

const EITHER: Readonly<Record<string, string>> = { margin3: '1-5', margin7: '1-2' };

function margins(market: string, end: Pair): Winners {
  const ranges = RANGES[market];
  const size = Math.abs(end[0] - end[1]);
  if (ranges === undefined) return undefined;
  if (size === 0) return 'back';
  const range = ranges.find(([least]) => size >= least);
  return [range ? `${leader(end)}${range[1]}` : (EITHER[market] ?? '')];
}

/** Baseball: innings can be level, the whole game cannot. */
export function baseballWinners(story: Story, bet: Bet): Winners {
  const { market, part } = bet;
  const { parts, says = {} } = story;
  if (market === 'win' && part === 'FT' && story.end === 'cutShort') return cutShort(story);
  if (market === 'overtime') return says.overtime ? [says.overtime] : undefined;
  const end = parts[part];
  if (end === undefined) return undefined;
  if (market === 'win' && part.startsWith('I')) return [leader(end)];
  if (market === 'inningScored') return [end[0] + end[1] > 0 ? 'Y' : 'X'];
  return plainAnswers(market, end) ?? wholeGame(story, market, end);
}

/** A game cut short has a winner when five innings were played, or four and a half and home leads. */
function cutShort({ says = {}, sofar = {} }: Story): Winners {
  const score = sofar.FT;
  const isEnough = Number(says.innings) >= (score && score[0] > score[1] ? 4.5 : 5);
  return isEnough && score && score[0] !== score[1] ? [leader(score)] : undefined;
}

function wholeGame(story: Story, market: string, end: Pair): Winners {
  const { F5 } = story.parts;
  const size = Math.abs(end[0] - end[1]);
  switch (market) {
    case 'bothScore':
      return [end[0] > 0 && end[1] > 0 ? 'Y' : 'X'];
    case 'winningMargin':
      return [`${leader(end)}${size >= 4 ? 'OV' : size}`];
    case 'doubleResultInnings':
      return F5 && twoLeaders(F5, end);
    case 'teamOddEven':
      return [`H+${end[0] % 2 ? 'OD' : 'EV'}`, `C+${end[1] % 2 ? 'OD' : 'EV'}`];
    case 'topInning':
      return topInning(story, end);
    default:
      return undefined;
  }
}

/**
 * Those beyond the ninth are one pick. Where only their sum is known, they cannot be on top when all
 * their runs are fewer than those of another inning.
 */
function topInning({ parts }: Story, end: Pair): Winners {
  const sums = Object.entries(parts).flatMap(([name, [home, away]]): [string, number][] =>
    /^I\d+$/.test(name) ? [[Number(name.slice(1)) > 9 ? 'IX' : name, home + away]] : [],
  );
  if (sums.length < 9) return undefined;
  const most = Math.max(...sums.map(([, runs]) => runs));
  const picks = new Set(sums.filter(([, runs]) => runs === most).map(([name]) => name));
  const untold = end[0] + end[1] - sums.reduce((all, [, runs]) => all + runs, 0);
  if (untold >= most && untold > 0) return undefined;
  return [picks.size === 1 ? ([...picks][0] ?? '') : 'N'];
}
