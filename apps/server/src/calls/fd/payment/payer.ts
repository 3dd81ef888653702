import type { CallContext, SessionContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';

/** What a deposit needs to know about the payer: the grade, and what is bound. */
export async function payerOf(
  services: Pick<Services, 'profile' | 'vip'>,
  { siteId, session }: Pick<CallContext, 'siteId'> & { readonly session: SessionContext },
) {
  const { memberId } = session;
  const who = { siteId, memberId };
  const [profile, realName, grade] = await Promise.all([
    services.profile.read(who),
    services.profile.readRealName(who),
    services.vip.gradeOf(who),
  ]);
  const payer = {
    realName,
    hasPhone: profile?.bound.phone ?? false,
    hasBirthday: profile?.bound.birthday ?? false,
  };
  return { grade, payer };
}
