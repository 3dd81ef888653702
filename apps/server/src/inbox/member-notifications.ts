import type { Clock, LocalizedText, UnixMs } from '@tianping/base';
import type { BetView, GrantView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { Message } from '@tianping/i18n';
import type { AnyNotification, MemberOfSite, NotificationWriter } from '@tianping/inbox/server';
import { deviceWords, maskAddress } from '@tianping/members';
import { type FactorChange, type ResetNotice, readNames } from '@tianping/members/server';
import type { DepositOrder, PaymentChannel } from '@tianping/payments';
import type { GrantNotification } from '@tianping/promotions/server';
import type { ProtectionEvent } from '@tianping/protection/server';
import type { BetCorrection } from '@tianping/sportsbook/server';
import type { JackpotWin } from '@tianping/venues/server';
import type { StoredOrder } from '@tianping/withdrawals/server';
import { textsOf } from '../http/texts.ts';
import { protectionNotification } from './protection-notification.ts';
import { withdrawalKey, withdrawalNotification } from './withdrawal-notification.ts';

/** Long enough for a transaction whose end is not reported to have ended. */
const ANNOUNCE_AFTER_MS = 1_000;
/** Names from feeds can have any length; a notification must not fail because of them. */
const NAME_CHARS_MAX = 80;

/**
 * Turns events of a member into notifications. They are written in the transaction of the event: a notification exists
 * exactly if the event happened, whenever the process ends. The push to open pages comes after the commit and may be
 * lost; pages read their counts again when they connect.
 */
export interface MemberNotifications {
  registered(sql: Sql, member: MemberOfSite): Promise<void>;
  depositsMoved(sql: Sql, orders: readonly DepositOrder[]): Promise<void>;
  betsCorrected(sql: Sql, corrections: readonly BetCorrection[]): Promise<void>;
  withdrawalMoved(sql: Sql, order: StoredOrder): Promise<void>;
  /** A limit or a pause was changed; the push is sent by itself. */
  protectionChanged(
    sql: Sql,
    member: MemberOfSite,
    event: ProtectionEvent & { readonly eventId: string },
  ): Promise<void>;
  unusualLogin(
    sql: Sql,
    entry: MemberOfSite & { at: UnixMs; ip: string; userAgent: string },
  ): Promise<void>;
  passwordChanged(sql: Sql, member: MemberOfSite, which: 'login' | 'fund'): Promise<void>;
  /** A reset by staff was opened, agreed to, carried out, stopped or refused. */
  memberReset(sql: Sql, news: ResetNotice): Promise<void>;
  /** A second factor was set, changed, used up or removed, or a device is no longer trusted. */
  factorChanged(sql: Sql, member: MemberOfSite, change: FactorChange): Promise<void>;
  /** A pool that the member's round has hit is credited to the wallet; the push is sent by itself. */
  jackpotPaid(sql: Sql, win: JackpotWin, poolName: LocalizedText): Promise<void>;
  /** To be called after the commit. */
  depositChanged(order: DepositOrder): void;
  withdrawalChanged(order: StoredOrder): void;
  /** Once for each grant of an activity and occasion. */
  activityGrant(
    member: MemberOfSite,
    occasion: 'earned' | 'lapsing' | 'lapsed',
    grant: GrantNotification,
  ): Promise<void>;
  /** Once for each grant, however often it is reported; the caller repeats it until it succeeds. */
  granted(member: MemberOfSite, grants: readonly GrantView[]): Promise<void>;
}

interface MemberNotificationsDeps {
  readonly notifications: NotificationWriter;
  readonly channel: (code: string) => Pick<PaymentChannel, 'name'> | null;
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
}

export function createMemberNotifications(deps: MemberNotificationsDeps): MemberNotifications {
  const { notifications, channel, clock, onFault } = deps;
  const announce = (member: MemberOfSite, key: string): void => {
    notifications.announce(member, key).catch(onFault);
  };
  /** If the transaction was rolled back there is no notification, and nothing is pushed. */
  const sendAndAnnounce = async (sql: Sql, sent: readonly AnyNotification[]): Promise<void> => {
    await notifications.sendAll(sent, sql);
    clock.after(ANNOUNCE_AFTER_MS, () => {
      for (const notification of sent) announce(notification, notification.key);
    });
  };
  const notificationOf = (order: DepositOrder) =>
    depositNotification(order, channel(order.channel)?.name ?? null);
  return {
    async registered(sql, { siteId, memberId }) {
      const name = (await readNames(sql, siteId, [memberId])).get(memberId) ?? '';
      const notification = { siteId, memberId, key: 'welcome', template: 'welcome' } as const;
      await notifications.send({ ...notification, facts: { name } }, sql);
    },
    async depositsMoved(sql, orders) {
      await notifications.sendAll(
        orders.flatMap((order) => notificationOf(order) ?? []),
        sql,
      );
    },
    depositChanged(order) {
      const notification = notificationOf(order);
      if (notification) announce(order, notification.key);
    },
    async betsCorrected(sql, corrections) {
      await sendAndAnnounce(sql, corrections.flatMap(correctionNotification));
    },
    async withdrawalMoved(sql, order) {
      await notifications.sendAll([withdrawalNotification(order) ?? []].flat(), sql);
    },
    withdrawalChanged(order) {
      const key = withdrawalKey(order);
      if (key !== null) announce(order, key);
    },
    async protectionChanged(sql, member, event) {
      const notification = protectionNotification(member, event);
      if (notification) await sendAndAnnounce(sql, [notification]);
    },
    async jackpotPaid(sql, { siteId, memberId, id, wonMinor, round }, name) {
      const facts = { name, amountMinor: wonMinor, round };
      const notification = { siteId, memberId, key: `jackpot/${id}`, template: 'jackpot' } as const;
      await sendAndAnnounce(sql, [{ ...notification, facts }]);
    },
    ...createSecurityNotices(clock, sendAndAnnounce),
    ...createGrantNotices(notifications),
  };
}

/** Notifications on grants: claimable, about to lapse, lapsed. */
function createGrantNotices(
  notifications: NotificationWriter,
): Pick<MemberNotifications, 'activityGrant' | 'granted'> {
  return {
    async activityGrant({ siteId, memberId }, occasion, grant) {
      const { title, amountMinor, turnoverMinor, expiresAt } = grant;
      await notifications.send({
        siteId,
        memberId,
        key: `activity/${occasion}/${grant.grantId}`,
        template: 'activityGrant',
        facts: { occasion, title, amountMinor, turnoverMinor, expiresAt },
      });
    },
    async granted({ siteId, memberId }, grants) {
      for (const { id, kind, amountMinor, turnoverMinor, expiresAt } of grants) {
        const facts = { kind, amountMinor, turnoverMinor, expiresAt };
        await notifications.send({
          siteId,
          memberId,
          key: `grant/${id}`,
          template: 'grant',
          facts,
        });
      }
    },
  };
}

/** Security events that an owner must learn of immediately. */
function createSecurityNotices(
  clock: Clock,
  sendAndAnnounce: (sql: Sql, sent: readonly AnyNotification[]) => Promise<void>,
): Pick<MemberNotifications, 'unusualLogin' | 'passwordChanged' | 'factorChanged' | 'memberReset'> {
  return {
    async unusualLogin(sql, { siteId, memberId, at, ip, userAgent }) {
      const { browser, system } = deviceWords(userAgent);
      const facts = { browser: both(browser), system: both(system), ip: maskAddress(ip), at };
      const notification = {
        siteId,
        memberId,
        key: `login/${at}`,
        template: 'unusualLogin',
      } as const;
      await sendAndAnnounce(sql, [{ ...notification, facts }]);
    },
    async passwordChanged(sql, { siteId, memberId }, which) {
      const at = clock.now();
      const key = `password/${which}/${at}`;
      const notification = { siteId, memberId, key, template: 'passwordChanged' } as const;
      await sendAndAnnounce(sql, [{ ...notification, facts: { which, at } }]);
    },
    async memberReset(sql, { siteId, memberId, caseId, news, what, reference, ...times }) {
      const { dueAt, pausedUntil } = times;
      const at = clock.now();
      const key = `reset/${caseId}/${news}`;
      const notification = { siteId, memberId, key, template: 'memberReset' } as const;
      const facts = { news, what, reference, dueAt, pausedUntil, at };
      await sendAndAnnounce(sql, [{ ...notification, facts }]);
    },
    async factorChanged(sql, { siteId, memberId }, change) {
      const at = clock.now();
      const key = `factor/${change}/${at}`;
      const notification = { siteId, memberId, key, template: 'factorChanged' } as const;
      await sendAndAnnounce(sql, [{ ...notification, facts: { change, at } }]);
    },
  };
}

function correctionKey({ betId, settleCount }: BetView): string {
  return `bet/${betId}/${settleCount}`;
}

/** One notification for each correction of each bet. */
function correctionNotification({
  siteId,
  memberId,
  bet,
  paidBeforeMinor,
}: BetCorrection): readonly AnyNotification[] {
  const leg = bet.legs[0];
  if (!leg) return [];
  const { ticketId, holdMinor, payoutMinor } = bet;
  const names = { home: cutName(leg.team_h), away: cutName(leg.team_c) };
  const paidNowMinor = payoutMinor ?? 0;
  const facts = { ticketId, ...names, holdMinor, paidBeforeMinor, paidNowMinor };
  return [{ siteId, memberId, key: correctionKey(bet), template: 'betCorrected', facts }];
}

function cutName({ hans, hant }: LocalizedText): LocalizedText {
  const cut = (name: string): string => [...name].slice(0, NAME_CHARS_MAX).join('');
  return { hans: cut(hans), hant: cut(hant) };
}

/** A notification for orders that the provider had accepted; a member who was refused immediately knows already. */
function depositNotification(order: DepositOrder, name: Message | null): AnyNotification | null {
  const {
    siteId,
    memberId,
    orderId,
    ticketId,
    amountMinor,
    creditedMinor,
    creditedAt,
    createdAt,
    expiresAt,
  } = order;
  const channelName = name && both(name);
  const facts = { orderId, ticketId, amountMinor, channelName };
  const to = { siteId, memberId, key: `deposit/${orderId}/${order.status}` };
  if (order.status === 'credited' && creditedMinor !== null) {
    const { payMinor, paidMinor, reviewReason, saidMinor: statedMinor } = order;
    const excessMinor = reviewReason === 'overLimit' ? (statedMinor ?? 0) : 0;
    const sums = { creditedMinor, payMinor, paidMinor: paidMinor ?? payMinor, excessMinor };
    const credited = { ...facts, ...sums, at: creditedAt ?? createdAt };
    return { ...to, template: 'depositCredited', facts: credited };
  }
  if (order.payUrl === '') return null;
  if (order.status === 'expired') {
    return { ...to, template: 'depositExpired', facts: { ...facts, at: expiresAt } };
  }
  if (order.status !== 'failed') return null;
  return { ...to, template: 'depositFailed', facts: { ...facts, at: createdAt } };
}

function both(message: Message): LocalizedText {
  return { hans: textsOf('hans').t(message), hant: textsOf('hant').t(message) };
}
