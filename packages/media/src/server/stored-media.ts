import type { ImageFault } from './read-image.ts';

export interface StoredMedia {
  readonly id: string;
  /** Path on this server, `/media/<id>.webp`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type MediaRefusal =
  | { readonly kind: ImageFault | 'full' | 'busy' }
  | { readonly kind: 'tooMany'; readonly minutes: number };
