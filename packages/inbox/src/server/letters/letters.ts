import {
  assert,
  type Clock,
  createUuid,
  err,
  ok,
  type Result,
  type Rng,
  type Script,
  type UnixMs,
} from '@tianping/base';
import type { LetterArrival, LetterType, LetterView, UnreadCounts } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import { inboxMessages as text } from '../../messages.ts';
import { letterTypes } from '../../rules/letters.ts';
import {
  hasOffers,
  insertLetters,
  type LetterReader,
  type LetterToStore,
  type MemberOfSite,
  markAllRead,
  markDeleted,
  markRead,
  readArrival,
  readLetters,
  readUnread,
  type StoredLetter,
} from './letter-store.ts';
import { type Reader, readerOf } from './reader.ts';
import {
  type FactsOf,
  type LetterText,
  letterTemplates,
  OWN_WORDS,
  type OwnWords,
  ownWords,
  renderLetter,
  type TemplateName,
} from './templates.ts';

/** A letter of one of the product's templates. The same key to the same member is sent once. */
export type NewLetter<Name extends TemplateName = TemplateName> = MemberOfSite & {
  readonly key: string;
  readonly template: Name;
  readonly facts: FactsOf<Name>;
};

/** A letter of any of the templates, with the facts that it asks for. */
export type AnyLetter = { readonly [Name in TemplateName]: NewLetter<Name> }[TemplateName];

/** A letter in staff's own words. */
export type OwnLetter = MemberOfSite &
  OwnWords & { readonly key: string; readonly type: LetterType };

export interface LetterQuery extends MemberOfSite {
  readonly script: Script;
  readonly type: LetterType | 'all';
  readonly letterId?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Letters on their way to members. It asks nothing of the services that letters tell of. */
export interface LetterWriter {
  /**
   * Sends a letter; false when its key was used before. Inside the caller's transaction when `sql` is
   * given, so that it is there exactly if what it tells of is; then the caller says `announce` once that
   * is committed.
   */
  send<Name extends TemplateName>(letter: NewLetter<Name>, sql?: Sql): Promise<boolean>;
  /** Sends many inside the caller's transaction, by one statement. */
  sendAll(letters: readonly AnyLetter[], sql: Sql): Promise<void>;
  /** The same in staff's own words, simplified Chinese. */
  sendOwn(letter: OwnLetter, sql?: Sql): Promise<boolean>;
  /** Tells the member's open pages of the letter under a key; of none when there is none. */
  announce(member: MemberOfSite, key: string): Promise<void>;
}

export interface Letters extends LetterWriter {
  /** What an open page is told of a letter; null when the member has none of this id. */
  arrival(member: MemberOfSite, letterId: string): Promise<LetterArrival | null>;
  unread(member: MemberOfSite): Promise<UnreadCounts>;
  list(query: LetterQuery): Promise<{ readonly total: number; readonly list: LetterView[] }>;
  read(member: MemberOfSite, letterId: string): Promise<Result<UnreadCounts, 'letterUnknown'>>;
  readAll(member: MemberOfSite, type: LetterType | 'all'): Promise<UnreadCounts>;
  remove(
    member: MemberOfSite,
    letterIds: readonly string[],
  ): Promise<Result<UnreadCounts, 'letterUnknown'>>;
}

/** Told after the commit. `arrival` is there when a letter came, `null` when marks changed. */
export type OnInboxChanged = (member: MemberOfSite, arrival: LetterArrival | null) => void;

interface WriterParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly onChanged: OnInboxChanged;
}

export function createLetterWriter(parts: WriterParts): LetterWriter {
  const { db, onChanged } = parts;
  const send = createSender(parts);
  return {
    send: (letter, sql) => send(outgoing(letter), sql),
    async sendAll(all, sql) {
      await insertLetters(
        sql,
        all.map((letter) => toStore(parts, outgoing(letter))),
      );
    },
    sendOwn(letter, sql) {
      const { title, body, action } = letter;
      const facts = ownWords.parse({ title, body, action });
      return send({ ...letter, template: OWN_WORDS, facts }, sql);
    },
    async announce({ siteId, memberId }, key) {
      const arrival = await readArrival(db, { siteId, memberId }, { key });
      if (arrival) onChanged({ siteId, memberId }, arrival);
    },
  };
}

export function createLetters(
  parts: WriterParts & {
    /** Whether the house may invite the member to anything. */
    readonly mayInvite: (member: MemberOfSite) => Promise<boolean>;
    readonly registeredAt: (member: MemberOfSite) => Promise<UnixMs>;
  },
): Letters {
  const { db, clock, onChanged } = parts;
  const readerFor = async ({ siteId, memberId }: MemberOfSite): Promise<LetterReader> => ({
    siteId,
    memberId,
    // Asked only where there is something to keep from the member.
    mayBeInvited:
      !(await hasOffers(db, siteId, clock.now())) || (await parts.mayInvite({ siteId, memberId })),
    registeredAt: await parts.registeredAt({ siteId, memberId }),
  });
  const unread = async (member: MemberOfSite): Promise<UnreadCounts> =>
    await readUnread(db, await readerFor(member), clock.now());
  const change = async (
    member: MemberOfSite,
    work: (sql: Sql, now: UnixMs) => Promise<boolean>,
  ): Promise<Result<UnreadCounts, 'letterUnknown'>> => {
    const done = await db.tx((sql) => work(sql, clock.now()));
    if (!done) return err('letterUnknown');
    onChanged(member, null);
    return ok(await unread(member));
  };
  return {
    ...createLetterWriter(parts),
    arrival: (member, letterId) => readArrival(db, member, { letterId }),
    unread,
    async list(query) {
      const who = await readerFor(query);
      const { total, list } = await readLetters(db, who, { ...query, now: clock.now() });
      const reader = readerOf(query.script);
      return { total, list: list.map((letter) => letterView(letter, reader)) };
    },
    read: (member, letterId) =>
      change(member, (sql, now) => markRead(sql, member, { letterId, now })),
    async readAll(member, type) {
      const types = type === 'all' ? letterTypes : [type];
      await db.tx((sql) => markAllRead(sql, member, { types, now: clock.now() }));
      onChanged(member, null);
      return await unread(member);
    },
    remove: (member, letterIds) =>
      change(member, (sql, now) => markDeleted(sql, member, { letterIds, now })),
  };
}

interface Outgoing extends MemberOfSite {
  readonly key: string;
  readonly type: LetterType;
  readonly template: string;
  readonly facts: object;
}

function outgoing<Name extends TemplateName>(letter: NewLetter<Name>): Outgoing {
  return { ...letter, type: letterTemplates[letter.template].type };
}

function toStore(
  source: { readonly clock: Clock; readonly rng: Rng },
  letter: Outgoing,
): LetterToStore {
  const isWhole = renderLetter(letter, readerOf('hans')) !== null;
  assert(isWhole, `facts of a ${letter.template} letter`);
  return { ...letter, letterId: createUuid(source), at: source.clock.now() };
}

/** Stores a letter once under its key; with a transaction of its own it also announces it. */
function createSender(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly onChanged: OnInboxChanged;
}): (letter: Outgoing, sql?: Sql) => Promise<boolean> {
  const { db, onChanged } = parts;
  return async (letter, sql) => {
    const stored = toStore(parts, letter);
    if (sql) return (await insertLetters(sql, [stored])) === 1;
    const isNew = (await db.tx((own) => insertLetters(own, [stored]))) === 1;
    const { siteId, memberId, type, letterId, at: sentAt } = stored;
    if (isNew) onChanged({ siteId, memberId }, { letterId, type, sentAt });
    return isNew;
  };
}

function letterView(letter: StoredLetter, reader: Reader): LetterView {
  const { letterId, type, broadcast, sentAt, read } = letter;
  const words = renderLetter(letter, reader) ?? unreadable(reader);
  return { letterId, type, broadcast, sentAt, read, ...words, facts: [...words.facts] };
}

/** A letter whose template this version no longer has: it is listed, so that counts and lists agree. */
function unreadable({ t }: Reader): LetterText {
  return { title: t(text.lostTitle), body: t(text.lostBody), facts: [], action: null };
}
