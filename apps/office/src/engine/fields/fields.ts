import { parseMoney } from '@tianping/base';
import { officeMessages as text } from '../../messages.ts';
import type { Option } from '../list/list-def.ts';
import type { Texts } from '../texts.ts';
import type { UseFound } from './search-choice.tsx';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** `2-1` as the scores of home and away; null for anything else. */
export function readScore(typed: string): Score | null {
  const match = /^(\d{1,4})\s*[-–:：]\s*(\d{1,4})$/.exec(typed.trim());
  return match ? { home: Number(match[1]), away: Number(match[2]) } : null;
}

/** One field of a dialog. */
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
    | 'day'
    /** A minute of the site's clock, `2026-03-14T14:30`. */
    | 'moment'
    | 'score';
  readonly options?: readonly Option[];
  /** Of a `choice` whose other options the server searches, below those given here. */
  readonly useFound?: UseFound;
  /** Bounds of `whole` fields, of `yuan` fields in minor units, and of the lengths of texts. */
  readonly min?: number;
  readonly max?: number;
  readonly optional?: boolean;
  readonly initial?: string;
  readonly help?: string;
  /** The pattern of a text, and the message when it does not match. */
  readonly form?: { readonly value: RegExp; readonly wrong: string };
  /** Shown only while this holds of the typed values. */
  readonly when?: (typed: Typed) => boolean;
  /** Scores side by side under one heading. */
  readonly group?: string;
}

/** The typed texts, by field; several choices are joined by commas. */
export type Typed = Readonly<Record<string, string>>;

export interface Values {
  readonly text: (key: string) => string;
  /** Null when an optional field was left empty. */
  readonly maybe: (key: string) => string | null;
  readonly minor: (key: string) => number;
  readonly whole: (key: string) => number;
  readonly flag: (key: string) => boolean;
  readonly list: (key: string) => readonly string[];
  /** Null when the field was left empty. */
  readonly score: (key: string) => Score | null;
}

/** Parsed values; only for input in which {@link faultOf} found no fault. */
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
    score: (key) => readScore(textOf(key)),
  };
}

/** No form takes more where it names no bound of its own. */
const AMOUNT_MAX = 10_000_000_000;

/** What is wrong with an amount of money, one sentence for each way to be wrong. */
function amountFault(field: Field, value: string, { t, full }: Texts): string | null {
  const { min = 1, max = AMOUNT_MAX } = field;
  if (/^-\d+(\.\d+)?$/.test(value) || /^0+(\.0+)?$/.test(value)) return t(text.moneyNotAbove);
  if (/^\d+\.\d{3,}$/.test(value)) return t(text.moneyDecimals);
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return t(text.moneyInvalid);
  const parsed = parseMoney(value);
  // Well formed, so that only its length can refuse it.
  if (!parsed.ok || parsed.value > max) return t(text.moneyAbove, { max: full(max) });
  return parsed.value < min ? t(text.moneyBelow, { min: full(min) }) : null;
}

/** The fault of a typed value, as shown at its field; null when there is none. */
export function faultOf(field: Field, typed: string, texts: Texts): string | null {
  const value = typed.trim();
  if (field.kind === 'flag') return null;
  const isChoice = field.kind === 'choice' || field.kind === 'choices';
  const needed = texts.t(isChoice ? text.choiceNeeded : text.fieldNeeded, { name: field.label });
  if (value === '') return field.optional ? null : needed;
  if (field.kind === 'yuan') return amountFault(field, value, texts);
  if (field.kind === 'whole') {
    const { min = 0, max = 999_999_999 } = field;
    const isFine = /^-?\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max;
    return isFine ? null : texts.t(text.numberInvalid, { min, max });
  }
  if (field.kind === 'score') return readScore(value) ? null : texts.t(text.scoreInvalid);
  if (field.form && !field.form.value.test(value)) return field.form.wrong;
  const isShort = !isChoice && value.length < (field.min ?? 1);
  return isShort ? needed : null;
}
