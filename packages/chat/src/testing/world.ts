import {
  type Clock,
  createSeededRng,
  createUuid,
  type MemberId,
  type SiteId,
} from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { BetCard, ChatScore } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { type ChatService, createChatService } from '../server/chat-service.ts';
import type { ChatDeps, KnownPerson, MemberOfSite } from '../server/deps.ts';
import { PLAIN_LINE, type SayRequest, type SendOutcome } from '../server/sending/types.ts';

export const SITE = 6000 as SiteId;
export const OTHER_SITE = 6001 as SiteId;

/** A chat whose other packages are replaced by maps. */
export interface ChatWorld {
  readonly chat: ChatService;
  readonly clock: FakeClock;
  readonly deps: ChatDeps;
  readonly people: Map<MemberId, KnownPerson>;
  readonly scores: Map<string, ChatScore>;
  readonly cards: Map<string, BetCard>;
  newMember(known?: Partial<KnownPerson>, siteId?: SiteId): MemberOfSite;
  newId(): string;
  say(member: MemberOfSite, text: string, more?: Partial<SayRequest>): Promise<SendOutcome>;
}

export function createChatWorld(
  db: Db,
  given: {
    readonly seed?: number;
    readonly needsPhone?: boolean;
    /** The real clock, where sockets wait for it; otherwise the world's own. */
    readonly time?: Clock;
    readonly bus?: ChatDeps['ports']['bus'];
  } = {},
): ChatWorld {
  const clock = createFakeClock();
  const rng = createSeededRng(given.seed ?? 16);
  const people = new Map<MemberId, KnownPerson>();
  const scores = new Map<string, ChatScore>();
  const cards = new Map<string, BetCard>();
  const deps: ChatDeps = {
    db,
    clock: given.time ?? clock,
    rng,
    sites: [SITE, OTHER_SITE].map((siteId) => ({ siteId, needsPhone: given.needsPhone ?? false })),
    ports: {
      person: async ({ memberId }) => people.get(memberId) ?? nobody,
      hasSubject: (_site, subject) => subject.kind !== 'match' || subject.matchId.startsWith('m'),
      score: (matchId) => scores.get(matchId) ?? null,
      card: async ({ memberId }, betId) => cards.get(`${memberId} ${betId}`) ?? null,
      bus: given.bus ?? null,
    },
    onFault: (fault) => {
      throw fault;
    },
  };
  const chat = createChatService(deps);
  const newId = () => createUuid({ clock, rng });
  return {
    chat,
    clock,
    deps,
    people,
    scores,
    cards,
    newId,
    newMember(known = {}, siteId = SITE) {
      const memberId = newId() as MemberId;
      people.set(memberId, { ...nobody, name: `${memberId.slice(-4)}`, ...known });
      return { siteId, memberId };
    },
    say: (member, text, more = {}) =>
      chat.say({
        ...member,
        rid: 'hall',
        text,
        ...PLAIN_LINE,
        ...more,
      }),
  };
}

const nobody: KnownPerson = {
  name: '某人',
  avatar: '',
  level: 1,
  hasPhone: true,
  isExcluded: false,
  isDemo: false,
};
