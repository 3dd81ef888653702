import type { OrderId, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { PaymentsService } from '@tianping/payments/server';
import type { MemberSources } from '@tianping/realtime/server';
import { readWallet } from '@tianping/reports/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import type { SupportService } from '@tianping/support/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import { balanceViewOf } from './views/balance-view.ts';
import { depositViewOf } from './views/deposit-view.ts';
import { transferViewOf } from './views/transfer-view.ts';
import { withdrawViewOf } from './views/withdraw-view.ts';

/** The content of members' topics, read from the services and written in the reader's script. */
export function createMemberSources(deps: {
  readonly db: Db;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly inbox: Pick<InboxService, 'notifications' | 'feedback'>;
  readonly sportsbook: Pick<Sportsbook, 'bets' | 'openBets'>;
  readonly payments: Pick<PaymentsService, 'order' | 'channel'>;
  readonly withdrawals: Pick<WithdrawalsService, 'order'>;
  readonly venues: Pick<VenuesService, 'openTransfers' | 'transferOf'>;
  readonly vip: Pick<VipService, 'note'>;
  readonly support: { readonly talks: Pick<SupportService['talks'], 'note'> };
}): MemberSources {
  const { db, siteOf, inbox, sportsbook, payments, withdrawals, venues, vip, support } = deps;
  return {
    balance: async ({ siteId, memberId }) =>
      balanceViewOf(await readWallet(db, { siteId, memberId }), siteOf(siteId).money.playMoney),
    unread: (member) => inbox.notifications.unread(member),
    feedbackUnread: (member) => inbox.feedback.unreadNum(member),
    welfare: (member) => vip.note(member),
    support: (member) => support.talks.note(member),
    notification: (member, notificationId) => inbox.notifications.arrival(member, notificationId),
    bets: (bets) => sportsbook.bets(bets),
    openBets: (member) => sportsbook.openBets(member),
    async deposit({ siteId, memberId }, id, script) {
      const order = await payments.order({ siteId, memberId, orderId: id as OrderId });
      return order && depositViewOf(payments, order, script);
    },
    async withdrawal(member, id, script) {
      const order = await withdrawals.order(member, id);
      return order && withdrawViewOf(order, script);
    },
    async transfer(member, id, script) {
      const transfer = await venues.transferOf(member, id);
      return transfer && transferViewOf(transfer, siteOf(member.siteId).funds, script);
    },
    async openTransfers(member, script) {
      const { funds } = siteOf(member.siteId);
      const open = await venues.openTransfers(member);
      return open.map((transfer) => transferViewOf(transfer, funds, script));
    },
  };
}
