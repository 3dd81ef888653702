import { type Clock, type Rng, type SiteId, startRounds, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { type InboxLimits, inboxLimits } from '../limits.ts';
import { createFeedback, type Feedback } from './feedback/feedback.ts';
import type { FeedbackPorts } from './feedback/parts.ts';
import { type Broadcasts, createBroadcasts } from './letters/broadcasts.ts';
import type { MemberOfSite } from './letters/letter-store.ts';
import { createLetters, type Letters, type OnInboxChanged } from './letters/letters.ts';
import { createNotices, type Notices } from './notices/notices.ts';

/** Letters, notices and feedback of all sites. */
export interface InboxService {
  readonly letters: Letters;
  readonly broadcasts: Broadcasts;
  readonly notices: Notices;
  readonly feedback: Feedback;
  /** The automatic desk answers what is due; answers how many. */
  runAnswers(): Promise<number>;
  /** Tells of broadcasts whose time has come, since the last time that this process asked. */
  tellBroadcasts(): Promise<void>;
  /** Tells of them in every process, as each has sockets of its own; the returned function stops that. */
  followBroadcasts(onError: (error: unknown) => void): () => Promise<void>;
}

export function createInboxService(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits?: Partial<InboxLimits>;
  readonly onLettersChanged: OnInboxChanged;
  /** Whether the house may invite the member to anything: offers to all are kept from whoever it may not. */
  readonly mayInvite: (member: MemberOfSite) => Promise<boolean>;
  /** When the member registered: older letters to all do not count as unread. */
  readonly registeredAt: (member: MemberOfSite) => Promise<UnixMs>;
  /** A letter to all members of the site began to be shown. */
  readonly onBroadcast: (siteId: SiteId) => void;
  readonly feedback: FeedbackPorts;
}): InboxService {
  const { db, clock, rng } = options;
  const limits = { ...inboxLimits, ...options.limits };
  const parts = { db, clock, rng };
  const broadcasts = createBroadcasts(parts);
  const letters = createLetters({
    ...parts,
    onChanged: options.onLettersChanged,
    mayInvite: options.mayInvite,
    registeredAt: options.registeredAt,
  });
  const feedback = createFeedback({ ...parts, limits, letters, ports: options.feedback });
  let toldUntil = clock.now();
  const tellBroadcasts = async (): Promise<void> => {
    const now = clock.now();
    const sites = await broadcasts.sitesWithNew(toldUntil, now);
    toldUntil = now;
    for (const siteId of sites) options.onBroadcast(siteId);
  };
  return {
    letters,
    broadcasts: {
      ...broadcasts,
      async publish(broadcast) {
        const id = await broadcasts.publish(broadcast);
        if (id) options.onBroadcast(broadcast.siteId);
        return id;
      },
    },
    notices: createNotices(parts),
    feedback,
    runAnswers: () => feedback.answerDue(),
    tellBroadcasts,
    followBroadcasts: (onError) =>
      startRounds({ clock, everyMs: limits.tellEveryMs, round: tellBroadcasts, onError }),
  };
}
