import type { ChatPerson, OwnStatus } from '@tianping/contract';
import { PERSON_MS } from '../limits.ts';
import type { ChatDeps, KnownPerson, MemberOfSite } from './deps.ts';
import { blockFrom, knowPerson, type PersonRow, readBlocks } from './store/people-rows.ts';

/** A guest's status in every room. */
export const guestStatus: OwnStatus = {
  isMember: false,
  isExcluded: false,
  needsPhone: false,
  hasPhone: false,
  level: 0,
  mutedUntil: null,
  muteReason: '',
  muteId: null,
  canAppeal: false,
  blockedUntil: null,
  blockReason: '',
};

export interface Persons {
  /** What other packages know of a member, at most a few seconds old. */
  known(member: MemberOfSite): Promise<KnownPerson>;
  person(member: MemberOfSite): Promise<ChatPerson>;
  ownStatus(member: MemberOfSite, rid: string): Promise<OwnStatus>;
  forget(member: MemberOfSite): void;
}

export function createPersons(deps: ChatDeps): Persons {
  const held = new Map<string, { readonly at: number; readonly value: Promise<KnownPerson> }>();
  const keyOf = ({ siteId, memberId }: MemberOfSite) => `${siteId} ${memberId}`;
  const known = (member: MemberOfSite): Promise<KnownPerson> => {
    const now = deps.clock.now();
    const key = keyOf(member);
    const last = held.get(key);
    if (last && now - last.at < PERSON_MS) return last.value;
    const value = deps.ports.person(member);
    held.delete(key);
    held.set(key, { at: now, value });
    for (const [old, { at }] of held) {
      if (now - at < PERSON_MS) break;
      held.delete(old);
    }
    value.catch(() => held.delete(key));
    return value;
  };
  return {
    known,
    async person(member) {
      const [row, of] = [await knowPerson(deps, member), await known(member)];
      return personOf(row, of);
    },
    async ownStatus(member, rid) {
      const row = await knowPerson(deps, member);
      const of = await known(member);
      const now = deps.clock.now();
      const blocks = await readBlocks(deps.db, {
        siteId: member.siteId,
        memberIds: [member.memberId],
        now,
      });
      const block = blockFrom(blocks, { memberId: member.memberId, rid });
      const isMuted = (row.muted_until ?? 0) > now;
      return {
        isMember: true,
        isExcluded: of.isExcluded,
        needsPhone: deps.sites.find(({ siteId }) => siteId === member.siteId)?.needsPhone ?? false,
        hasPhone: of.hasPhone,
        level: of.level,
        mutedUntil: isMuted ? row.muted_until : null,
        muteReason: isMuted ? row.mute_reason : '',
        muteId: isMuted ? row.mute_id : null,
        canAppeal: isMuted && (await isUnappealed(deps, row.mute_id)),
        blockedUntil: block?.until ?? null,
        blockReason: block?.reason ?? '',
      };
    },
    forget: (member) => void held.delete(keyOf(member)),
  };
}

export function personOf(row: PersonRow, of: KnownPerson): ChatPerson {
  const { name, avatar, level, isDemo } = of;
  return { key: row.person_key, name, avatar, level, isDemo };
}

async function isUnappealed({ db }: ChatDeps, muteId: string | null): Promise<boolean> {
  if (muteId === null) return false;
  const { rows } = await db.query<{ open: boolean }>(
    'select appeal is null as open from chat_mutes where id = $1',
    [muteId],
  );
  return rows[0]?.open ?? false;
}
