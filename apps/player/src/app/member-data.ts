import type { App } from './context.ts';

/**
 * Asks for the balance; `null` when it came, else the server's words, empty when nothing came
 * back.
 */
export async function refreshBalance(app: Pick<App, 'api' | 'member'>): Promise<string | null> {
  const outcome = await app.api.call('fd/transfer/getBalance', {});
  if (outcome.kind === 'answer') {
    app.member.setBalance(outcome.answer);
    return null;
  }
  return outcome.kind === 'code' ? outcome.message : '';
}

/** Asks who the member is, after a login and after a reload; what else is theirs comes with their topic. */
export async function loadMember(app: Pick<App, 'api' | 'member'>): Promise<void> {
  const info = await app.api.call('site/user/member/info', {});
  if (info.kind === 'answer') app.member.setInfo(info.answer);
}

/** Asks how many letters and how many answers to feedback are unread; silence leaves what is known. */
async function refreshUnread(app: Pick<App, 'api' | 'member'>): Promise<void> {
  const [letters, feedback] = await Promise.all([
    app.api.call('site/site/letter/getUnreadForType', { userSystem: 1 }),
    app.api.call('site/feedback/unreadNum', {}),
  ]);
  if (letters.kind === 'answer') app.member.setUnread(letters.answer);
  if (feedback.kind === 'answer') app.member.setFeedbackUnread(feedback.answer);
}

/** How long the member's topic may take to come before its figures are asked for by calls. */
const PATIENCE_MS = 3_000;

/**
 * Follows the member's topic while logged in: it begins with balance and unread counts, and every change comes
 * after. Where the line does not come about they are asked for. The returned function ends it.
 */
export function followMember(app: Pick<App, 'api' | 'clock' | 'stream' | 'member'>): () => void {
  let isOver = false;
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
        // A letter in the snapshot came before this page was open.
        app.member.pushed(entries.filter(([key]) => key !== 'letter'));
      },
      onChanges: app.member.pushed,
    });
  });
  return () => {
    isOver = true;
    cancel();
    stop();
  };
}
