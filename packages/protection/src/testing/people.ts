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

/** Persons whose data the test sets. */
export interface FakePeople extends People {
  set(member: MemberOfSite, facts: Partial<PersonFacts>): void;
  setStatus(member: MemberOfSite, status: MemberStatus): void;
  /** The member wants no offers. */
  quiet(member: MemberOfSite): void;
}

export function createFakePeople(): FakePeople {
  const known = new Map<string, { readonly member: MemberOfSite; readonly facts: PersonFacts }>();
  const statuses = new Map<string, MemberStatus>();
  const quiet = new Set<string>();
  return {
    quiet: ({ memberId }) => void quiet.add(memberId),
    setStatus: ({ memberId }, status) => void statuses.set(memberId, status),
    statuses: async (_sql, _siteId, memberIds) =>
      new Map(memberIds.map((id) => [id, statuses.get(id) ?? 'active'])),
    factsOf: async (_sql, _siteId, memberIds) =>
      new Map(
        memberIds.flatMap((id) => {
          const person = known.get(id);
          return person ? [[id, person.facts] as const] : [];
        }),
      ),
    offersOff: async (_sql, _siteId, memberIds) => memberIds.filter((id) => quiet.has(id)),
    set: (member, facts) =>
      void known.set(member.memberId, { member, facts: { ...NOBODY, ...facts } }),
    facts: async (_sql, { memberId }) => known.get(memberId)?.facts ?? null,
    alike: async (_sql, siteIds) =>
      [...known.values()]
        .map(({ member }) => member)
        .filter(({ siteId }) => siteIds.includes(siteId)),
    links: async () => [],
    underage: async (_sql, _siteId, memberIds) =>
      memberIds.filter((id) => statuses.get(id) === 'underage'),
    names: async () => new Map(),
  };
}
