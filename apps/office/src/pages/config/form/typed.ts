import type { Leaf, Part, Shape } from './shape.ts';
import { readWhole, unitOf, writeWhole } from './units.ts';

/** A value being edited: numbers are the typed text, an absent value is null. */
export type Typed = string | boolean | null | readonly Typed[] | TypedGroup;
export interface TypedGroup {
  readonly [key: string]: Typed;
}

export type Fault =
  | { readonly kind: 'needed' | 'number' | 'format' | 'moment' }
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'digits'; readonly digits: number }
  | { readonly kind: 'length'; readonly min: number; readonly max: number };

/** Faults, by path: `2.maxMinor`. */
export type Faults = ReadonlyMap<string, Fault>;

const PARTING = /[\s,，、;；]+/;

export function toTyped(section: string, shape: Shape, value: unknown): Typed {
  return typedOf(shape, value, [section]);
}

function typedOf(shape: Shape, value: unknown, path: readonly string[]): Typed {
  if (value === undefined || value === null) return null;
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        shape.parts.map(({ key, shape: part }) => [
          key,
          typedOf(part, Reflect.get(Object(value), key), [...path, key]),
        ]),
      );
    case 'map':
      return Object.fromEntries(
        shape.keys.map((key) => [
          key,
          typedOf(shape.item, Reflect.get(Object(value), key), [...path, key]),
        ]),
      );
    case 'list':
      return listOf(value).map((item, at) => typedOf(shape.item, item, [...path, String(at)]));
    case 'values':
      return listOf(value)
        .map((item) => writeLeaf(shape.item, item, path))
        .join('、');
    case 'choices':
      return listOf(value).map(String);
    case 'flag':
      return value === true;
    default:
      return writeLeaf(shape, value, path);
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function writeLeaf(leaf: Leaf, value: unknown, path: readonly string[]): string {
  return leaf.kind === 'whole' && typeof value === 'number'
    ? writeWhole(value, unitOf(path))
    : String(value);
}

/** The initial value of a new row of a list. */
export function blank(shape: Shape): Typed {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        shape.parts.map((part) => [
          part.key,
          part.isOptional || part.isNullable ? null : blank(part.shape),
        ]),
      );
    case 'map':
      return Object.fromEntries(shape.keys.map((key) => [key, blank(shape.item)]));
    case 'list':
    case 'choices':
      return [];
    case 'flag':
      return false;
    default:
      return '';
  }
}

/** The value to store for an edited one, with all its faults; the value is only valid without faults. */
export function readTyped(
  section: string,
  shape: Shape,
  typed: Typed,
): { readonly value: unknown; readonly faults: Faults } {
  const faults = new Map<string, Fault>();
  const value = reader(faults)(shape, typed, [section]);
  return { value, faults };
}

function reader(faults: Map<string, Fault>) {
  const fail = (path: readonly string[], fault: Fault): undefined => {
    faults.set(path.slice(1).join('.'), fault);
    return undefined;
  };
  const readPart = ({ shape, isOptional, isNullable }: Part, typed: Typed, path: string[]) => {
    const isEmpty =
      typed === null || typed === '' || (isOptional && shape.kind === 'flag' && typed === false);
    // A text that may be empty is stored as such; an empty list is a list.
    const mayBeEmpty = shape.kind === 'text' ? shape.min === 0 : shape.kind === 'values';
    if (isEmpty && isOptional) return undefined;
    if (isEmpty && isNullable) return null;
    if (isEmpty && mayBeEmpty) return read(shape, '', path);
    return read(shape, typed, path);
  };
  const read = (shape: Shape, typed: Typed, path: string[]): unknown => {
    switch (shape.kind) {
      case 'group':
        return Object.fromEntries(
          shape.parts.flatMap((part) => {
            const value = readPart(part, at(typed, part.key), [...path, part.key]);
            return value === undefined ? [] : [[part.key, value]];
          }),
        );
      case 'map':
        return Object.fromEntries(
          shape.keys.map((key) => [key, read(shape.item, at(typed, key), [...path, key])]),
        );
      case 'list':
        if (shape.isNeeded && rows(typed).length === 0) return fail(path, { kind: 'needed' });
        return rows(typed).map((row, index) => read(shape.item, row, [...path, String(index)]));
      case 'values':
        return String(typed ?? '')
          .split(PARTING)
          .filter(Boolean)
          .map((one) => readLeaf(shape.item, one, path));
      case 'choices':
        return rows(typed).map(String);
      case 'flag':
        return typed === true;
      default:
        return readLeaf(shape, typed, path);
    }
  };
  const readLeaf = (leaf: Leaf, typed: Typed, path: readonly string[]): unknown => {
    const text = typeof typed === 'string' ? typed.trim() : '';
    if (leaf.kind === 'whole') {
      const read = wholeOf(leaf, text, path);
      return typeof read === 'number' ? read : fail(path, read);
    }
    if (leaf.kind === 'choice') {
      return leaf.options.includes(text) ? text : fail(path, { kind: 'needed' });
    }
    if (leaf.kind === 'flag') return typed === true;
    if (text === '' && leaf.min > 0) return fail(path, { kind: 'needed' });
    const { min, max, pattern } = leaf;
    if (text.length > max || text.length < min) return fail(path, { kind: 'length', min, max });
    return pattern && !pattern.test(text) ? fail(path, { kind: 'format' }) : text;
  };
  return read;
}

function wholeOf(
  leaf: Extract<Leaf, { kind: 'whole' }>,
  text: string,
  path: readonly string[],
): number | Fault {
  if (text === '') return { kind: 'needed' };
  const unit = unitOf(path);
  const value = readWhole(text, unit);
  if (value === null) {
    if (unit.isMoment) return { kind: 'moment' };
    const isFine = /^[\d,]{1,17}\.\d+$/.test(text);
    return isFine ? { kind: 'digits', digits: unit.digits } : { kind: 'number' };
  }
  const { min, max } = leaf;
  return value < min || value > max ? { kind: 'range', min, max } : value;
}

/** A part of an edited value; null where there is none. */
export function at(typed: Typed, key: string): Typed {
  if (typeof typed !== 'object' || typed === null) return null;
  const found: unknown = Reflect.get(typed, key);
  return (found ?? null) as Typed;
}

export function rows(typed: Typed): readonly Typed[] {
  return Array.isArray(typed) ? typed : [];
}

/** The edited value with one part replaced; rows of lists are named by their position. */
export function withAt(typed: Typed, path: readonly string[], value: Typed): Typed {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const next = withAt(at(typed, key), rest, value);
  if (Array.isArray(typed)) {
    return typed.map((row: Typed, index) => (String(index) === key ? next : row));
  }
  return { ...Object(typed), [key]: next };
}
