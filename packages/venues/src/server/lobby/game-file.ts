import { err, ok, type Result } from '@tianping/base';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { GameSupplement } from '../../rules/lobby/supplement.ts';
import type { VenueGame } from '../../rules/venue.ts';

/** Columns of the file; all but the first may be missing, and so may any of their cells. */
export const gameFileColumns = [
  'code',
  'name',
  'name_hant',
  'category',
  'kind',
  'cover',
  'return',
  'volatility',
  'min',
  'max',
  'tags',
  'demo',
] as const;
export type GameFileColumn = (typeof gameFileColumns)[number];

export const GAME_ROWS_MAX = 5_000;

export type GameFileFault =
  | 'unreadable'
  | 'noCodeColumn'
  | 'columnUnknown'
  | 'columnTwice'
  | 'empty'
  | 'tooManyRows'
  | 'cellsMore'
  | 'missing'
  | 'twice'
  | 'tooLong'
  | 'malformed'
  | 'otherCategory'
  | 'maxBelowMin';

/** A fault in a line of the file, counted from 1 including the head. */
export interface GameFileIssue {
  readonly line: number;
  readonly fault: GameFileFault;
  /** The column, where one is concerned; for an unknown one its heading. */
  readonly column: string;
}

const lineOfRecords = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);
type FileLine = z.output<typeof lineOfRecords>[number];

/** The supplements in a file, or all of its faults. */
export function readGameFile(
  csv: string,
  { category }: { readonly category: string },
): Result<readonly GameSupplement[], readonly GameFileIssue[]> {
  const parsed = linesOf(csv);
  if (!parsed.ok) return parsed;
  const [head, ...body] = parsed.value;
  const columns = (head?.record ?? []).map((name) => name.trim().toLowerCase());
  const wrong = headIssues(columns);
  if (wrong.length > 0) return err(wrong);
  if (body.length === 0) return err([{ line: 1, fault: 'empty', column: '' }]);
  if (body.length > GAME_ROWS_MAX) {
    const line = body[GAME_ROWS_MAX]?.info.lines ?? 0;
    return err([{ line, fault: 'tooManyRows', column: '' }]);
  }
  const issues: GameFileIssue[] = [];
  const seen = new Set<string>();
  const list = body.map((each) => {
    const report = (fault: GameFileFault, column: string): void => {
      issues.push({ line: each.info.lines, fault, column });
    };
    if (each.record.length > columns.length) report('cellsMore', '');
    const cells = new Map(columns.map((name, at) => [name, (each.record[at] ?? '').trim()]));
    const stated = supplementOf(cells, { category, report });
    if (stated.code !== '' && seen.has(stated.code)) report('twice', 'code');
    seen.add(stated.code);
    return stated;
  });
  return issues.length > 0 ? err(issues) : ok(list);
}

function linesOf(csv: string): Result<readonly FileLine[], readonly GameFileIssue[]> {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
    const parsed: unknown = parse(csv, options);
    return ok(lineOfRecords.parse(parsed));
  } catch (fault) {
    const line: unknown = fault instanceof CsvError ? Reflect.get(fault, 'lines') : 1;
    return err([{ line: typeof line === 'number' ? line : 1, fault: 'unreadable', column: '' }]);
  }
}

function headIssues(columns: readonly string[]): readonly GameFileIssue[] {
  const known: readonly string[] = gameFileColumns;
  const issues = columns.flatMap((column, at): GameFileIssue[] => {
    if (!known.includes(column)) return [{ line: 1, fault: 'columnUnknown', column }];
    return columns.indexOf(column) < at ? [{ line: 1, fault: 'columnTwice', column }] : [];
  });
  return columns.includes('code')
    ? issues
    : [{ line: 1, fault: 'noCodeColumn', column: 'code' }, ...issues];
}

type Report = (fault: GameFileFault, column: string) => void;

/** How long the texts of a column may be. */
const lengths = { code: 100, name: 100, name_hant: 100, kind: 40, cover: 500 } as const;
const volatilities = ['low', 'mid', 'high'] as const;
const tagNames = ['hot', 'new', 'jackpot', 'free'] as const;
const yes = new Set(['1', 'yes', 'true']);
const no = new Set(['0', 'no', 'false']);
/** Control characters, which no page shows (and NUL no database stores), and remains of a wrong encoding. */
const GARBLED = /[\p{Cc}\ufffd]/u;
/** A spreadsheet marks text that looks like a formula with this sign. */
const GUARD = /^'(?=[=+\-@])/;

function supplementOf(
  cells: ReadonlyMap<string, string>,
  { category, report }: { readonly category: string; readonly report: Report },
): GameSupplement {
  const cell = (column: GameFileColumn): string => cells.get(column) ?? '';
  const read = <Value>(
    column: GameFileColumn,
    of: (text: string) => Value | null,
  ): Value | null => {
    if (cell(column) === '') return null;
    const value = of(cell(column));
    if (value === null) report('malformed', column);
    return value;
  };
  const words = (column: keyof typeof lengths): string | null => {
    const text = cell(column).replace(GUARD, '');
    if (text.length > lengths[column]) report('tooLong', column);
    if (GARBLED.test(text)) report('malformed', column);
    return text === '' ? null : text;
  };
  const code = words('code') ?? '';
  if (code === '') report('missing', 'code');
  if (cell('category') !== '' && cell('category') !== category) report('otherCategory', 'category');
  const [minMinor, maxMinor] = [read('min', minorOf), read('max', minorOf)];
  if (minMinor !== null && maxMinor !== null && maxMinor < minMinor) report('maxBelowMin', 'max');
  const cover = words('cover');
  if (cover !== null && !GARBLED.test(cover) && !isAddress(cover)) report('malformed', 'cover');
  return {
    code,
    name: words('name'),
    nameHant: words('name_hant'),
    kind: words('kind'),
    cover,
    returnMicro: read('return', returnOf),
    volatility: read('volatility', (text) => oneOf(volatilities, text)),
    minMinor,
    maxMinor,
    tags: read('tags', tagsOf),
    demo: read('demo', (text) => (yes.has(text) ? true : no.has(text) ? false : null)),
  };
}

function oneOf<const Word extends string>(words: readonly Word[], text: string): Word | null {
  return words.find((word) => word === text.toLowerCase()) ?? null;
}

function tagsOf(text: string): GameSupplement['tags'] {
  const words = text.split(/[\s,，、;；|]+/).filter(Boolean);
  const tags = words.flatMap((word) => oneOf(tagNames, word) ?? []);
  return tags.length === words.length ? [...new Set(tags)] : null;
}

/** Yuan with at most two decimals, up to a hundred million. */
function minorOf(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** A percentage, `96.5` or `96.50%`, as millionths; at most 100 %. */
function returnOf(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?%?$/.exec(text);
  if (!match) return null;
  const micro = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
  return micro <= 1_000_000 ? micro : null;
}

function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** A venue's games as cells of such a file: importing it unchanged changes nothing that is shown. */
export function gameFileCells(game: VenueGame): readonly string[] {
  const yuan = (minor: number | null): string =>
    minor === null ? '' : `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
  const { returnMicro: micro } = game;
  return [
    game.code,
    game.name,
    game.nameHant,
    game.category,
    game.kind,
    game.cover?.startsWith('https:') ? game.cover : '',
    micro === null
      ? ''
      : `${Math.floor(micro / 10_000)}.${String(micro % 10_000).padStart(4, '0')}`,
    game.volatility ?? '',
    yuan(game.minMinor),
    yuan(game.maxMinor),
    game.tags.join(' '),
    game.demo ? '1' : '0',
  ];
}
