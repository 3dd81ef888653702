/** Marks the file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The content of a table file, with exactly one byte order mark. */
export function tableFile(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text : `${BYTE_ORDER_MARK}${text}`;
}

/** Downloads a table as a file with this name. */
export function saveTable(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([tableFile(text)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
