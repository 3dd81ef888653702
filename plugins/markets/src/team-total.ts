import type { Market } from '@tianping/sportsbook';
import { PLAIN_OVER_UNDER, segmentCodes } from './codes.ts';
import { defineMarket } from './define.ts';
import { messages } from './messages.ts';
import { partLabel, SIDE_NAMES, type Unit, unitOf } from './names.ts';
import { TEAM_TOTAL_OFFER } from './offers.ts';
import { settleTotalLeg } from './total.ts';

/** Over or under what one team makes of a tally. */
export const teamTotalHome = teamTotal('H');
export const teamTotalAway = teamTotal('C');

function teamTotal(letter: 'H' | 'C'): Market {
  const isHome = letter === 'H';
  const own = isHome
    ? (score: { home: number }) => score.home
    : (score: { away: number }) => score.away;
  const codes = segmentCodes(
    { before: `OU${letter}`, inPlay: `ROU${letter}`, halfInPlay: `RU${letter}` },
    { 'TN.GM': { before: `OU${letter}0`, inPlay: `ROU${letter}0` } },
  );
  return defineMarket({
    family: isHome ? 'teamTotalHome' : 'teamTotalAway',
    offer: TEAM_TOTAL_OFFER,
    lines: 'total',
    lineForm: ({ gameType }) => (gameType === 'FT' ? 'quarter' : 'half'),
    includesStake: false,
    inSeries: true,
    group: 'goals',
    sides: ['OV', 'UN'],
    code: codes.code,
    stem: (place) => codes.stem(place).replace('0', ''),
    letters: PLAIN_OVER_UNDER,
    settle: (input) => settleTotalLeg(input, own),
    label(place, translator) {
      const { t } = translator;
      const [home, away] =
        place.gameType === 'TN'
          ? [messages.homePlayer, messages.awayPlayer]
          : [messages.home, messages.away];
      const team = t(isHome ? home : away);
      const market = t(messages.teamMarket, { team, market: t(NAMES[unitOf(place)]) });
      return partLabel(place, market, translator);
    },
    sideLabel: SIDE_NAMES,
  });
}

const NAMES = {
  goals: messages.teamGoals,
  points: messages.teamPoints,
  sets: messages.teamRounds,
  rounds: messages.teamRounds,
  runs: messages.teamPoints,
  kills: messages.totalKills,
} as const satisfies Readonly<Record<Unit, unknown>>;
