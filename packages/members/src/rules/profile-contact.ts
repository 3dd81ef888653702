/** Something, `@`, something, `.`, something; no whitespace anywhere. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const EMAIL_LENGTH_MAX = 40;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text);
}

/** `138****6721` of a number without its area code; short ones show less. */
export function maskPhone(number: string): string {
  const head = Math.min(3, Math.floor(number.length / 4));
  const tail = Math.min(4, Math.floor(number.length / 3));
  return `${number.slice(0, head)}****${number.slice(number.length - tail)}`;
}

/** `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}

/** The first letter, a star for the rest however long: the length of a name says something too. */
export function maskRealName(name: string): string {
  const letters = Array.from(name);
  return letters.length < 2 ? '*' : `${letters[0]}*`;
}
