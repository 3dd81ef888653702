/** Tells programs for tables that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The content of a table file, with the mark before it once. */
export function tableFile(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text : `${BYTE_ORDER_MARK}${text}`;
}

/** Hands a table to the browser as a file of that name. */
export function saveTable(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([tableFile(text)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
