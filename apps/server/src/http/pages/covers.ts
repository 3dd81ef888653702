import { activityPictures, uploadedUrl } from '@tianping/promotions';
import type { Headline } from '@tianping/promotions/server';
import { z } from 'zod';

/** The drawings of activities by name, as the build lists them: see `tools/vite/pages-plugin.ts`. */
export const drawingFiles = z.record(z.string(), z.object({ wide: z.string(), phone: z.string() }));
export type Drawings = z.output<typeof drawingFiles>;

/** A picture at the top of the page, to be preloaded. */
export interface FirstPicture {
  readonly href: string;
  readonly is: 'drawing' | 'photo';
  /** Media query of the windows that need it; null for all. */
  readonly media: string | null;
}

export interface Cover {
  /** Name of the drawing among the paints; it also lies behind a photo. */
  readonly paint: string;
  /** The place of the picture. `covers.js`, which comes before the site's own script, puts the drawing into it. */
  readonly html: string;
  readonly pictures: readonly FirstPicture[];
}

const PHONE = '(max-width: 767.98px)';
const WIDE = '(min-width: 768px)';

/** The cover of an activity's own page: phones show another drawing there. */
export function headCover(headline: Headline, drawings: Drawings): Cover {
  const { paint, photo, drawing } = coverOf(headline, drawings);
  if (photo !== null) {
    const image = `<img src="${photo}" alt="" fetchpriority="high">`;
    const pictures = [{ href: photo, is: 'photo', media: null }] as const;
    return { paint, html: place('act-scene', '', image), pictures };
  }
  if (!drawing) return { paint, html: place('act-scene'), pictures: [] };
  const { wide, phone } = drawing;
  return {
    paint,
    html: place('act-scene', ` data-wide="${wide}" data-phone="${phone}"`),
    pictures: [
      { href: wide, is: 'drawing', media: WIDE },
      { href: phone, is: 'drawing', media: PHONE },
    ],
  };
}

/** The cover of an offer at the head of the list, which a phone does not show at first. */
export function cardCover(headline: Headline, drawings: Drawings): Cover {
  const { paint, photo, drawing } = coverOf(headline, drawings);
  if (photo !== null) {
    const image = `<img src="${photo}" alt="" loading="lazy">`;
    const pictures = [{ href: photo, is: 'photo', media: WIDE }] as const;
    return { paint, html: place('offer-scene', '', image), pictures };
  }
  if (!drawing) return { paint, html: place('offer-scene'), pictures: [] };
  return {
    paint,
    html: place('offer-scene', ` data-wide="${drawing.wide}"`),
    pictures: [{ href: drawing.wide, is: 'drawing', media: WIDE }],
  };
}

/** The drawing that staff chose, else that of the kind; a photo that they uploaded replaces it. */
function coverOf({ kind, picture }: Headline, drawings: Drawings) {
  const ofKind = Object.keys(activityPictures).find((name) => activityPictures[name] === kind);
  const name = Object.hasOwn(activityPictures, picture) ? picture : (ofKind ?? '');
  const paint = name.replace('hero-', '');
  return { paint, photo: uploadedUrl(picture), drawing: drawings[paint] ?? null };
}

function place(name: string, data = '', content = ''): string {
  return `<div class="${name}" aria-hidden="true"${data}>${content}</div>`;
}
