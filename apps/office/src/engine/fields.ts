import { parseMoney } from '@tianping/base';
import { deskMessages as text } from '../messages.ts';
import type { Option } from './list-def.ts';
import type { Words } from './words.ts';

/** One thing that a dialog asks for. */
export interface Field {
  readonly key: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'area'
    | 'yuan'
    | 'whole'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'secret'
    | 'day';
  readonly options?: readonly Option[];
  /** Of `whole` fields, and the lengths of texts. */
  readonly min?: number;
  readonly max?: number;
  readonly optional?: boolean;
  readonly initial?: string;
  readonly help?: string;
}

/** What was typed, by field; several choices are joined by commas. */
export type Typed = Readonly<Record<string, string>>;

export interface Values {
  readonly text: (key: string) => string;
  /** Null when an optional field was left empty. */
  readonly maybe: (key: string) => string | null;
  readonly minor: (key: string) => number;
  readonly whole: (key: string) => number;
  readonly flag: (key: string) => boolean;
  readonly list: (key: string) => readonly string[];
}

/** Typed values by what they mean; only for what {@link faultOf} found no fault with. */
export function valuesOf(typed: Typed): Values {
  const textOf = (key: string): string => (typed[key] ?? '').trim();
  return {
    text: textOf,
    maybe: (key) => textOf(key) || null,
    minor(key) {
      const parsed = parseMoney(textOf(key));
      return parsed.ok ? parsed.value : 0;
    },
    whole: (key) => Number(textOf(key)),
    flag: (key) => typed[key] === '1',
    list: (key) => textOf(key).split(',').filter(Boolean),
  };
}

/** What is wrong with a typed value, as its field says it; null when nothing is. */
export function faultOf(field: Field, typed: string, words: Words): string | null {
  const value = typed.trim();
  if (field.kind === 'flag') return null;
  const needed = words.t(text.fieldNeeded, { name: field.label });
  if (value === '') return field.optional ? null : needed;
  if (field.kind === 'yuan') {
    const parsed = parseMoney(value);
    return parsed.ok && parsed.value > 0 ? null : words.t(text.moneyInvalid);
  }
  if (field.kind === 'whole') {
    const { min = 0, max = 999_999_999 } = field;
    const isFine = /^-?\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max;
    return isFine ? null : words.t(text.numberInvalid, { min, max });
  }
  const isShort =
    field.kind !== 'choice' && field.kind !== 'choices' && value.length < (field.min ?? 1);
  return isShort ? needed : null;
}
