import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { PauseKind } from '../rules/pause.ts';
import type { ProtectionDeps } from './deps.ts';

/** One pause as the office lists it. */
export interface PauseRow {
  readonly pauseId: string;
  readonly memberId: MemberId;
  readonly kind: PauseKind;
  readonly from: UnixMs;
  readonly until: UnixMs | null;
  readonly by: string;
  readonly note: string;
}

/** Pauses begun on a site, newest first; with `live` only those in force. */
export async function listPauses(
  { db, clock }: Pick<ProtectionDeps, 'db' | 'clock'>,
  siteId: SiteId,
  page: { readonly live: boolean; readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly list: readonly PauseRow[] }> {
  const where = `site_id = $1 and (not $2 or until_at is null or until_at > $3)`;
  const params = [siteId, page.live, clock.now()];
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*) as total from protection_pause where ${where}`,
    params,
  );
  const { rows } = await db.query<PauseRow>(
    `select pause_id as "pauseId", member_id as "memberId", kind, from_at as "from",
       until_at as "until", by_whom as by, note
     from protection_pause where ${where} order by from_at desc, pause_id desc
     limit $4 offset $5`,
    [...params, page.pageSize, (page.pageNum - 1) * page.pageSize],
  );
  return { total: counted[0]?.total ?? 0, list: rows };
}
