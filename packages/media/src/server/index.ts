import { readMigrations } from '@tianping/db';

export {
  createMediaService,
  type KeptMedia,
  type MediaRefusal,
  type MediaService,
} from './media-service.ts';
export type { MediaUse } from './read-image.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('media', new URL('../../', import.meta.url));
