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
import type {
  NotificationArrival,
  NotificationType,
  NotificationView,
  UnreadCounts,
} from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import { inboxMessages as text } from '../../messages.ts';
import { notificationTypes } from '../../rules/notifications.ts';
import {
  hasOffers,
  insertNotifications,
  type MemberOfSite,
  markAllRead,
  markDeleted,
  markRead,
  type NotificationReader,
  type NotificationToStore,
  readAllNotifications,
  readArrival,
  readUnread,
  type StoredNotification,
} from './notification-store.ts';
import { OWN_WORDS, type OwnWords, ownWords } from './own-words.ts';
import { type NotificationText, type Reader, readerOf } from './reader.ts';
import {
  type FactsOf,
  notificationTemplates,
  renderNotification,
  type TemplateName,
} from './templates.ts';

/** A notification of one of the product's templates. The same key to the same member is sent once. */
export type NewNotification<Name extends TemplateName = TemplateName> = MemberOfSite & {
  readonly key: string;
  readonly template: Name;
  readonly facts: FactsOf<Name>;
};

/** A notification of any of the templates, with the facts that it asks for. */
export type AnyNotification = {
  readonly [Name in TemplateName]: NewNotification<Name>;
}[TemplateName];

/** A notification in staff's own words. */
export type OwnNotification = MemberOfSite &
  OwnWords & { readonly key: string; readonly type: NotificationType };

export interface NotificationQuery extends MemberOfSite {
  readonly script: Script;
  readonly type: NotificationType | 'all';
  readonly letterId?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Writes notifications to members. It does not depend on the services that notifications are about. */
export interface NotificationWriter {
  /**
   * Sends a notification; false when its key was used before. With `sql` it is written in the caller's transaction, so
   * that it exists exactly if the event does; then the caller calls `announce` once that is committed.
   */
  send<Name extends TemplateName>(notification: NewNotification<Name>, sql?: Sql): Promise<boolean>;
  /** Sends many inside the caller's transaction, by one statement. */
  sendAll(notifications: readonly AnyNotification[], sql: Sql): Promise<void>;
  /** The same for a text of staff, simplified Chinese. */
  sendOwn(notification: OwnNotification, sql?: Sql): Promise<boolean>;
  /** Pushes the notification under a key to the member's open pages; nothing when there is none. */
  announce(member: MemberOfSite, key: string): Promise<void>;
}

export interface Notifications extends NotificationWriter {
  /** The push about a notification for open pages; null when the member has none with this id. */
  arrival(member: MemberOfSite, notificationId: string): Promise<NotificationArrival | null>;
  unread(member: MemberOfSite): Promise<UnreadCounts>;
  list(
    query: NotificationQuery,
  ): Promise<{ readonly total: number; readonly list: NotificationView[] }>;
  read(
    member: MemberOfSite,
    notificationId: string,
  ): Promise<Result<UnreadCounts, 'letterUnknown'>>;
  readAll(member: MemberOfSite, type: NotificationType | 'all'): Promise<UnreadCounts>;
  remove(
    member: MemberOfSite,
    notificationIds: readonly string[],
  ): Promise<Result<UnreadCounts, 'letterUnknown'>>;
}

/** Called after the commit. `arrival` is set when a notification arrived, `null` when marks changed. */
export type OnInboxChanged = (member: MemberOfSite, arrival: NotificationArrival | null) => void;

interface WriterParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly onChanged: OnInboxChanged;
}

export function createNotificationWriter(deps: WriterParts): NotificationWriter {
  const { db, onChanged } = deps;
  const send = createSender(deps);
  return {
    send: (notification, sql) => send(outgoing(notification), sql),
    async sendAll(all, sql) {
      await insertNotifications(
        sql,
        all.map((notification) => toStore(deps, outgoing(notification))),
      );
    },
    sendOwn(notification, sql) {
      const { title, body, action } = notification;
      const facts = ownWords.parse({ title, body, action });
      return send({ ...notification, template: OWN_WORDS, facts }, sql);
    },
    async announce({ siteId, memberId }, key) {
      const arrival = await readArrival(db, { siteId, memberId }, { key });
      if (arrival) onChanged({ siteId, memberId }, arrival);
    },
  };
}

export function createNotifications(
  deps: WriterParts & {
    /** Whether the house may invite the member to anything. */
    readonly mayInvite: (member: MemberOfSite) => Promise<boolean>;
    readonly registeredAt: (member: MemberOfSite) => Promise<UnixMs>;
  },
): Notifications {
  const { db, clock, onChanged } = deps;
  const readerFor = async ({ siteId, memberId }: MemberOfSite): Promise<NotificationReader> => ({
    siteId,
    memberId,
    // Checked only where there is something to hide from the member.
    mayBeInvited:
      !(await hasOffers(db, siteId, clock.now())) || (await deps.mayInvite({ siteId, memberId })),
    registeredAt: await deps.registeredAt({ siteId, memberId }),
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
    ...createNotificationWriter(deps),
    arrival: (member, notificationId) => readArrival(db, member, { letterId: notificationId }),
    unread,
    async list(query) {
      const who = await readerFor(query);
      const { total, list } = await readAllNotifications(db, who, { ...query, now: clock.now() });
      const reader = readerOf(query.script);
      return { total, list: list.map((notification) => notificationView(notification, reader)) };
    },
    read: (member, notificationId) =>
      change(member, (sql, now) => markRead(sql, member, { letterId: notificationId, now })),
    async readAll(member, type) {
      const types = type === 'all' ? notificationTypes : [type];
      await db.tx((sql) => markAllRead(sql, member, { types, now: clock.now() }));
      onChanged(member, null);
      return await unread(member);
    },
    remove: (member, notificationIds) =>
      change(member, (sql, now) => markDeleted(sql, member, { letterIds: notificationIds, now })),
  };
}

interface Outgoing extends MemberOfSite {
  readonly key: string;
  readonly type: NotificationType;
  readonly template: string;
  readonly facts: object;
}

function outgoing<Name extends TemplateName>(notification: NewNotification<Name>): Outgoing {
  return { ...notification, type: notificationTemplates[notification.template].type };
}

function toStore(
  source: { readonly clock: Clock; readonly rng: Rng },
  notification: Outgoing,
): NotificationToStore {
  const isWhole = renderNotification(notification, readerOf('hans')) !== null;
  assert(isWhole, `facts of a ${notification.template} notification`);
  return { ...notification, letterId: createUuid(source), at: source.clock.now() };
}

/** Stores a notification once under its key; with a transaction of its own it also announces it. */
function createSender(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly onChanged: OnInboxChanged;
}): (notification: Outgoing, sql?: Sql) => Promise<boolean> {
  const { db, onChanged } = deps;
  return async (notification, sql) => {
    const stored = toStore(deps, notification);
    if (sql) return (await insertNotifications(sql, [stored])) === 1;
    const isNew = (await db.tx((own) => insertNotifications(own, [stored]))) === 1;
    const { siteId, memberId, type, letterId: notificationId, at: sentAt } = stored;
    if (isNew) onChanged({ siteId, memberId }, { letterId: notificationId, type, sentAt });
    return isNew;
  };
}

function notificationView(notification: StoredNotification, reader: Reader): NotificationView {
  const { letterId: notificationId, type, broadcast, sentAt, read } = notification;
  const words = renderNotification(notification, reader) ?? unreadable(reader);
  return {
    letterId: notificationId,
    type,
    broadcast,
    sentAt,
    read,
    ...words,
    facts: [...words.facts],
  };
}

/** A notification whose template this version no longer has: it is listed, so that counts and lists agree. */
function unreadable({ t }: Reader): NotificationText {
  return { title: t(text.lostTitle), body: t(text.lostBody), facts: [], action: null };
}
