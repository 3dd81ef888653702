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

/** What is loaded after a login and after a reload: the member's own data and balance. */
export async function loadMember(app: Pick<App, 'api' | 'member'>): Promise<void> {
  const [info] = await Promise.all([
    app.api.call('site/user/member/info', {}),
    refreshBalance(app),
    refreshUnread(app),
  ]);
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

/** Keeps the member's data live by push while logged in; the returned function ends it. */
export function followMember(app: Pick<App, 'stream' | 'member'>): () => void {
  let isOver = false;
  let stop = (): void => {
    isOver = true;
  };
  void app.stream().then((stream) => {
    if (isOver) return;
    stop = stream.subscribe('me', {
      // A letter in the snapshot came before this page was open.
      onSnapshot: (entries) => app.member.pushed(entries.filter(([key]) => key !== 'letter')),
      onChanges: app.member.pushed,
    });
  });
  return () => stop();
}
