import { byWinners, footballWinners, type Winners } from './football.ts';
import { isLineBet, lineVerdict } from './lines.ts';
import { baseballWinners, basketballWinners } from './points.ts';
import { mapWinners, rallyWinners, snookerWinners, tennisWinners } from './sets.ts';
import type { Bet, Story, Verdict } from './words.ts';

/** How a bet ends by what the data says and by the rules of the trade. */
export function judge(story: Story, bet: Bet): Verdict {
  if (story.end === 'notPlayed') return 'V';
  if (bet.market === 'threeWay') return threeWay(story, bet);
  if (isLineBet(bet)) return lineVerdict(story, bet);
  return byWinners(RULES[story.sport]?.(story, bet), bet.pick);
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
