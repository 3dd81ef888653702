import type { App } from '../../app/context.ts';

/** Reads the member's own data again; false when that failed. */
export async function refreshInfo(app: Pick<App, 'api' | 'member'>): Promise<boolean> {
  const era = app.member.era();
  const outcome = await app.api.call('site/user/member/info', {});
  if (outcome.kind === 'answer' && app.member.era() === era) app.member.setInfo(outcome.answer);
  return outcome.kind === 'answer';
}
