import { type Json, toJson } from '@tianping/office';

/**
 * Both sides banner by banner, each under its place after the change, so that it is said what differs in one, what
 * moved, and what came or went; and whether the site's own are shown at all.
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

/** As the form has them; what is stored has lost its order. */
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
