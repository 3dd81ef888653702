import type { Side } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Market } from '@tianping/sportsbook';
import { YES_NO_LETTERS } from './codes.ts';
import { bareCode, defineMarket } from './define.ts';
import { messages as football } from './football-messages.ts';
import { messages } from './messages.ts';
import { SIDE_NAMES } from './names.ts';
import { WHOLE } from './offers.ts';
import { factOf, settleByWinner, yesNo } from './settle.ts';

const OFFER = { offer: { FT: WHOLE }, group: 'special', inPlay: false } as const;

/** Who goes through, and when it was decided. */
export const qualifiedBy = defineMarket({
  ...OFFER,
  family: 'qualifiedBy',
  sides: ['H', 'HOT', 'HPK', 'C', 'COT', 'CPK'],
  code: bareCode('MQ'),
  settle: settleByWinner(
    (input) => factOf(input, 'qualifiedBy'),
    () => 'qualifiedBy',
  ),
  label: football.qualifiedBy,
  sideLabel(_place, side, { t }) {
    const team = t(side.startsWith('H') ? messages.home : messages.away);
    return t(WAYS[side.slice(1)] ?? football.inNinety, { team });
  },
});

const WAYS: Readonly<Record<string, typeof football.inExtraTime | typeof football.inShootout>> = {
  OT: football.inExtraTime,
  PK: football.inShootout,
};

/** Who goes through, however it was decided. */
export const toQualify = defineMarket({
  ...OFFER,
  family: 'toQualify',
  inPlay: true,
  sides: ['H', 'C'],
  code: ({ inPlay }) => (inPlay ? 'TQ_RM' : 'TQ_M'),
  stem: ({ inPlay }) => (inPlay ? 'RM' : 'M'),
  settle: settleByWinner(
    (input) => factOf(input, 'qualifiedBy')?.[0],
    () => 'qualifiedBy',
  ),
  label: football.toQualify,
  sideLabel: SIDE_NAMES,
});

/** Who kicks off. */
export const kickOff = defineMarket({
  ...OFFER,
  family: 'kickOff',
  sides: ['H', 'C'],
  code: bareCode('TK'),
  settle: settleByWinner(
    (input): Side | undefined => factOf(input, 'kickOff'),
    () => 'kickOff',
  ),
  label: football.kickOff,
  sideLabel: SIDE_NAMES,
});

export const ownGoal = happens('ownGoal', 'OG', football.ownGoal);
export const extraTime = happens('extraTime', 'OT', football.extraTime);
export const redCard = happens('redCard', 'RCD', football.redCard);
export const penalty = happens('penalty', 'PA', football.penalty);

/** Whether something happens in the match. */
function happens(
  name: 'ownGoal' | 'extraTime' | 'redCard' | 'penalty',
  code: string,
  label: Message,
): Market {
  return defineMarket({
    ...OFFER,
    family: name,
    sides: ['Y', 'X'],
    code: bareCode(code),
    letters: YES_NO_LETTERS,
    settle: settleByWinner(
      (input) => {
        const value = factOf(input, name);
        return yesNo(input, value === undefined ? undefined : value === 'Y');
      },
      () => name,
    ),
    label,
    sideLabel: SIDE_NAMES,
  });
}
