import { type Clock, type Rng, type SiteId, startRounds, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { type InboxLimits, inboxLimits } from '../limits.ts';
import type { FeedbackCallbacks } from './feedback/deps.ts';
import { createFeedback, type Feedback } from './feedback/feedback.ts';
import { createDeliveries, type Deliveries } from './mailings/deliveries.ts';
import { createMailings, type Mailings } from './mailings/mailings.ts';
import type { MailingMembers } from './mailings/types.ts';
import { createNotices, type Notices } from './notices/notices.ts';
import { type Broadcasts, createBroadcasts } from './notifications/broadcasts.ts';
import type { MemberOfSite } from './notifications/notification-store.ts';
import {
  createNotifications,
  type Notifications,
  type OnInboxChanged,
} from './notifications/notifications.ts';

/** Notifications, notices and feedback of all sites. */
export interface InboxService {
  readonly notifications: Notifications;
  readonly broadcasts: Broadcasts;
  readonly notices: Notices;
  /** Mailings of staff to members, and their delivery. */
  readonly mailings: Mailings;
  readonly deliveries: Deliveries;
  readonly feedback: Feedback;
  /** Sends the automatic answers that are due; returns how many. */
  runAnswers(): Promise<number>;
  /** Notifies of broadcasts that became visible since this process checked last. */
  notifyBroadcasts(): Promise<void>;
  /** Notifies of them in every process, as each has sockets of its own; the returned function stops it. */
  followBroadcasts(onError: (error: unknown) => void): () => Promise<void>;
}

export function createInboxService(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits?: Partial<InboxLimits>;
  readonly onNotificationsChanged: OnInboxChanged;
  /**
   * Whether the house may invite the member to anything; broadcasts of offers are hidden from members that it may not
   * invite.
   */
  readonly mayInvite: (member: MemberOfSite) => Promise<boolean>;
  /** When the member registered: older broadcasts do not count as unread. */
  readonly registeredAt: (member: MemberOfSite) => Promise<UnixMs>;
  readonly mailingMembers: MailingMembers;
  /** A broadcast of the site became visible. */
  readonly onBroadcast: (siteId: SiteId) => void;
  readonly feedback: FeedbackCallbacks;
}): InboxService {
  const { db, clock, rng } = options;
  const limits = { ...inboxLimits, ...options.limits };
  const deps = { db, clock, rng };
  const broadcasts = createBroadcasts(deps);
  const notifications = createNotifications({
    ...deps,
    onChanged: options.onNotificationsChanged,
    mayInvite: options.mayInvite,
    registeredAt: options.registeredAt,
  });
  const feedback = createFeedback({ ...deps, limits, notifications, ports: options.feedback });
  let reportedUntil = clock.now();
  const notifyBroadcasts = async (): Promise<void> => {
    const now = clock.now();
    const sites = await broadcasts.sitesWithNew(reportedUntil, now);
    reportedUntil = now;
    for (const siteId of sites) options.onBroadcast(siteId);
  };
  return {
    notifications,
    broadcasts: {
      ...broadcasts,
      async publish(broadcast) {
        const id = await broadcasts.publish(broadcast);
        if (id) options.onBroadcast(broadcast.siteId);
        return id;
      },
    },
    notices: createNotices(deps),
    mailings: createMailings({ ...deps, members: options.mailingMembers }),
    deliveries: createDeliveries({ ...deps, onChanged: options.onNotificationsChanged }),
    feedback,
    runAnswers: () => feedback.answerDue(),
    notifyBroadcasts,
    followBroadcasts: (onError) =>
      startRounds({ clock, everyMs: limits.publishEveryMs, round: notifyBroadcasts, onError }),
  };
}
