import type { Clock, Rng, SiteId } from '@tianping/base';
import type { OfficeTopicEntries, TalkStatus } from '@tianping/contract';
import { z } from 'zod';
import { OFFICE_FLUSH_MS, OFFICE_READ_AGAIN_MS, OFFICE_ROOMS_MS } from '../limits.ts';
import type { EventBus } from './member-events.ts';
import { createTopics, type Topics } from './topics.ts';

/** The office's topics under the names that the server has for them: each is of one site. */
export type OfficeDocuments = {
  readonly [Name in `support:${number}`]: OfficeTopicEntries['support'];
} & { readonly [Name in `rooms:${number}`]: OfficeTopicEntries['rooms'] };

export type OfficeEvent =
  /** A talk has been opened, spoken in, taken, handed on or ended. */
  | { readonly kind: 'talk'; readonly siteId: SiteId; readonly talkId: string }
  /** Its member is writing, as far as is known until then. */
  | {
      readonly kind: 'typing';
      readonly siteId: SiteId;
      readonly talkId: string;
      readonly until: number;
    }
  /** Something was said or done in the site's chat. */
  | { readonly kind: 'rooms'; readonly siteId: SiteId };

/** Who waits at the service desk of a site, and what is under way. */
export interface SupportStatus {
  readonly waiting: number;
  readonly talks: readonly (readonly [talkId: string, talk: TalkStatus])[];
}

/** Where the office's topics are read from. */
export interface OfficeSources {
  /** Talks of the site that are not over: all, or those of these ids. One that is left out is over. */
  support(siteId: SiteId, talkIds: readonly string[] | null): Promise<SupportStatus>;
}

/**
 * Takes what has changed of what pages of the office show, once it is committed. Whichever process holds the line of
 * somebody who looks reads it and sends it. What is lost between processes is made up for after the gap.
 */
export interface OfficeEvents {
  readonly topics: Topics<OfficeDocuments>;
  publish(event: OfficeEvent): void;
  /** Something was said or done in the site's chat; of a lively one the other processes are notified now and then. */
  roomsChanged(siteId: SiteId): void;
  /** Says where the topics are read from; until then nobody can read any. */
  serve(sources: OfficeSources): void;
}

const eventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('talk'),
    siteId: z.int().transform((id) => id as SiteId),
    talkId: z.uuid(),
  }),
  z.object({
    kind: z.literal('typing'),
    siteId: z.int().transform((id) => id as SiteId),
    talkId: z.uuid(),
    until: z.int(),
  }),
  z.object({ kind: z.literal('rooms'), siteId: z.int().transform((id) => id as SiteId) }),
]);

const PREFIX = 'office ';

interface OfficeEventsOptions {
  readonly clock: Clock;
  readonly rng: Rng;
  /** To the other processes; null where this one is alone. */
  readonly bus: EventBus | null;
  readonly onFault: (fault: unknown) => void;
}

export function createOfficeEvents(options: OfficeEventsOptions): OfficeEvents {
  const { clock, rng, bus, onFault } = options;
  const topics = createTopics<OfficeDocuments>({ clock, rng, flushMs: OFFICE_FLUSH_MS });
  let supportTopics: SupportTopics | null = null;
  topics.defineLazy('rooms:', async () => []);
  const take = (event: OfficeEvent): void => {
    if (event.kind !== 'rooms') {
      supportTopics?.take(event);
      return;
    }
    const topic = `rooms:${event.siteId}` as const;
    if (topics.isOpen(topic)) topics.publish(topic, [['changed', clock.now()]]);
  };
  const send = (event: OfficeEvent): void => bus?.send(`${PREFIX}${JSON.stringify(event)}`);
  /** Sites whose change the other processes will be notified of in a moment. */
  const toNotify = new Set<SiteId>();
  bus?.listen({
    onGap() {
      supportTopics?.refreshAll();
      for (const topic of topics.openNames('rooms:'))
        take({ kind: 'rooms', siteId: siteOf(topic) });
    },
    onMessage(text) {
      if (!text.startsWith(PREFIX)) return;
      try {
        take(eventSchema.parse(JSON.parse(text.slice(PREFIX.length))));
      } catch (fault) {
        onFault(fault);
      }
    },
  });
  return {
    topics,
    publish(event) {
      take(event);
      send(event);
    },
    roomsChanged(siteId) {
      take({ kind: 'rooms', siteId });
      if (!bus || toNotify.has(siteId)) return;
      toNotify.add(siteId);
      clock.after(OFFICE_ROOMS_MS, () => {
        toNotify.delete(siteId);
        send({ kind: 'rooms', siteId });
      });
    },
    serve(sources) {
      supportTopics = new SupportTopics({ ...options, topics, sources });
    },
  };
}

interface SupportTopicsOptions extends OfficeEventsOptions {
  readonly topics: Topics<OfficeDocuments>;
  readonly sources: OfficeSources;
}

type SupportTopic = `support:${number}`;
const supportTopic = (siteId: SiteId): SupportTopic => `support:${siteId}`;

/** What is done about an event by the process that holds the lines. */
class SupportTopics {
  readonly #options: SupportTopicsOptions;
  /** Talks to be read, by site; a site whose set is here is being read. */
  readonly #wanted = new Map<SiteId, Set<string>>();
  /** Until when whom is shown as writing, by topic and talk. */
  readonly #typing = new Map<string, number>();

  constructor(options: SupportTopicsOptions) {
    this.#options = options;
    options.topics.defineLazy('support:', async (topic) =>
      entriesOf(await options.sources.support(siteOf(topic), null)),
    );
  }

  take(event: Exclude<OfficeEvent, { kind: 'rooms' }>): void {
    if (!this.#options.topics.isOpen(supportTopic(event.siteId))) return;
    if (event.kind === 'typing') this.#showTyping(event);
    else this.#want(event.siteId, [event.talkId]);
  }

  /** After a gap: each held document as sent last, and as the database has it now. */
  refreshAll(): void {
    for (const topic of this.#options.topics.openNames('support:')) {
      void this.#refresh(siteOf(topic));
    }
  }

  #want(siteId: SiteId, talkIds: Iterable<string>): void {
    const wanted = this.#wanted.get(siteId);
    if (wanted) {
      for (const talkId of talkIds) wanted.add(talkId);
      return;
    }
    this.#wanted.set(siteId, new Set(talkIds));
    void this.#read(siteId);
  }

  /** One read after the other: what changes meanwhile is in the next, and no older state follows a newer one. */
  async #read(siteId: SiteId): Promise<void> {
    const { sources, clock, onFault } = this.#options;
    const wanted = this.#wanted.get(siteId);
    // Nothing is read for a document that nobody has looked at for a while.
    while (wanted && wanted.size > 0 && this.#options.topics.isOpen(supportTopic(siteId))) {
      const talkIds = [...wanted];
      wanted.clear();
      try {
        this.#show(siteId, talkIds, await sources.support(siteId, talkIds));
      } catch (fault) {
        onFault(fault);
        for (const talkId of talkIds) wanted.add(talkId);
        await new Promise<void>((resolve) => clock.after(OFFICE_READ_AGAIN_MS, resolve));
      }
    }
    this.#wanted.delete(siteId);
  }

  #show(siteId: SiteId, talkIds: readonly string[], state: SupportStatus): void {
    const { topics } = this.#options;
    const topic = supportTopic(siteId);
    if (!topics.isOpen(topic)) return;
    const open = new Set(state.talks.map(([talkId]) => talkId));
    topics.publish(topic, [
      ...entriesOf(state),
      ...talkIds.filter((id) => !open.has(id)).map((id) => [`talk:${id}`, null] as const),
      // The one who has just said it writes no longer.
      ...talkIds.flatMap((id) => (this.#typing.delete(`${topic} ${id}`) ? [noTyping(id)] : [])),
    ]);
  }

  async #refresh(siteId: SiteId): Promise<void> {
    try {
      const held = this.#options.topics.entriesOf(supportTopic(siteId));
      const state = await this.#options.sources.support(siteId, null);
      const shown = held.flatMap(([key]) => (key.startsWith('talk:') ? [key.slice(5)] : []));
      this.#want(siteId, new Set([...shown, ...state.talks.map(([talkId]) => talkId)]));
    } catch (fault) {
      this.#options.onFault(fault);
      this.#options.clock.after(OFFICE_READ_AGAIN_MS, () => void this.#refresh(siteId));
    }
  }

  #showTyping(event: Extract<OfficeEvent, { kind: 'typing' }>): void {
    const { topics, clock } = this.#options;
    const { siteId, talkId, until } = event;
    const topic = supportTopic(siteId);
    const name = `${topic} ${talkId}`;
    this.#typing.set(name, until);
    topics.publish(topic, [[`typing:${talkId}`, until]]);
    clock.after(Math.max(0, until - clock.now()), () => {
      if (this.#typing.get(name) !== until) return;
      this.#typing.delete(name);
      if (topics.isOpen(topic)) topics.publish(topic, [noTyping(talkId)]);
    });
  }
}

const noTyping = (talkId: string) => [`typing:${talkId}`, null] as const;

function entriesOf({ waiting, talks }: SupportStatus): readonly OfficeTopicEntries['support'][] {
  return [
    ['waiting', waiting],
    ...talks.map(([talkId, talk]): OfficeTopicEntries['support'] => [`talk:${talkId}`, talk]),
  ];
}

function siteOf(topic: string): SiteId {
  return Number(topic.slice(topic.indexOf(':') + 1)) as SiteId;
}
