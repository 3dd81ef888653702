import { type Banner, type BannerText, bannerConfig } from '@tianping/contract';
import type { z } from 'zod';
import { momentTyped, readMoment } from '../promotions/designer/figure-input.ts';

/** A text being edited; an empty traditional form is generated from the simplified one. */
export interface TypedText {
  readonly hans: string;
  readonly hant: string;
}

/** A banner being edited, moments as text for their input fields. */
export interface Row {
  readonly id: string;
  readonly name: TypedText;
  readonly title: TypedText;
  readonly line: TypedText;
  readonly label: TypedText;
  readonly route: string;
  readonly picture: string;
  readonly from: string;
  /** Null: without an end. */
  readonly until: string | null;
  readonly audience: Banner['audience'];
  readonly isOffer: boolean;
}

/** Null: the site shows the pictures that came with it. */
export type Rows = readonly Row[] | null;

/** The stored value as rows; a value that does not match the present schema counts as none. */
export function rowsOf(value: unknown): Rows {
  const banners = bannerConfig.nullable().safeParse(value).data ?? null;
  const typed = ({ hans, hant }: BannerText): TypedText => ({ hans, hant: hant ?? '' });
  return (
    banners?.map(({ name, title, line, way, from, until, ...rest }) => ({
      ...rest,
      name: typed(name),
      title: typed(title),
      line: typed(line),
      label: typed(way.label),
      route: way.route,
      from: momentTyped(from),
      until: until === null ? null : momentTyped(until),
    })) ?? null
  );
}

/** Rows as the value to propose; an invalid moment becomes null, for the check to find. */
export function bannersOf(rows: Rows): unknown {
  const words = ({ hans, hant }: TypedText) => ({ hans: hans.trim(), hant: hant.trim() || null });
  return (
    rows?.map(({ name, title, line, label, route, from, until, ...rest }) => ({
      ...rest,
      name: words(name),
      title: words(title),
      line: words(line),
      way: { label: words(label), route: route.trim() },
      from: readMoment(from),
      // An empty end is not entered yet, which differs from having none.
      until: until === null ? null : (readMoment(until) ?? ''),
    })) ?? null
  );
}

/** A fault in a field, found before the server is asked. */
export type Fault =
  | { readonly kind: 'tooLong'; readonly limit: number }
  | { readonly kind: PlainKind };

type PlainKind =
  | 'needed'
  | 'moment'
  | 'endsFirst'
  | 'linkNone'
  | 'offerToGuests'
  | 'pictureNone'
  | 'other';

/** A value that is not entered yet: reported once the person wants to go on. */
export function isMissing({ kind }: Fault): boolean {
  return kind === 'needed' || kind === 'moment';
}

/** The schema's own rules, by the field at which it reports them. */
const ownRules: Readonly<Record<string, PlainKind>> = {
  isOffer: 'offerToGuests',
  picture: 'pictureNone',
  route: 'linkNone',
  until: 'endsFirst',
};

/** Faults by path within the section, `0.title.hans`, as the site's own schema finds them. */
export function faultsOf(rows: Rows): ReadonlyMap<string, Fault> {
  const parsed = bannerConfig.nullable().safeParse(bannersOf(rows));
  return new Map(
    (parsed.error?.issues ?? []).map((issue): [string, Fault] => {
      const [at, key] = [Number(issue.path[0]), String(issue.path.at(-1))];
      const isEmpty = key === 'route' && rows?.[at]?.route.trim() === '';
      return [issue.path.map(String).join('.'), isEmpty ? { kind: 'needed' } : faultOf(issue, key)];
    }),
  );
}

function faultOf(issue: z.core.$ZodIssue, key: string): Fault {
  switch (issue.code) {
    case 'too_small':
      return { kind: 'needed' };
    case 'invalid_type':
      return { kind: 'moment' };
    case 'too_big':
      return { kind: 'tooLong', limit: Number(issue.maximum) };
    default:
      return { kind: ownRules[key] ?? 'other' };
  }
}

/** A new banner: the first of our drawings, from now on, for everybody. */
export function newRow(rows: readonly Row[], now: number): Row {
  const ids = new Set(rows.map(({ id }) => id));
  let number = 1;
  while (ids.has(`banner-${number}`)) number += 1;
  const nothing = { hans: '', hant: '' };
  return {
    id: `banner-${number}`,
    name: nothing,
    title: nothing,
    line: nothing,
    label: nothing,
    route: '',
    picture: 'gifts',
    from: momentTyped(now),
    until: null,
    audience: 'all',
    isOffer: false,
  };
}

/** The rows with one of them moved one position up or down. */
export function moved(rows: readonly Row[], at: number, by: -1 | 1): readonly Row[] {
  const [row] = rows.slice(at, at + 1);
  return row ? rows.toSpliced(at, 1).toSpliced(at + by, 0, row) : rows;
}

/** Whether members see it now. */
export function stateOf({ from, until }: Row, now: number): 'showing' | 'waiting' | 'over' {
  const [begins, ends] = [readMoment(from), until === null ? null : readMoment(until)];
  if (begins === null || begins > now) return 'waiting';
  return ends !== null && ends <= now ? 'over' : 'showing';
}
