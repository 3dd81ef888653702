/** A table as a CSV file (RFC 4180) that spreadsheets open as UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines([head, ...rows])}`;
}

/** Rows of such a file, each with its end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** A cell that a spreadsheet would run as a formula is told to be text; plain numbers stay numbers. */
function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d,]+(\.\d+)?%?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  saveParts(name, [text], type);
}

/** The same of a text in parts, which the browser need not join in memory. */
export function saveParts(
  name: string,
  parts: readonly string[],
  type = 'text/csv;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_MS);
}

/** A browser has read the file by then. */
const SAVE_MS = 10_000;
