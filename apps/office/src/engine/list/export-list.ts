import { csvLines, minorToText } from '@tianping/base';
import type { OfficeCallName } from '@tianping/contract';
import type { OfficeApi } from '../../app/api.ts';
import { officeMessages as text } from '../../messages.ts';
import type { Texts } from '../texts.ts';
import type { ListDef } from './list-def.ts';
import type { Query } from './query.ts';
import { saveParts } from './save-file.ts';

const PAGE = 100;
/** Maximum number of pages read, those read again included. */
const PAGES_MAX = 10_000;

type Exported =
  | { readonly kind: 'saved'; readonly count: number; readonly isAll: boolean }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * All rows that match a list's filters, as a table file with the columns of the page. Each page is added to the file as
 * it arrives; a row that moved on to the next page meanwhile is written once. The export is logged first.
 */
export async function exportList<Call extends OfficeCallName, Row>(parts: {
  readonly api: OfficeApi;
  readonly list: ListDef<Call, Row>;
  readonly query: Query;
  readonly texts: Texts;
}): Promise<Exported> {
  const { api, list, query } = parts;
  const texts = fileTexts(parts.texts);
  const lost = { kind: 'failed', why: texts.t(text.faultLost) } as const;
  const logged = await api.call('lists/export', { list: list.name, filters: query.values });
  if (logged.kind === 'refused') return { kind: 'failed', why: logged.message };
  if (logged.kind === 'lost') return lost;
  const columns = list.columns.filter(({ look }) => look !== 'act');
  const file = [`\uFEFF${csvLines([columns.map(({ title }) => texts.t(title))])}`];
  const read = await readRows({ api, list, query }, (rows) => {
    file.push(csvLines(rows.map((row) => columns.map((column) => column.text(row, texts)))));
  });
  if (read.kind === 'refused') return { kind: 'failed', why: read.message };
  if (read.kind === 'lost') return lost;
  saveParts(`${list.name}.csv`, file);
  return { kind: 'saved', count: read.count, isAll: read.isAll };
}

/**
 * Reads a list to its end and gives each row once. Pages are cut by number: where rows before a page have left the
 * list, others have moved over its edge unread. So a page must begin with a known row, or the total must not have
 * changed since the page before; else the one before is read again.
 */
export async function readRows<Call extends OfficeCallName, Row>(
  { api, list, query }: { api: OfficeApi; list: ListDef<Call, Row>; query: Query },
  onRows: (fresh: readonly Row[]) => void,
): Promise<
  | { readonly kind: 'read'; readonly count: number; readonly isAll: boolean }
  | Exclude<Awaited<ReturnType<OfficeApi['call']>>, { kind: 'answer' }>
> {
  const seen = new Set<string>();
  let page = 1;
  let lastTotal: number | null = null;
  for (let reads = 0; reads < PAGES_MAX; reads += 1) {
    const outcome = await api.call(list.call, list.request({ ...query, page, size: PAGE }));
    if (outcome.kind !== 'answer') return outcome;
    const found = list.rows(outcome.answer);
    const total = list.total(outcome.answer);
    const [first] = found;
    const isJoined: boolean =
      page === 1 || total === lastTotal || (first !== undefined && seen.has(list.id(first)));
    const fresh = found.filter((row) => !seen.has(list.id(row)));
    for (const row of fresh) seen.add(list.id(row));
    onRows(fresh);
    // Not every list knows its total beyond its last row, so a last page that is full ends it by itself.
    const isLast = found.length < PAGE || page * PAGE >= total;
    if (isJoined && isLast) return { kind: 'read', count: seen.size, isAll: true };
    page += isJoined ? 1 : -1;
    // A page that is read again must itself begin with a known row.
    lastTotal = isJoined ? total : null;
  }
  return { kind: 'read', count: seen.size, isAll: false };
}

const ZONE_MS = 8 * 3_600_000;

/** The same cells in machine-readable form: moments with their zone, numbers without separators or currency signs. */
export function fileTexts(texts: Texts): Texts {
  return {
    ...texts,
    money: minorToText,
    yuan: minorToText,
    full: minorToText,
    change: minorToText,
    whole: String,
    moment: (at) =>
      at === null ? '' : `${new Date(at + ZONE_MS).toISOString().slice(0, 19)}+08:00`,
  };
}
