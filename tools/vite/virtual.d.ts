/** What all brands share. */
declare module 'virtual:tokens.css';
/** The same with the themes of all brands. */
declare module 'virtual:themes.css';
declare module 'virtual:brands' {
  import type { BrandLook } from '@tianping/ui/look';

  interface BrandChunk {
    readonly look: BrandLook;
    /** The brand's words in traditional characters, by message id. */
    readonly hant: Readonly<Record<string, string>>;
  }
  /** Fetches a brand's look and words together with its theme. */
  export const brands: Readonly<Record<string, () => Promise<BrandChunk>>>;
}
