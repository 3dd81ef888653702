import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { BetCard, ChatScore } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { RoomSubject } from '../rules/index.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** What other packages know about a member. */
export interface KnownPerson {
  readonly name: string;
  readonly avatar: string;
  readonly level: number;
  readonly hasPhone: boolean;
  /** Cooling off, self-excluded, or without an open account. */
  readonly isExcluded: boolean;
  readonly isDemo: boolean;
}

/** What the chat needs from other packages. */
export interface ChatPorts {
  person(member: MemberOfSite): Promise<KnownPerson>;
  /** Whether there is such a match or sport. */
  hasSubject(siteId: SiteId, subject: RoomSubject): boolean;
  score(matchId: string): ChatScore | null;
  /** A bet of the member as others may see it; null when there is none with that id. */
  card(member: MemberOfSite, betId: string): Promise<BetCard | null>;
  /** Called after the commit when something that moderators see of a site's chat has changed. */
  readonly onChanged?: (siteId: number) => void;
  /** Messages between processes; null where there is only one. */
  readonly bus: {
    send(message: string): void;
    listen(listener: { onMessage(message: string): void; onGap(): void }): void;
  } | null;
}

export interface ChatSite {
  readonly siteId: SiteId;
  /** Only members with a bound phone may speak. */
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

/** A member of staff who acts. */
export interface ChatStaff {
  readonly staffId: string;
  readonly name: string;
}
