import type { GameType } from '@tianping/feeds';
import { POSTPONEMENT_HOURS } from '@tianping/sportsbook';
import { AMERICAN_FOOTBALL_MINUTES } from '../american-football.ts';
import { BASEBALL_INNINGS, BASEBALL_INNINGS_TO_WIN } from '../baseball.ts';
import { BASKETBALL_LEFT_MINUTES, BASKETBALL_MINUTES } from '../basketball.ts';
import { ICE_HOCKEY_MINUTES } from '../ice-hockey.ts';
import { line, type RuleLine } from './rule-line.ts';
import { rules } from './rule-messages.ts';

/** A game under international rules, in minutes; its result has the fact `minutes`. */
const SHORT_BASKETBALL_MINUTES = 40;

/** How long bets wait for a match that has not begun. */
function notBegun(gameType: GameType): RuleLine {
  const hours = POSTPONEMENT_HOURS[gameType];
  return hours === null ? line(rules.waits) : line(rules.notBegun, { hours });
}

const RALLY: readonly RuleLine[] = [line(rules.setsCount), line(rules.setsRetired)];

/** What each sport adds to the general rules, with the figures that its plugin reads results by. */
export const SPORT_RULES: { readonly [Type in GameType]: readonly RuleLine[] } = {
  FT: [
    line(rules.footballTime),
    line(rules.footballInPlay),
    line(rules.footballStopped),
    line(rules.footballExtra),
    line(rules.footballTaken),
    notBegun('FT'),
  ],
  BK: [
    line(rules.basketballOvertime),
    line(rules.basketballStopped, {
      left: BASKETBALL_LEFT_MINUTES,
      minutes: BASKETBALL_MINUTES,
      played: BASKETBALL_MINUTES - BASKETBALL_LEFT_MINUTES,
    }),
    line(rules.basketballShort, {
      minutes: SHORT_BASKETBALL_MINUTES,
      played: SHORT_BASKETBALL_MINUTES - BASKETBALL_LEFT_MINUTES,
    }),
    line(rules.partsStand),
    line(rules.lastPoint),
    notBegun('BK'),
  ],
  TN: [
    line(rules.tennisCount),
    line(rules.tennisRetired),
    line(rules.tennisRest),
    line(rules.walkover),
    notBegun('TN'),
  ],
  BS: [
    line(rules.baseballExtra),
    line(rules.baseballShort, {
      innings: BASEBALL_INNINGS,
      half: BASEBALL_INNINGS - 0.5,
      win: BASEBALL_INNINGS_TO_WIN,
      winHalf: BASEBALL_INNINGS_TO_WIN - 0.5,
    }),
    line(rules.baseballCalled),
    line(rules.baseballInnings),
    line(rules.baseballPitcher),
    notBegun('BS'),
  ],
  SK: [
    line(rules.snookerCount),
    line(rules.partRetired),
    line(rules.framesRest),
    line(rules.walkover),
    notBegun('SK'),
  ],
  VB: [...RALLY, notBegun('VB')],
  TT: [...RALLY, line(rules.walkover), notBegun('TT')],
  VF: [
    line(rules.virtualRound),
    line(rules.virtualStopped),
    line(rules.virtualStart, { hours: POSTPONEMENT_HOURS.VF ?? 0 }),
  ],
  ES: [
    line(rules.esportsCount),
    line(rules.partRetired),
    line(rules.esportsRest),
    line(rules.esportsRemake),
    notBegun('ES'),
  ],
  IH: [
    line(rules.hockeyTime),
    line(rules.minutesStopped, { minutes: ICE_HOCKEY_MINUTES }),
    line(rules.thirdsStand),
    notBegun('IH'),
  ],
  BM: [...RALLY, line(rules.walkover), notBegun('BM')],
  AF: [
    line(rules.americanOvertime),
    line(rules.minutesStopped, { minutes: AMERICAN_FOOTBALL_MINUTES }),
    line(rules.partsStand),
    notBegun('AF'),
  ],
  FS: [
    line(rules.outrightWinner),
    line(rules.outrightTie),
    line(rules.outrightAbsent),
    line(rules.outrightOff),
    line(rules.waits),
  ],
};
