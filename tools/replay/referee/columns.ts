import type { Pair } from './words.ts';

export type Row = Readonly<Record<string, string>>;

/** A table by the heads of its columns. */
export function table(text: string): readonly Row[] {
  const [heads = [], ...rows] = grid(text);
  return rows.map((row) =>
    Object.fromEntries(heads.map((head, at) => [head.trim(), row[at] ?? ''])),
  );
}

/** Cells of a comma-separated text; quotes may hold commas. Empty lines are no rows. */
export function grid(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  return lines
    .map((line) => line.replace(/\r$/, ''))
    .flatMap((line) => {
      if (line.trim() === '') return [];
      return [line.includes('"') ? quoted(line) : line.split(',').map((cell) => cell.trim())];
    });
}

function quoted(line: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isInside = false;
  for (const sign of line) {
    if (sign === '"') isInside = !isInside;
    else if (sign === ',' && !isInside) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** `2`, `2.0`; anything else is not known. */
export function whole(text: string | undefined): number | undefined {
  const [, digits, rest = ''] = /^(\d+)(\.0*)?$/.exec(text ?? '') ?? [];
  return digits === undefined || rest.length > 20 ? undefined : Number(digits);
}

export function two(home: string | undefined, away: string | undefined): Pair | undefined {
  const one = whole(home);
  const other = whole(away);
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** Only what is known. */
export function known<Value>(
  pairs: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(pairs).filter((pair): pair is [string, Value] => pair[1] !== undefined),
  );
}

export function add(...pairs: readonly Pair[]): Pair {
  return [
    pairs.reduce((sum, [home]) => sum + home, 0),
    pairs.reduce((sum, [, away]) => sum + away, 0),
  ];
}

export function less(one: Pair, other: Pair): Pair {
  return [one[0] - other[0], one[1] - other[1]];
}

/** How many `H` and `C`. */
export function counted(order: string): Pair {
  return [order.split('H').length - 1, order.split('C').length - 1];
}
