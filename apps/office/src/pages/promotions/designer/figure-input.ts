import type { ActivityTerms } from '@tianping/contract';
import type { AnswerOf } from '../../../app/api.ts';

export type KindInfo = AnswerOf<'promotions/kinds'>['kinds'][number];
export type FigureInfo = KindInfo['figures'][number];
export type ColumnInfo = FigureInfo['columns'][number];
export type FigureValue = ActivityTerms['figures'][string];
export type Issue = AnswerOf<'promotions/check'>['issues'][number];

const DIGITS: Readonly<Record<string, number>> = {
  money: 2,
  percent: 2,
  times: 3,
  price: 3,
  chance: 3,
};
const OTHERS = ['switch', 'choice', 'set', 'words', 'list'];
const TYPED_MAX = 20;

export function isNumber({ kind }: Pick<ColumnInfo, 'kind'>): boolean {
  return !OTHERS.includes(kind);
}

/** A figure as typed text: `3800` of a percentage is `38`; what could not be parsed stays as it was typed. */
export function typedOf(kind: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'number') return String(value);
  const digits = DIGITS[kind] ?? 0;
  if (digits === 0) return String(value);
  const sign = value < 0 ? '-' : '';
  const padded = String(Math.abs(value)).padStart(digits + 1, '0');
  const fraction = padded.slice(-digits).replace(/0+$/, '');
  return `${sign}${padded.slice(0, -digits)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The typed text as the integer to store; the text itself where it is invalid, for the check to report. */
export function readTyped(kind: string, typed: string): number | string | undefined {
  const text = typed.replaceAll(/[\s,，¥%]/g, '');
  if (text === '') return undefined;
  const digits = DIGITS[kind] ?? 0;
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > digits) return typed.slice(0, TYPED_MAX);
  return Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
}

/** The initial value of a cell in a new row. */
export function firstCell(column: ColumnInfo): number | string {
  return isNumber(column) ? (column.min ?? 0) : (column.choices[0]?.value ?? '');
}

/** Terms with one figure changed; a figure without a value is missing. */
export function withFigure(
  terms: ActivityTerms,
  name: string,
  value: FigureValue | undefined,
): ActivityTerms {
  const { [name]: _before, ...rest } = terms.figures;
  return { ...terms, figures: value === undefined ? rest : { ...rest, [name]: value } };
}

/** The issue at a figure or one of its cells; null for none. */
export function issueAt(issues: readonly Issue[], path: string): string | null {
  return issues.find((issue) => issue.path === path)?.message ?? null;
}

/** Whether there is any issue at a figure, its rows included. */
export function hasIssue(issues: readonly Issue[], name: string): boolean {
  const path = `figures.${name}`;
  return issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
}

/** `2026-11-25T00:00` on the site's clock, as the value of a moment field. */
export function momentTyped(at: number | null): string {
  return at === null ? '' : new Date(at + ZONE_MS).toISOString().slice(0, 16);
}

/** The inverse; null for an invalid moment. */
export function readMoment(typed: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)
    ? Date.parse(`${typed.slice(0, 16)}:00+08:00`)
    : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

const ZONE_MS = 8 * 3_600_000;
