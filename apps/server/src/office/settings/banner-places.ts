import { type Json, toJson } from '@tianping/office';

/**
 * Pairs both sides banner by banner, each under its place after the change, to show the differences within each, what
 * moved, and what was added or removed; and whether the site's own banners are shown at all.
 */
export function byPlace(before: Json, after: Json): readonly [Json, Json] {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const places = new Map(is.map(({ id }, at) => [id, String(at)]));
  const side = (value: Json, rows: readonly Row[]): Json =>
    toJson({
      shown: Array.isArray(value) ? 'own' : 'shipped',
      ...Object.fromEntries(
        rows.map(({ id, ...row }, at) => [
          places.get(id) ?? `was-${at}`,
          { place: at + 1, ...inOrder(row) },
        ]),
      ),
    });
  return [side(before, was), side(after, is)];
}

interface Row {
  readonly id: unknown;
}

/** In the order of the form; stored objects have lost theirs. */
const FIELDS = ['name', 'title', 'line', 'picture', 'way', 'from', 'until', 'audience', 'isOffer'];

function inOrder(row: object): object {
  const rank = ([field]: readonly [string, unknown]): number =>
    FIELDS.indexOf(field) + 1 || FIELDS.length + 1;
  return Object.fromEntries(Object.entries(row).toSorted((a, b) => rank(a) - rank(b)));
}

function rowsOf(value: Json): readonly Row[] {
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  return rows.map((row) => ({ id: null, ...Object(row) }));
}
