import { byWinners, footballWinners, leader, type Winners } from './football.ts';
import { isLineBet, lineVerdict } from './lines.ts';
import { baseballWinners, basketballWinners } from './points.ts';
import { restOf } from './rest.ts';
import { mapWinners, rallyWinners, snookerWinners, tennisWinners } from './sets.ts';
import type { Bet, Story, Verdict } from './words.ts';

/** How a bet ends by what the data says and by the rules of the trade. */
export function judge(story: Story, bet: Bet): Verdict {
  if (story.end === 'notPlayed') return 'V';
  const verdict = judgeAsReported(story, bet);
  return verdict === 'V' && story.end === 'gaveUp' ? whateverCame(story, bet) : verdict;
}

/** Of a match that was given up, only what every continuation would have settled alike stands. */
function whateverCame(story: Story, bet: Bet): Verdict {
  const { sofar: _sofar, winner: _winner, ...rest } = story;
  const verdicts = new Set(
    (restOf(story).get(bet.part) ?? []).map((end) =>
      judgeAsReported({ ...rest, end: 'played', parts: { ...story.parts, [bet.part]: end } }, bet),
    ),
  );
  const [only] = verdicts;
  return verdicts.size === 1 && only !== undefined ? only : 'V';
}

function judgeAsReported(story: Story, bet: Bet): Verdict {
  if (bet.market === 'threeWay') return threeWay(story, bet);
  if (hasLostAPart(story, bet)) return 'L';
  if (isLineBet(bet)) return lineVerdict(story, bet);
  return byWinners(RULES[story.sport]?.(story, bet), bet.pick);
}

/** Markets on two leaders: one wrongly named leader loses, though the other is not known. */
const LEADERS: Readonly<Record<string, string>> = {
  halfFull: 'HT',
  halfFullPoints: 'HT',
  doubleResultInnings: 'F5',
  firstSetMatch: 'S1',
};

function hasLostAPart({ parts }: Story, { market, part, pick }: Bet): boolean {
  const first = parts[LEADERS[market] ?? ''];
  const last = parts[part];
  if (!(market in LEADERS)) return false;
  const [one, two] = pick.split('+');
  if (first !== undefined) return leader(first) !== one;
  return last !== undefined && leader(last) !== two;
}

const RULES: Readonly<Record<string, (story: Story, bet: Bet) => Winners>> = {
  FT: footballWinners,
  BK: basketballWinners,
  BS: baseballWinners,
  TN: tennisWinners,
  VB: rallyWinners,
  TT: rallyWinners,
  SK: snookerWinners,
  ES: mapWinners,
};

/** The handicap of whole goals with its draw. */
function threeWay(story: Story, { line, pick, live, since }: Bet): Verdict {
  const end = story.parts.FT;
  if (end === undefined || line === null) return 'V';
  const from = live && since ? since : [0, 0];
  const ahead = end[0] - from[0] + line / 4 - (end[1] - from[1]);
  const won = ahead > 0 ? 'H' : ahead < 0 ? 'C' : 'N';
  return won === pick ? 'W' : 'L';
}
