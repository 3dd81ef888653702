/** The query of a list, as its address states it: filters by key, page and size. */
export interface Query {
  readonly values: Readonly<Record<string, string>>;
  readonly page: number;
  readonly size: number;
  /** The row whose details are open. */
  readonly open: string | null;
}

/** Address parameter: open the row if exactly one is found. */
export const FIND = 'find';

export const PAGE_SIZES = [20, 50, 100] as const;
const PAGE_SIZE = 20;
const PAGE_MAX = 10_000;
const TEXT_MAX = 120;

/** Reads an address; invalid values are ignored. */
export function readQuery(search: string, keys: readonly string[]): Query {
  const params = new URLSearchParams(search);
  const values = keys.flatMap((key) => {
    const value = params.get(key)?.slice(0, TEXT_MAX);
    return value ? [[key, value] as const] : [];
  });
  const page = whole(params.get('page'), 1, PAGE_MAX) ?? 1;
  const size = whole(params.get('size'), 1, 100) ?? PAGE_SIZE;
  return {
    values: Object.fromEntries(values),
    page,
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZE,
    open: params.get('open')?.slice(0, TEXT_MAX) || null,
  };
}

/** The other parameters of an address: the tab of the page around the list. */
export function othersOf(search: string, keys: readonly string[]): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const key of [...keys, 'page', 'size', 'open']) params.delete(key);
  return params;
}

/** The address of a query: defaults are left out, so that addresses stay short. */
export function writeQuery(query: Query, others: URLSearchParams = new URLSearchParams()): string {
  const params = new URLSearchParams(others);
  for (const [key, value] of Object.entries(query.values)) {
    if (value !== '') params.set(key, value);
  }
  if (query.page > 1) params.set('page', String(query.page));
  if (query.size !== PAGE_SIZE) params.set('size', String(query.size));
  if (query.open !== null) params.set('open', query.open);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query with other filters, from its first page on and with nothing opened. */
export function withValues(query: Query, change: Readonly<Record<string, string | null>>): Query {
  const values = Object.entries({ ...query.values, ...change }).flatMap(([key, value]) =>
    value ? [[key, value] as const] : [],
  );
  return { ...query, values: Object.fromEntries(values), page: 1, open: null };
}

function whole(text: string | null, min: number, max: number): number | null {
  const value = Number(text);
  const isWhole = text !== null && /^\d{1,6}$/.test(text) && value >= min && value <= max;
  return isWhole ? value : null;
}
