import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { BetDossier } from '@tianping/sportsbook/server';
import type { Services } from '../services.ts';

/** The certified record of a member's bet in its state at `now`; null for another member's bet. */
export async function certifiedRecord(
  { sportsbook, certifier }: Pick<Services, 'sportsbook' | 'certifier'>,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
  asked: { readonly betId: string; readonly now: UnixMs },
): Promise<(BetDossier & { readonly issuedAt: UnixMs; readonly signature: string }) | null> {
  const dossier = await sportsbook.betDossier(member, asked.betId);
  if (!dossier) return null;
  const content = { ...dossier, issuedAt: asked.now };
  return { ...content, signature: certifier.sign(member.siteId, content) };
}
