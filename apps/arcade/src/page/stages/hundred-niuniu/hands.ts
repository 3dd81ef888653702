import type { Translator } from '@tianping/i18n';
import {
  NIUNIU_GATES,
  type NiuniuClass,
  niuniuMessages as words,
} from '@tianping/plugin-games/niuniu';
import type { HandPlate, HandTone } from '../../kit/table/cards/hand-plate.tsx';
import type { Reveal } from '../../kit/table/cards/reveal.ts';
import { gatesText } from '../../kit/table/words.ts';
import { handOf, NIUNIU_HANDS, readOutcome } from './steps.ts';

const TONES: Readonly<Record<NiuniuClass, HandTone>> = {
  none: 'dull',
  niu1: 'plain',
  niu2: 'plain',
  niu3: 'plain',
  niu4: 'blue',
  niu5: 'blue',
  niu6: 'blue',
  niu7: 'violet',
  niu8: 'violet',
  niu9: 'violet',
  niuniu: 'red',
  fourPictures: 'red',
  fivePictures: 'gold',
  bomb: 'gold',
  fiveSmall: 'gold',
};

/** The plates of the hands that lie in their groups. Gates that lost step back when all is shown. */
export function platesOf(
  outcome: unknown,
  shown: Reveal,
  { t }: Pick<Translator, 't'>,
): readonly HandPlate[] {
  const read = readOutcome(outcome);
  if (!read) return [];
  return NIUNIU_HANDS.flatMap((name): HandPlate[] => {
    const last = shown.cards[`${name}-card-5`];
    if (!last || last.at === `${name}-card-5`) return [];
    const { class: code } = handOf(read, name);
    const isOut = shown.isComplete && name !== 'banker' && !read.gates[name].isWon;
    return [{ plate: `${name}-score`, text: t(words[code]), tone: TONES[code], isOut }];
  });
}

/** Which gates won, in a few words. */
export function wonText(outcome: unknown, { t }: Pick<Translator, 't'>): string | null {
  const read = readOutcome(outcome);
  if (!read) return null;
  const gates = NIUNIU_GATES.map((code) => ({
    name: t(words[code]),
    isWon: read.gates[code].isWon,
  }));
  return gatesText(gates, { t });
}
