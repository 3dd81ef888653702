/** What all brands share. */
declare module 'virtual:tokens.css';
/** The same with the themes of all brands. */
declare module 'virtual:themes.css';
declare module 'virtual:brands' {
  import type { BrandLook } from '@tianping/ui/look';
  /** Fetches a brand's look together with its theme. */
  export const brands: Readonly<Record<string, () => Promise<{ readonly look: BrandLook }>>>;
}
