/** What a member is known by; only what was proved or bound is there. */
export interface PersonFacts {
  /** Area code and number, digits only. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly realName: string | null;
  /** `YYYY-MM-DD` */
  readonly birthday: string | null;
  /** Ids of devices used lately. */
  readonly devices: readonly string[];
}

const BORN = 'born ';

/**
 * Names of a person, whichever account is looked at: two accounts are of one person when they share one.
 * A phone or an e-mail address alone does, since it is bound by a code; a real name only together with a
 * birthday or a device, since many share one; a device alone does not, since families share it.
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

/** Devices by themselves: enough to refuse a new account while its user is excluded, never more. */
export function deviceKeys(facts: Pick<PersonFacts, 'devices'>): readonly string[] {
  return [...new Set(facts.devices)].filter((device) => device !== '').map((id) => `only ${id}`);
}

export function isSamePerson(one: PersonFacts, other: PersonFacts): boolean {
  return sharedKeys(one, other).length > 0;
}

/**
 * Whether nothing but a name and a birthday joins them, or nothing any more: many persons share those, while a phone
 * or an address is bound by a code and a device that two of one name use is one person's.
 */
export function mayBeStrangers(one: PersonFacts, other: PersonFacts): boolean {
  return sharedKeys(one, other).every((key) => key.startsWith(BORN));
}

function sharedKeys(one: PersonFacts, other: PersonFacts): readonly string[] {
  const known = new Set(personKeys(one));
  return personKeys(other).filter((key) => known.has(key));
}

/** Without what people write differently in the same name: spaces, dots between parts, case, width. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\u00b7\u2022\u2027\u30fb.]/gu, '')
    .toLowerCase();
}
