declare module 'virtual:themes.css';
declare module 'virtual:looks' {
  import type { BrandLook } from '@tianping/ui/look';
  export const looks: Readonly<Record<string, BrandLook>>;
}
