const BOM = '\u{FEFF}';

type Cell = string | number | null;

/** A table file (RFC 4180, UTF-8) that spreadsheet programs open in the right encoding. */
export function csvText(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `${BOM}${csvLines([head, ...rows])}`;
}

/** Rows of such a file, each with its line end. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

/** A cell that a spreadsheet would take for a formula is marked as text; plain numbers stay numbers. */
function cellText(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Chinese and Japanese spreadsheets treat the full-width signs like the plain ones.
  const isFormula =
    /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) && !/^[+-]?[\d,.]+%?$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
