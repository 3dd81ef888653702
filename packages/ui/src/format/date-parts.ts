/** A day as its three fields hold it; a field not filled in yet is null. */
export interface DateParts {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** Both ends are days that may be chosen, `2026-03-14`. */
export interface DateBounds {
  readonly min: string;
  readonly max: string;
}

const DAY = /^(\d{4})?-(\d{2})?-(\d{2})?$/;
const two = (value: number): string => String(value).padStart(2, '0');

/** The fields of a day, also of an incomplete one (`2026--14`). */
export function datePartsOf(day: string): DateParts {
  const found = DAY.exec(day);
  const part = (at: number): number | null => (found?.[at] ? Number(found[at]) : null);
  return { year: part(1), month: part(2), day: part(3) };
}

/** Whether year, month or day are still to be chosen, once one of them was. */
export function isPartialDay(day: string): boolean {
  return day !== '' && Object.values(datePartsOf(day)).includes(null);
}

/** The day of the fields, with gaps where nothing is chosen, so that a partly filled day differs from an empty one. */
export function dayOfParts({ year, month, day }: DateParts): string {
  if (year === null && month === null && day === null) return '';
  const texts = [year === null ? '' : String(year).padStart(4, '0')];
  for (const part of [month, day]) texts.push(part === null ? '' : two(part));
  return texts.join('-');
}

/** What each field offers given the other two; years begin with the latest. */
export function dateChoices(
  parts: DateParts,
  bounds: DateBounds,
): Readonly<Record<keyof DateParts, readonly number[]>> {
  const [min, max] = [datePartsOf(bounds.min), datePartsOf(bounds.max)];
  const { year, month } = parts;
  const isFirstYear = year !== null && year === min.year;
  const isLastYear = year !== null && year === max.year;
  const isFirstMonth = isFirstYear && month === min.month;
  const isLastMonth = isLastYear && month === max.month;
  return {
    year: span(min.year ?? 0, max.year ?? 0).reverse(),
    month: span(isFirstYear ? (min.month ?? 1) : 1, isLastYear ? (max.month ?? 12) : 12),
    day: span(isFirstMonth ? (min.day ?? 1) : 1, isLastMonth ? (max.day ?? 31) : lastDay(parts)),
  };
}

/** The fields after one of them was chosen: the others move to the nearest value that exists with it. */
export function withPart(
  parts: DateParts,
  change: Partial<DateParts>,
  bounds: DateBounds,
): DateParts {
  const chosen = { ...parts, ...change };
  const { year } = chosen;
  const month = nearest(chosen.month, dateChoices({ ...chosen, year }, bounds).month);
  const day = nearest(chosen.day, dateChoices({ ...chosen, month }, bounds).day);
  return { year, month, day };
}

/** The last day of the month; while the month or the year is not chosen, the longest possible. */
function lastDay({ year, month }: DateParts): number {
  if (month === null) return 31;
  // A leap year, where the year is not known.
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

function nearest(value: number | null, choices: readonly number[]): number | null {
  const [first, last] = [choices[0], choices.at(-1)];
  if (value === null || first === undefined || last === undefined) return value;
  return Math.min(Math.max(value, first), last);
}
