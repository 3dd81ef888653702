import type { Clock, MemberId, Script, SiteId } from '@tianping/base';
import type {
  BetView,
  DepositView,
  LetterArrival,
  TransferView,
  UnreadCounts,
  WelfareNote,
  WithdrawView,
} from '@tianping/contract';
import type { Bus, Db } from '@tianping/db';
import { memberScripts, memberTopic, type Topics } from '@tianping/realtime/server';

import { readWallet } from '@tianping/reports/server';
import { createMemberBus, type MemberChange } from './member-bus.ts';
import { createRereads } from './rereads.ts';
import { balanceViewOf } from './views/balance-view.ts';

interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** A view with texts in it, in the reader's script. */
type InScript<View> = (script: Script) => View;

/**
 * Keeps a member's own topic (`me` on the wire) up to date with what was committed. Other processes are told
 * what has changed; the one that holds the member's socket reads it anew.
 */
export interface MemberPush {
  isWatched(member: MemberOfSite): boolean;
  /** The balance is read anew, once however many changes come at a time. */
  balance(member: MemberOfSite): void;
  bet(member: MemberOfSite, bet: BetView): void;
  deposit(member: MemberOfSite & WithOrder, view: InScript<DepositView>): void;
  withdraw(member: MemberOfSite & WithOrder, view: InScript<WithdrawView>): void;
  transfer(
    member: MemberOfSite & { readonly transferId: string },
    view: InScript<TransferView>,
  ): void;
  /** The unread counts are read anew; `arrival` names the letter that came, if one did. */
  letters(member: MemberOfSite, arrival: LetterArrival | null): void;
  feedback(member: MemberOfSite): void;
  /** What there is to claim is counted anew. */
  welfare(member: MemberOfSite): void;
  /** The unread counts of every member of the site who is here, one after the other. */
  broadcast(siteId: SiteId): void;
}

interface WithOrder {
  readonly orderId: string;
}

export interface MemberPushOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly topics: Topics;
  /** To the other processes; null where this one is alone. */
  readonly bus: Bus | null;
  readonly isPlayMoney: (siteId: SiteId) => boolean;
  readonly openBets: (member: MemberOfSite) => Promise<readonly BetView[]>;
  readonly openTransfers: (
    member: MemberOfSite,
    script: Script,
  ) => Promise<readonly TransferView[]>;
  readonly unread: (member: MemberOfSite) => Promise<UnreadCounts>;
  readonly feedbackUnread: (member: MemberOfSite) => Promise<number>;
  readonly welfare: (member: MemberOfSite) => Promise<WelfareNote>;
  /** One thing of the member's as it is now, by its id; null when there is none. */
  readonly one: Readonly<
    Record<
      'bet' | 'deposit' | 'withdraw' | 'transfer',
      (member: MemberOfSite, id: string, script: Script) => Promise<unknown>
    >
  >;
  readonly onFault: (fault: unknown) => void;
}

export function createMemberPush(options: MemberPushOptions): MemberPush {
  const { topics } = options;
  const reader = createReader(options);
  const bus = createMemberBus(options, {
    changed: (change) => reader.changedElsewhere(change),
    gap: () => reader.everything(),
    fault: options.onFault,
  });
  const publish = (member: MemberOfSite, key: string, view: InScript<unknown>): void => {
    for (const script of memberScripts) {
      const topic = memberTopic(member.siteId, member.memberId, script);
      if (topics.isOpen(topic)) topics.publish(topic, [[key, view(script)]]);
    }
    bus.tell(member, key);
  };
  const reread = (member: MemberOfSite, key: string): void => {
    reader.reread(member, key);
    bus.tell(member, key);
  };
  defineDocument(options, reader);

  return {
    isWatched: ({ siteId, memberId }) =>
      memberScripts.some((script) => topics.isOpen(memberTopic(siteId, memberId, script))),
    balance: (member) => reread(member, 'balance'),
    bet: (member, bet) => publish(member, `bet:${bet.betId}`, () => bet),
    withdraw: (member, view) => publish(member, `withdraw:${member.orderId}`, view),
    deposit: (member, view) => publish(member, `deposit:${member.orderId}`, view),
    transfer: (member, view) => publish(member, `transfer:${member.transferId}`, view),
    letters(member, arrival) {
      if (arrival) {
        reader.publish(member, 'letter', arrival);
        bus.send({ ...only(member), keys: [], values: { letter: arrival } });
      }
      reread(member, 'unread');
    },
    feedback: (member) => reread(member, 'feedbackUnread'),
    welfare: (member) => reread(member, 'welfare'),
    broadcast(siteId) {
      void reader.everybody(siteId);
      bus.send({ siteId, memberId: null, keys: ['unread'] });
    },
  };
}

/** What a topic begins with. */
function defineDocument(options: MemberPushOptions, reader: Reader): void {
  options.topics.defineLazy('member:', async (topic) => {
    const reading = readingOf(topic);
    if (!reading) return null;
    const { member, script } = reading;
    const bets = await options.openBets(member);
    const transfers = await options.openTransfers(member, script);
    return [
      ['balance', await reader.read(member, 'balance', script)],
      ['unread', await reader.read(member, 'unread', script)],
      ['feedbackUnread', await reader.read(member, 'feedbackUnread', script)],
      ['welfare', await reader.read(member, 'welfare', script)],
      ...bets.map((bet): [string, unknown] => [`bet:${bet.betId}`, bet]),
      ...transfers.map((each): [string, unknown] => [`transfer:${each.transferId}`, each]),
    ];
  });
}

interface Reader {
  /** A key of the topic as it is now; null for nothing, which is not published. */
  read(member: MemberOfSite, key: string, script: Script): Promise<unknown>;
  reread(member: MemberOfSite, key: string): void;
  publish(member: MemberOfSite, key: string, value: unknown): void;
  changedElsewhere(change: MemberChange): void;
  /** Reads anew all that members who are here are shown. */
  everything(): void;
  everybody(siteId: SiteId): Promise<void>;
}

function createReader(options: MemberPushOptions): Reader {
  const { db, topics, onFault } = options;
  const rereadTopic = createRereads(topics, onFault);
  const simple: Readonly<Record<string, (member: MemberOfSite) => Promise<unknown>>> = {
    balance: async ({ siteId, memberId }) =>
      balanceViewOf(await readWallet(db, { siteId, memberId }), options.isPlayMoney(siteId)),
    unread: options.unread,
    feedbackUnread: options.feedbackUnread,
    welfare: options.welfare,
  };
  const read: Reader['read'] = async (member, key, script) => {
    const [kind = '', id] = key.split(':');
    if (id === undefined) return (await simple[kind]?.(member)) ?? null;
    const one = Object.entries(options.one).find(([name]) => name === kind)?.[1];
    return (await one?.(member, id, script)) ?? null;
  };
  const rereadKey = (topic: string, key: string): Promise<void> => {
    const reading = readingOf(topic);
    if (!reading) return Promise.resolve();
    return rereadTopic({ topic, key, read: () => read(reading.member, key, reading.script) });
  };
  const topicsOf = ({ siteId, memberId }: MemberOfSite): readonly string[] =>
    memberScripts.map((script) => memberTopic(siteId, memberId, script));
  const reread = (member: MemberOfSite, key: string): void => {
    for (const topic of topicsOf(member)) void rereadKey(topic, key);
  };
  const publish = (member: MemberOfSite, key: string, value: unknown): void => {
    for (const topic of topicsOf(member)) {
      if (topics.isOpen(topic)) topics.publish(topic, [[key, value]]);
    }
  };
  const shownKeys = (topic: string): readonly string[] => {
    const held = topics.catchUp(topic);
    return held.kind === 'snapshot' ? held.changes.map(([key]) => key) : [];
  };
  const isHere = (topic: string): boolean => topics.openNames(topic).length > 0;
  async function everybody(siteId: SiteId): Promise<void> {
    for (const topic of topics.openNames(`member:${siteId}:`)) await rereadKey(topic, 'unread');
  }
  return {
    read,
    reread,
    publish,
    everybody,
    changedElsewhere({ siteId, memberId, keys, values = {} }) {
      if (memberId === null) return void everybody(siteId);
      const member = { siteId, memberId };
      for (const [key, value] of Object.entries(values)) publish(member, key, value);
      for (const topic of topicsOf(member).filter(isHere)) {
        // Whoever settles bets of members who are not with it tells of their balance alone.
        const bets = keys.includes('balance')
          ? shownKeys(topic).filter((key) => key.startsWith('bet:'))
          : [];
        for (const key of new Set([...keys, ...bets])) void rereadKey(topic, key);
      }
    },
    everything() {
      for (const topic of topics.openNames('member:')) {
        for (const key of shownKeys(topic)) if (key !== 'letter') void rereadKey(topic, key);
      }
    },
  };
}

function only({ siteId, memberId }: MemberOfSite): MemberOfSite {
  return { siteId, memberId };
}

function readingOf(
  topic: string,
): { readonly member: MemberOfSite; readonly script: Script } | null {
  const match = /^member:(\d+):([0-9a-f-]{36}):(hans|hant)$/.exec(topic);
  if (!match) return null;
  const script = match[3] === 'hant' ? 'hant' : 'hans';
  return { member: { siteId: Number(match[1]) as SiteId, memberId: match[2] as MemberId }, script };
}
