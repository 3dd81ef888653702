import type { OfficeCallName, OfficeTopicName } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { ReactNode } from 'react';
import type { AnswerOf, RequestOf } from '../../app/api.ts';
import type { Texts } from '../texts.ts';
import type { Query } from './query.ts';

/** One column of a list: its text, and how it is drawn where that differs. */
export interface Column<Row> {
  readonly key: string;
  readonly title: Message;
  /** The text for exports, and for the cell too unless `cell` draws it. */
  readonly text: (row: Row, texts: Texts) => string;
  readonly cell?: (row: Row, texts: Texts) => ReactNode;
  /**
   * `money` is figures to the right and strong, `num` figures, `quiet` less important; `act` is for actions on the row:
   * fixed at the right edge however far the rest scrolls, and not exported.
   */
  readonly look?: 'money' | 'num' | 'end' | 'quiet' | 'act';
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

export type Filter<Answer> =
  | { readonly kind: 'search'; readonly key: string; readonly label: Message }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: Message;
      readonly options: (texts: Texts, answer: Answer | undefined) => readonly Option[];
    }
  /** Two calendar days under the keys `from` and `to`. */
  | { readonly kind: 'days'; readonly key: 'days'; readonly label: Message }
  | { readonly kind: 'yuan'; readonly key: string; readonly label: Message }
  | { readonly kind: 'flag'; readonly key: string; readonly label: Message }
  /** Set by a link from elsewhere, a member or a match: shown while it narrows the list, and removable. */
  | {
      readonly kind: 'named';
      readonly key: string;
      readonly label: Message;
      readonly name: (answer: Answer | undefined, texts: Texts, value: string) => string | null;
    };

export interface Tabs<Answer> {
  readonly key: string;
  /** The tab of an address that names none. */
  readonly usual: string;
  readonly label: Message;
  readonly options: (texts: Texts, answer: Answer | undefined) => readonly Option[];
}

export interface DetailProps<Row> {
  readonly id: string;
  /** The row in the list; null when the row of the address is not on this page. */
  readonly row: Row | null;
  /** Called after an action: the list is read again. */
  readonly onChanged: () => void;
}

/** The definition of a list page: its call, columns, filters and details. Components draw it. */
export interface ListDef<Call extends OfficeCallName, Row> {
  readonly name: string;
  readonly title: Message;
  readonly lead?: (texts: Texts, answer: AnswerOf<Call> | undefined) => string;
  readonly call: Call;
  readonly request: (query: Query) => RequestOf<Call>;
  readonly rows: (answer: AnswerOf<Call>) => readonly Row[];
  readonly total: (answer: AnswerOf<Call>) => number;
  readonly id: (row: Row) => string;
  readonly tabs?: Tabs<AnswerOf<Call>>;
  readonly filters: readonly Filter<AnswerOf<Call>>[];
  readonly columns: readonly Column<Row>[];
  /** Text beside the count at the foot of the list. */
  readonly sums?: (answer: AnswerOf<Call>, texts: Texts) => string;
  readonly pollMs?: number;
  /** Read again when this topic changes; `pollMs` applies besides. */
  readonly live?: OfficeTopicName;
  readonly detail?: (props: DetailProps<Row>) => ReactNode;
  /** The open detail is what one works in: it has the wider half of a wide window. */
  readonly isWide?: boolean;
  readonly empty?: Message;
}

/** Tabs of a closed set, each named by its own value; an address that names none means the first. */
export function tabsOf<const Value extends string>(
  label: Message,
  values: readonly [Value, ...Value[]],
  names: Readonly<Record<Value, Message>>,
): Tabs<unknown> {
  const options = ({ t }: Texts) => values.map((value) => ({ value, label: t(names[value]) }));
  return { key: 'tab', usual: values[0], label, options };
}

/** The same with the number under each, as far as the answer has it. */
export function countedTabsOf<const Value extends string>(
  label: Message,
  values: readonly [Value, ...Value[]],
  names: Readonly<Record<Value, Message>>,
): Tabs<{ readonly counts: Readonly<Record<string, number>> }> {
  const tabs = tabsOf(label, values, names);
  return {
    ...tabs,
    options: (texts, answer) =>
      tabs.options(texts, undefined).map((option) => {
        const count = answer?.counts[option.value];
        return count === undefined ? option : { ...option, count };
      }),
  };
}

/** Infers a definition's types: rows and filters follow from its call. */
export function defineList<Call extends OfficeCallName, Row>(
  list: ListDef<Call, Row>,
): ListDef<Call, Row> {
  return list;
}

/** The keys of a list's filters in its address. */
export function filterKeys<Call extends OfficeCallName, Row>(
  list: ListDef<Call, Row>,
): readonly string[] {
  const keys = list.filters.flatMap(({ key, kind }) => (kind === 'days' ? ['from', 'to'] : [key]));
  return list.tabs ? [list.tabs.key, ...keys] : keys;
}

/** A filter's value, null when it is not set. */
export function filterValue(query: Query, key: string): string | null {
  return query.values[key] ?? null;
}

/** A value that must be one of a closed set; anything else counts as not set, null. */
export function oneOf<const Value extends string>(
  query: Query,
  key: string,
  values: readonly Value[],
): Value | null {
  return values.find((value) => value === query.values[key]) ?? null;
}

/** Whole yuan as typed into a filter, in minor units. */
export function minorOf(query: Query, key: string): number | null {
  const typed = query.values[key] ?? '';
  return /^\d{1,9}$/.test(typed) ? Number(typed) * 100 : null;
}

/** The site's clock is UTC+8 all year. */
const ZONE = '+08:00';
const DAY_MS = 86_400_000;

/** The days of a filter as moments: from midnight of the first to the midnight after the last. */
export function spanOf(query: Query): { readonly from: number | null; readonly to: number | null } {
  const at = (key: string): number | null => {
    const day = query.values[key] ?? '';
    const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00${ZONE}`) : NaN;
    return Number.isNaN(moment) ? null : moment;
  };
  const last = at('to');
  return { from: at('from'), to: last === null ? null : last + DAY_MS };
}

/** The first millisecond of a calendar day on the site's clock. */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00${ZONE}`);
}

const ZONE_MS = 8 * 3_600_000;

/** The calendar day of a moment on the site's clock, `2026-03-14`. */
export function dayOf(at: number): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 10);
}

/** The last millisecond of a calendar day on the site's clock. */
export function dayEnd(day: string): number {
  return Date.parse(`${day}T00:00:00${ZONE}`) + DAY_MS - 1;
}
