import type { MemberId, SiteId } from '@tianping/base';
import type { BetView, DepositView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { readBalance } from '@tianping/ledger/server';
import { memberTopic, type Topics } from '@tianping/realtime/server';
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
}

export function createMemberPush(options: {
  readonly db: Db;
  readonly topics: Topics;
  readonly isPlayMoney: (siteId: SiteId) => boolean;
  readonly openBets: (member: MemberOfSite) => Promise<readonly BetView[]>;
  readonly onFault: (fault: unknown) => void;
}): MemberPush {
  const { db, topics, onFault } = options;
  const reading = new Map<string, { again: boolean }>();
  const topicOf = ({ siteId, memberId }: MemberOfSite): string => memberTopic(siteId, memberId);
  const isWatched = (member: MemberOfSite): boolean => topics.isOpen(topicOf(member));
  const viewOf = async ({ siteId, memberId }: MemberOfSite) =>
    balanceViewOf(await readBalance(db, siteId, memberId), options.isPlayMoney(siteId));

  topics.defineLazy('member:', async (topic) => {
    const member = memberOf(topic);
    if (!member) return [];
    const bets = await options.openBets(member);
    return [
      ['balance', await viewOf(member)],
      ...bets.map((bet): [string, unknown] => [`bet:${bet.betId}`, bet]),
    ];
  });

  async function publishBalance(member: MemberOfSite, topic: string): Promise<void> {
    const state = { again: true };
    reading.set(topic, state);
    try {
      while (state.again) {
        state.again = false;
        topics.publish(topic, [['balance', await viewOf(member)]]);
      }
    } finally {
      reading.delete(topic);
    }
  }

  return {
    isWatched,
    balance(member) {
      const topic = topicOf(member);
      const running = reading.get(topic);
      if (running) running.again = true;
      else if (isWatched(member)) publishBalance(member, topic).catch(onFault);
    },
    bet: (member, bet) => topics.publish(topicOf(member), [[`bet:${bet.betId}`, bet]]),
    deposit: (member, deposit) =>
      topics.publish(topicOf(member), [[`deposit:${deposit.orderId}`, deposit]]),
  };
}

function memberOf(topic: string): MemberOfSite | null {
  const match = /^member:(\d+):([0-9a-f-]{36})$/.exec(topic);
  if (!match) return null;
  return { siteId: Number(match[1]) as SiteId, memberId: match[2] as MemberId };
}
