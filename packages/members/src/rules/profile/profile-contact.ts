/** Something, `@`, something, `.`, something; no whitespace anywhere, nor what is pasted along and cannot be seen. */
const EMAIL = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u;
const EMAIL_LENGTH_MAX = 40;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text);
}

/** From this many digits on a number shows its first three and last four. */
const LONG_NUMBER = 10;

/** `138****6721` of a number without its area code; a short one shows less. */
export function maskPhone(number: string): string {
  const [head, tail] = number.length >= LONG_NUMBER ? [3, 4] : [1, 2];
  return `${number.slice(0, head)}****${number.slice(-tail)}`;
}

/** `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}

/** The first character, and the same stars however long the rest: the length of a name is revealing too. */
export function maskRealName(name: string): string {
  const letters = Array.from(name);
  return letters.length < 2 ? '*' : `${letters[0]}*`;
}
