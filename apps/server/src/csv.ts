const BOM = '\u{FEFF}';

/**
 * A table file that spreadsheet programs open with the right letters. A cell that such a program would take
 * for a formula is kept as text.
 */
export function csvText(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(','));
  return `${BOM}${lines.join('\r\n')}\r\n`;
}

function cellText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Chinese and Japanese spreadsheets take the full-width signs for the plain ones.
  const isFormula =
    /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) && !/^[+-]?[\d,.]+$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
