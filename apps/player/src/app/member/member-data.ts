import type { App } from '../context.ts';

/** Reads the balance; `null` on success, else the server's message, empty when there was no answer. */
export async function refreshBalance(app: Pick<App, 'api' | 'member'>): Promise<string | null> {
  const era = app.member.era();
  const outcome = await app.api.call('fd/transfer/getBalance', {});
  if (outcome.kind === 'answer') {
    if (app.member.era() === era) app.member.setBalance(outcome.answer);
    return null;
  }
  return outcome.kind === 'code' ? outcome.message : '';
}

/** Reads who the member is, after a login and after a reload; the rest of the member's data comes with their topic. */
export async function loadMember(app: Pick<App, 'api' | 'member'>): Promise<void> {
  const era = app.member.era();
  const info = await app.api.call('site/user/member/info', {});
  if (info.kind === 'answer' && app.member.era() === era) app.member.setInfo(info.answer);
}
