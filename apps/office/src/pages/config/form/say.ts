import type { VersionedSection } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { uploadedUrl } from '@tianping/promotions';
import { sayBannerPath, sayBannerValue } from '../../banners/say-banner.ts';
import { sayWordingPath } from '../../wording/say-wording.ts';
import { fieldMessages as text } from './field-messages.ts';
import { choiceOf, labelOf } from './labels.ts';
import type { Fault } from './typed.ts';
import { sayWhole, type Unit, unitOf } from './units.ts';

type T = Translator['t'];
type Texts = Pick<Translator, 't' | 'name'>;

/** A readable path: `sandbox-bank.minMinor` is the channel's code, then the field's label. */
export function sayPath(section: VersionedSection, path: string, t: T): string {
  const keys = path === '' ? [] : path.split('.');
  if (section === 'wording') return sayWordingPath(keys, t);
  if (section === 'banners') return sayBannerPath(keys, t);
  if (keys.length === 0) {
    const label = labelOf(section, []);
    return label ? t(label.name) : '';
  }
  return keys.map((_, at) => sayKey(section, keys.slice(0, at + 1), t)).join(' · ');
}

/** The last key of a path: a field by its label, a row by its number or its own name. */
export function sayKey(section: VersionedSection, path: readonly string[], t: T): string {
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

/** A stored value as text: amounts with their unit, choices by their names, null as "not set". */
function sayValue(path: readonly string[], value: unknown, texts: Texts): string {
  const { t } = texts;
  if (path[0] === 'banners') return sayBannerValue(path.at(-1) ?? '', value, t);
  if (value === null && path[0] === 'wording') return t(text.converted);
  if (value === null || value === undefined) return t(text.notSet);
  if (typeof value === 'boolean') return t(value ? text.yes : text.no);
  if (typeof value === 'number') return sayWhole(value, unitOf(path), t);
  if (Array.isArray(value)) {
    const shown = value.map((one) => sayValue(path, one, texts)).join('、');
    return shown === '' ? t(text.nothing) : shown;
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const choice = choiceOf(path.at(-1) ?? '', String(value));
  if (choice) return t(choice);
  const country = countries.has(path.at(-1) ?? '') ? countryName(String(value)) : null;
  return country ? texts.name(country) : String(value) || t(text.nothing);
}

/** Fields with countries by their two letters. */
const countries = new Set(['limited', 'warned']);
const names = { hans: namesOf('zh-Hans'), hant: namesOf('zh-Hant') };

function namesOf(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
}

/** `US` is 美国; unknown codes stay as they are. */
function countryName(code: string): { readonly hans: string; readonly hant: string } | null {
  if (!/^[A-Z]{2}$/.test(code)) return null;
  const [hans, hant] = [names.hans.of(code), names.hant.of(code)];
  return hans && hant ? { hans, hant } : null;
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

export interface StatedChange {
  readonly key: string;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Addresses of the pictures before and after, where the change is about an uploaded one. */
  readonly pictures: readonly [before: string | null, after: string | null];
}

/** Readable changes: whole rows that were added or removed are listed field by field. */
export function sayChanges(
  section: VersionedSection,
  changes: readonly {
    readonly path: string;
    readonly before: unknown;
    readonly after: unknown;
  }[],
  texts: Texts,
): readonly StatedChange[] {
  return changes.flatMap(({ path, before, after }, at) => {
    const keys = path === '' ? [] : path.split('.');
    // A banner has all of its fields: there null has a meaning, elsewhere it is absence.
    const none = section === 'banners' && keys.length > 1 ? null : undefined;
    const leaves = mergedLeaves(before ?? none, after ?? none, keys);
    return leaves.map((leaf) => ({
      key: `${at} ${leaf.path.join('.')}`,
      path: sayPath(section, leaf.path.join('.'), texts.t),
      ...sayLeaf([section, ...leaf.path], leaf, texts),
      pictures: [pictureOf(leaf, leaf.before), pictureOf(leaf, leaf.after)],
    }));
  });
}

function pictureOf({ path }: LeafChange, side: unknown): string | null {
  return path.at(-1) === 'picture' && typeof side === 'string' ? uploadedUrl(side) : null;
}

function sayLeaf(
  path: readonly string[],
  { before, after }: LeafChange,
  texts: Texts,
): Pick<StatedChange, 'before' | 'after'> {
  const list = sayList(path, [before, after], texts);
  if (list) return list;
  return {
    before: before === undefined ? null : sayValue(path, before, texts),
    after: after === undefined ? null : sayValue(path, after, texts),
  };
}

/** For a list the removed and added entries, and how many stay; null where nothing changed. */
function sayList(
  path: readonly string[],
  [before, after]: readonly [unknown, unknown],
  texts: Texts,
): Pick<StatedChange, 'before' | 'after'> | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const [was, is]: readonly (readonly unknown[])[] = [before, after];
  const gone = was?.filter((one) => !after.includes(one)) ?? [];
  const come = is?.filter((one) => !before.includes(one)) ?? [];
  if (gone.length + come.length === 0) return null;
  const rest = before.length - gone.length;
  const reported = (items: readonly unknown[]): string => sayValue(path, items, texts);
  const { t } = texts;
  return {
    before: gone.length === 0 ? null : t(text.removed, { items: reported(gone) }),
    after:
      come.length === 0 ? t(text.remain, { rest }) : t(text.added, { items: reported(come), rest }),
  };
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

/** A side that is present but not a group: both sides are then shown as they are. */
function isOther(side: unknown): boolean {
  return side !== null && side !== undefined && !isGroup(side);
}

/** A typed amount as it is read: `50,000` for `50000.00`. */
export function grouped(typed: string): string {
  const [whole = '', cents = ''] = typed.split('.');
  const tail = /^0*$/.test(cents) ? '' : `.${cents}`;
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${tail}`;
}

/** The name of a folded row: the first of its names that it has. */
export function nameOfRow(
  section: VersionedSection,
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
  // A rule is named by its scope.
  const scope = ['gameType', 'group', 'family', 'leagueId', 'matchId', 'memberId'].flatMap(
    (key) => {
      const found: unknown = Reflect.get(Object(row), key);
      const texts = { t, name: ({ hans }: { readonly hans: string }) => hans };
      return typeof found === 'string' && found !== '' ? [sayValue([key], found, texts)] : [];
    },
  );
  return scope.length > 0 ? scope.join(' · ') : sayKey(section, path, t);
}
