import type { PersonFacts } from '../rules/person.ts';
import type { MemberStatus, People } from '../server/deps.ts';
import type { MemberOfSite } from '../server/member-of-site.ts';

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
  setStatus(member: MemberOfSite, status: MemberStatus): void;
}

export function createFakePeople(): FakePeople {
  const known = new Map<string, { readonly member: MemberOfSite; readonly facts: PersonFacts }>();
  const standings = new Map<string, MemberStatus>();
  return {
    setStatus: ({ memberId }, status) => void standings.set(memberId, status),
    standing: async (_sql, { memberId }) => standings.get(memberId) ?? 'active',
    set: (member, facts) =>
      void known.set(member.memberId, { member, facts: { ...NOBODY, ...facts } }),
    facts: async (_sql, { memberId }) => known.get(memberId)?.facts ?? null,
    alike: async (_sql, siteIds) =>
      [...known.values()]
        .map(({ member }) => member)
        .filter(({ siteId }) => siteIds.includes(siteId)),
    links: async () => [],
    underage: async (_sql, _siteId, memberIds) =>
      memberIds.filter((id) => standings.get(id) === 'underage'),
    names: async () => new Map(),
  };
}
