import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { MediaService } from '@tianping/media/server';
import type { PaymentsService } from '@tianping/payments/server';
import type { Topics } from '@tianping/realtime/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import type { Logger } from 'pino';
import { createMemberPush, type MemberPush } from '../member-push.ts';
import { transferViewOf } from '../views/transfer-view.ts';
import { createInbox } from './inbox.ts';
import { createMemberLetters, type MemberLetters } from './member-letters.ts';

/** What tells members of what happened to them: their topic, and their letters. */
export interface MemberSide {
  readonly push: MemberPush;
  readonly inbox: InboxService;
  readonly letters: MemberLetters;
}

/** The two need each other and what they tell of; that is asked for when the first thing happens. */
export function createMemberSide(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly topics: Topics;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly media: Pick<MediaService, 'claim'>;
  readonly sportsbook: () => Pick<Sportsbook, 'bet' | 'openBets'>;
  readonly payments: () => Pick<PaymentsService, 'order' | 'channel'>;
  readonly vip: () => Pick<VipService, 'note'>;
  readonly venues: () => Pick<VenuesService, 'openTransfers'>;
}): MemberSide {
  const { db, clock, log, topics, siteOf, sportsbook, payments, vip } = parts;
  const inbox = createInbox({ ...parts, push: () => push });
  const push: MemberPush = createMemberPush({
    db,
    topics,
    isPlayMoney: (siteId) => siteOf(siteId).money.playMoney,
    openBets: (member) => sportsbook().openBets(member),
    async openTransfers(member) {
      const { funds } = siteOf(member.siteId);
      const open = await parts.venues().openTransfers(member);
      return open.map((transfer) => transferViewOf(transfer, funds, 'hans'));
    },
    unread: (member) => inbox.letters.unread(member),
    feedbackUnread: (member) => inbox.feedback.unreadNum(member),
    welfare: (member) => vip().note(member),
    onFault: (fault) => log.error(fault, 'push'),
  });
  const letters = createMemberLetters({
    letters: inbox.letters,
    channel: (code) => payments().channel(code),
    clock,
    onFault: (fault) => log.error(fault, 'letter'),
  });
  return { push, inbox, letters };
}
