import type { MemberId, Script, SiteId } from '@tianping/base';
import type {
  BalanceView,
  BetView,
  DepositView,
  MemberEntry,
  MemberPart,
  NotificationArrival,
  SupportNote,
  TransferView,
  UnreadCounts,
  WelfareNote,
  WithdrawView,
} from '@tianping/contract';
import type { Topics } from './topics.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** Whose document a topic is, and in which script. */
export interface MemberReader {
  readonly topic: `member:${string}`;
  readonly member: MemberOfSite;
  readonly script: Script;
}

export type OwnBet = MemberOfSite & { readonly betId: string };

/** Where a member's topic is read from. What is nobody's, or somebody else's, is null or left out. */
export interface MemberSources {
  balance(member: MemberOfSite): Promise<BalanceView>;
  unread(member: MemberOfSite): Promise<UnreadCounts>;
  feedbackUnread(member: MemberOfSite): Promise<number>;
  welfare(member: MemberOfSite): Promise<WelfareNote>;
  support(member: MemberOfSite): Promise<SupportNote | null>;
  notification(member: MemberOfSite, notificationId: string): Promise<NotificationArrival | null>;
  /** Many together, of any members: a settlement changes thousands. */
  bets(bets: readonly OwnBet[]): Promise<readonly BetView[]>;
  openBets(member: MemberOfSite): Promise<readonly BetView[]>;
  deposit(member: MemberOfSite, orderId: string, script: Script): Promise<DepositView | null>;
  withdrawal(member: MemberOfSite, orderId: string, script: Script): Promise<WithdrawView | null>;
  transfer(member: MemberOfSite, transferId: string, script: Script): Promise<TransferView | null>;
  openTransfers(member: MemberOfSite, script: Script): Promise<readonly TransferView[]>;
}

/** What can be read: a part of the document, or the arrival of a notification. */
export type Readable = MemberPart | { readonly kind: 'letter'; readonly id: string };
type OtherPart = Exclude<Readable, { readonly kind: 'bet' }>;

interface WantedBet {
  readonly reader: MemberReader;
  readonly betId: string;
}

/** Bets read by one statement. */
const BETS_PER_READ = 500;

/**
 * Reads parts of members' topics and publishes them. Of one part one read is under way at a time, and what
 * changes meanwhile is read once more: no older value is ever published after a newer one.
 */
export class MemberReads {
  readonly #topics: Pick<Topics, 'isOpen' | 'publish'>;
  readonly #sources: MemberSources;
  readonly #onFault: (fault: unknown) => void;
  readonly #running = new Map<string, { again: boolean }>();
  /** Bets that wait for the next statement, by topic and id. */
  #wantedBets = new Map<string, WantedBet>();
  #bets: Promise<void> | null = null;
  /** Bets of a topic that were read: a value handed in may be older than what was read. */
  readonly #readBets = new Map<string, Set<string>>();

  constructor(options: {
    readonly topics: Pick<Topics, 'isOpen' | 'publish'>;
    readonly sources: MemberSources;
    readonly onFault: (fault: unknown) => void;
  }) {
    this.#topics = options.topics;
    this.#sources = options.sources;
    this.#onFault = options.onFault;
  }

  /** Resolves when the part has been published as it is, or could not be read. */
  async read(reader: MemberReader, part: Readable): Promise<void> {
    if (!this.#topics.isOpen(reader.topic)) return;
    if (part.kind === 'bet') await this.#readBet(reader, part.id);
    else await this.#readOne(reader, part);
  }

  async #readOne(reader: MemberReader, part: OtherPart): Promise<void> {
    const name = `${reader.topic} ${part.kind} ${'id' in part ? part.id : ''}`;
    const other = this.#running.get(name);
    if (other) {
      other.again = true;
      return;
    }
    const state = { again: true };
    this.#running.set(name, state);
    try {
      while (state.again) {
        state.again = false;
        const entry = await this.#entryOf(reader, part);
        if (entry) this.#topics.publish(reader.topic, [entry]);
      }
    } catch (fault) {
      this.#onFault(fault);
    } finally {
      this.#running.delete(name);
    }
  }

  /**
   * Publishes a bet as the one who changed it has it. What they publish comes in order; where the bet was read
   * as well nobody knows which is newer, and it is read again.
   */
  hand(reader: MemberReader, bet: BetView): void {
    if (!this.#topics.isOpen(reader.topic)) return;
    const isRead = this.#readBets.get(reader.topic)?.has(bet.betId) ?? false;
    if (isRead) void this.#readBet(reader, bet.betId);
    else this.#topics.publish(reader.topic, [[`bet:${bet.betId}`, bet]]);
  }

  async #readBet(reader: MemberReader, betId: string): Promise<void> {
    const { topic } = reader;
    const read = this.#readBets.get(topic) ?? new Set();
    if (!this.#readBets.has(topic)) {
      for (const known of this.#readBets.keys()) {
        if (!this.#topics.isOpen(known)) this.#readBets.delete(known);
      }
      this.#readBets.set(topic, read);
    }
    read.add(betId);
    this.#wantedBets.set(`${topic} ${betId}`, { reader, betId });
    this.#bets ??= this.#drainBets();
    await this.#bets;
  }

  /** One statement after the other; what is wanted meanwhile is in the next. */
  async #drainBets(): Promise<void> {
    while (this.#wantedBets.size > 0) {
      try {
        await this.#publishBets(this.#nextBets());
      } catch (fault) {
        this.#onFault(fault);
      }
    }
    this.#bets = null;
  }

  /** The answer names bets and not their members: of each bet one statement asks for one member's. */
  #nextBets(): readonly WantedBet[] {
    const owners = new Map<string, string>();
    const next: WantedBet[] = [];
    for (const [name, wanted] of this.#wantedBets) {
      if (next.length === BETS_PER_READ) break;
      const { siteId, memberId } = wanted.reader.member;
      const owner = `${siteId} ${memberId}`;
      if ((owners.get(wanted.betId) ?? owner) !== owner) continue;
      owners.set(wanted.betId, owner);
      next.push(wanted);
      this.#wantedBets.delete(name);
    }
    return next;
  }

  async #publishBets(wanted: readonly WantedBet[]): Promise<void> {
    const bets = await this.#sources.bets(
      wanted.map(({ reader, betId }) => ({ ...reader.member, betId })),
    );
    const byId = new Map(bets.map((bet) => [bet.betId, bet]));
    for (const { reader, betId } of wanted) {
      const bet = byId.get(betId);
      if (bet) this.#topics.publish(reader.topic, [[`bet:${betId}`, bet]]);
    }
  }

  async #entryOf({ member, script }: MemberReader, part: OtherPart): Promise<MemberEntry | null> {
    const sources = this.#sources;
    switch (part.kind) {
      case 'balance':
        return ['balance', await sources.balance(member)];
      case 'unread':
        return ['unread', await sources.unread(member)];
      case 'feedbackUnread':
        return ['feedbackUnread', await sources.feedbackUnread(member)];
      case 'welfare':
        return ['welfare', await sources.welfare(member)];
      case 'support': {
        const note = await sources.support(member);
        return note && ['support', note];
      }
      case 'letter': {
        const arrival = await sources.notification(member, part.id);
        return arrival && ['letter', arrival];
      }
      case 'deposit': {
        const view = await sources.deposit(member, part.id, script);
        return view && [`deposit:${part.id}`, view];
      }
      case 'withdrawal': {
        const view = await sources.withdrawal(member, part.id, script);
        return view && [`withdraw:${part.id}`, view];
      }
      case 'transfer': {
        const view = await sources.transfer(member, part.id, script);
        return view && [`transfer:${part.id}`, view];
      }
    }
  }
}
