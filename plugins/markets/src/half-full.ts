import type { Period, Side } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Market, SettleInput } from '@tianping/sportsbook';
import { bareCode, defineMarket, type Offer, wholeCode } from './define.ts';
import { messages as football } from './football-messages.ts';
import { pairLabel, SIDE_NAMES } from './names.ts';
import { WHOLE } from './offers.ts';
import { settleByWinner } from './settle.ts';
import { messages as special } from './special-messages.ts';
import { ahead } from './win.ts';

interface DoubleResult {
  readonly family: string;
  readonly offer: Offer;
  readonly first: Period;
  readonly code: Market['code'];
  /** Who may lead after the first part, and at the end. */
  readonly leaders: readonly [string, string];
  readonly label: Message;
}

/** Who leads at the half and who wins. */
export const halfFull = doubleResult({
  family: 'halfFull',
  offer: { FT: WHOLE },
  first: 'HT',
  code: bareCode('F'),
  leaders: ['HNC', 'HNC'],
  label: football.halfFull,
});

export const halfFullPoints = doubleResult({
  family: 'halfFullPoints',
  offer: { BK: WHOLE, AF: WHOLE },
  first: 'HT',
  code: wholeCode('F'),
  leaders: ['HNC', 'HC'],
  label: football.halfFull,
});

/** Baseball: who leads after five innings and who wins. */
export const doubleResultInnings = doubleResult({
  family: 'doubleResultInnings',
  offer: { BS: WHOLE },
  first: 'F5',
  code: bareCode('DC'),
  leaders: ['HNC', 'HC'],
  label: special.doubleResult,
});

/** Tennis: who wins the first set and who the match. */
export const firstSetMatch = doubleResult({
  family: 'firstSetMatch',
  offer: { TN: WHOLE },
  first: 'S1',
  code: wholeCode('FA'),
  leaders: ['HC', 'HC'],
  label: special.firstSetMatch,
});

function doubleResult(spec: DoubleResult): Market {
  const sides = [...spec.leaders[0]].flatMap((one) =>
    [...spec.leaders[1]].map((two) => `${one}+${two}`),
  );
  const known: ReadonlySet<Side> = new Set(sides);
  return defineMarket({
    family: spec.family,
    offer: spec.offer,
    group: 'special',
    sides,
    code: spec.code,
    stem: (place) => spec.code(place).replace(/0$/, ''),
    letters: Object.fromEntries(sides.map((side) => [side, side.replace('+', '')] as const)),
    settle: settleByWinner(
      (input) => {
        const [one, two] = leadersOf(spec, input);
        if (one === undefined || two === undefined) return undefined;
        const side = `${one}+${two}`;
        // A level end that is not sold returns the stake, but not where the first part has lost.
        return known.has(side) || hasLost(spec, input) ? side : null;
      },
      undefined,
      (input) => hasLost(spec, input),
    ),
    label: spec.label,
    sideLabel: (_place, side, translator) => pairLabel(side, [SIDE_NAMES, SIDE_NAMES], translator),
  });
}

function leadersOf(spec: DoubleResult, input: SettleInput) {
  return [ahead(input, spec.first), ahead(input)] as const;
}

/** Whether one of the two leaders is known to be another than the selection names. */
function hasLost(spec: DoubleResult, input: SettleInput): boolean {
  const named = input.side.split('+');
  return leadersOf(spec, input).some(
    (leader, at) =>
      leader !== undefined && spec.leaders[at]?.includes(leader) && leader !== named[at],
  );
}
