import type { Message } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { Market, SettleInput } from '@tianping/sportsbook';
import { defineMarket, type Offer } from './define.ts';
import { SIDE_NAMES } from './names.ts';
import { leastOf, settleByTruth } from './settle.ts';

/** A question asked of home and of away, where both, one or neither may come true. */
export function defineTeamQuestion(spec: {
  readonly family: string;
  readonly offer: Offer;
  readonly code: Market['code'];
  readonly label: Message;
  /** `least` is what the market's tally will come to at least, as far as it is known. */
  readonly truth: (input: SettleInput, least: Score | undefined) => boolean | undefined;
}): Market {
  return defineMarket({
    family: spec.family,
    offer: spec.offer,
    winners: 'any',
    group: 'special',
    sides: ['H', 'C'],
    code: spec.code,
    stem: (place) => spec.code(place).replace(/0$/, ''),
    settle: settleByTruth((input) => spec.truth(input, leastOf(input))),
    label: spec.label,
    sideLabel: SIDE_NAMES,
  });
}
