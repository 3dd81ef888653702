/** Downloads a text as a file. */
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

/** By then the browser has read the file. */
const SAVE_MS = 10_000;
