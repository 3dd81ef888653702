import type { Clock, OrderId, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Bus, Db } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { MediaService } from '@tianping/media/server';
import type { MembersService } from '@tianping/members/server';
import type { PaymentsService } from '@tianping/payments/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { Topics } from '@tianping/realtime/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import type { Logger } from 'pino';
import { createMemberPush, type MemberPush, type MemberPushOptions } from '../member-push.ts';
import { depositViewOf } from '../views/deposit-view.ts';
import { transferViewOf } from '../views/transfer-view.ts';
import { withdrawViewOf } from '../views/withdraw-view.ts';
import { createInbox } from './inbox.ts';
import { createMemberLetters, type MemberLetters } from './member-letters.ts';

/** What tells members of what happened to them: their topic, and their letters. */
export interface MemberSide {
  readonly push: MemberPush;
  readonly inbox: InboxService;
  readonly letters: MemberLetters;
}

interface MemberSideParts {
  /** To the other processes; null where this one is alone. */
  readonly bus: Bus | null;
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly topics: Topics;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly media: Pick<MediaService, 'claim'>;
  readonly sportsbook: () => Pick<Sportsbook, 'bet' | 'openBets'>;
  readonly payments: () => Pick<PaymentsService, 'order' | 'channel'>;
  readonly withdrawals: () => Pick<WithdrawalsService, 'order'>;
  readonly protection: () => Pick<ProtectionService, 'mayReceive' | 'mayInvite'>;
  readonly members: () => Pick<MembersService, 'info'>;
  readonly vip: () => Pick<VipService, 'note'>;
  readonly venues: () => Pick<VenuesService, 'openTransfers' | 'transferOf'>;
}

/** The two need each other and what they tell of; that is asked for when the first thing happens. */
export function createMemberSide(parts: MemberSideParts): MemberSide {
  const { db, clock, log, topics, siteOf, sportsbook, payments, vip } = parts;
  const inbox = createInbox({ ...parts, push: () => push });
  const push: MemberPush = createMemberPush({
    db,
    clock,
    topics,
    bus: parts.bus,
    isPlayMoney: (siteId) => siteOf(siteId).money.playMoney,
    openBets: (member) => sportsbook().openBets(member),
    async openTransfers(member, script) {
      const { funds } = siteOf(member.siteId);
      const open = await parts.venues().openTransfers(member);
      return open.map((transfer) => transferViewOf(transfer, funds, script));
    },
    one: ones(parts),
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

/** What a process reads that was told of a change by another. */
function ones(parts: MemberSideParts): MemberPushOptions['one'] {
  return {
    bet: (member, id) => parts.sportsbook().bet(member, id),
    async deposit({ siteId, memberId }, id, script) {
      const payments = parts.payments();
      const order = await payments.order({ siteId, memberId, orderId: id as OrderId });
      return order && depositViewOf(payments, order, script);
    },
    async withdraw(member, id, script) {
      const order = await parts.withdrawals().order(member, id);
      return order && withdrawViewOf(order, script);
    },
    async transfer(member, id, script) {
      const transfer = await parts.venues().transferOf(member, id);
      return transfer && transferViewOf(transfer, parts.siteOf(member.siteId).funds, script);
    },
  };
}
