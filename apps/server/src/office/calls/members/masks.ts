/** What staff see of identifying data until they request it in full. */
export function maskPhone(phone: string | null): string | null {
  return phone === null ? null : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

export function maskEmail(email: string | null): string | null {
  if (email === null) return null;
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}

/** The family name only. */
export function maskRealName(name: string | null): string | null {
  if (name === null) return null;
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(Math.min(rest.length, 3));
}

export function maskBirthday(birthday: string | null): string | null {
  return birthday === null ? null : `${birthday.slice(0, 4)}-**-**`;
}
