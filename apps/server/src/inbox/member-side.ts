import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { MediaService } from '@tianping/media/server';
import type { MembersService } from '@tianping/members/server';
import type { PaymentsService } from '@tianping/payments/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import type { Logger } from 'pino';
import { createInbox } from './inbox.ts';
import { createMemberLetters, type MemberLetters } from './member-letters.ts';

/** What tells members of what happened to them in letters. */
export interface MemberSide {
  readonly inbox: InboxService;
  readonly letters: MemberLetters;
}

interface MemberSideParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly events: Pick<MemberEvents, 'publish' | 'broadcast'>;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly media: Pick<MediaService, 'claim'>;
  readonly sportsbook: () => Pick<Sportsbook, 'bet'>;
  readonly payments: () => Pick<PaymentsService, 'order' | 'channel'>;
  readonly protection: () => Pick<ProtectionService, 'mayReceive' | 'mayInvite'>;
  readonly members: () => Pick<MembersService, 'info'>;
}

/** Letters tell of services that write letters: what they tell of is asked for when the first thing happens. */
export function createMemberSide(parts: MemberSideParts): MemberSide {
  const { clock, log, payments } = parts;
  const inbox = createInbox(parts);
  const letters = createMemberLetters({
    letters: inbox.letters,
    channel: (code) => payments().channel(code),
    clock,
    onFault: (fault) => log.error(fault, 'letter'),
  });
  return { inbox, letters };
}
