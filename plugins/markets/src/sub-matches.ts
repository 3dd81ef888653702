import { settleOddEven } from '@tianping/odds';
import type { Market, MarketGroup } from '@tianping/sportsbook';
import { ODD_EVEN_LETTERS, OVER_UNDER_LETTERS } from './codes.ts';
import { defineMarket, type MarketSpec } from './define.ts';
import { settleHandicapLeg } from './handicap.ts';
import { messages } from './messages.ts';
import { SIDE_NAMES, segmentLabel } from './names.ts';
import { settleByTally, settleByWinner } from './settle.ts';
import { settleTotalLeg } from './total.ts';
import { ahead } from './win.ts';

/** A match within a football match, with lines and winners of its own. */
interface SubMatch {
  readonly name: 'corner' | 'card' | 'extraTime';
  /**
   * Prefix of the codes: the trade sends a sub-match as a match of its own with plain codes; we keep one match, in
   * which `R` alone would be two markets.
   */
  readonly prefix: string;
  readonly periods: readonly string[];
  readonly group: MarketGroup;
}

const CORNERS: SubMatch = {
  name: 'corner',
  prefix: 'CR_',
  periods: ['CR', 'CRHT'],
  group: 'corners',
};
const CARDS: SubMatch = { name: 'card', prefix: 'CD_', periods: ['CD', 'CDHT'], group: 'cards' };
const EXTRA_TIME: SubMatch = {
  name: 'extraTime',
  prefix: 'ET_',
  periods: ['ET'],
  group: 'special',
};

export const cornerHandicap = subHandicap(CORNERS);
export const cornerTotal = subTotal(CORNERS);
export const cornerWin = subWin(CORNERS);
export const cornerOddEven = subOddEven(CORNERS);
export const cardHandicap = subHandicap(CARDS);
export const cardTotal = subTotal(CARDS);
export const cardWin = subWin(CARDS);
export const cardOddEven = subOddEven(CARDS);
export const extraTimeHandicap = subHandicap(EXTRA_TIME);
export const extraTimeTotal = subTotal(EXTRA_TIME);
export const extraTimeWin = subWin(EXTRA_TIME);

function subHandicap(sub: SubMatch): Market {
  return defineMarket({
    ...common(sub, 'R', 'RE'),
    family: `${sub.name}Handicap`,
    lines: 'handicap',
    includesStake: false,
    sides: ['H', 'C'],
    settle: settleHandicapLeg,
    // In play the count begins with the bet: stated, because players would not expect it.
    label: (place, translator) =>
      segmentLabel(
        place,
        place.inPlay ? messages.handicapFromBet : messages.handicapGoals,
        translator,
      ),
  });
}

function subTotal(sub: SubMatch): Market {
  return defineMarket({
    ...common(sub, 'OU', 'ROU'),
    family: `${sub.name}Total`,
    lines: 'total',
    includesStake: false,
    sides: ['OV', 'UN'],
    letters: OVER_UNDER_LETTERS,
    settle: (input) => settleTotalLeg(input),
    label: (place, translator) => segmentLabel(place, messages.totalGoals, translator),
  });
}

function subWin(sub: SubMatch): Market {
  return defineMarket({
    ...common(sub, 'M', 'RM'),
    family: `${sub.name}Win`,
    sides: ['H', 'C', 'N'],
    settle: settleByWinner((input) => ahead(input)),
    label: (place, translator) => segmentLabel(place, messages.win, translator),
  });
}

function subOddEven(sub: SubMatch): Market {
  return defineMarket({
    ...common(sub, 'EO', 'REO'),
    family: `${sub.name}OddEven`,
    sides: ['OD', 'EV'],
    letters: ODD_EVEN_LETTERS,
    settle: (input) =>
      settleByTally(input, (score) => ({
        code: settleOddEven({ side: input.side === 'OD' ? 'OD' : 'EV', score }),
        split: [],
      })),
    label: (place, translator) => segmentLabel(place, messages.oddEvenGoals, translator),
  });
}

function common(
  sub: SubMatch,
  before: string,
  inPlay: string,
): Pick<MarketSpec, 'offer' | 'group' | 'code' | 'stem' | 'sideLabel'> {
  const stem: Market['code'] = (place) =>
    `${place.period.endsWith('HT') ? 'H' : ''}${place.inPlay ? inPlay : before}`;
  return {
    offer: { FT: sub.periods },
    group: sub.group,
    code: (place) => `${sub.prefix}${stem(place)}`,
    stem,
    sideLabel: SIDE_NAMES,
  };
}
