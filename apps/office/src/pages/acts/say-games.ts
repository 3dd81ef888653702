import type { Message } from '@tianping/i18n';
import type { Texts } from '../../engine/texts.ts';
import { gameActMessages as text } from './game-act-messages.ts';

const part = (of: unknown, key: string): unknown => Reflect.get(Object(of), key);
const stated = (of: unknown, key: string): string => String(part(of, key) ?? '');

const COLUMNS = [
  'name',
  'nameHant',
  'kind',
  'cover',
  'returnMicro',
  'volatility',
  'minMinor',
  'maxMinor',
  'tags',
  'demo',
] as const;
type Column = (typeof COLUMNS)[number];

const words: Readonly<Record<string, Message>> = {
  low: text.low,
  mid: text.mid,
  high: text.high,
  hot: text.hot,
  new: text.new,
  jackpot: text.jackpot,
  free: text.free,
};

const MICRO_PER_MILLI_PERCENT = 10;

function valueText(column: Column, value: unknown, { t, money, milli }: Texts): string {
  if (value === null || value === undefined) return t(text.asVenue);
  const wordOf = (code: string): string => {
    const word = words[code];
    return word ? t(word) : code;
  };
  switch (column) {
    case 'returnMicro':
      return `${milli(Number(value) / MICRO_PER_MILLI_PERCENT)}%`;
    case 'minMinor':
    case 'maxMinor':
      return money(Number(value));
    case 'volatility':
      return wordOf(String(value));
    case 'tags':
      return Array.isArray(value) && value.length > 0
        ? value.map((each) => wordOf(String(each))).join('、')
        : t(text.noTags);
    case 'demo':
      return t(value === true ? text.yes : text.no);
    default:
      return String(value);
  }
}

function partsOf(was: unknown, is: unknown, texts: Texts): string {
  const { t } = texts;
  const parts = COLUMNS.flatMap((column) => {
    const [before, after] = [part(was, column) ?? null, part(is, column) ?? null];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const [what, now] = [t(text[column]), valueText(column, after, texts)];
    return was === null
      ? [t(text.is, { what, after: now })]
      : [t(text.became, { what, before: valueText(column, before, texts), after: now })];
  });
  return parts.length === 0 ? t(text.onlyCode) : parts.join('，');
}

/** How much a file of games changes, and the first few changes with the values before and after. */
export function sayGameImport(_was: unknown, is: unknown, texts: Texts): readonly string[] {
  const { t, whole } = texts;
  const count = (key: string): number => Number(part(is, key) ?? 0);
  const examples: readonly unknown[] = Array.isArray(part(is, 'examples'))
    ? Object.values(Object(part(is, 'examples')))
    : [];
  const rest = count('added') + count('changed') + count('removed') - examples.length;
  return [
    t(text.counts, {
      added: whole(count('added')),
      changed: whole(count('changed')),
      removed: whole(count('removed')),
      unchanged: whole(count('unchanged')),
    }),
    ...(count('unlisted') > 0 ? [t(text.unlisted, { count: whole(count('unlisted')) })] : []),
    ...examples.map((example) => {
      const of = { name: stated(example, 'name'), code: stated(example, 'code') };
      const [before, after] = [part(example, 'was') ?? null, part(example, 'is') ?? null];
      if (after === null) return t(text.removed, of);
      const parts = partsOf(before, after, texts);
      return t(before === null ? text.added : text.changed, { ...of, parts });
    }),
    ...(rest > 0 ? [t(text.more, { count: whole(rest) })] : []),
  ];
}
