import type { Translator } from '@tianping/i18n';
import {
  ERBAGANG_CLASSES,
  ERBAGANG_GATES,
  type ErbagangClass,
  erbagangMessages as words,
} from '@tianping/plugin-games/erbagang';
import type { HandPlate, HandTone } from '../../kit/table/cards/hand-plate.tsx';
import type { Reveal } from '../../kit/table/cards/reveal.ts';
import { gatesText } from '../../kit/table/words.ts';
import { ERBAGANG_HANDS, handOf, readOutcome } from './steps.ts';

/** From no points at all to two blanks. */
function toneOf(code: ErbagangClass): HandTone {
  if (code === 'pairWhite') return 'gold';
  const halves = ERBAGANG_CLASSES.indexOf(code);
  if (halves >= ERBAGANG_CLASSES.indexOf('gang')) return 'red';
  if (halves >= 14) return 'violet';
  if (halves >= 8) return 'blue';
  return halves >= 2 ? 'plain' : 'dull';
}

/** The plates of the hands that were pushed together. Gates that lost step back when all is shown. */
export function platesOf(
  outcome: unknown,
  shown: Reveal,
  { t }: Pick<Translator, 't'>,
): readonly HandPlate[] {
  const read = readOutcome(outcome);
  if (!read) return [];
  return ERBAGANG_HANDS.flatMap((name): HandPlate[] => {
    const last = shown.cards[`${name}-card-2`];
    if (!last || last.at === `${name}-card-2`) return [];
    const { class: code } = handOf(read, name);
    const isOut = shown.isComplete && name !== 'banker' && !read.gates[name].isWon;
    return [{ plate: `${name}-score`, text: t(words[code]), tone: toneOf(code), isOut }];
  });
}

/** Which gates won, in a few words. */
export function wonText(outcome: unknown, { t }: Pick<Translator, 't'>): string | null {
  const read = readOutcome(outcome);
  if (!read) return null;
  const gates = ERBAGANG_GATES.map((code) => ({
    name: t(words[code]),
    isWon: read.gates[code].isWon,
  }));
  return gatesText(gates, { t });
}
