import type { PhoneArea } from './entry/recovery-forms.ts';

/**
 * The area that a whole number (area code and number, digits only) belongs to: the one whose code it begins with and
 * whose pattern it fits. Null for none. An invalid pattern fits nothing.
 */
export function areaOf(areas: readonly PhoneArea[], phone: string): PhoneArea | null {
  return (
    areas.find(({ areaCode, regex }) => phone.startsWith(areaCode) && fits(regex, phone)) ?? null
  );
}

function fits(regex: string, phone: string): boolean {
  try {
    return new RegExp(`^(?:${regex})$`).test(phone);
  } catch {
    return false;
  }
}
