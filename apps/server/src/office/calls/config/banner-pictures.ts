import { err, ok, type Result, type SiteId } from '@tianping/base';
import { bannerConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { SitePictures } from '@tianping/media/server';
import type { Json } from '@tianping/office';
import { isUploaded } from '@tianping/promotions';

/** The banner, counted from one, whose picture the site does not have. Thrown so that no other stays claimed. */
export class PicturesUnclaimed extends Error {
  readonly row: number;
  constructor(row: number) {
    super('unclaimed');
    this.row = row;
  }
}

/** Keeps the pictures that the banners of a value show, within the caller's transaction. */
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

/** What `within` comes to, or nothing of it where a picture was not there to be claimed. */
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
