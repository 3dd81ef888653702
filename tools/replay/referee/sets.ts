import { leader, type Winners } from './football.ts';
import { plainAnswers } from './points.ts';
import type { Bet, Pair, Story } from './words.ts';

/** Tennis: after a retirement the winner counts once a set was finished, and what was decided stands. */
export function tennisWinners(story: Story, bet: Bet): Winners {
  const { market, part, pick } = bet;
  const { parts, end: how, winner } = story;
  const isEarly = how === 'gaveUp';
  if (market === 'win' && part === 'FT' && isEarly) {
    return parts.S1 && winner ? [winner] : undefined;
  }
  if (market === 'gameWin') return gameWin(story, part);
  if (market === 'tieBreak') return anySet(story, ([most, least]) => most - least === 1);
  if (market === 'setToNil') return anySet(story, ([most, least]) => most === 6 && least === 0);
  const firstSet = parts.S1 && leader(parts.S1);
  const asked = market === 'loseFirstSetAndMatch' ? opponent(pick) : pick;
  const isPair = market === 'winFirstSetAndMatch' || market === 'loseFirstSetAndMatch';
  if (isPair && firstSet !== undefined && firstSet !== asked) return [];
  const end = parts[part];
  if (end === undefined) return undefined;
  if (isPair) return firstSet && [leader(end)];
  if (market === 'firstSetMatch') return firstSet && [`${firstSet}+${leader(end)}`];
  if (market === 'setScore') {
    const score = `${end[0]}-${end[1]}`;
    const isNamed = part === 'FT' ? /^([23]-[012]|[012]-[23])$/.test(score) : isUsual(end);
    return isNamed ? [score] : 'back';
  }
  return plainAnswers(market, end);
}

function opponent(side: string): string {
  return side === 'H' ? 'C' : 'H';
}

/** Scores of a set that are for sale: six to four at most, seven to five or six. */
function isUsual([home, away]: Pair): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return (most === 6 && least <= 4) || (most === 7 && (least === 5 || least === 6));
}

function gameWin(story: Story, part: string): Winners {
  const [, set, game] = /^S(\d)G(\d+)$/.exec(part) ?? [];
  const won = story.order?.[`games${set}`]?.[Number(game) - 1];
  return won === undefined ? undefined : [won];
}

/** Yes as soon as a set was so; no when all sets of a finished match are known. */
function anySet(story: Story, is: (set: Pair) => boolean): Winners {
  const sets = Object.entries(story.parts).filter(([name]) => /^S\d$/.test(name));
  const isSo = sets.some(([, [home, away]]) => is([Math.max(home, away), Math.min(home, away)]));
  if (isSo) return ['Y'];
  const played = story.parts.FT;
  return played && sets.length === played[0] + played[1] ? ['X'] : undefined;
}

/** Volleyball and table tennis: nothing beyond the sets that were finished counts after a retirement. */
export function rallyWinners(story: Story, bet: Bet): Winners {
  const end = story.parts[bet.part];
  return end && plainAnswers(bet.market, end);
}

export function snookerWinners(story: Story, bet: Bet): Winners {
  const { market, part } = bet;
  const end = story.parts[part];
  if (market === 'raceToFrames') return raceToThree(story.order?.frames);
  if (end === undefined) return undefined;
  if (market === 'decider') return [Math.abs(end[0] - end[1]) === 1 ? 'Y' : 'X'];
  const length = /^frameScore(\d+)$/.exec(market)?.[1];
  if (length !== undefined) {
    return Number(length) === story.mostFrames ? [`${end[0]}-${end[1]}`] : 'back';
  }
  return plainAnswers(market, end);
}

function raceToThree(frames: string | undefined): Winners {
  if (frames === undefined) return undefined;
  const third = (side: string) =>
    [...frames].map((won, at) => (won === side ? at : -1)).filter((at) => at >= 0)[2];
  const home = third('H') ?? Number.POSITIVE_INFINITY;
  const away = third('C') ?? Number.POSITIVE_INFINITY;
  return home === away ? undefined : [home < away ? 'H' : 'C'];
}

export function mapWinners(story: Story, bet: Bet): Winners {
  const end = story.parts[bet.part];
  if (end === undefined) return undefined;
  if (bet.market === 'mapScore') return [`${end[0]}-${end[1]}`];
  return plainAnswers(bet.market, end);
}
