import type { OfficeCallName } from '@tianping/contract';
import type { OfficeApi } from '../app/api.ts';
import { deskMessages as text } from '../messages.ts';
import { csvOf, saveFile } from './csv.ts';
import type { ListDef } from './list-def.ts';
import type { Query } from './query.ts';
import type { Words } from './words.ts';

const PAGE = 100;
/** Rows of one export; more are taken in parts, by narrower filters. */
const ROWS_MAX = 5_000;

type Exported =
  | { readonly kind: 'saved'; readonly count: number; readonly isAll: boolean }
  | { readonly kind: 'failed'; readonly why: string };

/** Everything that a list's filters find, as a table file with the columns of the page. */
export async function exportList<Call extends OfficeCallName, Row>(parts: {
  readonly api: OfficeApi;
  readonly list: ListDef<Call, Row>;
  readonly query: Query;
  readonly words: Words;
}): Promise<Exported> {
  const { api, list, query, words } = parts;
  const rows: Row[] = [];
  let total = 0;
  for (let page = 1; rows.length < ROWS_MAX; page += 1) {
    const request = list.request({ ...query, page, size: PAGE });
    const outcome = await api.call(list.call, request);
    if (outcome.kind === 'refused') return { kind: 'failed', why: outcome.message };
    if (outcome.kind === 'lost') return { kind: 'failed', why: words.t(text.faultLost) };
    const found = list.rows(outcome.answer);
    total = list.total(outcome.answer);
    rows.push(...found);
    if (found.length === 0 || rows.length >= total) break;
  }
  const columns = list.columns.filter(({ look }) => look !== 'act');
  const head = columns.map(({ title }) => words.t(title));
  const cells = rows.map((row) => columns.map((column) => column.text(row, words)));
  saveFile(`${list.name}.csv`, csvOf(head, cells));
  return { kind: 'saved', count: rows.length, isAll: rows.length >= total };
}
