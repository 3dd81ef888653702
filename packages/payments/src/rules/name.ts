/** Whether two spellings are the same name, ignoring dots and spaces. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s.\u00B7\u2022\u30FB]/gu, '')
    .toLowerCase();
}
