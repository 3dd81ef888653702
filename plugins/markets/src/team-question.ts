import type { Message } from '@tianping/i18n';
import type { Market } from '@tianping/sportsbook';
import { defineMarket, type Offer } from './define.ts';
import { SIDE_NAMES } from './names.ts';
import { type Condition, settleByCondition } from './settle.ts';

/** A question asked of home and of away, where both, one or neither may come true. */
export function defineTeamQuestion(spec: {
  readonly family: string;
  readonly offer: Offer;
  readonly code: Market['code'];
  readonly label: Message;
  readonly truth: Condition;
}): Market {
  return defineMarket({
    family: spec.family,
    offer: spec.offer,
    winners: 'any',
    group: 'special',
    sides: ['H', 'C'],
    code: spec.code,
    stem: (place) => spec.code(place).replace(/0$/, ''),
    settle: settleByCondition(spec.truth),
    label: spec.label,
    sideLabel: SIDE_NAMES,
  });
}
