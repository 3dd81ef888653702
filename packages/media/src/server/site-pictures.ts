import { type Clock, err, isUuid, ok, type Result, type Rng, type SiteId } from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import { type SitePictureLimits, sitePictureLimits } from '../limits.ts';
import type { Gate } from './gate.ts';
import { randomId, urlOf } from './media-id.ts';
import type { MediaRefusal, StoredMedia } from './stored-media.ts';
import { takeIn } from './take-in.ts';

/** Pictures that staff upload for a site and everybody sees: covers of activities, banners of the home page. */
export interface SitePictures {
  upload(input: {
    readonly siteId: SiteId;
    readonly staffId: string;
    readonly base64: string;
  }): Promise<Result<StoredMedia, MediaRefusal>>;
  /**
   * Keeps a picture permanently, within the caller's transaction. It may be claimed any number of times: by drafts,
   * proposals and versions that show it. False when the site has none with that id.
   */
  claim(sql: Sql, picture: { readonly siteId: SiteId; readonly id: string }): Promise<boolean>;
}

export function createSitePictures(deps: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly gate: Gate;
  readonly limits?: Partial<SitePictureLimits>;
}): SitePictures {
  const limits = { ...sitePictureLimits, ...deps.limits };
  const { db, clock, rng } = deps;
  return {
    async upload({ siteId, staffId, base64 }) {
      const by = `site-upload:${staffId}`;
      const drawn = await takeIn(deps, { by, limits, base64, use: 'cover' });
      if (!drawn.ok) return drawn;
      const { width, height, bytes: webp } = drawn.value;
      const held = await heldBy(db, siteId);
      const isFull =
        held.pictures >= limits.picturesPerSite || held.bytes + webp.length > limits.bytesPerSite;
      if (isFull) return err({ kind: 'full' });
      const id = randomId(rng);
      await db.tx((sql) =>
        sql.query(
          `insert into media_site (id, site_id, staff_id, use, width, height, byte_count, bytes, created_at)
           values ($1, $2, $3, 'cover', $4, $5, $6, $7, $8)`,
          [id, siteId, staffId, width, height, webp.length, webp, clock.now()],
        ),
      );
      return ok({ id, url: urlOf(id), width, height });
    },
    async claim(sql, { siteId, id }) {
      if (!isUuid(id)) return false;
      const { rowCount } = await sql.query(
        `update media_site set claimed_at = coalesce(claimed_at, $3) where id = $1 and site_id = $2`,
        [id, siteId, clock.now()],
      );
      return rowCount === 1;
    },
  };
}

async function heldBy(
  sql: Sql,
  siteId: SiteId,
): Promise<{ readonly pictures: number; readonly bytes: number }> {
  const { rows } = await sql.query<{ pictures: number; bytes: number }>(
    `select count(*) as pictures, coalesce(sum(byte_count), 0)::bigint as bytes
     from media_site where site_id = $1`,
    [siteId],
  );
  return rows[0] ?? { pictures: 0, bytes: 0 };
}
