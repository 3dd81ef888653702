import type { App } from '../../app/context.ts';

/** Asks for the member's own data anew; false when they did not come. */
export async function refreshInfo(app: Pick<App, 'api' | 'member'>): Promise<boolean> {
  const outcome = await app.api.call('site/user/member/info', {});
  if (outcome.kind === 'answer') app.member.setInfo(outcome.answer);
  return outcome.kind === 'answer';
}
