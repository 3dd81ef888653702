import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { ORPHANS_AT_ONCE } from '../limits.ts';
import type { DrawnImage, MediaUse } from './read-image.ts';

export interface Owner {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

export async function insertMedia(
  sql: Sql,
  media: Owner & DrawnImage & { readonly id: string; readonly use: MediaUse; readonly at: UnixMs },
): Promise<void> {
  await sql.query(
    `insert into media (id, site_id, member_id, use, width, height, byte_count, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      media.id,
      media.siteId,
      media.memberId,
      media.use,
      media.width,
      media.height,
      media.bytes.length,
      media.bytes,
      media.at,
    ],
  );
}

export async function heldBy(
  sql: Sql,
  { memberId }: Owner,
): Promise<{ readonly pictures: number; readonly bytes: number }> {
  const { rows } = await sql.query<{ pictures: number; bytes: number }>(
    `select count(*) as pictures, coalesce(sum(byte_count), 0)::bigint as bytes
     from media where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? { pictures: 0, bytes: 0 };
}

export async function readBytes(
  sql: Sql,
  id: string,
  only: { readonly siteId?: SiteId; readonly use?: MediaUse },
): Promise<Uint8Array | null> {
  const { rows } = await sql.query<{ bytes: Uint8Array }>(
    `select bytes from media where id = $1 and ($2::integer is null or site_id = $2)
       and ($3::text is null or use = $3)
     union all
     select bytes from media_site where id = $1 and ($2::integer is null or site_id = $2)`,
    [id, only.siteId ?? null, only.use ?? null],
  );
  return rows[0]?.bytes ?? null;
}

/** Claims all of the pictures or none: unclaimed ones of that member for that use. */
export async function claimMedia(
  sql: Sql,
  { siteId, memberId }: Owner,
  claim: { readonly ids: readonly string[]; readonly use: MediaUse; readonly at: UnixMs },
): Promise<boolean> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from media
     where id = any($1::uuid[]) and site_id = $2 and member_id = $3 and use = $4
       and claimed_at is null
     for update`,
    [claim.ids, siteId, memberId, claim.use],
  );
  if (rows.length !== claim.ids.length) return false;
  await sql.query('update media set claimed_at = $2 where id = any($1::uuid[])', [
    claim.ids,
    claim.at,
  ]);
  return true;
}

export async function deleteMedia(
  sql: Sql,
  { siteId, memberId }: Owner,
  ids: readonly string[],
): Promise<void> {
  await sql.query(
    'delete from media where id = any($1::uuid[]) and site_id = $2 and member_id = $3',
    [ids, siteId, memberId],
  );
}

/** Deletes unclaimed pictures; answers how many. */
export async function deleteOrphans(sql: Sql, before: UnixMs): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from media where id in (
       select id from media where claimed_at is null and created_at < $1
       order by created_at limit $2)`,
    [before, ORPHANS_AT_ONCE],
  );
  const ofSites = await sql.query(
    `delete from media_site where id in (
       select id from media_site where claimed_at is null and created_at < $1
       order by created_at limit $2)`,
    [before, ORPHANS_AT_ONCE],
  );
  return rowCount + ofSites.rowCount;
}
