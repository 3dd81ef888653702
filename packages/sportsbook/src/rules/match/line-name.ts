import type { Message, Translator } from '@tianping/i18n';
import { formatLine, type LineQuarter, lineQuarter, splitLine } from '@tianping/odds';
import { messages } from '../../messages.ts';

/**
 * The trade's Chinese name of a football handicap from one side's view: minus gives, plus receives. Lines beyond six
 * goals have no name and are printed as figures.
 */
export function handicapName(translator: Translator, ownLine: LineQuarter): string {
  const parts = splitLine(lineQuarter(Math.abs(ownLine))).map((half) => HALF_NAMES[half / 2]);
  const named = parts.flatMap((part) => (part === undefined ? [] : [translator.t(part)]));
  const line = named.length === parts.length ? named.join('/') : formatLine(ownLine);
  return ownLine > 0 ? translator.t(messages.lineReceived, { line }) : line;
}

/** Names by half goals: 0 is level, 1 is 0.5, 2 is 1 … */
const HALF_NAMES: readonly Message[] = [
  messages.lineLevel,
  messages.lineHalf,
  messages.lineOne,
  messages.lineOneHalf,
  messages.lineTwo,
  messages.lineTwoHalf,
  messages.lineThree,
  messages.lineThreeHalf,
  messages.lineFour,
  messages.lineFourHalf,
  messages.lineFive,
  messages.lineFiveHalf,
  messages.lineSix,
];
