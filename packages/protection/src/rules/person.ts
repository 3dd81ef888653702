/** The data that identify a member; only those that were proved or bound. */
export interface PersonFacts {
  /** Area code and number, digits only. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly realName: string | null;
  /** `YYYY-MM-DD` */
  readonly birthday: string | null;
  /** Ids of recently used devices. */
  readonly devices: readonly string[];
}

const BORN = 'born ';

/**
 * Keys of a person across accounts: two accounts belong to one person when they share one. A phone or an e-mail address
 * suffices, since it is bound by a code; a real name only together with a birthday or a device, since many people share
 * one; a device alone does not, since families share it.
 */
export function personKeys(facts: PersonFacts): readonly string[] {
  const keys: string[] = [];
  if (facts.phone) keys.push(`phone ${facts.phone}`);
  if (facts.email) keys.push(`email ${facts.email.toLowerCase()}`);
  const name = facts.realName === null ? '' : plainName(facts.realName);
  if (name === '') return keys;
  if (facts.birthday) keys.push(`${BORN}${facts.birthday} ${name}`);
  for (const device of new Set(facts.devices)) keys.push(`device ${device} ${name}`);
  return keys;
}

/** Devices by themselves: enough to refuse a new account while its user is excluded, never for more. */
export function deviceKeys(facts: Pick<PersonFacts, 'devices'>): readonly string[] {
  return [...new Set(facts.devices)].filter((device) => device !== '').map((id) => `only ${id}`);
}

export function isSamePerson(one: PersonFacts, other: PersonFacts): boolean {
  return sharedKeys(one, other).length > 0;
}

/**
 * Whether nothing but a name and a birthday joins them, or nothing at all: many people share those, while a phone or an
 * address is bound by a code, and a device used under the same name belongs to one person.
 */
export function mayBeDifferentPeople(one: PersonFacts, other: PersonFacts): boolean {
  return sharedKeys(one, other).every((key) => key.startsWith(BORN));
}

function sharedKeys(one: PersonFacts, other: PersonFacts): readonly string[] {
  const known = new Set(personKeys(one));
  return personKeys(other).filter((key) => known.has(key));
}

/** A name without the differences in how people write it: spaces, dots between parts, case, width. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\u00b7\u2022\u2027\u30fb.]/gu, '')
    .toLowerCase();
}
