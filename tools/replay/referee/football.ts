import { less } from './columns.ts';
import type { Bet, Pair, Story, Verdict } from './words.ts';

/** Who leads: `H`, `C`, `N`. */
export function leader([home, away]: Pair): 'H' | 'C' | 'N' {
  return home > away ? 'H' : home < away ? 'C' : 'N';
}

/** A set of winning picks, `back` when stakes come back, nothing when the data does not say. */
export type Winners = readonly string[] | 'back' | undefined;

export function byWinners(winners: Winners, pick: string): Verdict {
  if (winners === undefined) return 'V';
  if (winners === 'back') return 'P';
  return winners.includes(pick) ? 'W' : 'L';
}

/** Everything on a football match that has no line. */
export function footballWinners(story: Story, bet: Bet): Winners {
  const { market, part, pick } = bet;
  const number = /^N[A-Z]?(\d+)$/.exec(part)?.[1];
  if (number !== undefined) return byNumber(story, market, Number(number));
  const end = story.parts[part];
  const answers = end === undefined ? undefined : scoreAnswers(market, part, end);
  if (answers !== undefined) return answers;
  return (
    halfAnswers(story, market) ??
    orderAnswers(story, market, pick) ??
    factAnswers(story, market) ??
    pairAnswers(story, market, pick)
  );
}

/** What the score of one part decides by itself. */
function scoreAnswers(market: string, part: string, score: Pair): Winners {
  const [home, away] = score;
  const sum = home + away;
  const lead = leader(score);
  switch (market) {
    case 'win':
    case 'windowWin':
    case 'cornerWin':
    case 'cardWin':
    case 'extraTimeWin':
      return [lead];
    case 'oddEven':
    case 'cornerOddEven':
    case 'cardOddEven':
      return [sum % 2 === 0 ? 'EV' : 'OD'];
    case 'correctScore':
      return [Math.max(home, away) > (part === 'HT' ? 3 : 4) ? 'OVH' : `${home}-${away}`];
    case 'totalGoals':
      return [part === 'HT' ? (['0', '1', '2'][sum] ?? '3+') : (RANGES[sum] ?? '7+')];
    case 'bothScore':
      return [home * away > 0 ? 'Y' : 'X'];
    case 'doubleChance':
      return ['HN', 'CN', 'HC'].filter((pair) => pair.includes(lead));
    case 'winningMargin':
      return [
        lead === 'N'
          ? sum === 0
            ? '0'
            : 'N'
          : `${lead}${Math.abs(home - away) > 3 ? 'OV' : Math.abs(home - away)}`,
      ];
    case 'cleanSheet':
      return [...(away === 0 ? ['H'] : []), ...(home === 0 ? ['C'] : [])];
    case 'winToNil':
      return lead !== 'N' && home * away === 0 ? [lead] : [];
    default:
      return undefined;
  }
}

const RANGES = ['0-1', '0-1', '2-3', '2-3', '4-6', '4-6', '4-6'];

/** What both halves together decide. */
function halfAnswers(story: Story, market: string): Winners {
  const { HT: first, FT: full } = story.parts;
  if (first === undefined || full === undefined) return undefined;
  const second = less(full, first);
  const leads = [leader(first), leader(second)];
  const busier = leader([first[0] + first[1], second[0] + second[1]]);
  switch (market) {
    case 'halfFull':
      return [`${leader(first)}+${leader(full)}`];
    case 'highestHalf':
      return busier === 'N' ? 'back' : [busier];
    case 'highestHalfWin':
      return [busier];
    case 'scoreBothHalves':
      return [
        ...(first[0] > 0 && second[0] > 0 ? ['H'] : []),
        ...(first[1] > 0 && second[1] > 0 ? ['C'] : []),
      ];
    case 'winEitherHalf':
      return leads;
    case 'winBothHalves':
      return leads[0] === leads[1] ? leads : [];
    default:
      return undefined;
  }
}

/** What the order of the goals decides. */
function orderAnswers(story: Story, market: string, pick: string): Winners {
  const full = story.parts.FT;
  const goals = story.order?.goals;
  if (full === undefined) return undefined;
  if (market === 'comeback') return comeback(full, goals, pick);
  if (market === 'firstTo2' || market === 'firstTo3') {
    return firstTo(full, { goals, pick }, market === 'firstTo2' ? 2 : 3);
  }
  if (market === 'firstLastGoal') {
    if (full[0] + full[1] === 0) return ['N'];
    return goals === undefined ? undefined : [`F${goals.at(0)}`, `L${goals.at(-1)}`];
  }
  return undefined;
}

/** Only the winner can have come back, and only if the other scored at all. */
function comeback(full: Pair, goals: string | undefined, pick: string): Winners {
  const lead = leader(full);
  if (lead !== pick || full[0] * full[1] === 0) return lead === 'N' ? [] : [`not ${pick}`];
  if (goals === undefined) return undefined;
  const behind = [...goals].some((_goal, at) => {
    const sofar = [...goals.slice(0, at + 1)];
    const own = sofar.filter((side) => side === lead).length;
    return sofar.length - own > own;
  });
  return behind ? [lead] : [];
}

function firstTo(
  full: Pair,
  { goals, pick }: { readonly goals: string | undefined; readonly pick: string },
  many: number,
): Winners {
  const able = [...(full[0] >= many ? ['H'] : []), ...(full[1] >= many ? ['C'] : [])];
  if (able.length < 2) return able.length === 0 ? ['N'] : able;
  if (goals === undefined) return pick === 'N' ? [] : undefined;
  const nth = (side: string) =>
    [...goals].findIndex((_goal, at) => {
      return [...goals.slice(0, at + 1)].filter((own) => own === side).length === many;
    });
  return [nth('H') < nth('C') ? 'H' : 'C'];
}

function byNumber(story: Story, market: string, number: number): Winners {
  const { order = {}, parts } = story;
  if (market === 'nthGoal') {
    const { FT: full } = parts;
    if (full === undefined) return undefined;
    if (number > full[0] + full[1]) return ['N'];
    return order.goals === undefined ? undefined : [order.goals[number - 1] ?? 'N'];
  }
  if (market === 'kickHome' || market === 'kickAway') {
    const kick = story.says?.[market]?.[number - 1];
    return kick === undefined ? undefined : [kick === '1' ? 'Y' : 'X'];
  }
  const event = (market === 'nthCorner' ? order.corners : order.cards)?.[number - 1];
  return event === undefined ? undefined : [event];
}

const METHODS: Readonly<Record<string, string>> = {
  foot: 'SHOT',
  head: 'HEAD',
  spot: 'PEN',
  free: 'FREE',
  own: 'OWN',
};

/** What the data states in a word. */
function factAnswers(story: Story, market: string): Winners {
  const { says = {}, parts } = story;
  const isGoalless = parts.FT !== undefined && parts.FT[0] + parts.FT[1] === 0;
  const minute = Number(says.minute);
  switch (market) {
    case 'firstGoalMethod':
      if (isGoalless) return ['N'];
      return says.how === undefined ? undefined : [METHODS[says.how] ?? ''];
    case 'firstGoalTime3':
      if (isGoalless) return ['N'];
      return says.minute === undefined ? undefined : [minute < 27 ? '1' : '2'];
    case 'firstGoalTime': {
      if (isGoalless) return ['N'];
      const window = [15, 30, 45, 60, 75, 90].findIndex((last) => minute <= last) + 1;
      return says.minute === undefined ? undefined : [String(window)];
    }
    case 'ownGoal':
    case 'redCard':
    case 'penalty':
    case 'extraTime':
      return says[market] === undefined ? undefined : [says[market] === 'yes' ? 'Y' : 'X'];
    case 'kickOff':
      return says.kickOff === undefined ? undefined : [says.kickOff];
    case 'toQualify':
      return says.through === undefined ? undefined : [says.through.slice(0, 1)];
    case 'qualifiedBy':
      return says.through === undefined ? undefined : [says.through];
    default:
      return undefined;
  }
}

/** Markets of two questions: both must come true. */
function pairAnswers(story: Story, market: string, pick: string): Winners {
  const full = story.parts.FT;
  const asked = QUESTIONS.get(market.replace(/[A-D]$/, ''));
  if (full === undefined || asked === undefined) return undefined;
  const isGoalless = full[0] + full[1] === 0;
  const goals = 'ABCD'.indexOf(market.at(-1) ?? '') + 1;
  const sides = pick.split('+');
  const first = story.order?.goals?.[0] ?? onlyScorer(full);
  const answers = asked.map((question, at) => {
    if (question === 'first' && first === undefined) return isGoalless ? 'back' : undefined;
    return isTrue(question, sides[at] ?? '', { full, goals, first });
  });
  // One lost part loses the bet, whatever is known of the other.
  if (answers.includes(false)) return [];
  if (answers.includes(undefined)) return undefined;
  return answers.includes('back') ? 'back' : [pick];
}

function onlyScorer([home, away]: Pair): string | undefined {
  if (home === 0) return away === 0 ? undefined : 'C';
  return away === 0 ? 'H' : undefined;
}

function isTrue(
  question: Question,
  side: string,
  reported: { readonly full: Pair; readonly goals: number; readonly first: string | undefined },
): boolean {
  const [home, away] = reported.full;
  switch (question) {
    case 'result':
      return leader(reported.full) === side;
    case 'chance':
      return side.includes(leader(reported.full));
    case 'goals':
      return home + away > reported.goals === (side === 'OV');
    case 'both':
      return (home > 0 && away > 0) === (side === 'Y');
    case 'odd':
      return ((home + away) % 2 === 1) === (side === 'OD');
    case 'first':
      return reported.first === side;
  }
}

type Question = 'result' | 'chance' | 'goals' | 'both' | 'odd' | 'first';

const QUESTIONS: ReadonlyMap<string, readonly [Question, Question]> = new Map([
  ['resultGoals', ['result', 'goals']],
  ['resultBothScore', ['result', 'both']],
  ['goalsBothScore', ['goals', 'both']],
  ['chanceGoals', ['chance', 'goals']],
  ['chanceBothScore', ['chance', 'both']],
  ['chanceFirstTeam', ['chance', 'first']],
  ['resultFirstTeam', ['result', 'first']],
  ['goalsOddEven', ['goals', 'odd']],
  ['goalsFirstTeam', ['goals', 'first']],
]);
