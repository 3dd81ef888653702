import type { MemberEntry } from '@tianping/contract';
import { readMemberEntry } from '@tianping/contract/wire';
import type { App } from './context.ts';
import type { MemberStore } from './member/member.ts';
import { refreshBalance } from './member/member-data.ts';

/** Entries about notifications, feedback and talks; all others are about money. */
const INBOX_KEYS: readonly string[] = ['unread', 'letter', 'feedbackUnread', 'support'];

/** Puts what is pushed into the member's data. */
export function pushTo(member: MemberStore, changes: readonly MemberEntry[]): void {
  for (const change of changes) {
    readMemberEntry(change, {
      balance: (view) => view && member.setBalance(view),
      unread: (counts) => counts && member.setUnread(counts),
      feedbackUnread: (count) => count !== null && member.setFeedbackUnread(count),
      welfare: member.setWelfare,
      support: member.setSupport,
      letter: member.setArrival,
      bet: (_id, view) => view && member.setBet(view),
      deposit: (_id, view) => view && member.setDeposit(view),
      withdrawal: (_id, view) => view && member.setWithdrawal(view),
      transfer: (_id, view) => view && member.setTransfer(view),
    });
  }
  if (changes.some(([key]) => !INBOX_KEYS.includes(key))) member.moved();
}

/** Reads the numbers of unread notifications and answers to feedback; without an answer the known ones stay. */
async function refreshUnread(app: Pick<App, 'api' | 'member'>): Promise<void> {
  const era = app.member.era();
  const [notifications, feedback] = await Promise.all([
    app.api.call('site/site/letter/getUnreadForType', { userSystem: 1 }),
    app.api.call('site/feedback/unreadNum', {}),
  ]);
  if (app.member.era() !== era) return;
  if (notifications.kind === 'answer') app.member.setUnread(notifications.answer);
  if (feedback.kind === 'answer') app.member.setFeedbackUnread(feedback.answer);
}

/** How long the member's topic may take to arrive before its figures are read by calls. */
const PATIENCE_MS = 3_000;

/**
 * Follows the member's topic while logged in: it begins with balance and unread counts, and every change follows.
 * Without a connection they are read by calls. The returned function ends it.
 */
export function followMember(
  app: Pick<App, 'api' | 'clock' | 'stream' | 'member' | 'preferences'>,
): () => void {
  const { preferences, member } = app;
  let isOver = false;
  let { script } = preferences.getState();
  const ignoreScript = preferences.subscribe(() => {
    const chosen = preferences.getState().script;
    if (chosen !== script) member.forgetTexts();
    script = chosen;
  });
  let stop = (): void => {};
  const ask = (): void => {
    if (isOver) return;
    void refreshBalance(app);
    void refreshUnread(app);
  };
  const cancel = app.clock.after(PATIENCE_MS, ask);
  void app.stream().then((stream) => {
    if (isOver) return;
    stop = stream.subscribe('me', {
      onSnapshot(entries) {
        cancel();
        // A notification in the snapshot arrived before this page was open.
        pushTo(
          member,
          entries.filter(([key]) => key !== 'letter'),
        );
      },
      onChanges: (changes) => pushTo(member, changes),
    });
  });
  return () => {
    isOver = true;
    ignoreScript();
    cancel();
    stop();
  };
}
