import type { MemberId, SiteId } from '@tianping/base';
import type {
  BetView,
  DepositView,
  LetterArrival,
  TransferView,
  UnreadCounts,
  WelfareNote,
  WithdrawView,
} from '@tianping/contract';
import type { Db } from '@tianping/db';
import { memberTopic, type Topics } from '@tianping/realtime/server';
import { readWallet } from '@tianping/reports/server';
import { createRereads } from './rereads.ts';
import { balanceViewOf } from './views/balance-view.ts';

interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** Keeps a member's own topic (`me` on the wire) up to date with what was committed. */
export interface MemberPush {
  isWatched(member: MemberOfSite): boolean;
  /** The balance is read anew, once however many changes come at a time. */
  balance(member: MemberOfSite): void;
  bet(member: MemberOfSite, bet: BetView): void;
  deposit(member: MemberOfSite, deposit: DepositView): void;
  withdraw(member: MemberOfSite, withdrawal: WithdrawView): void;
  transfer(member: MemberOfSite, transfer: TransferView): void;
  /** The unread counts are read anew; `arrival` names the letter that came, if one did. */
  letters(member: MemberOfSite, arrival: LetterArrival | null): void;
  feedback(member: MemberOfSite): void;
  /** What there is to claim is counted anew. */
  welfare(member: MemberOfSite): void;
  /** The unread counts of every member of the site who is here, one after the other. */
  broadcast(siteId: SiteId): void;
}

export interface MemberPushOptions {
  readonly db: Db;
  readonly topics: Topics;
  readonly isPlayMoney: (siteId: SiteId) => boolean;
  readonly openBets: (member: MemberOfSite) => Promise<readonly BetView[]>;
  readonly openTransfers: (member: MemberOfSite) => Promise<readonly TransferView[]>;
  readonly unread: (member: MemberOfSite) => Promise<UnreadCounts>;
  readonly feedbackUnread: (member: MemberOfSite) => Promise<number>;
  readonly welfare: (member: MemberOfSite) => Promise<WelfareNote>;
  readonly onFault: (fault: unknown) => void;
}

export function createMemberPush(options: MemberPushOptions): MemberPush {
  const { db, topics, onFault, unread, feedbackUnread, welfare } = options;
  const topicOf = ({ siteId, memberId }: MemberOfSite): string => memberTopic(siteId, memberId);
  const reread = createRereads(topics, onFault);
  const balanceOf = async ({ siteId, memberId }: MemberOfSite) =>
    balanceViewOf(await readWallet(db, { siteId, memberId }), options.isPlayMoney(siteId));
  const rereadUnread = (member: MemberOfSite): Promise<void> =>
    reread({ topic: topicOf(member), key: 'unread', read: () => unread(member) });

  topics.defineLazy('member:', async (topic) => {
    const member = memberOf(topic);
    if (!member) return [];
    const bets = await options.openBets(member);
    const transfers = await options.openTransfers(member);
    return [
      ['balance', await balanceOf(member)],
      ['unread', await unread(member)],
      ['feedbackUnread', await feedbackUnread(member)],
      ['welfare', await welfare(member)],
      ...bets.map((bet): [string, unknown] => [`bet:${bet.betId}`, bet]),
      ...transfers.map((each): [string, unknown] => [`transfer:${each.transferId}`, each]),
    ];
  });

  async function tellEverybody(siteId: SiteId): Promise<void> {
    for (const topic of topics.openNames(`member:${siteId}:`)) {
      const member = memberOf(topic);
      if (member) await rereadUnread(member);
    }
  }

  return {
    isWatched: (member) => topics.isOpen(topicOf(member)),
    balance: (member) =>
      void reread({ topic: topicOf(member), key: 'balance', read: () => balanceOf(member) }),
    bet: (member, bet) => topics.publish(topicOf(member), [[`bet:${bet.betId}`, bet]]),
    withdraw: (member, withdrawal) =>
      topics.publish(topicOf(member), [[`withdraw:${withdrawal.orderId}`, withdrawal]]),
    deposit: (member, deposit) =>
      topics.publish(topicOf(member), [[`deposit:${deposit.orderId}`, deposit]]),
    transfer: (member, transfer) =>
      topics.publish(topicOf(member), [[`transfer:${transfer.transferId}`, transfer]]),
    letters(member, arrival) {
      if (arrival) topics.publish(topicOf(member), [['letter', arrival]]);
      void rereadUnread(member);
    },
    feedback(member) {
      const topic = topicOf(member);
      void reread({ topic, key: 'feedbackUnread', read: () => feedbackUnread(member) });
    },
    welfare: (member) =>
      void reread({ topic: topicOf(member), key: 'welfare', read: () => welfare(member) }),
    broadcast: (siteId) => void tellEverybody(siteId),
  };
}

function memberOf(topic: string): MemberOfSite | null {
  const match = /^member:(\d+):([0-9a-f-]{36})$/.exec(topic);
  if (!match) return null;
  return { siteId: Number(match[1]) as SiteId, memberId: match[2] as MemberId };
}
