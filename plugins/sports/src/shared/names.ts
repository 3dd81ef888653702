import type { Period } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import { numberBehind } from '../clocks/phases.ts';

type Translate = Translator['t'];

/** Names of tallies: those with a name of their own, and those of a letter and a number. */
export interface NameTable {
  readonly exact: Readonly<Record<Period, Message>>;
  /** By letters; where several fit, the longest is used. */
  readonly numbered?: Readonly<Record<string, (t: Translate, number: number) => string>>;
}

/** A tally's name; one that the sport does not have keeps its letters. */
export function nameFrom(table: NameTable, period: Period, { t }: Translator): string {
  const exact = table.exact[period];
  if (exact) return t(exact);
  for (const [letters, name] of Object.entries(table.numbered ?? {})) {
    const number = numberBehind(letters, period);
    if (number !== null) return name(t, number);
  }
  return period;
}

/** The head of a numbered part: the number itself, the same in every script. */
export function numberLabel(number: number): Message {
  return { id: `sports.number${number}`, text: String(number) };
}
