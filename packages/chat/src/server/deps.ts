import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { BetCard, ChatScore } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { RoomSubject } from '../rules/index.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** What the rest of the product knows of a member. */
export interface KnownPerson {
  readonly name: string;
  readonly avatar: string;
  readonly level: number;
  readonly hasPhone: boolean;
  /** Cools off, has excluded himself, or has no account that is open. */
  readonly isExcluded: boolean;
  readonly isDemo: boolean;
}

/** What the chat asks of its neighbours. */
export interface ChatPorts {
  person(member: MemberOfSite): Promise<KnownPerson>;
  /** Whether there is such a match or sport. */
  hasSubject(siteId: SiteId, subject: RoomSubject): boolean;
  score(matchId: string): ChatScore | null;
  /** A bet of the member as others may see it; null when there is none of that id. */
  card(member: MemberOfSite, betId: string): Promise<BetCard | null>;
  /** Something that moderators see of a site's chat has changed, after the commit. */
  readonly onChanged?: (siteId: number) => void;
  /** Between processes; null where there is one alone. */
  readonly bus: {
    send(message: string): void;
    listen(listener: { onMessage(message: string): void; onGap(): void }): void;
  } | null;
}

export interface ChatSite {
  readonly siteId: SiteId;
  /** Only who has bound a telephone may speak. */
  readonly needsPhone: boolean;
}

export interface ChatDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly ports: ChatPorts;
  readonly sites: readonly ChatSite[];
  readonly onFault: (fault: unknown) => void;
}

/** Who does something in the office. */
export interface ChatStaff {
  readonly staffId: string;
  readonly name: string;
}
