import type { MemberId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { stopCodeOf } from './store.ts';
import type { ResetCase, ResetNotice, ResetsDeps } from './types.ts';

/** The member's present contacts; read before anything is removed. */
export async function contactsOf(
  sql: Sql,
  memberId: MemberId,
): Promise<Pick<ResetNotice, 'phone' | 'email'>> {
  const { rows } = await sql.query<Pick<ResetNotice, 'phone' | 'email'>>(
    'select phone, email from members where id = $1',
    [memberId],
  );
  return rows[0] ?? { phone: null, email: null };
}

/** Writes the notification about a case; the returned news must be announced after the commit. */
export async function notify(
  deps: ResetsDeps,
  sql: Sql,
  of: {
    readonly found: ResetCase;
    readonly news: ResetNotice['news'];
    readonly dueAt?: number | null;
    readonly pausedUntil?: number | null;
    readonly contacts?: Pick<ResetNotice, 'phone' | 'email'>;
  },
): Promise<ResetNotice | null> {
  const { found, news } = of;
  const { memberId } = found;
  if (memberId === null) return null;
  const contacts = of.contacts ?? (await contactsOf(sql, memberId));
  const isLive = news === 'opened' || news === 'approved';
  const announced: ResetNotice = {
    siteId: found.siteId,
    memberId,
    caseId: found.id,
    reference: found.reference,
    what: found.what,
    news,
    dueAt: of.dueAt ?? null,
    pausedUntil: of.pausedUntil ?? null,
    stopCode: isLive ? stopCodeOf(deps, found.id) : null,
    ...contacts,
  };
  await deps.onNews(sql, announced);
  return announced;
}
