import { must } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import type { Market } from '@tianping/sportsbook';
import { codeCharAt, numberOf, PLAIN_OVER_UNDER } from './codes.ts';
import { defineMarket } from './define.ts';
import { settleHandicapLeg } from './handicap.ts';
import { messages } from './messages.ts';
import { SIDE_NAMES } from './names.ts';
import { numbered } from './offers.ts';
import { settleByWinner } from './settle.ts';
import { settleTotalLeg } from './total.ts';
import { ahead } from './win.ts';

/** Football's windows of 15 minutes; a window is a tally of its own. */
const WINDOWS = {
  offer: { FT: numbered('W', 6) },
  group: 'windows',
  sideLabel: SIDE_NAMES,
} as const;

export const windowHandicap = defineMarket({
  ...WINDOWS,
  family: 'windowHandicap',
  lines: 'handicap',
  includesStake: false,
  inPlay: false,
  sides: ['H', 'C'],
  code: windowCode('R', 'R'),
  settle: settleHandicapLeg,
  label: windowLabel(messages.handicapGoals),
});

export const windowTotal = defineMarket({
  ...WINDOWS,
  family: 'windowTotal',
  lines: 'total',
  includesStake: false,
  sides: ['OV', 'UN'],
  code: windowCode('OU', 'ROU'),
  letters: PLAIN_OVER_UNDER,
  settle: (input) => settleTotalLeg(input),
  label: windowLabel(messages.totalGoals),
});

export const windowWin = defineMarket({
  ...WINDOWS,
  family: 'windowWin',
  inPlay: false,
  sides: ['H', 'C', 'N'],
  code: windowCode('M', 'M'),
  settle: settleByWinner((input) => ahead(input)),
  label: windowLabel(messages.win),
});

/** `A` … `F` in front. */
function windowCode(before: string, inPlay: string): Market['code'] {
  return (place) =>
    `${codeCharAt(Number(numberOf(place.period)) - 1)}${place.inPlay ? inPlay : before}`;
}

function windowLabel(market: Message): Market['label'] {
  return ({ period }, { t }) =>
    t(messages.window, { market: t(market), window: t(must(WINDOW_NAMES[period], period)) });
}

const WINDOW_NAMES: Readonly<Record<string, Message>> = {
  W1: messages.window1,
  W2: messages.window2,
  W3: messages.window3,
  W4: messages.window4,
  W5: messages.window5,
  W6: messages.window6,
};
