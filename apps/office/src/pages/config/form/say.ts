import type { ConfigSection } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { fieldMessages as text } from './field-messages.ts';
import { choiceOf, labelOf } from './labels.ts';
import type { Fault } from './typed.ts';
import { sayWhole, type Unit, unitOf } from './units.ts';

type T = Translator['t'];

/** A path for people: `sandbox-bank.minMinor` is the channel's code, then the field's name. */
export function sayPath(section: ConfigSection, path: string, t: T): string {
  const keys = path === '' ? [] : path.split('.');
  if (keys.length === 0) {
    const label = labelOf(section, []);
    return label ? t(label.name) : '';
  }
  return keys.map((_, at) => sayKey(section, keys.slice(0, at + 1), t)).join(' · ');
}

/** The last key of a path: a field by its label, a row by its number or its own name. */
export function sayKey(section: ConfigSection, path: readonly string[], t: T): string {
  const key = path.at(-1) ?? '';
  if (/^\d+$/.test(key)) {
    return path.at(-2) === 'grades'
      ? t(text.grade, { level: key })
      : t(text.row, { number: Number(key) + 1 });
  }
  const label = labelOf(section, path);
  if (label) return t(label.name);
  const choice = choiceOf(path.at(-2) ?? '', key) ?? choiceOf('method', key);
  return choice ? t(choice) : key;
}

/** A kept value as it is read: amounts with their unit, choices by their names, nothing as "not set". */
function sayValue(path: readonly string[], value: unknown, t: T): string {
  if (value === null || value === undefined) return t(text.notSet);
  if (typeof value === 'boolean') return t(value ? text.yes : text.no);
  if (typeof value === 'number') return sayWhole(value, unitOf(path), t);
  if (Array.isArray(value)) {
    const shown = value.map((one) => sayValue(path, one, t)).join('、');
    return shown === '' ? t(text.nothing) : shown;
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const choice = choiceOf(path.at(-1) ?? '', String(value));
  return choice ? t(choice) : String(value) || t(text.nothing);
}

export function sayFault(fault: Fault, path: readonly string[], t: T): string {
  const unit = unitOf(path);
  switch (fault.kind) {
    case 'range':
      return sayRange(fault, unit, t);
    case 'digits':
      return fault.digits === 0 ? t(text.whole) : t(text.digits, { digits: fault.digits });
    case 'length':
      return t(text.length, { min: fault.min, max: fault.max });
    default:
      return t(text[fault.kind]);
  }
}

function sayRange(
  { min, max }: { readonly min: number; readonly max: number },
  unit: Unit,
  t: T,
): string {
  if (max === Number.MAX_SAFE_INTEGER) return t(text.rangeFrom, { min: sayWhole(min, unit, t) });
  return t(text.range, { min: sayWhole(min, unit, t), max: sayWhole(max, unit, t) });
}

export interface SaidChange {
  readonly key: string;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes for people: whole rows that came or went are told field by field. */
export function sayChanges(
  section: ConfigSection,
  changes: readonly {
    readonly path: string;
    readonly before: unknown;
    readonly after: unknown;
  }[],
  t: T,
): readonly SaidChange[] {
  return changes.flatMap(({ path, before, after }) => {
    const keys = path === '' ? [] : path.split('.');
    const leaves = mergedLeaves(before ?? undefined, after ?? undefined, keys);
    return leaves.map((leaf) => ({
      key: leaf.path.join('.'),
      path: sayPath(section, leaf.path.join('.'), t),
      before: leaf.before === undefined ? null : sayValue([section, ...leaf.path], leaf.before, t),
      after: leaf.after === undefined ? null : sayValue([section, ...leaf.path], leaf.after, t),
    }));
  });
}

interface LeafChange {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

function mergedLeaves(
  before: unknown,
  after: unknown,
  path: readonly string[],
): readonly LeafChange[] {
  const whole = [before, after].find((side) => isGroup(side));
  if (whole === undefined || [before, after].some((side) => isOther(side))) {
    return [{ path, before, after }];
  }
  const keys = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))]);
  return [...keys].flatMap((key) =>
    mergedLeaves(Reflect.get(Object(before), key), Reflect.get(Object(after), key), [...path, key]),
  );
}

function isGroup(side: unknown): boolean {
  return typeof side === 'object' && side !== null && !Array.isArray(side);
}

/** A side that is there but no group: both sides are then told as they are. */
function isOther(side: unknown): boolean {
  return side !== null && side !== undefined && !isGroup(side);
}

/** A typed amount as it is read: `50,000` for `50000.00`. */
export function grouped(typed: string): string {
  const [whole = '', cents = ''] = typed.split('.');
  const tail = /^0*$/.test(cents) ? '' : `.${cents}`;
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${tail}`;
}

/** What stands for a row where it is folded: the first of its names that it has. */
export function nameOfRow(
  section: ConfigSection,
  path: readonly string[],
  row: unknown,
  t: T,
): string {
  for (const key of ['name', 'code', 'currency', 'method']) {
    const found: unknown = Reflect.get(Object(row), key);
    if (typeof found !== 'string' || found === '') continue;
    const choice = choiceOf(key, found);
    return choice ? t(choice) : found;
  }
  // A rule goes by what it holds for.
  const scope = ['gameType', 'group', 'family', 'leagueId', 'matchId', 'memberId'].flatMap(
    (key) => {
      const found: unknown = Reflect.get(Object(row), key);
      return typeof found === 'string' && found !== '' ? [sayValue([key], found, t)] : [];
    },
  );
  return scope.length > 0 ? scope.join(' · ') : sayKey(section, path, t);
}
