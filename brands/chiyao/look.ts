import type { BrandLook } from '@tianping/ui/look';
import landFar from './assets/land-far.svg?url';
import landNear from './assets/land-near.svg?url';
import mark from './assets/mark.svg?url';
import portrait from './assets/portrait.svg?url';
import valley from './assets/valley.svg?url';
import { chiyaoMessages as text } from './messages.ts';

/** What a browser draws of the brand. */
export const look: BrandLook = {
  name: text.name,
  promise: text.promise,
  portraitLines: [text.portraitFirst, text.portraitSecond],
  heroLines: [text.heroFirst, text.heroSecond],
  mark,
  landFar,
  landNear,
  portrait,
  valley,
};
