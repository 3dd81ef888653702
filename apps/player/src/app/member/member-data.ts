import type { App } from '../context.ts';

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
