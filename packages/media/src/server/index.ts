import { readMigrations } from '@tianping/db';

export type { CoverFault } from './covers/cover-store.ts';
export {
  type CoverRead,
  type CoverState,
  coverDigest,
  type GameCovers,
} from './covers/game-covers.ts';
export { isPublicAddress } from './covers/public-address.ts';
export { createMediaService, type MediaService } from './media-service.ts';
export type { MediaUse } from './read-image.ts';
export type { SitePictures } from './site-pictures.ts';
export type { MediaRefusal, StoredMedia } from './stored-media.ts';

/** The package's migrations. */
export const migrations = readMigrations('media', new URL('../../', import.meta.url));
