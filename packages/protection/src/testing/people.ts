import type { PersonFacts } from '../rules/person.ts';
import type { MemberOfSite } from '../server/member-of-site.ts';
import type { People, Standing } from '../server/parts.ts';

export const NOBODY: PersonFacts = {
  phone: null,
  email: null,
  realName: null,
  birthday: null,
  devices: [],
};

/** Persons as a test says they are. */
export interface FakePeople extends People {
  set(member: MemberOfSite, facts: Partial<PersonFacts>): void;
  setStanding(member: MemberOfSite, standing: Standing): void;
}

export function createFakePeople(): FakePeople {
  const known = new Map<string, { readonly member: MemberOfSite; readonly facts: PersonFacts }>();
  const standings = new Map<string, Standing>();
  return {
    setStanding: ({ memberId }, standing) => void standings.set(memberId, standing),
    standing: async (_sql, { memberId }) => standings.get(memberId) ?? 'active',
    set: (member, facts) =>
      void known.set(member.memberId, { member, facts: { ...NOBODY, ...facts } }),
    facts: async (_sql, { memberId }) => known.get(memberId)?.facts ?? null,
    alike: async (_sql, siteIds) =>
      [...known.values()]
        .map(({ member }) => member)
        .filter(({ siteId }) => siteIds.includes(siteId)),
    links: async () => [],
    names: async () => new Map(),
  };
}
