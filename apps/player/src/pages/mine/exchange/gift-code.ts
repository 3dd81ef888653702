/** Longest code that is taken, hyphens included. */
export const CODE_LENGTH_MAX = 24;

/** A typed or pasted code: capital letters, digits and hyphens. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase().slice(0, CODE_LENGTH_MAX);
}

export function isGiftCode(code: string): boolean {
  return /^[A-Z0-9][A-Z0-9-]{2,23}$/.test(code);
}
