export {
  createMediaService,
  type KeptMedia,
  type MediaRefusal,
  type MediaService,
} from './media-service.ts';
export { migrations } from './migrations.ts';
export type { MediaUse } from './read-image.ts';
