import { err, ok, type Result, type SiteId } from '@tianping/base';
import { bannerConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { SitePictures } from '@tianping/media/server';
import type { Json } from '@tianping/office';
import { isUploaded } from '@tianping/promotions';

/**
 * Thrown when the site does not have the picture of this banner (counted from one), so that the transaction claims none
 * of the others.
 */
export class PicturesUnclaimed extends Error {
  readonly row: number;
  constructor(row: number) {
    super('unclaimed');
    this.row = row;
  }
}

/** Claims the pictures that the banners of a value show, within the caller's transaction. */
export async function claimPictures(
  sql: Sql,
  pictures: Pick<SitePictures, 'claim'>,
  { siteId, value }: { readonly siteId: SiteId; readonly value: Json },
): Promise<void> {
  for (const [at, { picture }] of (bannerConfig.nullable().parse(value) ?? []).entries()) {
    const isThere = !isUploaded(picture) || (await pictures.claim(sql, { siteId, id: picture }));
    if (!isThere) throw new PicturesUnclaimed(at + 1);
  }
}

/** Runs `within` in a transaction; everything is rolled back when a picture could not be claimed. */
export async function claiming<Done>(
  db: Pick<Db, 'tx'>,
  within: (sql: Sql) => Promise<Done>,
): Promise<Result<Done, PicturesUnclaimed>> {
  try {
    return ok(await db.tx(within));
  } catch (fault) {
    if (fault instanceof PicturesUnclaimed) return err(fault);
    throw fault;
  }
}
