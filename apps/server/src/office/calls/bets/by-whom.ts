import type { By } from '@tianping/office/server';

const STAFF = /^staff:([0-9a-f-]{36}):(.*)$/;

/** The form in which the sportsbook stores who ordered something. */
export function byText({ staffId, name }: By): string {
  return `staff:${staffId}:${name}`;
}

/** Who ordered something: staff, or the name of the automatic check. */
export function byOf(text: string): By {
  const match = STAFF.exec(text);
  return match ? { staffId: match[1] ?? '', name: match[2] ?? '' } : { staffId: '', name: text };
}
