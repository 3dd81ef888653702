import type { Clock, MemberId, Script, SiteId } from '@tianping/base';
import {
  type BetView,
  isPublicEntry,
  MEMBER_THINGS,
  MEMBER_VALUES,
  type MemberEntry,
  memberPartOf,
  readMemberEntry,
} from '@tianping/contract';
import { z } from 'zod';
import { GATHER_MS, REFRESHED_AT_ONCE } from '../limits.ts';
import {
  type MemberOfSite,
  type MemberReader,
  MemberReads,
  type MemberSources,
  type Readable,
} from './member-reads.ts';
import { memberScripts, memberTopic } from './stream-server.ts';
import type { Topics } from './topics.ts';

/** A member's change, published after the commit. */
export type MemberChange =
  | Readable
  /** Bets of theirs were settled; which is not said. */
  | { readonly kind: 'openBets' };

export type MemberEvent = MemberOfSite & MemberChange;

/**
 * Receives what has changed of members once it is committed. Whichever process holds a member's socket reads the
 * thing and shows it in the reader's script. An event that is lost does no harm for long: a reader who comes
 * back, and everybody here after a gap between processes, is shown what is stored.
 */
export interface MemberEvents {
  publish(event: MemberEvent): void;
  /** The same of a bet whose view is at hand: in this process it needs no reading. */
  publishBet(member: MemberOfSite, bet: BetView): void;
  /** The unread counts of every member of the site who is here. */
  broadcast(siteId: SiteId): void;
  /** Whether the member's topic is read in this process. */
  isWatched(member: MemberOfSite): boolean;
  /** Says where members' topics are read from; until then nobody can read any. */
  serve(sources: MemberSources): void;
}

/** The line between processes. */
export interface EventBus {
  send(message: string): void;
  listen(listener: { onMessage(message: string): void; onGap(): void }): void;
}

export interface MemberEventsOptions {
  readonly clock: Clock;
  readonly topics: Topics;
  /** To the other processes; null where this one is alone. */
  readonly bus: EventBus | null;
  readonly onFault: (fault: unknown) => void;
}

const CHANGES_PER_MESSAGE = 500;

const siteSchema = z.int().transform((id) => id as SiteId);
const changeSchema = z.union([
  z.object({ kind: z.enum([...MEMBER_VALUES, 'openBets']) }),
  z.object({ kind: z.enum([...MEMBER_THINGS, 'letter']), id: z.string().max(80) }),
]);
/** Members with what has changed of them; a site alone is everybody's unread counts. */
const messageSchema = z.array(
  z.object({
    siteId: siteSchema,
    member: z
      .object({
        memberId: z.uuid().transform((id) => id as MemberId),
        changes: z.array(changeSchema),
      })
      .optional(),
  }),
);

export function createMemberEvents(options: MemberEventsOptions): MemberEvents {
  const { topics, bus, onFault } = options;
  let local: LocalEvents | null = null;
  const outbox = bus && createOutbox(bus, options.clock);
  bus?.listen({
    onGap: () => void local?.refreshAll(),
    onMessage(text) {
      // The chat and the office's topics are on the same bus, each under its name.
      if (/^(chat|office)\b/.test(text)) return;
      try {
        for (const { siteId, member } of messageSchema.parse(JSON.parse(text))) {
          if (!member) void local?.refreshUnread(siteId);
          else for (const change of member.changes) local?.take({ ...member, siteId }, change);
        }
      } catch (fault) {
        onFault(fault);
      }
    },
  });
  return {
    publish({ siteId, memberId, ...change }) {
      const member = { siteId, memberId };
      local?.take(member, change);
      outbox?.add(member, change);
    },
    publishBet({ siteId, memberId }, bet) {
      const member = { siteId, memberId };
      for (const reader of readersOf(member)) local?.reads.hand(reader, bet);
      outbox?.add(member, { kind: 'bet', id: bet.betId });
    },
    broadcast(siteId) {
      void local?.refreshUnread(siteId);
      bus?.send(JSON.stringify([{ siteId }]));
    },
    isWatched: (member) => readersOf(member).some(({ topic }) => topics.isOpen(topic)),
    serve(sources) {
      local = new LocalEvents(options, sources);
    },
  };
}

/** Changes on their way to the other processes, gathered for a moment: a settlement touches thousands of members. */
function createOutbox(bus: EventBus, clock: Clock) {
  const gathered = new Map<
    string,
    MemberOfSite & { readonly changes: Map<string, MemberChange> }
  >();
  const flush = (): void => {
    const all = [...gathered.values()].map(({ siteId, memberId, changes }) => ({
      siteId,
      member: { memberId, changes: [...changes.values()] },
    }));
    gathered.clear();
    for (let at = 0; at < all.length; at += CHANGES_PER_MESSAGE) {
      bus.send(JSON.stringify(all.slice(at, at + CHANGES_PER_MESSAGE)));
    }
  };
  return {
    add(member: MemberOfSite, change: MemberChange): void {
      if (gathered.size === 0) clock.after(GATHER_MS, flush);
      const name = `${member.siteId} ${member.memberId}`;
      const known = gathered.get(name) ?? { ...member, changes: new Map<string, MemberChange>() };
      known.changes.set(`${change.kind} ${'id' in change ? change.id : ''}`, change);
      gathered.set(name, known);
    },
  };
}

/** What is done about an event by the process that holds the sockets. */
class LocalEvents {
  readonly reads: MemberReads;
  readonly #topics: Topics;
  readonly #sources: MemberSources;
  readonly #onFault: (fault: unknown) => void;
  #refreshing = false;
  #refreshAgain = false;

  constructor({ topics, onFault }: MemberEventsOptions, sources: MemberSources) {
    this.#topics = topics;
    this.#sources = sources;
    this.#onFault = onFault;
    this.reads = new MemberReads({ topics, sources, onFault });
    topics.defineLazy('member:', async (topic) => {
      const reader = readerOf(topic);
      return reader && (await this.#documentOf(reader));
    });
  }

  take({ siteId, memberId }: MemberOfSite, change: MemberChange): void {
    for (const reader of readersOf({ siteId, memberId })) {
      if (!this.#topics.isOpen(reader.topic)) continue;
      if (change.kind !== 'openBets') void this.reads.read(reader, change);
      else for (const part of this.#openBetsOf(reader)) void this.reads.read(reader, part);
    }
  }

  /** One after the other: an announcement to all must not read for all together. */
  async refreshUnread(siteId: SiteId): Promise<void> {
    for (const topic of this.#topics.openNames(`member:${siteId}:`)) {
      const reader = readerOf(topic);
      if (reader) await this.reads.read(reader, { kind: 'unread' });
    }
  }

  /** Events may have been missed: everybody connected receives the stored state again. */
  async refreshAll(): Promise<void> {
    this.#refreshAgain = true;
    if (this.#refreshing) return;
    this.#refreshing = true;
    while (this.#refreshAgain) {
      this.#refreshAgain = false;
      const waiting = [...this.#topics.openNames('member:')];
      const refresh = async (): Promise<void> => {
        for (let topic = waiting.pop(); topic !== undefined; topic = waiting.pop()) {
          const reader = readerOf(topic);
          if (reader) await this.#refresh(reader);
        }
      };
      await Promise.all(Array.from({ length: REFRESHED_AT_ONCE }, refresh));
    }
    this.#refreshing = false;
  }

  /** All that is shown, and what has come meanwhile. */
  async #refresh(reader: MemberReader): Promise<void> {
    try {
      const stored = (await this.#documentOf(reader)).map(([key]) => key);
      const shown = this.#topics.entriesOf(reader.topic).map(([key]) => key);
      const keys = new Set([...stored, ...shown]);
      const parts = [...keys].flatMap((key) => memberPartOf(key) ?? []);
      await Promise.all(parts.map((part) => this.reads.read(reader, part)));
    } catch (fault) {
      this.#onFault(fault);
    }
  }

  async #documentOf({ member, script }: MemberReader): Promise<readonly MemberEntry[]> {
    const sources = this.#sources;
    const [balance, unread, feedbackUnread, welfare, bets, transfers] = await Promise.all([
      sources.balance(member),
      sources.unread(member),
      sources.feedbackUnread(member),
      sources.welfare(member),
      sources.openBets(member),
      sources.openTransfers(member, script),
    ]);
    return [
      ['balance', balance],
      ['unread', unread],
      ['feedbackUnread', feedbackUnread],
      ['welfare', welfare],
      ...bets.map((bet): MemberEntry => [`bet:${bet.betId}`, bet]),
      ...transfers.map((each): MemberEntry => [`transfer:${each.transferId}`, each]),
    ];
  }

  #openBetsOf({ topic }: MemberReader): readonly Readable[] {
    const open: Readable[] = [];
    for (const entry of this.#topics.entriesOf(topic)) {
      if (isPublicEntry(entry)) continue;
      readMemberEntry(entry, {
        bet(id, view) {
          if (view?.status === 'accepted' || view?.status === 'waiting')
            open.push({ kind: 'bet', id });
        },
      });
    }
    return open;
  }
}

function readersOf({ siteId, memberId }: MemberOfSite): readonly MemberReader[] {
  return memberScripts.map((script) => ({
    topic: memberTopic(siteId, memberId, script),
    member: { siteId, memberId },
    script,
  }));
}

function readerOf(topic: string): MemberReader | null {
  const match = /^member:(\d+):([0-9a-f-]{36}):(hans|hant)$/.exec(topic);
  if (!match) return null;
  const script: Script = match[3] === 'hant' ? 'hant' : 'hans';
  const [siteId, memberId] = [Number(match[1]) as SiteId, match[2] as MemberId];
  return { topic: memberTopic(siteId, memberId, script), member: { siteId, memberId }, script };
}
