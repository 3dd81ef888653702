import { readMigrations } from '@tianping/db';

export {
  createMediaService,
  type MediaRefusal,
  type MediaService,
  type StoredMedia,
} from './media-service.ts';
export type { MediaUse } from './read-image.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('media', new URL('../../', import.meta.url));
