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
  ]);
  if (info.kind === 'answer') app.member.setInfo(info.answer);
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
      onSnapshot: app.member.pushed,
      onChanges: app.member.pushed,
    });
  });
  return () => stop();
}
