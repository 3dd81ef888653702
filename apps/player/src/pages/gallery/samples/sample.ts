import type { BrandLook } from '@tianping/ui/look';

/** What every sample is given: the look of the panel's brand. */
export interface SampleProps {
  readonly look: BrandLook;
}
