import { z } from 'zod';

/** The edition of the site that a game is shown in. */
export const gameEdition = z.enum(['classic', 'professional']);

/** A brand, as its folder is called. */
export const brandName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);
